"""How the search goes about each game."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

TO_THE_END: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Manner:
    """What a search prefers.

    explore: how much it tries what it has not tried; heat: how alike moves look to it before;
    widen: how many moves it considers at first, and widen_power how fast more of them; doubt:
    how much worse than the rest it thinks of an untried move; looks: how many moves it looks at
    when playing on; horizon: how many turns it plays on before it judges; plain: all moves alike,
    each tried once before any is tried twice; lift and slope: what happened in measured games where
    it had found some odds, since it plays on worse than it plays (log odds: lift + slope × found).
    """

    explore: float = 1.0
    heat: float = 1.0
    widen: float = 3.0
    widen_power: float = 0.4
    doubt: float = 0.1
    looks: int = 4
    horizon: int = TO_THE_END
    plain: bool = False
    lift: float = 0.0
    slope: float = 1.0

    def chance(self, won: float, visits: int) -> float:
        """Give the chance to tell where so many visits came to so much."""
        odds = (won + 0.5) / (visits - won + 0.5)
        told: float = 1.0 / (1.0 + exp(-self.lift) * odds**-self.slope)
        return told


MANNERS: Final = {
    "samurai": Manner(horizon=4),
    "cardgame": Manner(explore=2.0, heat=0.3),
    "spirit": Manner(heat=2.0, widen=4.0, looks=2, lift=1.5, slope=0.8),
}
PLAIN: Final = Manner(explore=0.7, looks=1, plain=True)
