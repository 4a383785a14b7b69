"""Numbers that the kernels of several games think in."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Seats that play against each other, each with a hand drawn from a supply of its own. A supply
# has room for the pieces of the largest set.
MAX_SEATS: Final = 4
HAND_SIZE: Final = 5
MAX_PIECES: Final = 17

# What they win is of three kinds: 0 helmet or castle, 1 Buddha, 2 rice. A set of kinds is a set
# of bits: 1 << kind.
N_KINDS: Final = 3
KIND_LETTERS: Final = "hbr"
