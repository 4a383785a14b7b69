"""Checks a plan that was made outside Tatami: its moves have to be legal, and its own to make."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tatami.core.errors import IllegalMove, NotationError, TatamiError
from tatami.core.game import Game, Move


def check_plan(
    game: Game, planned: Iterable[object], wrong: Callable[[str, str], TatamiError]
) -> list[Move]:
    """Return the moves of a turn, given as values or in notation.

    Moves for its next turn, where the others are skipped, are dropped: it is asked again then.
    Raises what `wrong` makes of the kind of failure and its details, which have moves.
    """
    trial = game.copy()
    moves: list[Move] = []
    for given in planned:
        word = str(given)
        if trial.actor != game.actor:
            raise wrong("moved after the end of its turn", f": {word[:80]!r}")
        before = trial.kernel.copy()
        try:
            move = trial.parse(word)
            trial.push(move)
        except NotationError as error:
            what = "answered with something that is not a move"
            raise wrong(what, f": {str(error)[:200]}") from None
        except IllegalMove as error:
            raise wrong("made an illegal move", f": {error}") from None
        moves.append(move)
        if trial.actor == game.actor and not trial.continues_turn(before, trial.kernel):
            break
    return moves
