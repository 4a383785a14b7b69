"""What a seat may know of a position, in the order of fields.py. observer.pxd gives the C types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from liars_dice.kernel import LiarsDiceKernel
from tatami.core.game import Game
from tatami.core.observer import Numbers, Observer

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from liars_dice.constants import *
    from liars_dice.fields import *
    from tatami.core.constants import *


class LiarsDiceObserver(Observer):
    """Observes Liar's Dice."""

    def __init__(self, kernel: LiarsDiceKernel) -> None:
        super().__init__(kernel, SIZE, N_ACTIONS)
        self.table = kernel

    def observe(self, seat: int, out: Numbers, at: int) -> None:
        """Write what the seat may know."""
        self.clear(out, at, SIZE)
        for face in range(FACES):
            out[at + face] = self.table.rolled[seat * FACES + face]
        at += FACES
        for other in range(N_SEATS):
            out[at + self.relative_seat(seat, other)] = self.table.dice[other]
        at += N_SEATS
        if self.table.bid != NONE:
            out[at] = self.table.bid // FACES + 1
            out[at + 1 + self.table.bid % FACES] = 1
        at += 1 + FACES
        out[at + self.table.phase] = 1
        at += ENDED + 1
        if self.table.actor >= 0:
            out[at + self.relative_seat(seat, self.table.actor)] = 1
        at += N_SEATS
        out[at + self.relative_seat(seat, self.table.starter)] = 1

    def mask(self, out: Numbers, at: int) -> None:
        """Write the legal actions."""
        self.clear(out, at, N_ACTIONS)
        self.mark_listed(out, at)


def observer_for(game: Game, kernel: LiarsDiceKernel) -> LiarsDiceObserver:
    """Return the observer of a kernel."""
    return LiarsDiceObserver(kernel)
