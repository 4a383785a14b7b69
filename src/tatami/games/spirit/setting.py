"""The setting of Samurai Spirit: level, samurai and raider cards as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import blank
from tatami.games.spirit.constants import BASES, SIZES

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.constants import *
    from tatami.games.spirit.constants import *


class Setting:
    """What never changes in a game."""

    def __init__(
        self,
        seats: int,
        roster: list[int],
        by_choice: bool,
        two_player: bool,
        barricades: int,
        plunderers: int,
        officers: int,
        backs: list[int],
        farm_penalties: bool,
        bonuses: bool,
        kiai: list[int],
        cards: list[tuple[int, int, int, int, int, int]],
    ) -> None:
        """Take the seats and the level; `roster` has the samurai of the seats, if they are set.

        A card is its rank, value, symbol, two penalties and flames; `kiai` has the value of the
        human side of each samurai, then of the animal side.
        """
        self.seats = seats
        self.by_choice = by_choice
        self.two_player = two_player
        self.barricades = barricades
        self.plunderers = plunderers
        self.officers = officers
        self.farm_penalties = farm_penalties
        self.bonuses = bonuses
        self.roster = blank(N_SAMURAI, NONE)
        for seat in range(len(roster)):
            self.roster[seat] = roster[seat]
        self.backs = blank(N_BACKS)
        for back in range(N_BACKS):
            self.backs[back] = backs[back]
        self.kiai = blank(2 * N_SAMURAI)
        for i in range(2 * N_SAMURAI):
            self.kiai[i] = kiai[i]
        self.rank = blank(N_CARDS)
        self.value = blank(N_CARDS)
        self.symbol = blank(N_CARDS)
        self.first = blank(N_CARDS)
        self.second = blank(N_CARDS)
        self.flames = blank(N_CARDS)
        for card in range(N_CARDS):
            self.rank[card] = cards[card][0]
            self.value[card] = cards[card][1]
            self.symbol[card] = cards[card][2]
            self.first[card] = cards[card][3]
            self.second[card] = cards[card][4]
            self.flames[card] = cards[card][5]
        self.base = blank(N_PHASES)
        self.size = blank(N_PHASES)
        for phase in range(N_PHASES):
            self.base[phase] = BASES[phase]
            self.size[phase] = SIZES[phase]
