"""How good a position of the card game is for a seat, in terms a person can follow.

A stone is worth 1. A symbol of a village that is not scored yet counts by who leads for it, by
how much, and by how nearly the village is surrounded.
"""

from __future__ import annotations

from typing import Final

from tatami.bots.claims import ahead, claim
from tatami.core.numbers import N_KINDS
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.numbers import CARD_CELLS, PUT, SCORED

# Between plays that look alike the weaker card goes first.
WORTH_A_POINT: Final = 0.04


def evaluate(kernel: CardGameKernel, seat: int) -> float:
    """Give how well the seat stands: stones won, then claims on the table."""
    value = ahead(kernel.tally, seat)
    for cell in kernel.laid[: kernel.n_laid]:
        symbols = kernel.at(cell)
        if symbols < SCORED:
            filled = sum(kernel.at(cell + way) > 0 for way in kernel.setting.way) / 4
            for kind in range(N_KINDS):
                if symbols >> kind & 1:
                    influence = [kernel.influence(i, cell, kind) for i in range(kernel.seats)]
                    value += claim(influence, seat, filled)
    return value


def value_of(kernel: CardGameKernel, action: int) -> float:
    """Give what an action is worth to the seat that acts, against leaving things as they are."""
    seat = kernel.seat
    after = kernel.copy()
    after.apply(action)
    value = evaluate(after, seat) - evaluate(kernel, seat)
    if action < PUT:
        card = action // CARD_CELLS
        value -= WORTH_A_POINT * max(kernel.setting.effect[card * N_KINDS :][:N_KINDS])
    return value
