"""The numbers that judges and the search think in."""

from __future__ import annotations

from typing import Final

MOST_ACTIONS: Final = 1024
MOST_NUMBERS: Final = 65_536  # of actions that a game can have
MOST_SEATS: Final = 7
NEVER: Final = -1000.0
E: Final = 2.718281828459045
# A number to the power of this, less 1, by this, is its logarithm.
TINY: Final = 1e-7
MOST_DEPTH: Final = 256  # of a path through the tree

# Hindsight: what a game may have, how often the judge is overruled (one decision in so many), and
# by how many decisions a worse attempt may fall short and still be built on.
MOST_DECISIONS: Final = 1024
MOST_PHASES: Final = 64
OVERRULED: Final = 8
SLACK: Final = 6


def reals(length: int) -> list[float]:
    """Return a field of fractions to begin with."""
    return [0.0] * length
