"""The raider cards: the stack, the intruders, the discard pile.

Nobody may know the order of the stack, so it is not stored: the stack has cards turned up on
top, cards put under it, and in the middle a set from which chance draws. What went face down to
the intruders is kept with its face, and so is which cards are in the game at all; no seat may
know either, and `redraw` deals them again. raiders.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.core.kernel import Rng, blank
from tatami.games.spirit.setting import Setting

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.kernel import mix
    from tatami.games.spirit.constants import *


class Raiders:
    """Where every raider card is, and what all may know of that."""

    def __init__(self) -> None:
        self.place = blank(N_CARDS)
        # The cards turned up, the next to be drawn last; those under the stack, upper ones first.
        self.up = blank(N_CARDS)
        self.n_up = 0
        self.under = blank(N_CARDS)
        self.n_under = 0
        self.n_middle = 0
        # The intruders from the bottom to the top, and how many shuffles had been when each came.
        self.intruder = blank(N_CARDS)
        self.came = blank(N_CARDS)
        self.n_intruders = 0
        self.n_discarded = 0
        # A card that all knew to be in the stack when it was shuffled is still there, or came to
        # the intruders since. `sure` is the number of that shuffle.
        self.shuffles = 0
        self.sure = blank(N_CARDS)
        # Scratch memory for redrawing hidden cards.
        self._free = blank(2 * N_CARDS)

    # ----------------------------------------------------------------------------- the stack

    def remaining(self) -> int:
        """Count the cards of the stack."""
        return self.n_up + self.n_middle + self.n_under

    def knows_top(self) -> bool:
        """Does everybody know the top card?"""
        return self.n_up > 0 or self.n_middle == 0

    def take_known(self) -> int:
        """Take the top card, which everybody knows."""
        if self.n_up > 0:
            self.n_up -= 1
            card = self.up[self.n_up]
            self.up[self.n_up] = 0
        else:
            card = self.under[0]
            self.n_under -= 1
            for i in range(self.n_under):
                self.under[i] = self.under[i + 1]
            self.under[self.n_under] = 0
        self.place[card] = TABLE
        return card

    def take(self, card: int) -> None:
        """Take a card that chance turned up in the middle of the stack."""
        self.place[card] = TABLE
        self.sure[card] = 0
        self.n_middle -= 1

    def put_up(self, card: int) -> None:
        """Put a card face up on top of the stack."""
        self.place[card] = UP
        self.up[self.n_up] = card
        self.n_up += 1

    def put_under(self, card: int) -> None:
        """Put a card, which all have seen, under the stack."""
        self.place[card] = UNDER
        self.under[self.n_under] = card
        self.n_under += 1

    def count_out(self, rank: int, setting: Setting) -> int:
        """Count the cards of a rank that are out of the game and unseen."""
        n = 0
        for card in range(N_CARDS):
            if self.place[card] == OUT and setting.rank[card] == rank:
                n += 1
        return n

    def deal(self, card: int) -> None:
        """Shuffle an unseen card into the stack."""
        self.place[card] = MIDDLE
        self.n_middle += 1

    def dolls_dealt(self, setting: Setting) -> int:
        """Count the plunderers with a doll that are in the game."""
        n = 0
        for card in range(N_CARDS):
            if setting.symbol[card] == DOLL and setting.rank[card] == 0:
                n += self.place[card] > ASIDE
        return n

    def set_aside(self, setting: Setting, needed: int) -> None:
        """Put the cards dealt aside for all to see; too few others: take all back."""
        for card in range(N_CARDS):
            if self.place[card] == MIDDLE:
                self.place[card] = ASIDE
        self.n_middle = 0
        if self.count_out(0, setting) < needed:
            for card in range(N_CARDS):
                if self.place[card] == ASIDE:
                    self.place[card] = OUT

    # ----------------------------------------------------------------- intruders and the dead

    def hide(self, card: int) -> None:
        """Put a card, just taken from the middle unseen, on top of the intruders."""
        self.place[card] = INTRUDING
        self.intruder[self.n_intruders] = card
        self.came[self.n_intruders] = self.shuffles
        self.n_intruders += 1

    def hide_known(self, card: int) -> None:
        """Put a card that all have seen on top of the intruders."""
        self.hide(card)
        self.came[self.n_intruders - 1] = KNOWN

    def drive_out(self) -> int:
        """Take the top card of the intruders."""
        self.n_intruders -= 1
        card = self.intruder[self.n_intruders]
        self.intruder[self.n_intruders] = 0
        self.came[self.n_intruders] = 0
        self.place[card] = TABLE
        self.sure[card] = 0
        return card

    def discard(self, card: int) -> None:
        """Put a card on the discard pile."""
        self.place[card] = DISCARDED
        self.n_discarded += 1

    def bring_back(self, card: int) -> None:
        """Shuffle a discarded card, and all that was known of the stack, into the stack."""
        self.shuffles += 1
        self.n_discarded -= 1
        self.mix_in(card)
        while self.n_up > 0 or self.n_under > 0:
            self.mix_in(self.take_top_or_bottom())

    def take_top_or_bottom(self) -> int:
        """Take a known card of the stack."""
        if self.n_up > 0:
            return self.take_known()
        self.n_under -= 1
        card = self.under[self.n_under]
        self.under[self.n_under] = 0
        return card

    def mix_in(self, card: int) -> None:
        """Shuffle a card that all have seen into the stack."""
        self.place[card] = MIDDLE
        self.sure[card] = self.shuffles
        self.n_middle += 1

    def gather(self) -> None:
        """Shuffle all cards of the round together, all having been seen by now."""
        self.shuffles = 1
        self.n_discarded = 0
        for card in range(N_CARDS):
            if self.place[card] > ASIDE:
                self.mix_in(card)

    # ----------------------------------------------------------------------------- knowledge

    def is_hidden(self, rank: int, setting: Setting, card: int) -> bool:
        """Is the card's place unknown, apart from the intruders? Rank is that of the round."""
        return self.place[card] == MIDDLE or (
            self.place[card] == OUT and setting.rank[card] == rank
        )

    def redraw(self, rank: int, setting: Setting, dealt: bool, rng: Rng) -> None:
        """Redraw what nobody knows: every way that fits what all have seen is as likely.

        Rank is that of the round. While cards are still being dealt the dolls are not counted.
        """
        n_out = self.count_out(rank, setting)
        while True:
            self.lift_hidden(rank, setting)
            self.deal_hidden(n_out, rng)
            if rank > 0 or not dealt or not setting.two_player:
                return
            if self.dolls_dealt(setting) >= FEWEST_DOLLS:
                return

    def lift_hidden(self, rank: int, setting: Setting) -> None:
        """Mark every card whose place nobody knows."""
        for card in range(N_CARDS):
            if self.is_hidden(rank, setting, card):
                self.place[card] = UNDEALT
        for i in range(self.n_intruders):
            if self.came[i] != KNOWN:
                self.place[self.intruder[i]] = UNDEALT

    def deal_hidden(self, n_out: int, rng: Rng) -> None:
        """Assign each marked card one of its possible places, most constrained first.

        A place is an intruder's number, or N_CARDS for the middle of the stack, or N_CARDS + 1
        for out of the game. A card sure to have been in the stack at some shuffle can only be
        where cards came since; so the places open to it are open to all that choose after it.
        """
        n_free = 0
        level = self.shuffles
        while level >= 0:
            if level == self.shuffles:
                for _ in range(self.n_middle):
                    self._free[n_free] = N_CARDS
                    n_free += 1
            for i in range(self.n_intruders):
                if self.came[i] == level:
                    self._free[n_free] = i
                    n_free += 1
            if level == 0:
                for _ in range(n_out):
                    self._free[n_free] = N_CARDS + 1
                    n_free += 1
            for card in range(N_CARDS):
                if self.place[card] == UNDEALT and self.sure[card] == level:
                    i = rng.below(n_free)
                    self.place_hidden(card, self._free[i])
                    n_free -= 1
                    self._free[i] = self._free[n_free]
            level -= 1

    def place_hidden(self, card: int, place: int) -> None:
        """Put a hidden card on one of the places of `deal_hidden`."""
        if place < N_CARDS:
            self.place[card] = INTRUDING
            self.intruder[place] = card
        elif place == N_CARDS:
            self.place[card] = MIDDLE
        else:
            self.place[card] = OUT

    # -------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source."""
        for i in range(N_CARDS):
            self.place[i] = source.place[i]
            self.sure[i] = source.sure[i]
        n = self.n_up if self.n_up > source.n_up else source.n_up
        for i in range(n):
            self.up[i] = source.up[i]
        n = self.n_under if self.n_under > source.n_under else source.n_under
        for i in range(n):
            self.under[i] = source.under[i]
        n = self.n_intruders if self.n_intruders > source.n_intruders else source.n_intruders
        for i in range(n):
            self.intruder[i] = source.intruder[i]
            self.came[i] = source.came[i]
        self.n_up = source.n_up
        self.n_under = source.n_under
        self.n_middle = source.n_middle
        self.n_intruders = source.n_intruders
        self.n_discarded = source.n_discarded
        self.shuffles = source.shuffles

    def hash(self, x: int) -> int:
        """Mix in where every raider card is."""
        raiders = 0
        for card in range(N_CARDS):
            raiders = raiders * 8 + self.place[card]
            if card % 16 == 15:
                x = mix(x ^ raiders)
                raiders = 0
        x = mix(x ^ (raiders + self.shuffles * 64))
        for i in range(self.n_up):
            x = mix(x ^ (self.up[i] + 100))
        for i in range(self.n_under):
            x = mix(x ^ (self.under[i] + 200))
        for i in range(self.n_intruders):
            x = mix(x ^ (self.intruder[i] + 300 + (self.came[i] + 1) * 512))
        for card in range(N_CARDS):
            if self.sure[card] > 0:
                x = mix(x ^ (card + 100 + self.sure[card] * 256))
        return x
