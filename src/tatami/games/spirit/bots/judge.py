"""The judge of Samurai Spirit, in terms a person can follow.

Farms, families, barricades and unhurt samurai are worth points. What will be lost at the end of
the round counts too: for every samurai that lacks a hat, a farm or a doll on the left, for the
intruders, and for the penalty that the last card of a line holds ready. weights.py says how
much each is worth. judge.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import Rng, blank
from tatami.games.spirit.bots.weights import WORTHS
from tatami.games.spirit.kernel import SpiritKernel
from tatami.kits.search.constants import reals
from tatami.kits.search.judge import Judge

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.core.constants import *
    from tatami.games.spirit.bots.weights import *
    from tatami.games.spirit.constants import *


class SpiritJudge(Judge):
    """Judges Samurai Spirit."""

    def __init__(self, kernel: SpiritKernel) -> None:
        super().__init__(kernel)
        self.state = kernel
        self.trial = kernel.copy()
        self.worth = reals(N_WORTHS)
        self.lacking = blank(N_SYMBOLS)
        for what, worth in WORTHS.items():
            self.worth[what] = worth

    def prior(self, action: int) -> float:
        """Return the value of the village after an action, plus what the action itself promises."""
        value = self.promise(action)
        self.trial.assign(self.state)
        self.trial.apply(action)
        return value + self.standing()

    def promise(self, action: int) -> float:
        """Return what an action is worth besides its immediate changes."""
        seat = self.state.seat
        if action == A_FIGHT:
            room = self.state.boards.kiai_value(seat) - self.state.boards.total[seat]
            need = N_SYMBOLS - self.state.boards.count_left(seat)
            return self.worth[FIGHT] + self.worth[FIGHT_ROOM] * room + self.worth[FIGHT_NEED] * need
        if action == A_REDRAW:
            return self.worth[REDRAW]
        if A_SUPPORT <= action < A_HAND:
            return self.worth[SUPPORT]
        if A_USE <= action < A_SUFFER and self.state.phase == TOKENS:
            return self.worth[USE]
        return 0.0

    def standing(self) -> float:
        """Return the value of the village in the trial position."""
        if self.trial.actor == OVER:
            return WON if self.trial.ending == VICTORY else -WON
        remaining = self.trial.raiders.remaining()
        families = self.trial.village.count_families()
        soon = 1.0 * self.trial.seats / (self.trial.seats + remaining)
        for symbol in range(N_SYMBOLS):
            self.lacking[symbol] = 0
        value = self.worth[FAMILY] * families + self.worth[EACH_FARM] * self.trial.village.farms
        value += self.worth[EACH_BARRICADE] * self.trial.village.barricades
        value += self.worth[INTRUDERS] * self.trial.raiders.n_intruders
        value += self.worth[RAIDERS_REMAINING] * remaining
        if families == 1:
            value += self.worth[LAST_FAMILY]
        if self.trial.village.farms <= 2:
            value += self.worth[FEW_FARMS]
        for seat in range(self.trial.seats):
            value += self.samurai(seat, soon)
        if self.lacking[DOLL] >= families:
            value += self.worth[DOLLS_DOOM] * (0.2 + soon)
        if self.lacking[FARM] >= self.trial.village.farms:
            value += self.worth[FARMS_DOOM] * (0.2 + soon)
        return value

    def samurai(self, seat: int, soon: float) -> float:
        """Return the value of a samurai: wounds, what he lacks, his line, his support token."""
        value = 0.0
        wounds = self.trial.boards.wounds[seat]
        if wounds > 0:
            value += self.worth[WOUNDS + wounds - 1]
        for symbol in range(N_SYMBOLS):
            if self.trial.boards.left[seat * N_SYMBOLS + symbol] == NONE:
                self.lacking[symbol] += 1
                value += self.worth[NO_SYMBOL + symbol] + self.worth[NO_SYMBOL_SOON + symbol] * soon
                if symbol == HAT and wounds == 3:
                    value += self.worth[NO_HAT_DEATH] * (0.2 + soon)
        if self.trial.boards.token_at[seat] == seat:
            value += self.worth[TOKEN_HOME]
        elif self.trial.turn.is_in(self.trial.boards.token_at[seat]):
            value += self.worth[TOKEN_LENT]
        if self.trial.turn.is_in(seat):
            value += self.line(seat, wounds)
        return value

    def line(self, seat: int, wounds: int) -> float:
        """Return what the line of a samurai still in the round promises and threatens."""
        room = self.trial.boards.kiai_value(seat) - self.trial.boards.total[seat]
        value = self.worth[STILL_IN] + self.worth[ROOM] * room
        if room < 0:
            value += self.worth[OVERCOME]
        last = self.trial.boards.last_of(seat)
        if last != NONE:
            first = self.trial.setting.first[last]
            second = self.trial.setting.second[last]
            if first != NONE:
                value += self.worth[LINE_PENALTY + first]
            if second != NONE:
                value += self.worth[LINE_PENALTY + second]
            if wounds == 3 and (first == WOUND or second == WOUND):
                value += self.worth[DEADLY_PENALTY]
        return value

    def branches_on_chance(self) -> bool:
        """Which raider is turned up is seen by all, and matters."""
        return self.state.phase == TURN_UP

    def may_reveal(self) -> bool:
        """Any answer may turn something up, but for the use of tokens."""
        return self.state.phase != TOKENS

    def rollout_action(self, rng: Rng, width: int) -> int:
        """Return the best of all answers: they are few."""
        n = self.state.count_actions()
        best = self.state.nth_action(0 if width > 1 else rng.below(n))
        if n == 1 or width <= 1:
            return best
        best_prior = self.prior(best)
        for i in range(1, n):
            action = self.state.nth_action(i)
            prior = self.prior(action)
            if prior > best_prior:
                best_prior = prior
                best = action
        return best
