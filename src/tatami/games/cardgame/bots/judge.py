"""The judge of the card game, in terms a person can follow.

A stone is worth 1, less where somebody is far ahead in its kind. A symbol of a village that is
not scored yet counts by who leads for it, by how much, and by how nearly the village is
surrounded; less when few cards are left to surround it. A card is better kept the stronger it is,
a samurai most of all. The numbers are those that won most games of greedy bots against each other.
judge.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.cardgame.bots.weights import EVEN, SURE
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.kits.search.constants import reals
from tatami.kits.search.judge import Judge

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.cardgame.bots.weights import *
    from tatami.games.cardgame.constants import *
    from tatami.kits.majority.constants import *


def claim(lead: int, left: int) -> float:
    """Return how surely a stone goes to the leader, with `left` sides left: 1 is certain."""
    if left == 0:
        return float((lead > 0) - (lead < 0))
    ahead = lead - EVEN[left]
    return SURE[left] * ahead / (abs(ahead) + HALF_SURE)


class CardGameJudge(Judge):
    """Judges Samurai: The Card Game."""

    def __init__(self, kernel: CardGameKernel) -> None:
        super().__init__(kernel)
        self.table = kernel
        self.claims = reals((SIDES + 1) * LEADS)
        self.keep = reals(CARD_KINDS)
        self.matters = reals(N_KINDS)
        self.lasting = 1.0
        for left in range(SIDES + 1):
            for lead in range(-MOST_LEAD, MOST_LEAD + 1):
                self.claims[left * LEADS + MOST_LEAD + lead] = claim(lead, left)
        for card in range(CARD_KINDS):
            effect = [kernel.setting.effect[card * N_KINDS + kind] for kind in range(N_KINDS)]
            self.keep[card] = max(effect) * (SAMURAI_POINT if min(effect) else WORTH_A_POINT)

    def prepare(self) -> None:
        """Find which kinds are still open, and how many cards are left to surround villages."""
        n = 0
        for seat in range(self.table.seats):
            n += self.table.hands.size[seat] + self.table.hands.supply_size[seat]
        self.lasting = n / (n + LATE)
        for kind in range(N_KINDS):
            most = 0
            for seat in range(self.table.seats):
                if seat != self.table.seat:
                    most = max(most, self.table.tally.won[seat * N_KINDS + kind])
            ahead = self.table.tally.won[self.table.seat * N_KINDS + kind] - most
            self.matters[kind] = 1.0 / (1.0 + SETTLED * ahead * ahead)

    def prior(self, action: int) -> float:
        """Return what an action changes in favour of the actor."""
        if action < PUT:
            cell = FIRST_CARD_CELL + 2 * (action % CARD_CELLS)
            return self.prior_of_lay(action // CARD_CELLS, cell)
        if action < TURN_UP:
            return self.arrival(FIRST_VILLAGE_CELL + 2 * (action - PUT), NONE)
        return 0.0

    def prior_of_lay(self, card: int, cell: int) -> float:
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
                        change = self.worth(after, left - 1) - self.worth(lead, left)
                        value += self.matters[kind] * change
            elif what == 0 and self.table.top and self.is_due(cell, i):
                value += self.arrival(side, card)
        return value - self.keep[card]

    def worth(self, lead: int, left: int) -> float:
        """Return what the lead for a symbol is worth now, with `left` sides without a card."""
        value = self.claims[left * LEADS + MOST_LEAD + lead]
        return value * self.lasting if left > 0 else value

    def is_due(self, cell: int, i: int) -> bool:
        """Would a card on the cell bring a village on its i-th side?"""
        side = cell + self.table.setting.way[i]
        for turn in range(1, 4, 2):
            way = self.table.setting.way[(i + turn) % 4]
            if self.table.is_village(cell + way) and self.table.is_rival(side + way):
                return True
        return False

    def arrival(self, cell: int, card: int) -> float:
        """Return what the top village would be worth here, with one more card beside it or NONE."""
        value = 0.0
        left = self.empty_sides(cell)
        if card != NONE:
            left -= 1
        for kind in range(N_KINDS):
            if self.table.top >> kind & 1:
                lead = self.lead(cell, kind)
                if card != NONE:
                    lead += self.table.setting.effect[card * N_KINDS + kind]
                value += self.matters[kind] * self.worth(lead, left)
        return value

    def empty_sides(self, cell: int) -> int:
        """Count the sides of a cell where no card lies."""
        n = 0
        for i in range(SIDES):
            if self.table.lies[cell + self.table.setting.way[i]] < CARD:
                n += 1
        return n

    def lead(self, cell: int, kind: int) -> int:
        """Return by how much the actor is ahead of the best of the others for a symbol."""
        rival = 0
        for seat in range(self.table.seats):
            if seat != self.table.seat:
                rival = max(rival, self.table.influence(seat, cell, kind))
        return self.table.influence(self.table.seat, cell, kind) - rival

    def branches_on_chance(self) -> bool:
        """Branch on the revealed village: it is public and matters."""
        return self.table.phase == REVEAL
