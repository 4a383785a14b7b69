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
        ("owner", (MAX_HEXES,), 0, MAX_SEATS, "whose it is: 1 for one's own, 2 for the next seat"),
        ("figure", (MAX_SETTLEMENTS, N_KINDS), 0, 1, "is a figure of this kind on the settlement?"),
        ("open_land", (MAX_SETTLEMENTS,), 0, 6, "land hexes beside the settlement without a token"),
        (
            "influence",
            (MAX_SETTLEMENTS, MAX_SEATS, N_KINDS),
            0,
            30,
            "what each seat's tokens beside it count for each kind, while it has figures",
        ),
        ("hand", (N_TOKENS,), 0, HAND_SIZE, "one's own hand, token by token"),
        ("supply", (N_TOKENS,), 0, _SET, "one's own supply, token by token"),
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
        ("phase", (ENDED + 1,), 0, 1, "which it is: hands, figures, turn, refill, over"),
        ("to_act", (MAX_SEATS,), 0, 1, "the seat to decide; none while chance acts or at the end"),
        ("turn", (MAX_SEATS,), 0, 1, "the seat whose turn it is"),
        ("own_seat", (MAX_SEATS,), 0, 1, "which seat one has at the table: the first begins"),
        ("plays", (1,), 0, HAND_SIZE, "tokens played in this turn"),
        ("plain_played", (1,), 0, 1, "is one of them plain?"),
        ("lifted", (1,), 0, N_TOKENS, "the token just lifted, 1 for the first; 0 for none"),
        ("picked", (1,), 0, MAX_FIGURES, "the figure just picked, as in `figure`; 0 for none"),
        ("passes", (1,), 0, MAX_SEATS, "seats in a row that had to pass"),
    ]
)
SIZE: Final = size_of(FIELDS)

ACTIONS: Final = ranges(
    [
        ("lay", (SHIP2, MAX_LAND), "lay a land token on a land hex, from the hand or just lifted"),
        ("sail", (2, MAX_SEA), "lay a ship on a sea hex"),
        ("lift", (MAX_LAND,), "lay the token exchange for an own token, and take that one up"),
        ("pick", (MAX_SETTLEMENTS, N_KINDS), "pick a figure to exchange, the first or the second"),
        ("set", (MAX_SETTLEMENTS, N_KINDS), "set a figure up"),
        ("take", (N_TOKENS,), "take a token into the hand, chosen or drawn by chance"),
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
