"""The samurai and their boards: wounds, the line on the right, the left side, support tokens.

boards.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import blank
from tatami.games.spirit.setting import Setting

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.core.kernel import mix
    from tatami.games.spirit.constants import *


class Boards:
    """What lies before each seat."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        # Who sits where, and where each samurai sits.
        self.samurai = blank(N_SAMURAI, NONE)
        self.seat_of = blank(N_SAMURAI, NONE)
        self.wounds = blank(N_SAMURAI)
        # The lines, the first card first, with the sums of their values; the left by symbol.
        self.line = blank(N_SAMURAI * N_CARDS, NONE)
        self.n_line = blank(N_SAMURAI)
        self.total = blank(N_SAMURAI)
        self.left = blank(N_SAMURAI * N_SYMBOLS, NONE)
        # With whom each seat's support token lies; the absent samurai whose tokens it uses.
        self.token_at = blank(N_SAMURAI)
        self.uses = blank(N_SAMURAI)
        for seat in range(setting.seats):
            self.token_at[seat] = seat

    def take_seat(self, seat: int, samurai: int) -> None:
        """A samurai takes a seat."""
        self.samurai[seat] = samurai
        self.seat_of[samurai] = seat

    def use(self, seat: int, samurai: int) -> None:
        """The seat uses the token of an absent samurai in this round."""
        self.uses[seat] |= 1 << samurai

    def hurt(self, seat: int) -> None:
        """Count a wound: the second turns the board, the fourth is death."""
        self.wounds[seat] += 1

    def heal(self, seat: int) -> None:
        """Take a wound token off."""
        self.wounds[seat] -= 1

    def is_animal(self, seat: int) -> bool:
        """Does the board show its animal side?"""
        return self.wounds[seat] >= 2

    def has_wound_token(self, seat: int) -> bool:
        """Does a wound token lie on the board?"""
        return self.wounds[seat] % 2 == 1

    def kiai_value(self, seat: int) -> int:
        """Return the kiai value of the side shown."""
        return self.setting.kiai[self.samurai[seat] + N_SAMURAI * self.is_animal(seat)]

    def own_talents(self, seat: int) -> int:
        """Return a samurai's own talent and those of the absent he uses, as bits."""
        return 1 << self.samurai[seat] | self.uses[seat]

    def lent_talents(self, seat: int) -> int:
        """Return the talents of the support tokens that lie with the seat, as bits."""
        found = 0
        for owner in range(self.setting.seats):
            if self.token_at[owner] == seat:
                found |= 1 << self.samurai[owner]
        return found

    # ------------------------------------------------------------------------ right and left

    def last_of(self, seat: int) -> int:
        """Return the last card of a line, or NONE."""
        return self.line[seat * N_CARDS + self.n_line[seat] - 1] if self.n_line[seat] else NONE

    def has_value(self, seat: int, value: int) -> bool:
        """Is there a card of this value in the line?"""
        for i in range(self.n_line[seat]):
            if self.setting.value[self.line[seat * N_CARDS + i]] == value:
                return True
        return False

    def count_left(self, seat: int) -> int:
        """Count the cards on the left of the board."""
        n = 0
        for symbol in range(N_SYMBOLS):
            n += self.left[seat * N_SYMBOLS + symbol] != NONE
        return n

    def add(self, seat: int, card: int) -> None:
        """Put a card at the end of a line."""
        self.line[seat * N_CARDS + self.n_line[seat]] = card
        self.n_line[seat] += 1
        self.total[seat] += self.setting.value[card]

    def take_last(self, seat: int) -> int:
        """Take the last card out of a line."""
        self.n_line[seat] -= 1
        i = seat * N_CARDS + self.n_line[seat]
        card = self.line[i]
        self.line[i] = NONE
        self.total[seat] -= self.setting.value[card]
        return card

    def take_first(self, seat: int) -> int:
        """Take the first card out of a line; the others move up."""
        first = seat * N_CARDS
        card = self.line[first]
        self.n_line[seat] -= 1
        for i in range(first, first + self.n_line[seat]):
            self.line[i] = self.line[i + 1]
        self.line[first + self.n_line[seat]] = NONE
        self.total[seat] -= self.setting.value[card]
        return card

    def clear(self, seat: int) -> None:
        """Take all cards off a board; wounds, side and lent tokens stay."""
        for i in range(self.n_line[seat]):
            self.line[seat * N_CARDS + i] = NONE
        self.n_line[seat] = 0
        self.total[seat] = 0
        self.uses[seat] = 0
        for symbol in range(N_SYMBOLS):
            self.left[seat * N_SYMBOLS + symbol] = NONE

    # -------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source."""
        for seat in range(self.setting.seats):
            n = self.n_line[seat]
            n = max(n, source.n_line[seat])
            for i in range(seat * N_CARDS, seat * N_CARDS + n):
                self.line[i] = source.line[i]
        for i in range(N_SAMURAI):
            self.samurai[i] = source.samurai[i]
            self.seat_of[i] = source.seat_of[i]
            self.wounds[i] = source.wounds[i]
            self.n_line[i] = source.n_line[i]
            self.total[i] = source.total[i]
            self.token_at[i] = source.token_at[i]
            self.uses[i] = source.uses[i]
        for i in range(N_SAMURAI * N_SYMBOLS):
            self.left[i] = source.left[i]

    def hash(self, x: int) -> int:
        """Mix in the samurai and what lies on their boards."""
        for seat in range(self.setting.seats):
            x = mix(x ^ (self.samurai[seat] + 1 + self.wounds[seat] * 8))
            x = mix(x ^ (self.token_at[seat] + self.uses[seat] * 8))
            for i in range(N_SYMBOLS):
                x = mix(x ^ (self.left[seat * N_SYMBOLS + i] + 1))
            for i in range(self.n_line[seat]):
                x = mix(x ^ (self.line[seat * N_CARDS + i] + 1))
        return x
