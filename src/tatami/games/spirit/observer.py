"""What a seat may know of a position of Samurai Spirit, in the order of fields.py.

All seats know the same; each counts the seats from itself. observer.pxd gives the C types.
"""

from __future__ import annotations

from tatami.core.numbers import NONE
from tatami.core.observer import Numbers, Observer
from tatami.games.spirit.fields import (
    AT_BOTTOM,
    AT_GATE,
    FACE_DOWN,
    FACE_UP,
    IN_LINE,
    KNOWN_ASIDE,
    KNOWN_OUT,
    MOST,
    ON_LEFT,
    SCOUTED,
    SIZE,
)
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.numbers import (
    ASIDE,
    INTRUDING,
    KNOWN,
    N_ACTIONS,
    N_BACKS,
    N_CARDS,
    N_FAMILIES,
    N_PHASES,
    N_ROUNDS,
    N_SAMURAI,
    N_SYMBOLS,
    OUT,
)


class SpiritObserver(Observer):
    """Observes Samurai Spirit."""

    def __init__(self, kernel: SpiritKernel) -> None:
        super().__init__(kernel, SIZE, N_ACTIONS)
        self.village = kernel

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
        """Give a number as large as can be written."""
        return value if value < MOST else MOST

    # ------------------------------------------------------------------------------ the seats

    def write_boards(self, seat: int, out: Numbers, at: int) -> int:
        """Write what lies before each seat."""
        for i in range(self.village.seats):
            other = (seat + i) % self.village.seats
            self.write_board(seat, other, out, at + i)
            for symbol in range(N_SYMBOLS):
                card = self.village.boards.left[other * N_SYMBOLS + symbol]
                out[at + 5 * N_SAMURAI + i * N_SYMBOLS + symbol] = card + 1
        at += (5 + N_SYMBOLS) * N_SAMURAI
        for i in range(self.village.seats):
            other = (seat + i) % self.village.seats
            out[at + i] = not self.village.is_in(other)
            out[at + N_SAMURAI + i] = self.far(seat, self.village.boards.token_at[other]) + 1
            for samurai in range(N_SAMURAI):
                out[at + (2 + i) * N_SAMURAI + samurai] = (
                    self.village.boards.uses[other] >> samurai & 1
                )
        return at + (2 + N_SAMURAI) * N_SAMURAI

    def write_board(self, seat: int, other: int, out: Numbers, at: int) -> None:
        """Write the numbers of a board, a row of seats for each."""
        out[at] = self.village.boards.samurai[other] + 1
        out[at + N_SAMURAI] = self.village.boards.wounds[other]
        if self.village.boards.samurai[other] != NONE:
            out[at + 2 * N_SAMURAI] = self.village.boards.kiai_value(other)
        out[at + 3 * N_SAMURAI] = self.bounded(self.village.boards.total[other])
        out[at + 4 * N_SAMURAI] = self.village.boards.n_line[other]

    # ---------------------------------------------------------------------------- the raiders

    def write_raiders(self, seat: int, out: Numbers, at: int) -> int:
        """Write where every raider is, as far as all may know it."""
        for card in range(N_CARDS):
            out[at + card] = self.place_of(card)
            if out[at + card] == FACE_DOWN:
                out[at + 2 * N_CARDS + card] = self.bounded(self.village.raiders.sure[card])
        self.write_piles(out, at)
        self.write_lines(seat, out, at)
        at += 3 * N_CARDS
        for i in range(self.village.raiders.n_intruders):
            out[at + i] = self.bounded(self.village.raiders.came[i] + 2)
        at += N_CARDS
        out[at] = self.village.raiders.left()
        out[at + 1] = self.village.raiders.n_middle
        out[at + 2] = self.bounded(self.village.raiders.shuffles)
        return at + 3

    def place_of(self, card: int) -> int:
        """Give where all know a card to be; which intruders they know is written apart."""
        place = self.village.raiders.place[card]
        if place == INTRUDING or self.village.raiders.is_hidden(
            self.village.round, self.village.setting, card
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
        for i in range(self.village.raiders.n_up):
            order = self.village.raiders.n_up - i
            self.put(self.village.raiders.up[i], FACE_UP, order, out, at)
        for i in range(self.village.raiders.n_under):
            self.put(self.village.raiders.under[i], AT_BOTTOM, i + 1, out, at)
        for i in range(self.village.raiders.n_intruders):
            if self.village.raiders.came[i] == KNOWN:
                self.put(self.village.raiders.intruder[i], AT_GATE, i + 1, out, at)

    def write_lines(self, seat: int, out: Numbers, at: int) -> None:
        """Write the cards before the seats, and those that a scout looks at."""
        for i in range(self.village.seats):
            other = (seat + i) % self.village.seats
            for n in range(self.village.boards.n_line[other]):
                card = self.village.boards.line[other * N_CARDS + n]
                self.put(card, IN_LINE + i, n + 1, out, at)
            for symbol in range(N_SYMBOLS):
                card = self.village.boards.left[other * N_SYMBOLS + symbol]
                if card != NONE:
                    self.put(card, ON_LEFT + i, 0, out, at)
        for n in range(self.village.n_scouted):
            self.put(self.village.scouted[n], SCOUTED, 0, out, at)
        for n in range(self.village.n_ordered):
            self.put(self.village.ordered[n], SCOUTED, n + 1, out, at)

    # ------------------------------------------------------------------ the village, the turn

    def write_village(self, out: Numbers, at: int) -> int:
        """Write what stands; what the tokens hide only where it counts."""
        out[at] = self.village.barricades
        out[at + 1] = self.village.setting.barricades
        out[at + 2] = self.village.farms
        at += 3
        if self.village.setting.farm_penalties:
            for back in range(N_BACKS):
                out[at + back] = self.village.backs[back]
        at += N_BACKS
        out[at] = self.village.count_families()
        at += 1
        if self.village.setting.bonuses:
            for family in range(N_FAMILIES):
                out[at + family] = self.village.families >> family & 1
        at += N_FAMILIES
        for samurai in range(N_SAMURAI):
            out[at + samurai] = self.village.absent >> samurai & 1
        return at + N_SAMURAI

    def write_turn(self, seat: int, out: Numbers, at: int) -> None:
        """Write whose turn it is and what is under way."""
        out[at + self.village.round] = 1
        at += N_ROUNDS
        out[at] = self.bounded(self.village.turns)
        out[at + 1] = self.village.due_one + 1
        out[at + 2] = self.village.due_two + 1
        at += 3
        for ban in range(4):
            out[at + ban] = self.village.bans >> ban & 1
        at += 4
        out[at] = self.village.card + 1
        at += 1
        for i in range(self.village.seats):
            other = (seat + i) % self.village.seats
            out[at + i] = self.village.holder == other
            out[at + N_SAMURAI + i] = self.village.chain >> other & 1
        at += 2 * N_SAMURAI
        for n in range(self.village.n_kiai):
            out[at + n] = self.far(seat, self.village.kiai_seat[n]) + 1
        at += N_SAMURAI
        out[at + self.village.phase] = 1
        at += N_PHASES
        if self.village.actor >= 0:
            out[at + self.far(seat, self.village.actor)] = 1
        if self.village.seat < self.village.seats:
            out[at + N_SAMURAI + self.far(seat, self.village.seat)] = 1
        out[at + 2 * N_SAMURAI + seat] = 1
