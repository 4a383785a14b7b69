"""Stops a match as soon as it is clear which of two scores the first bot has.

Wald's sequential test: whether the score is `low` (H0) or `high` (H1) is judged after every deal
by the log of the likelihood ratio,

    worth (mean log(high / low) + (1 - mean) log((1 - high) / (1 - low)))

where the mean is that of the scores of the deals, and worth is how many independent games they are
worth by their variance (see interval.py). So the games of a deal may be as alike or as opposed as
they like. A normal approximation would do as well in the middle, but takes ten wins in a row for a
score without variance.
"""

from __future__ import annotations

import re
from math import log
from typing import Final, Self

from tatami.arena.interval import worth
from tatami.core.errors import OptionError

ERROR: Final = 0.05  # how often either hypothesis may be accepted wrongly
BOUND: Final = log((1 - ERROR) / ERROR)


class Sprt:
    """A sequential test between two scores, fed with the score of each deal until it is decided."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.deals = 0
        self.ratio = 0.0  # the log of the likelihood ratio so far: up is for H1
        self.accepted: str | None = None
        self._games = 0
        self._sum = 0.0
        self._squares = 0.0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a test such as 0.70:0.75."""
        found = re.fullmatch(r"(0?\.\d+):(0?\.\d+)", text.strip())
        if not found or not 0 < float(found[1]) < float(found[2]) < 1:
            raise OptionError(f"{text!r} is not a test; write two scores, such as 0.70:0.75")
        return cls(float(found[1]), float(found[2]))

    def add(self, score: float, games: int) -> None:
        """Add the score of the next deal, unless the test is decided."""
        if self.accepted:
            return
        self.deals += 1
        self._games += games
        self._sum += score
        self._squares += score * score
        self.ratio = self._ratio()
        if abs(self.ratio) >= BOUND:
            self.accepted = "H1" if self.ratio > 0 else "H0"

    def _ratio(self) -> float:
        mean = self._sum / self.deals
        variance = self._squares / self.deals - mean * mean
        won = mean * log(self.high / self.low)
        lost = (1 - mean) * log((1 - self.high) / (1 - self.low))
        return worth(self.deals, mean, variance, self._games) * (won + lost)
