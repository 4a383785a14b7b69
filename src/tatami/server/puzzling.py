"""What is told of a puzzle: its position with the eyes of its seat; to who answers, the rest."""

from __future__ import annotations

from functools import cache

from tatami.core.game import Game, seat_letter
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.shelf import all_shipped, shipped
from tatami.puzzles.telling import does, line_text, reason, turn_text
from tatami.puzzles.turn import Moves, is_whole, read_turn
from tatami.puzzles.verdict import Verdict
from tatami.server.messages import Plain, board_message
from tatami.server.preview import previewed_game
from tatami.server.refusal import Refused


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


def tried(game: Game, moves: str, lang: str) -> Plain:
    """Tell how it would stand after moves of the seat to act, with its eyes.

    Raises TatamiError for those that cannot be tried.
    """
    return previewed_game(game, game.actor, moves, lang)


def read_answer(puzzle: Puzzle, text: str) -> Moves:
    """Read an answer. Raises TatamiError for what cannot be played, or is not a whole turn."""
    game = puzzle.game
    moves = read_turn(game, text)
    if not is_whole(game, moves):
        raise Refused("unfinished_turn")
    return moves


def answered(puzzle: Puzzle, verdict: Verdict, lang: str) -> Plain:
    """Tell whether an answer is right, what the best turn is, and why."""
    best = turn_message(puzzle, puzzle.best, lang)
    return {
        "right": verdict.right,
        "nearly": verdict.nearly,
        "key": [*puzzle.key],
        "best": {**best, "line": line_text(puzzle, lang)},
        "good": [turn_message(puzzle, answer, lang) for answer in puzzle.right[1:]],
        "tempting": turn_message(puzzle, puzzle.tempting, lang),
        "yours": turn_message(puzzle, verdict.answer, lang, verdict.moves),
        "reason": reason(puzzle, verdict, lang),
    }


def turn_message(puzzle: Puzzle, answer: Answer, lang: str, moves: Moves | None = None) -> Plain:
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
