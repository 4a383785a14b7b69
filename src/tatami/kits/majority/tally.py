"""What the seats have won of each kind: leaders, places, shares of the victory.

tally.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import blank

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.kits.majority.constants import *


class Tally:
    """How many of each kind each seat has won."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        if not cython.compiled:  # in the compiled build it is part of the object
            self.won = blank(MAX_SEATS * N_KINDS)

    def add(self, seat: int, kind: int) -> None:
        """Add one of a kind for a seat."""
        self.won[seat * N_KINDS + kind] += 1

    def total(self, kind: int) -> int:
        """Return how many of a kind all seats have won."""
        n = 0
        for seat in range(self.seats):
            n += self.won[seat * N_KINDS + kind]
        return n

    def highest(self, a: int, b: int, c: int, d: int) -> int:
        """Return the seat with strictly the highest value; NONE if it is tied, or all are 0.

        Seats that do not play have 0, which is never the highest.
        """
        best = a
        seat = 0
        if b > best:
            best = b
            seat = 1
        if c > best:
            best = c
            seat = 2
        if d > best:
            best = d
            seat = 3
        tied = (a == best) + (b == best) + (c == best) + (d == best)
        return seat if tied == 1 and best > 0 else NONE

    def leads(self, seat: int, kind: int) -> bool:
        """Has this seat strictly the most of this kind?"""
        for other in range(self.seats):
            if (
                other != seat
                and self.won[other * N_KINDS + kind] >= self.won[seat * N_KINDS + kind]
            ):
                return False
        return True

    def standing(self, seat: int) -> int:
        """Return a number that is higher for a better place, and equal for a shared one.

        Two leads or more beat all. One lead beats none; those with one compare what they won
        of the other kinds. Then all that they won counts, which is then their own kind.
        """
        n_leads = 0
        others = 0
        total = 0
        for kind in range(N_KINDS):
            n = self.won[seat * N_KINDS + kind]
            total += n
            if self.leads(seat, kind):
                n_leads += 1
            else:
                others += n
        if n_leads >= 2:
            return 200000
        if n_leads == 1:
            return 100000 + others * 200 + total
        return total

    def place(self, seat: int) -> int:
        """Return the seat's place, from 1; tied seats share the better one."""
        place = 1
        for other in range(self.seats):
            if self.standing(other) > self.standing(seat):
                place += 1
        return place

    def share(self, seat: int) -> float:
        """Return the seat's share of the victory."""
        winners = 0
        for other in range(self.seats):
            if self.place(other) == 1:
                winners += 1
        return 1.0 / winners if self.place(seat) == 1 else 0.0

    def assign(self, source: Tally) -> None:
        """Become a copy of the source."""
        for i in range(MAX_SEATS * N_KINDS):
            self.won[i] = source.won[i]

    # --------------------------------------------------------------------------- for people

    def won_by(self, seat: int) -> tuple[int, ...]:
        """Return what a seat has won, by kind."""
        return tuple(list(self.won)[seat * N_KINDS : (seat + 1) * N_KINDS])

    def leaders(self) -> tuple[int | None, ...]:
        """Return the leader of each kind; None where nobody leads."""
        seats = range(self.seats)
        return tuple(
            next((seat for seat in seats if self.leads(seat, kind)), None)
            for kind in range(N_KINDS)
        )

    def places(self) -> tuple[int, ...]:
        """Return every seat's place."""
        return tuple(self.place(seat) for seat in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        """Return the seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places()) if place == 1)
