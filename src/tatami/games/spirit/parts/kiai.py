"""The kiai under way: whose, which side of the board, how far, and what each of them has begun.

A kiai can set off another, so they lie on each other and the latest goes on first. Each has one
part or two, and then its second step, in which the first card of the line goes.
kiai.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import blank
from tatami.games.spirit.parts.raiders import Raiders

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.core.kernel import mix
    from tatami.games.spirit.constants import *


class Kiai:
    """The kiai under way, the latest last."""

    def __init__(self) -> None:
        self.n = 0
        self.seat = blank(N_SAMURAI, NONE)
        self.side = blank(N_SAMURAI)
        self.part = blank(N_SAMURAI)
        # What Katsushiro looks at, and what of it he has put in order; whose token Kyuzo lends.
        self.scouted = blank(MOST_SCOUTED, NONE)
        self.n_scouted = 0
        self.ordered = blank(MOST_SCOUTED, NONE)
        self.n_ordered = 0
        self.lender = NONE

    def is_under_way(self, seat: int) -> bool:
        """Is the seat's kiai under way?"""
        for i in range(self.n):
            if self.seat[i] == seat:
                return True
        return False

    def whose(self) -> int:
        """Return the seat of the latest kiai."""
        return self.seat[self.n - 1]

    def begin(self, seat: int, animal: bool) -> None:
        """A kiai begins."""
        self.seat[self.n] = seat
        self.side[self.n] = animal
        self.part[self.n] = PART_ONE
        self.n += 1

    def end(self) -> None:
        """The latest kiai is over."""
        self.n -= 1
        self.seat[self.n] = NONE
        self.side[self.n] = 0
        self.part[self.n] = 0

    def next_part(self) -> None:
        """Go on to the next part of the latest kiai."""
        self.part[self.n - 1] += 1

    def skip(self) -> None:
        """Skip what parts the latest kiai still has."""
        self.part[self.n - 1] = SECOND_STEP

    def is_at_second_step(self) -> bool:
        """Have all parts of the latest kiai been used or skipped?"""
        return self.part[self.n - 1] >= SECOND_STEP

    def how_many(self) -> int:
        """Return how many raiders the latest kiai meets: one more on the animal side."""
        return 3 if self.side[self.n - 1] else 2

    def question(self, samurai: int) -> int:
        """Return the question that the latest kiai, of this samurai, asks now, or NONE."""
        return self.question_of(samurai, self.side[self.n - 1], self.part[self.n - 1])

    def question_of(self, samurai: int, animal: int, part: int) -> int:
        """Return the question that a part of a kiai asks, or NONE."""
        if samurai == HEIHACHI:
            if part == PART_ONE:
                return REBUILD
            return HEAL if animal else NONE
        if samurai == KYUZO:
            if part == PART_ONE:
                return LEND
            return REBUILD if animal else NONE
        if part == PART_TWO and (not animal or (samurai != DAISUKE and samurai != KIKUCHIYO)):
            return NONE
        if samurai == DAISUKE:
            return MOVE
        if samurai == GOROBEI:
            return THIN
        if samurai == KANBEI:
            return CHASE
        if samurai == KIKUCHIYO:
            return STRIKE
        return SCOUT

    # ---------------------------------------------------------------------- what Katsushiro sees

    def scout(self, card: int) -> None:
        """Look at a card of the stack."""
        self.scouted[self.n_scouted] = card
        self.n_scouted += 1

    def has_scouted(self, card: int) -> bool:
        """Is the card one of those that are to be put in order?"""
        for i in range(self.n_scouted):
            if self.scouted[i] == card:
                return True
        return False

    def put_next(self, card: int, raiders: Raiders) -> None:
        """Choose the next card; once all are in order they go back on top of the stack."""
        i = 0
        while self.scouted[i] != card:
            i += 1
        self.n_scouted -= 1
        while i < self.n_scouted:
            self.scouted[i] = self.scouted[i + 1]
            i += 1
        self.scouted[i] = NONE
        self.ordered[self.n_ordered] = card
        self.n_ordered += 1
        if self.n_scouted == 0:
            while self.n_ordered > 0:
                self.n_ordered -= 1
                raiders.put_up(self.ordered[self.n_ordered])
                self.ordered[self.n_ordered] = NONE

    # -------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source."""
        for i in range(N_SAMURAI):
            self.seat[i] = source.seat[i]
            self.side[i] = source.side[i]
            self.part[i] = source.part[i]
        for i in range(MOST_SCOUTED):
            self.scouted[i] = source.scouted[i]
            self.ordered[i] = source.ordered[i]
        self.n = source.n
        self.n_scouted = source.n_scouted
        self.n_ordered = source.n_ordered
        self.lender = source.lender

    def hash(self, x: int) -> int:
        """Mix the kiai under way into a hash."""
        for i in range(self.n):
            x = mix(x ^ (self.seat[i] + self.side[i] * 8 + self.part[i] * 16 + 64))
        for i in range(MOST_SCOUTED):
            x = mix(x ^ (self.scouted[i] + 1 + (self.ordered[i] + 1) * 128))
        return x
