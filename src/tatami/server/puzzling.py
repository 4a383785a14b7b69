"""What is told of a puzzle: its position with the eyes of its seat; to who answers, the rest."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache
from typing import Final

from tatami.core.game import seat_letter
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.shelf import all_shipped, shipped
from tatami.puzzles.telling import does, line_text, reason, turn_text
from tatami.puzzles.turn import Moves, is_whole, read_turn
from tatami.puzzles.verdict import Verdict, is_known, judge
from tatami.server.brains import Brains
from tatami.server.messages import Plain, board_message, encode
from tatami.server.refusal import Refused

MOST_WAITING: Final = 4  # answers from one address that have to be measured


def find_puzzle(puzzle_id: str) -> Puzzle:
    """Give a puzzle by its name. Raises Refused if there is none."""
    found = all_shipped().get(puzzle_id)
    if found is None:
        raise Refused("no_such_puzzle")
    return found


@cache
def summaries(name: str) -> tuple[Plain, ...]:
    """List the puzzles of a game, the easiest first."""
    return tuple(summary(puzzle) for puzzle in shipped(name))


def summary(puzzle: Puzzle) -> Plain:
    """Give what a list shows of a puzzle."""
    game = puzzle.game
    return {
        "id": puzzle.id,
        "game": puzzle.name,
        "players": game.players,
        "edition": game.edition,
        "options": game.options,
        "seat": seat_letter(game.actor),
        "grade": puzzle.grade,
        "missed": round(puzzle.missed_share, 3),
    }


def posed(puzzle: Puzzle, lang: str) -> Plain:
    """Pose a puzzle: the board, the names of all there is, and what the seat may know."""
    game = puzzle.game
    return {**summary(puzzle), **board_message(game, lang), "view": game.view(game.actor)}


def read_answer(puzzle: Puzzle, text: str) -> Moves:
    """Read an answer. Raises TatamiError for what cannot be played, or is not a whole turn."""
    game = puzzle.game
    moves = read_turn(game, text)
    if not is_whole(game, moves):
        raise Refused("unfinished_turn")
    return moves


class Judging:
    """Judges answers. What has to be measured first waits for a brain: all solvers take turns."""

    def __init__(self, brains: Brains) -> None:
        self._brains = brains
        self._waiting: Counter[str] = Counter()

    async def judge(self, puzzle: Puzzle, moves: Moves, lang: str, asker: str) -> bytes:
        """Judge a whole turn, and tell why. Raises Refused if too many of this asker's wait."""

        def told() -> bytes:
            return encode(answered(puzzle, judge(puzzle, moves), lang))

        if is_known(puzzle, moves):
            return await asyncio.to_thread(told)
        if self._waiting[asker] >= MOST_WAITING:
            raise Refused("too_fast")
        self._waiting[asker] += 1
        try:
            async with self._brains.for_host(asker):
                return await asyncio.to_thread(told)
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]


def answered(puzzle: Puzzle, verdict: Verdict, lang: str) -> Plain:
    """Tell whether an answer is right, what the best turn is, and why."""
    best = puzzle_turn(puzzle, puzzle.best, lang)
    return {
        "right": verdict.right,
        "nearly": verdict.nearly,
        "key": [*puzzle.key],
        "best": {**best, "line": line_text(puzzle, lang)},
        "good": [puzzle_turn(puzzle, answer, lang) for answer in puzzle.right[1:]],
        "tempting": puzzle_turn(puzzle, puzzle.tempting, lang),
        "yours": puzzle_turn(puzzle, verdict.answer, lang, verdict.moves),
        "reason": reason(puzzle, verdict, lang),
    }


def puzzle_turn(puzzle: Puzzle, answer: Answer, lang: str, moves: Moves | None = None) -> Plain:
    """Tell a turn: its moves, in words, what it does at once, and its chance as it was measured."""
    game = puzzle.game
    made = read_turn(game, answer.moves) if moves is None else moves
    return {
        "moves": [str(move) for move in made],
        "text": turn_text(game, made, lang),
        "does": does(puzzle, answer, lang),
        "chance": answer.chance,
        "error": answer.error,
    }
