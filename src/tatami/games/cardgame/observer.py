"""What a seat may know of a position of the card game, in the order of fields.py.

observer.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.game import Game
from tatami.core.observer import Numbers, Observer
from tatami.games.cardgame.kernel import CardGameKernel

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.cardgame.constants import *
    from tatami.games.cardgame.fields import *
    from tatami.kits.majority.constants import *


class CardGameObserver(Observer):
    """Observes the card game."""

    def __init__(self, kernel: CardGameKernel) -> None:
        super().__init__(kernel, SIZE, N_ACTIONS)
        self.most_legal = HAND_SIZE * MOST_OPEN
        self.table = kernel

    def observe(self, seat: int, out: Numbers, at: int) -> None:
        """Write what the seat may know."""
        self.clear(out, at, WIDTH * WIDTH)
        self.write(seat, out, at)

    def erase(self, out: Numbers, at: int) -> None:
        """Write zeros where something lies: the table has thousands of cells, almost all empty."""
        for i in range(self.table.n_laid):
            out[at + self.table.laid[i] - WIDTH] = 0

    def write(self, seat: int, out: Numbers, at: int) -> None:
        """Write what the seat may know, on a row whose table is empty."""
        at = self.write_table(seat, out, at)
        self.clear(out, at, SIZE - WIDTH * WIDTH)
        at = self.write_hands(seat, out, at)
        at = self.write_stones(seat, out, at)
        at = self.write_villages(out, at)
        self.write_turn(seat, out, at)

    def write_table(self, seat: int, out: Numbers, at: int) -> int:
        """Write what lies on each cell; the empty rows at the edges are left out."""
        for i in range(self.table.n_laid):
            cell = self.table.laid[i]
            what = self.table.lies[cell]
            if what >= CARD:
                far = self.relative_seat(seat, (what >> OWNER_BITS) - 1)
                what = CARD * (far + 1) + (what & CARD_MASK)
            out[at + cell - WIDTH] = what
        return at + WIDTH * WIDTH

    def write_hands(self, seat: int, out: Numbers, at: int) -> int:
        """Write the seat's hand and supply; of others only both together, and the sizes."""
        self.count_hand(seat, out, at)
        at += CARD_KINDS
        for i in range(self.table.seats):
            other = (seat + i) % self.table.seats
            for card in range(CARD_KINDS):
                out[at + i * CARD_KINDS + card] = self.table.hands.supply[other * MAX_PIECES + card]
            if i > 0:
                self.count_hand(other, out, at + i * CARD_KINDS)
        at += MAX_SEATS * CARD_KINDS
        for i in range(self.table.seats):
            other = (seat + i) % self.table.seats
            out[at + i] = self.table.hands.size[other]
            out[at + MAX_SEATS + i] = self.table.hands.supply_size[other]
        return at + 2 * MAX_SEATS

    def count_hand(self, seat: int, out: Numbers, at: int) -> None:
        """Add the cards of a hand to what is written."""
        for i in range(self.table.hands.size[seat]):
            out[at + self.table.hands.held[seat * HAND_SIZE + i]] += 1

    def write_stones(self, seat: int, out: Numbers, at: int) -> int:
        """Write who won what, and what is left."""
        for i in range(self.table.seats):
            other = (seat + i) % self.table.seats
            for kind in range(N_KINDS):
                out[at + i * N_KINDS + kind] = self.table.tally.won[other * N_KINDS + kind]
        at += MAX_SEATS * N_KINDS
        for kind in range(N_KINDS):
            out[at + kind] = self.table.stones_left(kind)
        return at + N_KINDS

    def write_villages(self, out: Numbers, at: int) -> int:
        """Write the villages turned up and those nobody has seen."""
        for kind in range(N_KINDS):
            out[at + kind] = self.table.top >> kind & 1
            out[at + N_KINDS + kind] = self.table.next >> kind & 1
        at += 2 * N_KINDS
        for symbols in range(1, VILLAGE_KINDS + 1):
            out[at + symbols - 1] = self.table.unseen[symbols]
        return at + VILLAGE_KINDS

    def write_turn(self, seat: int, out: Numbers, at: int) -> None:
        """Write whose turn it is and how far it has come."""
        for i in range(4):
            out[at + i] = self.table.due >> i & 1
        at += 4
        if self.table.last != NONE:
            out[at] = self.table.last // WIDTH
            out[at + 1] = self.table.last % WIDTH + 1
        out[at + 2] = HANDS < self.table.phase < ENDED and self.table.is_end()
        at += 3
        out[at + self.table.phase] = 1
        at += ENDED + 1
        if self.table.actor >= 0:
            out[at + self.relative_seat(seat, self.table.actor)] = 1
        out[at + MAX_SEATS + self.relative_seat(seat, self.table.seat)] = 1
        out[at + 2 * MAX_SEATS + seat] = 1

    def mask(self, out: Numbers, at: int) -> None:
        """Write the legal actions: in a turn, each card of the hand on each open cell."""
        self.clear(out, at, N_ACTIONS)
        self.write_mask(out, at)

    def write_mask(self, out: Numbers, at: int) -> None:
        """Write 1 for each legal action."""
        self.set_legal(out, at, 1)

    def erase_mask(self, out: Numbers, at: int) -> None:
        """Write 0 for each legal action: there are tens of thousands of others."""
        self.set_legal(out, at, 0)

    def set_legal(self, out: Numbers, at: int, value: int) -> None:
        """Write a value for each legal action."""
        if self.table.phase != TURN:
            if self.table.actor >= 0:
                for n in range(self.table.count_actions()):
                    out[at + self.table.nth_action(n)] = value
            return
        before = NONE
        for i in range(self.table.hands.size[self.table.seat]):
            card = self.table.hands.held[self.table.seat * HAND_SIZE + i]
            if card != before:
                for n in range(self.table.n_open):
                    cell = (self.table.open_cells[n] - FIRST_CARD_CELL) // 2
                    out[at + LAY + card * CARD_CELLS + cell] = value
            before = card


def observer_for(game: Game, kernel: CardGameKernel) -> CardGameObserver:
    """Return the observer of a kernel."""
    return CardGameObserver(kernel)
