"""Whole turns as answers: parsing, completing, and comparing them by the resulting position."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.text.worded import MoveError
from tatami.kits.search.bot import Bot

Moves = tuple[Move, ...]


def text_of(moves: Iterable[Move]) -> str:
    """Return a turn as it is typed."""
    return " ".join(str(move) for move in moves)


def plays_of(game: Game, moves: Iterable[Move]) -> frozenset[int]:
    """Return the plays of a turn, without their order; ending the turn is none."""
    return frozenset(move.action for move in moves if str(move) != game.END_TURN)


def resulting_hash(game: Game, moves: Iterable[Move]) -> int:
    """Return a hash of the position that a turn leads to, equal for plays in another order."""
    kernel = game.kernel.copy()
    for move in moves:
        kernel.apply(move.action)
    return kernel.hash()


def is_whole(game: Game, moves: Iterable[Move]) -> bool:
    """Return whether moves go to the end of a turn and no further.

    A turn ends where another seat or chance acts, where the seat's next turn begins because the
    others are skipped, or where something hidden is revealed, as that informs what follows.
    """
    trial = game.copy()
    ends = [_ends(trial, move) for move in moves]
    return ends[-1:] == [True] and ends.count(True) == 1


def _ends(game: Game, move: Move) -> bool:
    """Make a move, and return whether the turn ends with it."""
    is_last = game.reveals(move)
    before = game.kernel.copy()
    game.push(move)
    return is_last or not game.continues_turn(before, game.kernel)


def finished(game: Game, moves: Iterable[Move], bot: Bot, rng: Rng) -> Moves:
    """Return a turn that begins with these moves, completed by a bot; the game is not changed.

    The game must already be resampled for the seat to act.
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
    """Parse a turn as it is typed, and add forced moves.

    Raises IllegalMove or NotationError. The turn need not be whole: see `is_whole`.
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
