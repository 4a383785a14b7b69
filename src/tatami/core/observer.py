"""Observations: what a seat may know of a position, as small numbers for learning programs.

An observer reads the present position of the kernel it was made for. It writes into memory of its
caller, so that nothing is allocated. observer.pxd gives the C types.
"""

from __future__ import annotations

from typing import Protocol

from tatami.core.kernel import Kernel, refuse_on_compiled


class Numbers(Protocol):
    """A flat buffer of integers from -128 to 127."""

    def __setitem__(self, index: int, value: int, /) -> None: ...

    def __getitem__(self, index: int, /) -> int: ...


class Observer:
    """Writes observations of `size` numbers and masks of `n_actions`; each game has its own.

    Seats are counted from the one that observes: 0 is itself, 1 the next clockwise.
    """

    # An assignment, because Cython does not compile a method of this name.
    __init_subclass__ = classmethod(refuse_on_compiled)  # type: ignore[var-annotated]

    def __init__(self, kernel: Kernel, size: int, n_actions: int) -> None:
        self.kernel = kernel
        self.size = size
        self.n_actions = n_actions
        self.most_legal = n_actions  # of a seat's decision; a game may know a lower bound

    def observe(self, seat: int, out: Numbers, at: int) -> None:
        """Write what the seat may know into `out` from `at` on."""

    def mask(self, out: Numbers, at: int) -> None:
        """Write 1 for each action that the seat to act may do and 0 for all others.

        All are 0 while chance acts and once the game is over.
        """
        self.clear(out, at, self.n_actions)
        self.mark_listed(out, at)

    # A game whose rows are long and almost empty writes only what changes: `erase` takes back what
    # the last `write` wrote, and must be called before the position changes. Others write all.

    def write(self, seat: int, out: Numbers, at: int) -> None:
        """Do `observe`, in a row that was erased."""
        self.observe(seat, out, at)

    def erase(self, out: Numbers, at: int) -> None:
        """Prepare the row of an observation of the present position for `write`."""

    def write_mask(self, out: Numbers, at: int) -> None:
        """Do `mask`, in a row that was erased."""
        self.mask(out, at)

    def erase_mask(self, out: Numbers, at: int) -> None:
        """Prepare the row of a mask of the present position for `write_mask`."""

    def mark_listed(self, out: Numbers, at: int) -> None:
        """Write 1 for each action that the kernel lists for the seat to act."""
        if self.kernel.actor >= 0:
            for n in range(self.kernel.count_actions()):
                out[at + self.kernel.nth_action(n)] = 1

    def clear(self, out: Numbers, at: int, length: int) -> None:
        """Write zeros into a part of the buffer."""
        for i in range(at, at + length):
            out[i] = 0

    def relative_seat(self, seat: int, other: int) -> int:
        """Return how many seats clockwise from the observing seat another one is."""
        return other - seat if other >= seat else other - seat + self.kernel.seats
