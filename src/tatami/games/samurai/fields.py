"""The fields of observations of Samurai, and the ranges of its actions."""

from __future__ import annotations

from typing import Final

from tatami.core.fields import in_order, ranges, size_of
from tatami.games.samurai.board import HEXES, SETTLEMENTS, TOKENS, WHOLE
from tatami.games.samurai.constants import (
    ENDED,
    MAX_FIGURES,
    MAX_HEXES,
    MAX_LAND,
    MAX_SEA,
    MAX_SETTLEMENTS,
    N_TOKENS,
    SHIP2,
)
from tatami.kits.majority.constants import HAND_SIZE, KIND_LETTERS, MAX_SEATS, N_KINDS

_SET = sum(token.count for token in TOKENS)  # tokens that a seat has
_MOST = N_KINDS * WHOLE.figures_of_each_kind  # figures there are

FIELDS: Final = in_order(
    [
        ("token", (MAX_HEXES,), 0, N_TOKENS, "the token on each hex, 1 for the first; 0 for none"),
        ("owner", (MAX_HEXES,), 0, MAX_SEATS, "its owner: 1 the observer, 2 the next seat"),
        (
            "figure",
            (MAX_SETTLEMENTS, N_KINDS),
            0,
            1,
            "whether the settlement has a figure of this kind",
        ),
        ("open_land", (MAX_SETTLEMENTS,), 0, 6, "empty land hexes next to the settlement"),
        (
            "influence",
            (MAX_SETTLEMENTS, MAX_SEATS, N_KINDS),
            0,
            30,
            "each seat's influence there, by kind, while it has figures",
        ),
        ("hand", (N_TOKENS,), 0, HAND_SIZE, "the observer's hand, token by token"),
        ("supply", (N_TOKENS,), 0, _SET, "the observer's supply, token by token"),
        (
            "unseen",
            (MAX_SEATS - 1, N_TOKENS),
            0,
            _SET,
            "hand and supply together of each other seat, the next one first",
        ),
        ("hand_size", (MAX_SEATS,), 0, HAND_SIZE, "tokens in each seat's hand"),
        ("supply_size", (MAX_SEATS,), 0, _SET, "tokens in each seat's supply"),
        ("captured", (MAX_SEATS, N_KINDS), -1, _MOST, "figures captured; -1 behind a screen"),
        ("aside", (N_KINDS,), 0, _MOST, "figures set aside"),
        ("pool", (N_KINDS,), 0, _MOST, "figures still to be set up"),
        ("phase", (ENDED + 1,), 0, 1, "the phase: hands, figures, turn, refill, over"),
        ("to_act", (MAX_SEATS,), 0, 1, "the seat to act; none during chance and at the end"),
        ("turn", (MAX_SEATS,), 0, 1, "the seat whose turn it is"),
        ("own_seat", (MAX_SEATS,), 0, 1, "the observer's seat at the table, A first"),
        ("plays", (1,), 0, HAND_SIZE, "tokens played in this turn"),
        ("plain_played", (1,), 0, 1, "whether one of them is plain"),
        ("lifted", (1,), 0, N_TOKENS, "the token just picked up, 1 for the first; 0 for none"),
        ("picked", (1,), 0, MAX_FIGURES, "the figure just picked, as in `figure`; 0 for none"),
        ("passes", (1,), 0, MAX_SEATS, "seats in a row that had to pass"),
    ]
)
SIZE: Final = size_of(FIELDS)

ACTIONS: Final = ranges(
    [
        ("lay", (SHIP2, MAX_LAND), "lay a token on land, from the hand or just picked up"),
        ("sail", (2, MAX_SEA), "lay a ship on a sea hex"),
        ("lift", (MAX_LAND,), "replace your token by the token exchange, and pick it up"),
        ("pick", (MAX_SETTLEMENTS, N_KINDS), "pick the first or second figure to exchange"),
        ("set", (MAX_SETTLEMENTS, N_KINDS), "set a figure up"),
        ("take", (N_TOKENS,), "take a token into the hand, by choice or by chance"),
        ("stop", (1,), "end the turn"),
    ]
)

# The order in which things are numbered.
ORDERS: Final = {
    "Kinds": KIND_LETTERS,
    "Tokens": [token.code for token in TOKENS],
    "Land hexes": HEXES[:MAX_LAND],
    "Sea hexes, after the land": HEXES[MAX_LAND:],
    "Settlements": [settlement.name for settlement in SETTLEMENTS],
}
