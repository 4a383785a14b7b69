"""A whole turn as an answer: read, finished, and known again by the position it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tatami.bots.bot import Bot
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

Moves = tuple[Move, ...]
STOP: Final = "stop"  # plays nothing


def text_of(moves: Iterable[Move]) -> str:
    """Write a turn as it is typed."""
    return " ".join(str(move) for move in moves)


def plays_of(moves: Iterable[Move]) -> frozenset[int]:
    """Give what a turn plays, in whatever order."""
    return frozenset(move.action for move in moves if str(move) != STOP)


def landing(game: Game, moves: Iterable[Move]) -> int:
    """Give the position that a turn leads to, as a number: plays in another order are alike."""
    kernel = game.kernel.copy()
    for move in moves:
        kernel.apply(move.action)
    return kernel.hash()


def is_whole(game: Game, moves: Sequence[Move]) -> bool:
    """Tell whether moves go to the end of a turn.

    It ends where another or chance acts, or where something hidden is turned up: what follows is
    decided by who has seen it.
    """
    if not moves:
        return False
    trial = game.copy()
    for move in moves[:-1]:
        trial.push(move)
    if trial.reveals(moves[-1]):
        return True
    trial.push(moves[-1])
    return trial.actor != game.actor


def finished(game: Game, moves: Iterable[Move], bot: Bot, rng: Rng) -> Moves:
    """Give a turn that begins with these moves, with a bot to finish it; the game stays as it is.

    The game is drawn anew for the seat to act already.
    """
    trial = game.copy()
    seat = game.actor
    made: list[Move] = []
    todo = [*moves]
    while trial.actor == seat:
        todo = todo or bot.plan(trial, rng)
        move = todo.pop(0)
        last = trial.reveals(move)
        trial.push(move)
        made.append(move)
        if last:
            break
    return tuple(made)


def read_turn(game: Game, text: str) -> Moves:
    """Read a turn as it is typed, and add the moves to which there is no choice.

    Raises IllegalMove or NotationError. Whether the turn is whole is to be asked then.
    """
    trial = game.copy()
    moves = trial.play(text)
    while not is_whole(game, moves) and trial.kernel.count_actions() == 1:
        (move,) = trial.legal_moves
        trial.push(move)
        moves.append(move)
    return tuple(moves)
