"""The rules of Liar's Dice. kernel.pxd has the C types; this file also runs as plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from liars_dice.setting import Setting
from tatami.core.kernel import Kernel, Rng, blank

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from liars_dice.constants import *
    from tatami.core.actors import *
    from tatami.core.constants import *


class LiarsDiceKernel(Kernel):
    """A position.

    `dice` are those that each seat still has, `rolled` how many of each face it has rolled in this
    round. `bid` is the last bid, or NONE; `starter` is the seat that bids first in this round.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.origin = None
        self.seats = N_SEATS
        self.dice = blank(N_SEATS)
        self.n_rolled = blank(N_SEATS)
        self.rolled = blank(N_SEATS * FACES)
        for seat in range(N_SEATS):
            self.dice[seat] = setting.dice
        self.begin_round(0)

    def begin_round(self, starter: int) -> None:
        """All dice go back into the cups and are rolled."""
        self.starter = starter
        self.bid = NONE
        for seat in range(N_SEATS):
            self.n_rolled[seat] = 0
        for i in range(N_SEATS * FACES):
            self.rolled[i] = 0
        self.seat = 0
        self.phase = ROLLING
        self.actor = CHANCE

    def dice_in_play(self) -> int:
        """Count the dice of both seats."""
        return self.dice[0] + self.dice[1]

    def count_face(self, face: int) -> int:
        """Count the dice that show a face, with wild ones if these are played."""
        n = self.rolled[face] + self.rolled[FACES + face]
        if self.setting.wild and face > 0:
            n += self.rolled[0] + self.rolled[FACES]
        return n

    def bid_holds(self) -> bool:
        """Are there as many dice of its face as the last bid says?"""
        return self.count_face(self.bid % FACES) > self.bid // FACES

    # -------------------------------------------------------------------------- what is legal

    def count_actions(self) -> int:
        """Every face for chance; every higher bid for a seat, and after the first one a doubt."""
        if self.phase == ROLLING:
            return FACES
        if self.phase == ENDED:
            return 0
        return self.dice_in_play() * FACES - self.bid - 1 + (self.bid != NONE)

    def nth_action(self, n: int) -> int:
        """The bids in order, then the doubt."""
        if self.phase == ROLLING:
            return ROLL + n
        action = self.bid + 1 + n
        return action if action < self.dice_in_play() * FACES else LIAR

    def refusal(self, action: int) -> int:
        """The number of the rule that an action breaks, or 0."""
        if self.phase == ENDED:
            return R_GAME_OVER
        if (self.phase == ROLLING) != (action >= ROLL) or action >= N_ACTIONS:
            return R_ROLLED_BY_CHANCE
        if self.phase == ROLLING:
            return 0
        if action == LIAR:
            return R_NOTHING_TO_DOUBT if self.bid == NONE else 0
        if action >= self.dice_in_play() * FACES:
            return R_DICE_IN_PLAY
        return R_HIGHER if action <= self.bid else 0

    # ----------------------------------------------------------------------------- what happens

    def apply(self, action: int) -> None:
        """Roll a die, bid, or doubt the last bid."""
        if action >= ROLL:
            self.roll(action - ROLL)
        elif action == LIAR:
            self.doubt()
        else:
            self.bid = action
            self.seat = 1 - self.seat
            self.actor = self.seat

    def roll(self, face: int) -> None:
        """A die of the seat falls; after the last one bidding begins."""
        self.rolled[self.seat * FACES + face] += 1
        self.n_rolled[self.seat] += 1
        if self.n_rolled[self.seat] < self.dice[self.seat]:
            return
        if self.seat == 0:
            self.seat = 1
            return
        self.seat = self.starter
        self.phase = BIDDING
        self.actor = self.seat

    def doubt(self) -> None:
        """The dice are shown: the doubter loses one if the bid holds, else the bidder does."""
        loser = self.seat if self.bid_holds() else 1 - self.seat
        self.dice[loser] -= 1
        if self.dice[loser] > 0:
            self.begin_round(loser)
            return
        self.seat = loser
        self.phase = ENDED
        self.actor = OVER

    def returns(self, seat: int) -> float:
        """1 for the seat that has dice left at the end."""
        return 1.0 if self.phase == ENDED and self.dice[seat] > 0 else 0.0

    # --------------------------------------------------------------------------------- chance

    def tickets(self) -> int:
        """A die has six faces."""
        return FACES if self.phase == ROLLING else 0

    def draw(self, ticket: int) -> int:
        """The face of a ticket."""
        return ROLL + ticket

    def odds(self, action: int) -> int:
        """Every face is as likely as the others."""
        return 1 if self.phase == ROLLING and ROLL <= action < N_ACTIONS else 0

    def resample(self, seat: int, rng: Rng) -> None:
        """Roll again what lies under the cups of others."""
        if self.phase == ENDED:
            return  # all has been shown
        for other in range(N_SEATS):
            if other != seat:
                for face in range(FACES):
                    self.rolled[other * FACES + face] = 0
                for _ in range(self.n_rolled[other]):
                    face = rng.below(FACES)
                    self.rolled[other * FACES + face] += 1

    # --------------------------------------------------------------------------------- copies

    def assign(self, source: Self) -> None:
        """Copy the source."""
        self.actor = source.actor
        self.seat = source.seat
        self.phase = source.phase
        self.bid = source.bid
        self.starter = source.starter
        for seat in range(N_SEATS):
            self.dice[seat] = source.dice[seat]
            self.n_rolled[seat] = source.n_rolled[seat]
        for i in range(N_SEATS * FACES):
            self.rolled[i] = source.rolled[i]

    def rewind(self) -> None:
        """Copy the origin again."""
        self.assign(self.origin)  # type: ignore[arg-type]  # it is set before

    def hash(self) -> int:
        """Mix everything that can still matter."""
        x = self.stir(self.phase, self.seat + 1)
        x = self.stir(x, self.bid + 2)
        x = self.stir(x, self.starter + 1)
        for seat in range(N_SEATS):
            x = self.stir(x, self.dice[seat])
        for i in range(N_SEATS * FACES):
            x = self.stir(x, self.rolled[i])
        return x
