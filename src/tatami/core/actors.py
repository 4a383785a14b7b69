"""Who acts: a seat, chance, or nobody once the game is over.

A seat is a number from 0 in Python and a letter from A in text. `Actor` is both: `Actor.A`,
`Actor(0)` and `Actor.parse("A")` are the same, equal 0, and are written `A`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from tatami.core.errors import NotationError

CHANCE: Final = -1
OVER: Final = -2


class Actor(IntEnum):
    """A seat, CHANCE or OVER."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    CHANCE = CHANCE
    OVER = OVER

    def __str__(self) -> str:
        return self.name if self >= 0 else self.name.lower()

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    @classmethod
    def parse(cls, text: str) -> Actor:
        """Parse a seat's letter, `chance` or `over`. Raises NotationError."""
        if text.upper() not in cls.__members__:
            raise NotationError(f"{text!r} is not a seat such as A, nor chance")
        return cls[text.upper()]


SEAT_LETTERS: Final = "".join(actor.name for actor in Actor if actor >= 0)
