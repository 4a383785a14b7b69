"""The layout of observations and of action numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Field(NamedTuple):
    """A block of numbers from `first` on, each from `low` to `high`, with a `shape`."""

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
    def as_slice(self) -> slice:
        """The slice of an observation."""
        return slice(self.first, self.first + self.length)


def in_order(rows: Iterable[tuple[str, tuple[int, ...], int, int, str]]) -> tuple[Field, ...]:
    """Return fields in order, from rows of name, shape, lowest, highest and meaning."""
    fields: list[Field] = []
    first = 0
    for name, shape, low, high, meaning in rows:
        fields.append(Field(name, first, shape, low, high, meaning))
        first += fields[-1].length
    return tuple(fields)


def ranges(rows: Iterable[tuple[str, tuple[int, ...], str]]) -> tuple[Field, ...]:
    """Return the ranges of actions as fields of a mask."""
    return in_order((name, shape, 0, 1, meaning) for name, shape, meaning in rows)


def size_of(fields: Iterable[Field]) -> int:
    """Return the length of an observation."""
    return sum(field.length for field in fields)
