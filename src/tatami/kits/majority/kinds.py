"""Kinds as letters: h helmet or castle, b Buddha, r rice."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import TypeVar

from tatami.core.errors import NotationError
from tatami.core.text.worded import MoveError
from tatami.kits.majority.constants import KIND_LETTERS, N_KINDS

T = TypeVar("T")


class Kind(IntEnum):
    """A kind: `Kind.HELMET`, `Kind(0)` and `Kind.parse("h")` are the same and are written `h`."""

    HELMET = 0
    BUDDHA = 1
    RICE = 2

    def __str__(self) -> str:
        return KIND_LETTERS[self]

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    @classmethod
    def parse(cls, letter: str) -> Kind:
        """Parse a letter; c, for castle, is read as h. Raises NotationError."""
        kinds = parse_kinds(letter)
        if len(kinds) != 1:
            raise NotationError(f"{letter!r} is not a kind such as h")
        return cls(kinds[0])


@cache
def kinds_of(bits: int) -> str:
    """Return a set of kinds as letters: 0b101 is hr."""
    return "".join(KIND_LETTERS[kind] for kind in range(N_KINDS) if bits >> kind & 1)


def bits_of(kinds: Iterable[int]) -> int:
    """Return kinds as a set of bits."""
    return sum(1 << kind for kind in kinds)


def letters_of(counts: Iterable[int]) -> str:
    """Return counts by kind as letters: [2, 1, 0] is hhb."""
    return "".join(letter * n for letter, n in zip(KIND_LETTERS, counts, strict=True))


def by_kind(values: Iterable[T]) -> dict[str, T]:
    """Return values, such as counts, by the letters of their kinds."""
    return dict(zip(KIND_LETTERS, values, strict=True))


def parse_kinds(text: str) -> list[int]:
    """Parse kinds such as hhb; c, for castle, is read as h."""
    if not re.fullmatch(r"[hbrc]*", text):
        raise MoveError(__package__, "no_kinds", text=text)
    return [KIND_LETTERS.index(letter.replace("c", "h")) for letter in text]
