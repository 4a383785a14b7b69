"""What the numbers of an observation are, and the numbers of actions: a row each, in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Field(NamedTuple):
    """So many numbers from `first` on, each from `low` to `high`, laid out by `shape`."""

    name: str
    first: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def length(self) -> int:
        """How many numbers it has."""
        n = 1
        for side in self.shape:
            n *= side
        return n

    @property
    def place(self) -> slice:
        """Where in an observation it is."""
        return slice(self.first, self.first + self.length)


def in_order(rows: Iterable[tuple[str, tuple[int, ...], int, int, str]]) -> tuple[Field, ...]:
    """Place each row of name, shape, lowest, highest and meaning after the one before."""
    fields: list[Field] = []
    first = 0
    for name, shape, low, high, meaning in rows:
        fields.append(Field(name, first, shape, low, high, meaning))
        first += fields[-1].length
    return tuple(fields)


def ranges(rows: Iterable[tuple[str, tuple[int, ...], str]]) -> tuple[Field, ...]:
    """Return the ranges of actions: each may be done, 1, or not, 0."""
    return in_order((name, shape, 0, 1, meaning) for name, shape, meaning in rows)


def size_of(fields: Iterable[Field]) -> int:
    """Count the numbers of an observation."""
    return sum(field.length for field in fields)
