"""How a turn ends a game that one seat wins, or several share."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.core.game import Game
from tatami.kits.analysis.effect import Effect


def ending(game: Game, me: int) -> Iterator[Effect]:
    """Yield what the end of the game, if this is one, means for a seat."""
    outcome = game.outcome()
    if outcome is None:
        return
    if me not in outcome.winners:
        for winner in outcome.winners:
            yield Effect("ends", winner)
    else:
        yield Effect("wins" if len(outcome.winners) == 1 else "shares")
