"""The fields of observations of the card game, and the ranges of its actions."""

from __future__ import annotations

from typing import Final

from tatami.core.fields import in_order, ranges, size_of
from tatami.games.cardgame.constants import (
    CARD,
    CARD_CELLS,
    CARD_KINDS,
    ENDED,
    MOST_VILLAGES,
    SET_SIZE,
    VILLAGE_CELLS,
    VILLAGE_KINDS,
    WIDTH,
)
from tatami.games.cardgame.table import CODES
from tatami.kits.majority.constants import HAND_SIZE, KIND_LETTERS, MAX_SEATS, N_KINDS

_STONES = MOST_VILLAGES  # a stone for each village at most

FIELDS: Final = in_order(
    [
        (
            "table",
            (WIDTH, WIDTH),
            0,
            CARD * MAX_SEATS + CARD_KINDS - 1,
            "what lies on each cell, from the north-west: 0 nothing; 1 to 7 a village, 1 for a "
            "helmet plus 2 for a Buddha plus 4 for rice, and 8 more once it is scored; from 16 on "
            "a card: its number plus 16 for the observer, 32 for the next seat, and so on",
        ),
        ("hand", (CARD_KINDS,), 0, HAND_SIZE, "the observer's hand, card by card"),
        ("supply", (CARD_KINDS,), 0, SET_SIZE, "the observer's supply, card by card"),
        (
            "unseen",
            (MAX_SEATS - 1, CARD_KINDS),
            0,
            SET_SIZE,
            "hand and supply together of each other seat, the next one first",
        ),
        ("hand_size", (MAX_SEATS,), 0, HAND_SIZE, "cards in each seat's hand"),
        ("supply_size", (MAX_SEATS,), 0, SET_SIZE, "cards in each seat's supply"),
        ("stones", (MAX_SEATS, N_KINDS), 0, _STONES, "stones won, kind by kind"),
        ("stones_left", (N_KINDS,), 0, _STONES, "stones left in the common supply"),
        ("top", (N_KINDS,), 0, 1, "symbols of the top village, if it is turned up"),
        ("next", (N_KINDS,), 0, 1, "symbols of the village after it, if it is turned up"),
        ("unseen_villages", (VILLAGE_KINDS,), 0, MOST_VILLAGES, "unseen villages, by symbols"),
        ("due", (4,), 0, 1, "whether a village is due north, east, south, west of the last card"),
        ("last", (2,), 0, WIDTH, "row and column of the card just laid, from 1; 0 for none"),
        ("last_round", (1,), 0, 1, "whether the game ends with this round"),
        ("phase", (ENDED + 1,), 0, 1, "the phase: first, hands, turn, place, reveal, draw, over"),
        ("to_act", (MAX_SEATS,), 0, 1, "the seat to act; none during chance and at the end"),
        ("turn", (MAX_SEATS,), 0, 1, "the seat whose turn it is"),
        ("own_seat", (MAX_SEATS,), 0, 1, "the observer's seat at the table, A first"),
    ]
)
SIZE: Final = size_of(FIELDS)

ACTIONS: Final = ranges(
    [
        ("lay", (CARD_KINDS, CARD_CELLS), "lay a card on a cell for cards"),
        ("put", (VILLAGE_CELLS,), "put the top village on a cell for villages"),
        ("turn_up", (VILLAGE_KINDS,), "chance turns up a village"),
        ("take", (CARD_KINDS,), "chance draws a card"),
    ]
)

# The order in which things are numbered.
ORDERS: Final = {
    "Kinds": KIND_LETTERS,
    "Cards": CODES,
    "Cells": ["rows from the north-west; those for cards and for villages alternate"],
}
