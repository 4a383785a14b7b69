"""Puzzles as their seat sees them, and verdicts on answers."""

from __future__ import annotations

import asyncio
from functools import cache

from tatami.kits.search.search import ProgressCallback
from tatami.puzzles.collection import all_shipped, shipped
from tatami.puzzles.describe import effect_text, line_text, reason, turn_text
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import Moves, is_whole, read_turn
from tatami.puzzles.verdict import Verdict, is_known, judge
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind
from tatami.server.schema import puzzles as schema
from tatami.server.schema.base import Data, encode, seat_name
from tatami.server.table.messages import board_message
from tatami.server.table.refusal import Refused


def find_puzzle(puzzle_id: str) -> Puzzle:
    """Return a puzzle by its name. Raises Refused if there is none."""
    found = all_shipped().get(puzzle_id)
    if found is None:
        raise Refused("no_such_puzzle")
    return found


@cache
def summaries(name: str) -> tuple[schema.PuzzleSummary, ...]:
    """List the puzzles of a game, the easiest first."""
    return tuple(schema.PuzzleSummary(**summary_fields(puzzle)) for puzzle in shipped(name))


def summary_fields(puzzle: Puzzle) -> Data:
    """Return the fields of a puzzle in a list."""
    game = puzzle.game
    return {
        "id": puzzle.id,
        "game": puzzle.name,
        "players": game.players,
        "edition": game.edition,
        "options": game.options,
        "seat": seat_name(game.actor),
        "grade": puzzle.grade,
        "miss_rate": round(puzzle.missed_share, 3),
    }


def puzzle_message(puzzle: Puzzle, lang: str) -> schema.Puzzle:
    """Return a puzzle with the board, all names, and the view of its seat."""
    game = puzzle.game
    board = board_message(game, lang)
    return schema.Puzzle(
        **summary_fields(puzzle), board=board.board, names=board.names, view=game.view(game.actor)
    )


def read_answer(puzzle: Puzzle, text: str) -> Moves:
    """Parse an answer. Raises TatamiError if it is illegal or not a whole turn."""
    game = puzzle.game
    moves = read_turn(game, text)
    if not is_whole(game, moves):
        raise Refused("unfinished_turn")
    return moves


class PuzzleJudge:
    """Judges answers; one that has to be measured waits for a slot, fairly between addresses."""

    def __init__(self, pool: ThinkingPool) -> None:
        self._pool = pool

    async def judge(self, puzzle: Puzzle, moves: Moves, lang: str, address: str) -> bytes:
        """Return the encoded verdict on a turn. Raises Busy if too many already wait."""

        def verdict(*on_progress: ProgressCallback) -> bytes:
            return encode(verdict_message(puzzle, judge(puzzle, moves, *on_progress), lang))

        if is_known(puzzle, moves):
            return await asyncio.to_thread(verdict)
        async with self._pool.slot(Kind.PUZZLE, address) as slot:
            return await slot.run(verdict, slot.check)


def verdict_message(puzzle: Puzzle, verdict: Verdict, lang: str) -> schema.PuzzleVerdict:
    """Return whether an answer is right, what the best turn is, and why."""
    return schema.PuzzleVerdict(
        correct=verdict.right,
        nearly_correct=verdict.nearly,
        key=[*puzzle.key],
        best=schema.SolvingTurn(
            **turn_fields(puzzle, puzzle.best, lang), line=line_text(puzzle, lang)
        ),
        good=[puzzle_turn(puzzle, answer, lang) for answer in puzzle.right[1:]],
        tempting=puzzle_turn(puzzle, puzzle.tempting, lang),
        yours=puzzle_turn(puzzle, verdict.answer, lang, verdict.moves),
        reason=reason(puzzle, verdict, lang),
    )


def puzzle_turn(
    puzzle: Puzzle, answer: Answer, lang: str, moves: Moves | None = None
) -> schema.PuzzleTurn:
    """Return a turn in words, with its measured chance."""
    return schema.PuzzleTurn(**turn_fields(puzzle, answer, lang, moves))


def turn_fields(puzzle: Puzzle, answer: Answer, lang: str, moves: Moves | None = None) -> Data:
    """Return the fields of a turn; `moves` are those of the answer, if it has an equivalent."""
    game = puzzle.game
    made = read_turn(game, answer.moves) if moves is None else moves
    return {
        "moves": [str(move) for move in made],
        "text": turn_text(game, made, lang),
        "effect_text": effect_text(puzzle, answer, lang),
        "chance": answer.chance,
        "error": answer.error,
    }
