"""How Samurai Spirit looks to someone who knows it, in terms a person can follow.

Farms, families, barricades and unhurt samurai are worth points. What will be lost at the end of
the round counts too: for every samurai that lacks a hat, a farm or a doll on the left, for the
intruders, and for the penalty that the last card of a line holds ready. spirit_worths.py says how
much each is worth. spirit.pxd gives the C types.
"""

from __future__ import annotations

from typing import Final

from tatami.bots.judge import Judge
from tatami.bots.numbers import reals
from tatami.bots.spirit_worths import (
    BARRICADE_LEFT,
    DEADLY_PENALTY,
    DOLLS_DOOM,
    FAMILY,
    FARM_LEFT,
    FARMS_DOOM,
    FEW_FARMS,
    FIGHT,
    FIGHT_NEED,
    FIGHT_ROOM,
    INTRUDERS,
    LAST_FAMILY,
    LINE_PENALTY,
    N_WORTHS,
    NO_HAT_DEATH,
    NO_SYMBOL,
    NO_SYMBOL_SOON,
    OVERCOME,
    RAIDERS_LEFT,
    REDRAW,
    ROOM,
    STILL_IN,
    SUPPORT,
    TOKEN_HOME,
    TOKEN_LENT,
    USE,
    WORTHS,
    WOUNDS,
)
from tatami.core.actors import OVER
from tatami.core.kernel import Rng, blank
from tatami.core.numbers import NONE
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.numbers import (
    A_FIGHT,
    A_HAND,
    A_REDRAW,
    A_SUFFER,
    A_SUPPORT,
    A_USE,
    DOLL,
    FARM,
    HAT,
    N_SYMBOLS,
    TOKENS,
    TURN_UP,
    VICTORY,
    WOUND,
)

WON: Final = 100.0


class SpiritJudge(Judge):
    """Judges Samurai Spirit."""

    def __init__(self, kernel: SpiritKernel) -> None:
        super().__init__(kernel)
        self.village = kernel
        self.trial = kernel.copy()
        self.worth = reals(N_WORTHS)
        self.lacking = blank(N_SYMBOLS)
        for what, worth in WORTHS.items():
            self.worth[what] = worth

    def weigh(self, action: int) -> float:
        """Tell how the village stands after an action, and what the action itself promises."""
        value = self.promise(action)
        self.trial.assign(self.village)
        self.trial.apply(action)
        return value + self.standing()

    def promise(self, action: int) -> float:
        """Tell what an action is worth beside what it changes at once."""
        seat = self.village.seat
        if action == A_FIGHT:
            room = self.village.boards.kiai_value(seat) - self.village.boards.total[seat]
            need = N_SYMBOLS - self.village.boards.count_left(seat)
            return self.worth[FIGHT] + self.worth[FIGHT_ROOM] * room + self.worth[FIGHT_NEED] * need
        if action == A_REDRAW:
            return self.worth[REDRAW]
        if A_SUPPORT <= action < A_HAND:
            return self.worth[SUPPORT]
        if A_USE <= action < A_SUFFER and self.village.phase == TOKENS:
            return self.worth[USE]
        return 0.0

    def standing(self) -> float:
        """Tell how the village of the trial stands."""
        if self.trial.actor == OVER:
            return WON if self.trial.ending == VICTORY else -WON
        left = self.trial.raiders.left()
        families = self.trial.count_families()
        soon = 1.0 * self.trial.seats / (self.trial.seats + left)
        for symbol in range(N_SYMBOLS):
            self.lacking[symbol] = 0
        value = self.worth[FAMILY] * families + self.worth[FARM_LEFT] * self.trial.farms
        value += self.worth[BARRICADE_LEFT] * self.trial.barricades
        value += self.worth[INTRUDERS] * self.trial.raiders.n_intruders
        value += self.worth[RAIDERS_LEFT] * left
        if families == 1:
            value += self.worth[LAST_FAMILY]
        if self.trial.farms <= 2:
            value += self.worth[FEW_FARMS]
        for seat in range(self.trial.seats):
            value += self.samurai(seat, soon)
        if self.lacking[DOLL] >= families:
            value += self.worth[DOLLS_DOOM] * (0.2 + soon)
        if self.lacking[FARM] >= self.trial.farms:
            value += self.worth[FARMS_DOOM] * (0.2 + soon)
        return value

    def samurai(self, seat: int, soon: float) -> float:
        """Tell how a samurai stands: wounds, what he lacks, his line, his support token."""
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
        elif self.trial.is_in(self.trial.boards.token_at[seat]):
            value += self.worth[TOKEN_LENT]
        if self.trial.is_in(seat):
            value += self.line(seat, wounds)
        return value

    def line(self, seat: int, wounds: int) -> float:
        """Tell what the line of a samurai still in the round promises and threatens."""
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

    def tells_apart(self) -> bool:
        """Which raider is turned up is seen by all, and matters."""
        return self.village.phase == TURN_UP

    def learns(self) -> bool:
        """Any answer may turn something up, but for the use of tokens."""
        return self.village.phase != TOKENS

    def pick(self, rng: Rng, looks: int) -> int:
        """Look at all answers: they are few."""
        n = self.village.count_actions()
        best = self.village.nth_action(0 if looks > 1 else rng.below(n))
        if n == 1 or looks <= 1:
            return best
        best_weight = self.weigh(best)
        for i in range(1, n):
            action = self.village.nth_action(i)
            weight = self.weigh(action)
            if weight > best_weight:
                best_weight = weight
                best = action
        return best
