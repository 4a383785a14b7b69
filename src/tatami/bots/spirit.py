"""How well the village stands in Samurai Spirit, in terms a person can follow.

A farm, a family, a barricade and an unhurt samurai are worth points. What will be lost at the end
of the round counts too: for every samurai that lacks a hat, a farm or a doll on the left, for the
intruders, and for the raiders that nobody will face.
"""

from __future__ import annotations

from typing import Final

from tatami.core.actors import CHANCE, OVER
from tatami.core.kernel import Rng
from tatami.core.numbers import NONE
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.numbers import (
    A_USE,
    CHOOSING,
    DOLL,
    FARM,
    HAT,
    N_SYMBOLS,
    TOKENS,
    TURN_UP,
    VICTORY,
    WOUND,
)

FAMILY_WORTH: Final = 5.0
FARM_WORTH: Final = 2.5
BARRICADE_WORTH: Final = 1.5
WOUND_COST: Final = (0.0, 1.0, 1.5, 4.5, 30.0)
SYMBOL_WORTH: Final = {HAT: 1.5, FARM: 2.5, DOLL: 4.0}
INTRUDER_COST: Final = 0.55
OVERCOME_COST: Final = 2.0
PENALTY_COST: Final = (1.4, 1.6, 0.5, 0.5, 0.1, 0.6, 0.6, 1.0, 0.3, 0.3, 1.0)
TOKEN_WORTH: Final = 0.8
# How many of the raiders that may come are tried.
LOOKED_AT: Final = 8


def evaluate(kernel: SpiritKernel) -> float:
    """Give how well the village stands: the same for every seat."""
    if kernel.actor == OVER:
        return 100.0 if kernel.ending == VICTORY else -100.0
    raiders, setting = kernel.raiders, kernel.setting
    left, total, wounds = kernel.boards.left, kernel.boards.total, kernel.boards.wounds
    value = FAMILY_WORTH * kernel.count_families() + FARM_WORTH * kernel.farms
    value += BARRICADE_WORTH * kernel.barricades - INTRUDER_COST * raiders.n_intruders
    value -= 0.4 * INTRUDER_COST * raiders.left() * (kernel.count_in() < kernel.seats)
    for seat in range(kernel.seats):
        value -= WOUND_COST[wounds[seat]]
        for symbol, worth in SYMBOL_WORTH.items():
            if left[seat * N_SYMBOLS + symbol] != NONE:
                value += worth
        if kernel.is_in(seat):
            value += 1.0 - 0.05 * total[seat]
            value -= OVERCOME_COST * (total[seat] > kernel.boards.kiai_value(seat))
            last = kernel.boards.last_of(seat)
            if last != NONE:
                first, second = setting.first[last], setting.second[last]
                value -= PENALTY_COST[first] if first != NONE else 0.0
                value -= PENALTY_COST[second] if second != NONE else 0.0
                if WOUND in (first, second) and wounds[seat] == 3:
                    value -= 30.0
    return value


def value_of(kernel: SpiritKernel, action: int) -> float:
    """Give what an action is worth: how the village stands when its card has been laid.

    All samurai are alike to begin with.
    """
    if kernel.phase == CHOOSING:
        return 0.0
    after = kernel.copy()
    after.apply(action)
    cost = TOKEN_WORTH if kernel.phase == TOKENS and action >= A_USE else 0.0
    if after.actor != CHANCE or after.phase != TURN_UP:
        return evaluate(after) - cost
    rng = Rng(after.hash())
    looked = [_best_reply(after, rng) for _ in range(LOOKED_AT)]
    return sum(looked) / len(looked) - cost


def _best_reply(kernel: SpiritKernel, rng: Rng) -> float:
    """Turn a raider up, and give the value of the best answer to it."""
    turned = kernel.copy()
    turned.apply(turned.draw(rng.below(turned.tickets())))
    if turned.actor < 0:
        return evaluate(turned)
    answers = []
    for action in turned.legal_actions():
        after = turned.copy()
        after.apply(action)
        answers.append(evaluate(after))
    return max(answers)
