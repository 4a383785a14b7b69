"""The setting of Samurai: the map in play, tokens and options as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import blank

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.samurai.constants import *
    from tatami.kits.majority.constants import *


class Setting:
    """What never changes in a game: the map in play, the tokens, the options."""

    def __init__(
        self,
        seats: int,
        n_land: int,
        n_sea: int,
        rooms: list[int],
        near: list[list[int]],
        effects: list[int],
        counts: list[int],
        instant: bool,
        chance_hands: bool,
        chance_figures: bool,
        same_kind: bool,
        hand: int = HAND_SIZE,
    ) -> None:
        """Take the map as numbers; `near` lists the hexes beside each settlement.

        A smaller game than those in the box may have smaller hands.
        """
        self.seats = seats
        self.hand = hand
        self.n_land = n_land
        self.n_sea = n_sea
        self.n_settlements = len(rooms)
        self.instant = instant
        self.chance_hands = chance_hands
        self.chance_figures = chance_figures
        self.same_kind = same_kind
        self.room = blank(MAX_SETTLEMENTS)
        self.n_near = blank(MAX_SETTLEMENTS)
        self.n_near_land = blank(MAX_SETTLEMENTS)
        self.near = blank(MAX_SETTLEMENTS * 6)
        self.beside = blank(MAX_LAND * 2, NONE)
        self.effect = effects
        self.count = counts
        self.partners = blank(8 * N_KINDS)
        for s in range(self.n_settlements):
            self.room[s] = rooms[s]
            self.n_near[s] = len(near[s])
            for i in range(len(near[s])):
                h = near[s][i]
                self.near[s * 6 + i] = h
                if h < MAX_LAND:
                    self.n_near_land[s] += 1
                    self.beside[h * 2 + (0 if self.beside[h * 2] == NONE else 1)] = s
        for mine in range(8):
            for kind in range(N_KINDS):
                for other in range(8):
                    if self.is_partner(mine, kind, other):
                        self.partners[mine * N_KINDS + kind] |= 1 << other

    def is_partner(self, mine: int, kind: int, other: int) -> bool:
        """Can this kind be exchanged between a settlement with `mine` and one with `other`?"""
        for k in range(N_KINDS):
            if other >> k & 1 and self.may_exchange(mine, kind, other, k):
                return True
        return False

    def may_exchange(self, set1: int, kind1: int, set2: int, kind2: int) -> bool:
        """Would exchanging the two figures leave no two of a kind on a settlement?"""
        if kind1 == kind2:
            return self.same_kind
        return not set1 >> kind2 & 1 and not set2 >> kind1 & 1
