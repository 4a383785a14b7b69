"""The numbers that the kernel works with."""

from __future__ import annotations

from typing import Final

N_SEATS: Final = 2
FACES: Final = 6
MAX_DICE: Final = 5  # of a seat
MAX_BIDS: Final = N_SEATS * MAX_DICE * FACES
MAX_ROLLED: Final = N_SEATS * FACES  # how many of each face each seat has rolled

# Actions. A bid is (quantity - 1) * FACES + (face - 1), so a higher number is a higher bid.
BID: Final = 0
LIAR: Final = BID + MAX_BIDS
ROLL: Final = LIAR + 1
N_ACTIONS: Final = ROLL + FACES

# Phases.
ROLLING: Final = 0
BIDDING: Final = 1
ENDED: Final = 2
PHASES: Final = ("rolling", "bidding", "over")

# Rules that forbid an action: chapter times 100 plus number, as in rules.toml.
R_ROLLED_BY_CHANCE: Final = 102
R_HIGHER: Final = 202
R_DICE_IN_PLAY: Final = 203
R_NOTHING_TO_DOUBT: Final = 204
R_GAME_OVER: Final = 402
