"""What never changes of a game's board and pieces, as arrays of numbers for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tatami.core.game import Game


class BoardArray(NamedTuple):
    """Numbers in the order of a game's observations and actions; the last index runs fastest."""

    name: str
    shape: tuple[int, ...]
    values: tuple[int, ...]
    meaning: str


def board_array(
    name: str, rows: Sequence[int] | Sequence[Sequence[int]], meaning: str
) -> BoardArray:
    """Return an array of numbers, or of rows of them that are all as long."""
    if rows and isinstance(rows[0], Sequence):
        values = tuple(value for row in rows for value in row)  # type: ignore[union-attr]
        return BoardArray(name, (len(rows), len(rows[0])), values, meaning)
    return BoardArray(name, (len(rows),), tuple(rows), meaning)  # type: ignore[arg-type]


def board_arrays(game: Game) -> tuple[BoardArray, ...]:
    """Return the arrays of a game's board and pieces; a game without them has none."""
    make = game.SPEC.load("arrays")
    return () if make is None else tuple(make(game))
