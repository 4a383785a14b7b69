"""The table and what lies on it: names for its cells, the cards and villages of components.toml."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.text.toml import read_toml
from tatami.core.text.worded import MoveError
from tatami.games.cardgame.constants import MIDDLE, REACH, VILLAGE_KINDS, WIDTH
from tatami.kits.majority.kinds import bits_of, parse_kinds

FACTS: Final = read_toml(__package__, "components.toml")
CENTRE: Final = "0"
CELL: Final = re.compile(r"(?:(\d*)([ns]))?(?:(\d*)([ew]))?|(?:(\d*)([ew]))(?:(\d*)([ns]))")


@dataclass(frozen=True, slots=True)
class Card:
    """One of the twelve different influence cards."""

    index: int
    code: str
    kind: str
    strength: int
    influences: str
    tiles: int
    pairs: int

    def __str__(self) -> str:
        return self.code


CARDS: Final = tuple(Card(index, **row) for index, row in enumerate(FACTS["cards"]["list"]))
CODES: Final = [card.code for card in CARDS]
COLOURS: Final[list[str]] = FACTS["edition"]["2009"]["colours"]


def card_counts(players: int, cards: str) -> list[int]:
    """Count each card in a set, under a value of the option `cards`."""
    removed = FACTS["cards"]["removed"][str(players)]
    return [getattr(card, cards) - removed.count(card.code) for card in CARDS]


def village_counts() -> list[int]:
    """Count the villages by their symbols."""
    counts = [0] * (VILLAGE_KINDS + 1)
    for letters, n in FACTS["villages"].items():
        counts[bits_of(parse_kinds(letters))] = n
    return counts


def stones_of_each_shape(players: int) -> int:
    """Count the stones of a shape at the start."""
    stones: int = FACTS["stones"]["of_each_shape"][str(players)]
    return stones


def board_of(players: int) -> dict[str, Any]:
    """Return the cards, and what there is of villages and stones, as plain data."""
    return {
        "cards": {
            card.code: {
                "kind": card.kind,
                "strength": card.strength,
                "influences": card.influences,
            }
            for card in CARDS
        },
        "villages": dict(FACTS["villages"]),
        "stones": stones_of_each_shape(players),
    }


# -------------------------------------------------------------------------------------- cells
# A cell is named like a place on a globe, by how far north or south and how far east or west of
# the first village it lies: 2n1e, 3w, and 0 for the first village itself. The name stays when the
# table grows. A digit comes first, so that no cell is taken for a card.


def place_of(cell: int) -> tuple[int, int]:
    """Return how far north and how far east of the first village a cell lies."""
    return REACH + 1 - cell // WIDTH, cell % WIDTH - REACH


def place_name(north: int, east: int) -> str:
    """Return the name of a place north and east of the first village."""
    name = f"{abs(north)}{'n' if north > 0 else 's'}" if north else ""
    name += f"{abs(east)}{'e' if east > 0 else 'w'}" if east else ""
    return name or CENTRE


@cache
def cell_name(cell: int) -> str:
    """Return the name of a cell."""
    return place_name(*place_of(cell))


def parse_place(text: str) -> tuple[int, int]:
    """Parse a cell's name as how far north and how far east; n is 1n and ne is 1n1e."""
    word = text.lower()
    found = CELL.fullmatch(word)
    if word == CENTRE:
        return 0, 0
    if not word or not found or len(word) > 12:
        raise MoveError(__package__, "no_cell", text=text)
    far_ns, ns, far_ew, ew = found.groups()[:4]
    if ns is None and ew is None:
        far_ew, ew, far_ns, ns = found.groups()[4:]
    north = int(far_ns or 1) * (1 if ns == "n" else -1) if ns else 0
    east = int(far_ew or 1) * (1 if ew == "e" else -1) if ew else 0
    return north, east


def is_for_villages(north: int, east: int) -> bool:
    """Does the cell have the same colour, as on a chessboard, as the first village's?"""
    return (north + east) % 2 == 0


def cell_at(north: int, east: int) -> int:
    """Return the cell's number, or NONE if it is too far away."""
    if max(abs(north), abs(east)) > REACH:
        return NONE
    return MIDDLE - north * WIDTH + east


def parse_cell(text: str) -> int:
    """Parse the name of a cell that something can lie on."""
    cell = cell_at(*parse_place(text))
    if cell == NONE:
        raise NotationError(f"{text} is further away than any card can lie")
    return cell


def parse_card(text: str) -> Card:
    """Parse a card's code."""
    word = text.lower()
    if word not in CODES:
        raise MoveError(__package__, "no_card", text=text, known=", ".join(CODES))
    return CARDS[CODES.index(word)]


def parse_village(text: str) -> int:
    """Parse a village's symbols, in any order."""
    kinds = parse_kinds(text.lower())
    if not kinds or len(set(kinds)) < len(kinds):
        raise MoveError(__package__, "no_village", text=text)
    return bits_of(kinds)
