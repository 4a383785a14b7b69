"""Checks a plan that was made outside Tatami: its moves have to be legal, and its own to make."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tatami.core.errors import IllegalMove, NotationError, TatamiError
from tatami.core.game import Game, Move


def check_plan(
    game: Game, planned: Iterable[object], wrong: Callable[[str], TatamiError]
) -> list[Move]:
    """Return the moves of a turn, given as values or in notation.

    Moves for its next turn, where the others are skipped, are dropped: it is asked again then.
    Raises what `wrong` makes of the reason.
    """
    trial = game.copy()
    moves: list[Move] = []
    for given in planned:
        word = str(given)
        if trial.actor != game.actor:
            raise wrong(f"moved after the end of its turn: {word[:80]!r}")
        before = trial.kernel.copy()
        try:
            move = trial.parse(word)
            trial.push(move)
        except NotationError as error:
            raise wrong(f"answered with something that is not a move: {str(error)[:200]}") from None
        except IllegalMove as error:
            raise wrong(f"made an illegal move: {error}") from None
        moves.append(move)
        if trial.actor == game.actor and not trial.continues_turn(before, trial.kernel):
            break
    return moves
