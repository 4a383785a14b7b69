"""The numbers that judges and the search think in."""

from __future__ import annotations

from typing import Final

MOST_ACTIONS: Final = 1024
MOST_NUMBERS: Final = 65_536  # of actions that a game can have
MOST_SEATS: Final = 7
NEVER: Final = -1000.0
E: Final = 2.718281828459045


def reals(length: int) -> list[float]:
    """Give a field of fractions to begin with."""
    return [0.0] * length
