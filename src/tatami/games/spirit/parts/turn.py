"""The round and the turn: who is in it, what is forbidden, due or in hand.

turn.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tatami.games.spirit.setting import Setting

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *


class Turn:
    """What a turn has to remember until it is over."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        # Sets of bits: the seats that have passed, and the absent samurai whose tokens nobody uses.
        self.passed = 0
        self.absent = 0
        # What is forbidden; the card whose penalties count, and those still due; is one of them to
        # lose a card of the left side?
        self.bans = 0
        self.penalty_card = NONE
        self.due_one = NONE
        self.due_two = NONE
        self.losing = 0
        self.fights = 0
        # The card in hand, its holder, and earlier holders in this fight;
        # may it not be handed on?
        self.card = NONE
        self.holder = NONE
        self.chain = 0
        self.kept = 0
        # Who drew the last raider of the stack for an arrow.
        self.drew_last = NONE

    def seat_after(self, seat: int) -> int:
        """Return the next seat clockwise, the left neighbour."""
        return (seat + 1) % self.setting.seats

    def seat_before(self, seat: int) -> int:
        """Return the right neighbour."""
        return (seat + self.setting.seats - 1) % self.setting.seats

    def is_in(self, seat: int) -> bool:
        """Is the samurai still in the round?"""
        return not self.passed >> seat & 1

    def count_in(self) -> int:
        """Count the samurai still in the round."""
        n = 0
        for seat in range(self.setting.seats):
            n += self.is_in(seat)
        return n

    def begin(self, penalty_card: int) -> None:
        """A turn begins, and with it is fixed which card's penalties count."""
        self.bans = 0
        self.fights = 0
        self.penalty_card = penalty_card
        self.due_one = NONE
        self.due_two = NONE
        if penalty_card != NONE:
            self.due_one = self.setting.first[penalty_card]
            self.due_two = self.setting.second[penalty_card]

    def end_round(self) -> None:
        """Nothing is forbidden or due once the round is over."""
        self.bans = 0
        self.penalty_card = NONE
        self.due_one = NONE
        self.due_two = NONE
        self.drew_last = NONE

    def is_due(self, penalty: int) -> bool:
        """Is this penalty still to be suffered or ignored?"""
        return penalty == self.due_one or penalty == self.due_two

    def settle_penalty(self, penalty: int) -> None:
        """Take the penalty off what is due."""
        if self.due_one == penalty:
            self.due_one = NONE
        else:
            self.due_two = NONE

    def face(self, seat: int) -> None:
        """The seat faces the raider that will be turned up."""
        self.fights += 1
        self.holder = seat
        self.chain = 1 << seat
        self.kept = 0

    def hand_on(self, to: int) -> None:
        """The card in hand goes to a neighbour."""
        self.holder = to
        self.chain |= 1 << to

    def let_go(self) -> None:
        """Nobody holds a card any more."""
        self.holder = NONE
        self.chain = 0
        self.kept = 0

    def assign(self, source: Self) -> None:
        """Copy the source."""
        self.passed = source.passed
        self.absent = source.absent
        self.bans = source.bans
        self.penalty_card = source.penalty_card
        self.due_one = source.due_one
        self.due_two = source.due_two
        self.losing = source.losing
        self.fights = source.fights
        self.card = source.card
        self.holder = source.holder
        self.chain = source.chain
        self.kept = source.kept
        self.drew_last = source.drew_last
