"""The observation of Liar's Dice, field by field, and its actions, range by range."""

from __future__ import annotations

from typing import Final

from liars_dice.constants import FACES, MAX_DICE, N_SEATS, PHASES
from tatami.core.fields import in_order, ranges, size_of

FIELDS: Final = in_order(
    [
        ("own_faces", (FACES,), 0, MAX_DICE, "dice of each face under the observer's cup"),
        ("dice", (N_SEATS,), 0, MAX_DICE, "dice of each seat, the observer first"),
        (
            "bid_quantity",
            (1,),
            0,
            N_SEATS * MAX_DICE,
            "how many dice the last bid names; 0 for none",
        ),
        ("bid_face", (FACES,), 0, 1, "the face of the last bid"),
        ("phase", (len(PHASES),), 0, 1, "the phase: rolling, bidding, over"),
        ("to_act", (N_SEATS,), 0, 1, "the seat to decide"),
        ("starter", (N_SEATS,), 0, 1, "the seat that bids first in this round"),
    ]
)
SIZE: Final = size_of(FIELDS)

ACTIONS: Final = ranges(
    [
        ("bid", (N_SEATS * MAX_DICE, FACES), "bid so many dice of a face"),
        ("liar", (1,), "doubt the last bid"),
        ("roll", (FACES,), "a die falls on this face"),
    ]
)

# The order in which things are numbered.
ORDERS: Final = {"Faces": [str(face) for face in range(1, FACES + 1)]}
