"""Constants of judges and of the search."""

from __future__ import annotations

from typing import Final

MOST_ACTIONS: Final = 1024
MOST_NUMBERS: Final = 65_536  # the maximum number of actions of a game
MOST_SEATS: Final = 7
NEVER: Final = -1000.0
E: Final = 2.718281828459045
# (x ** TINY - 1) / TINY approximates the logarithm of x.
TINY: Final = 1e-7
MOST_DEPTH: Final = 256  # the maximum length of a path through the tree

# Hindsight: what a game may have, how often the judge is overruled (one decision in this many), and
# by how many decisions a worse attempt may fall short and still be built on.
MOST_DECISIONS: Final = 1024
MOST_PHASES: Final = 64
OVERRULED: Final = 8
SLACK: Final = 6


def reals(length: int) -> list[float]:
    """Return a new field of floating-point numbers."""
    return [0.0] * length
