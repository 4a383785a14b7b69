"""Estimates who will have most of each kind, and so win, in games with three kinds of pieces.

prospects.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import blank
from tatami.kits.majority.tally import Tally
from tatami.kits.search.constants import reals

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.kits.majority.constants import *
    from tatami.kits.search.constants import *


class Prospects:
    """What the seats have won or can expect of each kind, and their chances to win with it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.expected = reals(MAX_SEATS * N_KINDS)
        self.spread = reals(N_KINDS)
        self.leading = reals(MAX_SEATS * N_KINDS)
        self.shares = reals(MAX_SEATS)
        self.chances = reals(MAX_SEATS)
        self.force = blank(MAX_SEATS)

    def claim(self, lead: int, left: int, places: int) -> float:
        """Return from -1 to 1 how surely a piece goes to the seat that is ahead by `lead`.

        `left` of the places around it are still empty: a lead that can be overturned is worth
        less than one that cannot.
        """
        if left == 0:
            return 1.0 if lead > 0 else (-1.0 if lead < 0 else 0.0)
        size = lead if lead > 0 else -lead
        return lead / (size + 2.0) * (0.9 - 0.6 * left / places)

    def begin(self, tally: Tally) -> None:
        """Start with what has been won."""
        for kind in range(N_KINDS):
            self.spread[kind] = DOUBT
            for seat in range(self.seats):
                self.expected[seat * N_KINDS + kind] = tally.won[seat * N_KINDS + kind]

    def share_out(self, kind: int, sure: float, a: int, b: int, c: int, d: int) -> None:
        """Divide a piece among the seats by their influence on it."""
        self.force[0] = a
        self.force[1] = b
        self.force[2] = c
        self.force[3] = d
        total = 0.0
        for seat in range(self.seats):
            self.shares[seat] = E ** (sure * self.force[seat])
            total += self.shares[seat]
        for seat in range(self.seats):
            p = self.shares[seat] / total
            self.expected[seat * N_KINDS + kind] += p
            self.spread[kind] += 2.0 * p * (1.0 - p)

    def conclude(self) -> None:
        """Compute each seat's chances: two leads win, then one, then the number of pieces."""
        for kind in range(N_KINDS):
            scale = STEEP / self.spread[kind] ** 0.5
            for seat in range(self.seats):
                p = 1.0
                for other in range(self.seats):
                    if other != seat:
                        ahead = (
                            self.expected[seat * N_KINDS + kind]
                            - self.expected[other * N_KINDS + kind]
                        )
                        p /= 1.0 + E ** (-scale * ahead)
                self.leading[seat * N_KINDS + kind] = p
        decided = 0.0
        total = 0.0
        for seat in range(self.seats):
            a = self.leading[seat * N_KINDS]
            b = self.leading[seat * N_KINDS + 1]
            c = self.leading[seat * N_KINDS + 2]
            self.chances[seat] = a * b + a * c + b * c - 2.0 * a * b * c
            decided += self.chances[seat]
            pieces = 0.0
            for kind in range(N_KINDS):
                pieces += self.expected[seat * N_KINDS + kind]
            self.shares[seat] = E ** (EACH_PIECE * pieces) * (0.2 + a + b + c)
            total += self.shares[seat]
        for seat in range(self.seats):
            if decided < 1.0:
                self.chances[seat] += (1.0 - decided) * self.shares[seat] / total
            else:
                self.chances[seat] /= decided
