"""How the card game looks to someone who knows it, in terms a person can follow.

A stone is worth 1. A symbol of a village that is not scored yet counts by who leads for it, by
how much, and by how nearly the village is surrounded. A card is better kept the stronger it is.
cardgame.pxd gives the C types.
"""

from __future__ import annotations

from typing import Final

from tatami.bots.judge import Judge
from tatami.bots.prospects import Prospects
from tatami.core.numbers import N_KINDS, NONE
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.numbers import (
    CARD,
    CARD_CELLS,
    FIRST_CARD_CELL,
    FIRST_VILLAGE_CELL,
    PUT,
    REVEAL,
    SCORED,
    TURN_UP,
)

# What a card must change to be laid, for each of its points.
WORTH_A_POINT: Final = 0.04
SIDES: Final = 4


class CardGameJudge(Judge):
    """Judges Samurai: The Card Game."""

    def __init__(self, kernel: CardGameKernel) -> None:
        super().__init__(kernel)
        self.table = kernel
        self.prospects = Prospects(kernel.seats)

    def weigh(self, action: int) -> float:
        """Tell what an action changes in favour of the actor."""
        if action < PUT:
            cell = FIRST_CARD_CELL + 2 * (action % CARD_CELLS)
            return self.weigh_lay(action // CARD_CELLS, cell)
        if action < TURN_UP:
            return self.arrival(FIRST_VILLAGE_CELL + 2 * (action - PUT), NONE)
        return 0.0

    def weigh_lay(self, card: int, cell: int) -> float:
        """Weigh laying a card: the claims it moves, and the villages it brings."""
        value = 0.0
        for i in range(SIDES):
            side = cell + self.table.setting.way[i]
            what = self.table.lies[side]
            if 0 < what < SCORED:
                left = self.empty_sides(side)
                for kind in range(N_KINDS):
                    if what >> kind & 1:
                        lead = self.lead(side, kind)
                        after = lead + self.table.setting.effect[card * N_KINDS + kind]
                        value += self.prospects.claim(after, left - 1, SIDES)
                        value -= self.prospects.claim(lead, left, SIDES)
            elif what == 0 and self.table.top and self.is_due(cell, i):
                value += self.arrival(side, card)
        return value - WORTH_A_POINT * self.points(card)

    def points(self, card: int) -> int:
        """Give the strength of a card."""
        most = 0
        for kind in range(N_KINDS):
            most = max(most, self.table.setting.effect[card * N_KINDS + kind])
        return most

    def is_due(self, cell: int, i: int) -> bool:
        """Would a card on the cell bring a village on its i-th side?"""
        side = cell + self.table.setting.way[i]
        for turn in range(1, 4, 2):
            way = self.table.setting.way[(i + turn) % 4]
            if self.table.is_village(cell + way) and self.table.is_rival(side + way):
                return True
        return False

    def arrival(self, cell: int, card: int) -> float:
        """Tell what the top village would be worth here, with a card more beside it or NONE."""
        value = 0.0
        left = self.empty_sides(cell)
        if card != NONE:
            left -= 1
        for kind in range(N_KINDS):
            if self.table.top >> kind & 1:
                lead = self.lead(cell, kind)
                if card != NONE:
                    lead += self.table.setting.effect[card * N_KINDS + kind]
                value += self.prospects.claim(lead, left, SIDES)
        return value

    def empty_sides(self, cell: int) -> int:
        """Count the sides of a cell where no card lies."""
        n = 0
        for i in range(SIDES):
            if self.table.lies[cell + self.table.setting.way[i]] < CARD:
                n += 1
        return n

    def lead(self, cell: int, kind: int) -> int:
        """Tell by how much the actor is ahead of the best of the others for a symbol."""
        rival = 0
        for seat in range(self.table.seats):
            if seat != self.table.seat:
                rival = max(rival, self.table.influence(seat, cell, kind))
        return self.table.influence(self.table.seat, cell, kind) - rival

    def tells_apart(self) -> bool:
        """Which village comes is seen by all, and matters."""
        return self.table.phase == REVEAL
