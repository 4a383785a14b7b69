"""How good a position of Samurai is for a seat, in terms a person can follow.

Every figure is worth 1. One that is captured counts for its owner. One still on the board
counts by who leads for it, by how much, and by how nearly its settlement is surrounded: a
lead that can still be overturned is worth less than one that cannot.
"""

from __future__ import annotations

from typing import Final

from tatami.bots.claims import ahead, claim
from tatami.core.numbers import N_KINDS, NONE
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import (
    FIGURES,
    HANDS,
    LAY,
    LIFT,
    MAX_LAND,
    PICK,
    RONIN,
    SAIL,
    SET,
    STOP,
    TAKE,
)

# A token with the character can wait: it is played only when it changes this much.
WORTH_A_SHIP: Final = 0.3
# Strong tokens that fit anywhere make the best first hand.
FIRST_HAND: Final = (4, 2, 1, 4, 2, 1, 4, 2, 1, 5, 3, 0, 1, 3, 0, 0, 0)


def evaluate(kernel: SamuraiKernel, seat: int) -> float:
    """Give how well the seat stands: figures in hand, then claims on the board."""
    value = ahead(kernel.tally, seat)
    figures, open_land = kernel.figures, kernel.open_land
    for s in range(kernel.setting.n_settlements):
        if figures[s]:
            filled = 1.0 - open_land[s] / kernel.setting.n_near_land[s]
            for kind in range(N_KINDS):
                if figures[s] >> kind & 1:
                    influence = [kernel.influence(i, s, kind) for i in range(kernel.seats)]
                    value += claim(influence, seat, filled)
    return value


def value_of(kernel: SamuraiKernel, action: int) -> float:
    """Give what an action is worth to the seat that acts, against leaving things as they are."""
    if kernel.phase == HANDS:
        return float(FIRST_HAND[action - TAKE])
    if kernel.phase == FIGURES:
        return 0.0
    seat = kernel.seat
    cost = WORTH_A_SHIP if is_quick(action) and kernel.lifted == NONE else 0.0
    if action == STOP:
        return 0.0
    before = evaluate(kernel, seat)
    after = kernel.copy()
    after.apply(action)
    if after.lifted == NONE and after.picked == NONE:
        return evaluate(after, seat) - before - cost
    best = max(_after(after, seat, second) for second in after.legal_actions())
    return best - before - cost


def is_quick(action: int) -> bool:
    """Does the action play a token with the character?"""
    return SAIL <= action < LIFT or PICK <= action < SET or _is_ronin(action)


def _is_ronin(action: int) -> bool:
    return LAY + RONIN * MAX_LAND <= action < SAIL


def _after(kernel: SamuraiKernel, seat: int, action: int) -> float:
    after = kernel.copy()
    after.apply(action)
    return evaluate(after, seat)
