"""Constants of the games in which seats compete for pieces of three kinds."""

from __future__ import annotations

from typing import Final

# Seats that play against each other, each with a hand drawn from a supply of its own. A supply
# has room for the pieces of the largest set.
MAX_SEATS: Final = 4
HAND_SIZE: Final = 5
MAX_PIECES: Final = 17

# What they win is of three kinds: 0 helmet or castle, 1 Buddha, 2 rice. A set of kinds is a set
# of bits: 1 << kind.
N_KINDS: Final = 3
KIND_LETTERS: Final = "hbr"

# Nothing is certain: every kind keeps this much uncertainty even when all seems decided.
DOUBT: Final = 0.3
# How steeply the chance to lead a kind rises with the lead in pieces, and the chance to win a game
# without clear leads with the total of pieces.
STEEP: Final = 1.7
EACH_PIECE: Final = 0.4
