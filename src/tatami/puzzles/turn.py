"""A whole turn as an answer: read, finished, and known again by the position it leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.worded import MoveError
from tatami.kits.search.bot import Bot

Moves = tuple[Move, ...]
STOP: Final = "stop"  # plays nothing


def text_of(moves: Iterable[Move]) -> str:
    """Write a turn as it is typed."""
    return " ".join(str(move) for move in moves)


def plays_of(moves: Iterable[Move]) -> frozenset[int]:
    """Return what a turn plays, in whatever order."""
    return frozenset(move.action for move in moves if str(move) != STOP)


def landing(game: Game, moves: Iterable[Move]) -> int:
    """Return the position that a turn leads to, as a number: plays in another order are alike."""
    kernel = game.kernel.copy()
    for move in moves:
        kernel.apply(move.action)
    return kernel.hash()


def is_whole(game: Game, moves: Iterable[Move]) -> bool:
    """Return whether moves go to the end of a turn and no further.

    It ends where another or chance acts, where the seat's next turn begins because the others are
    skipped, or where something hidden is turned up: what follows is decided by who has seen it.
    """
    trial = game.copy()
    ends = [_ends(trial, move) for move in moves]
    return ends[-1:] == [True] and ends.count(True) == 1


def _ends(game: Game, move: Move) -> bool:
    """Make a move, and tell whether the turn ends with it."""
    is_last = game.reveals(move)
    before = game.kernel.copy()
    game.push(move)
    return is_last or not game.goes_on(before, game.kernel)


def finished(game: Game, moves: Iterable[Move], bot: Bot, rng: Rng) -> Moves:
    """Return a turn that begins with these moves, with a bot to finish it; the game stays as it is.

    The game is drawn anew for the seat to act already.
    """
    trial = game.copy()
    made: list[Move] = []
    todo = [*moves]
    while True:
        todo = todo or bot.plan(trial, rng)
        made.append(todo.pop(0))
        if _ends(trial, made[-1]):
            return tuple(made)


def read_turn(game: Game, text: str) -> Moves:
    """Read a turn as it is typed, and add the moves to which there is no choice.

    Raises IllegalMove or NotationError. Whether the turn is whole is to be asked then.
    """
    moves = game.copy().play(text)
    trial = game.copy()
    for number, move in enumerate(moves, 1):
        if _ends(trial, move):
            if number < len(moves):
                raise MoveError(__package__, "waits_turn", move=str(moves[number]))
            return tuple(moves)
    while trial.kernel.count_actions() == 1:
        moves += trial.legal_moves
        if _ends(trial, moves[-1]):
            break
    return tuple(moves)
