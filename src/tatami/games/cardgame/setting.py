"""The setting of the card game: its cards, villages, stones and options as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import blank

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.games.cardgame.constants import *


class Setting:
    """What never changes in a game."""

    def __init__(
        self,
        seats: int,
        cards: list[int],
        effects: list[int],
        villages: list[int],
        stones: int,
        chain: bool,
    ) -> None:
        """Take the cards of a set, what each counts for each kind, the villages, the stones."""
        self.seats = seats
        self.stones = stones
        self.chain = chain
        self.card = blank(CARD_KINDS)
        self.effect = blank(N_EFFECTS)
        self.village = blank(VILLAGE_KINDS + 1)
        self.n_villages = 0
        for card in range(CARD_KINDS):
            self.card[card] = cards[card]
        for i in range(N_EFFECTS):
            self.effect[i] = effects[i]
        for symbols in range(1, VILLAGE_KINDS + 1):
            self.village[symbols] = villages[symbols]
            self.n_villages += villages[symbols]
        # North, east, south, west: the way to the cell beside.
        self.way = [-WIDTH, 1, WIDTH, -1]
