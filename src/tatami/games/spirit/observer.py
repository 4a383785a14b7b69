"""What a seat may know of a position of Samurai Spirit, in the order of fields.py.

All seats know the same; each counts the seats from itself. observer.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.game import Game
from tatami.core.observer import Numbers, Observer
from tatami.games.spirit.kernel import SpiritKernel

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.spirit.constants import *
    from tatami.games.spirit.fields import *


class SpiritObserver(Observer):
    """Observes Samurai Spirit."""

    def __init__(self, kernel: SpiritKernel) -> None:
        super().__init__(kernel, SIZE, N_ACTIONS)
        self.state = kernel

    def observe(self, seat: int, out: Numbers, at: int) -> None:
        """Write what all may know, the seat's own samurai first."""
        self.clear(out, at, SIZE)
        at = self.write_boards(seat, out, at)
        at = self.write_raiders(seat, out, at)
        at = self.write_village(out, at)
        self.write_turn(seat, out, at)

    def mask(self, out: Numbers, at: int) -> None:
        """Write the answers that the seat to act may give."""
        self.clear(out, at, N_ACTIONS)
        self.mark_listed(out, at)

    def bounded(self, value: int) -> int:
        """Return a number as large as can be written."""
        return value if value < MOST else MOST

    # ------------------------------------------------------------------------------ the seats

    def write_boards(self, seat: int, out: Numbers, at: int) -> int:
        """Write what lies before each seat."""
        for i in range(self.state.seats):
            other = (seat + i) % self.state.seats
            self.write_board(seat, other, out, at + i)
            for symbol in range(N_SYMBOLS):
                card = self.state.boards.left[other * N_SYMBOLS + symbol]
                out[at + 5 * N_SAMURAI + i * N_SYMBOLS + symbol] = card + 1
        at += (5 + N_SYMBOLS) * N_SAMURAI
        for i in range(self.state.seats):
            other = (seat + i) % self.state.seats
            out[at + i] = not self.state.turn.is_in(other)
            out[at + N_SAMURAI + i] = (
                self.relative_seat(seat, self.state.boards.token_at[other]) + 1
            )
            for samurai in range(N_SAMURAI):
                out[at + (2 + i) * N_SAMURAI + samurai] = (
                    self.state.boards.uses[other] >> samurai & 1
                )
        return at + (2 + N_SAMURAI) * N_SAMURAI

    def write_board(self, seat: int, other: int, out: Numbers, at: int) -> None:
        """Write the numbers of a board, a row of seats for each."""
        out[at] = self.state.boards.samurai[other] + 1
        out[at + N_SAMURAI] = self.state.boards.wounds[other]
        if self.state.boards.samurai[other] != NONE:
            out[at + 2 * N_SAMURAI] = self.state.boards.kiai_value(other)
        out[at + 3 * N_SAMURAI] = self.bounded(self.state.boards.total[other])
        out[at + 4 * N_SAMURAI] = self.state.boards.n_line[other]

    # ---------------------------------------------------------------------------- the raiders

    def write_raiders(self, seat: int, out: Numbers, at: int) -> int:
        """Write where every raider is, as far as all may know it."""
        for card in range(N_CARDS):
            out[at + card] = self.place_of(card)
            if out[at + card] == FACE_DOWN:
                out[at + 2 * N_CARDS + card] = self.bounded(self.state.raiders.sure[card])
        self.write_piles(out, at)
        self.write_lines(seat, out, at)
        at += 3 * N_CARDS
        for i in range(self.state.raiders.n_intruders):
            out[at + i] = self.bounded(self.state.raiders.came[i] + 2)
        at += N_CARDS
        out[at] = self.state.raiders.remaining()
        out[at + 1] = self.state.raiders.n_middle
        out[at + 2] = self.bounded(self.state.raiders.shuffles)
        return at + 3

    def place_of(self, card: int) -> int:
        """Return where all know a card to be; which intruders they know is written apart."""
        place = self.state.raiders.place[card]
        if place == INTRUDING or self.state.raiders.is_hidden(
            self.state.round, self.state.setting, card
        ):
            return FACE_DOWN
        if place == OUT:
            return KNOWN_OUT
        return KNOWN_ASIDE if place == ASIDE else place

    def put(self, card: int, place: int, order: int, out: Numbers, at: int) -> None:
        """Write a card's place and which it is there."""
        out[at + card] = place
        out[at + N_CARDS + card] = order
        out[at + 2 * N_CARDS + card] = 0

    def write_piles(self, out: Numbers, at: int) -> None:
        """Write the cards of the stack and of the intruders that all have seen, in order."""
        for i in range(self.state.raiders.n_up):
            order = self.state.raiders.n_up - i
            self.put(self.state.raiders.up[i], FACE_UP, order, out, at)
        for i in range(self.state.raiders.n_under):
            self.put(self.state.raiders.under[i], AT_BOTTOM, i + 1, out, at)
        for i in range(self.state.raiders.n_intruders):
            if self.state.raiders.came[i] == KNOWN:
                self.put(self.state.raiders.intruder[i], AT_GATE, i + 1, out, at)

    def write_lines(self, seat: int, out: Numbers, at: int) -> None:
        """Write the cards before the seats, and those that a scout looks at."""
        for i in range(self.state.seats):
            other = (seat + i) % self.state.seats
            for n in range(self.state.boards.n_line[other]):
                card = self.state.boards.line[other * N_CARDS + n]
                self.put(card, IN_LINE + i, n + 1, out, at)
            for symbol in range(N_SYMBOLS):
                card = self.state.boards.left[other * N_SYMBOLS + symbol]
                if card != NONE:
                    self.put(card, ON_LEFT + i, 0, out, at)
        for n in range(self.state.kiai.n_scouted):
            self.put(self.state.kiai.scouted[n], SCOUTED, 0, out, at)
        for n in range(self.state.kiai.n_ordered):
            self.put(self.state.kiai.ordered[n], SCOUTED, n + 1, out, at)

    # ------------------------------------------------------------------ the village, the turn

    def write_village(self, out: Numbers, at: int) -> int:
        """Write what stands; what the tokens hide only where it counts."""
        out[at] = self.state.village.barricades
        out[at + 1] = self.state.setting.barricades
        out[at + 2] = self.state.village.farms
        at += 3
        if self.state.setting.farm_penalties:
            for back in range(N_BACKS):
                out[at + back] = self.state.village.backs[back]
        at += N_BACKS
        out[at] = self.state.village.count_families()
        at += 1
        if self.state.setting.bonuses:
            for family in range(N_FAMILIES):
                out[at + family] = self.state.village.families >> family & 1
        at += N_FAMILIES
        for samurai in range(N_SAMURAI):
            out[at + samurai] = self.state.turn.absent >> samurai & 1
        return at + N_SAMURAI

    def write_turn(self, seat: int, out: Numbers, at: int) -> None:
        """Write whose turn it is and what is under way."""
        out[at + self.state.round] = 1
        at += N_ROUNDS
        out[at] = self.bounded(self.state.turns)
        out[at + 1] = self.state.turn.due_one + 1
        out[at + 2] = self.state.turn.due_two + 1
        at += 3
        for ban in range(4):
            out[at + ban] = self.state.turn.bans >> ban & 1
        at += 4
        out[at] = self.state.turn.card + 1
        at += 1
        for i in range(self.state.seats):
            other = (seat + i) % self.state.seats
            out[at + i] = self.state.turn.holder == other
            out[at + N_SAMURAI + i] = self.state.turn.chain >> other & 1
            out[at + 2 * N_SAMURAI + i] = self.state.turn.drew_last == other
        at += 3 * N_SAMURAI
        for n in range(self.state.kiai.n):
            out[at + n] = self.relative_seat(seat, self.state.kiai.seat[n]) + 1
        at += N_SAMURAI
        out[at + self.state.phase] = 1
        at += N_PHASES
        if self.state.actor >= 0:
            out[at + self.relative_seat(seat, self.state.actor)] = 1
        if self.state.seat < self.state.seats:
            out[at + N_SAMURAI + self.relative_seat(seat, self.state.seat)] = 1
        out[at + 2 * N_SAMURAI + seat] = 1


def observer_for(game: Game, kernel: SpiritKernel) -> SpiritObserver:
    """Return the observer of a kernel."""
    return SpiritObserver(kernel)
