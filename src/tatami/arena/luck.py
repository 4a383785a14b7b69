"""The luck of a deal: the same in all its games, as far as their moves allow."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

LUCK: Final = 1  # what chance draws from
MIND: Final = 2  # what bots draw from
TRIES: Final = 3  # what attempts draw from that know the luck


def derive(*parts: int) -> int:
    """Return a 64-bit seed derived from integers and their order."""
    bits = 0
    for part in parts:
        bits = Rng(bits ^ part).next()
    return bits


class Luck:
    """Chance in one game of a deal.

    The k-th draw from an urn depends only on the deal, the urn and k.
    So a seat draws the same pieces from its own supply in every game of the deal, and a stack
    that all draw from comes in the same order, whatever was played in between.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self.seed = derive(LUCK, seed, deal)
        self._draws: Counter[tuple[int, int]] = Counter()

    def draw(self, game: Game) -> Move:
        """Return the outcome of the current chance event."""
        kernel = game.kernel
        own = game.phase in game.OWN_DRAWS
        urn = (kernel.phase, kernel.seat if own else game.seats)
        rng = Rng(derive(self.seed, *urn, self._draws[urn]))
        self._draws[urn] += 1
        return game.draw(rng)
