"""Takes what looks best now, one play at a time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any, Final

from tatami.bots import cardgame, samurai, spirit
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

VALUE_OF: Final[dict[str, Callable[[Any, int], float]]] = {
    "samurai": samurai.value_of,
    "cardgame": cardgame.value_of,
    "spirit": spirit.value_of,
}


class Greedy:
    """Tries every play on the table and keeps the one after which its seat stands best.

    Of alike plays it takes any. It does not look at what others may answer.
    """

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Choose the play that looks best."""
        value_of = VALUE_OF[game.NAME]
        best: list[Move] = []
        best_value = 0.0
        for move in game.legal_moves:
            value = value_of(game.kernel, move.action)
            if not best or value > best_value:
                best, best_value = [], value
            if value == best_value:
                best.append(move)
        return [best[rng.below(len(best))]]
