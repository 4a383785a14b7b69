"""The map of Japan, the tokens and the editions, read from components.toml."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tatami.core.text.toml import read_toml
from tatami.kits.majority.constants import HAND_SIZE

COLUMNS: Final = "abcdefghjkmnpqrstuvw"
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
EDO_COLUMN: Final = COLUMNS.index("r")
EDO_ROW: Final = 24
FACTS: Final = read_toml(__package__, "components.toml")


def axial(hex_name: str) -> tuple[int, int]:
    """Turn a coordinate such as r24 into axial (q, r), with Edo at (0, 0)."""
    along = COLUMNS.index(hex_name[0]) - EDO_COLUMN
    down = 2 * (int(hex_name[1:]) - EDO_ROW) + along % 2
    return (along - down) // 2, (along + down) // 2


def coordinate(q: int, r: int) -> str:
    """Turn axial (q, r) into a coordinate."""
    return f"{COLUMNS[q + r + EDO_COLUMN]}{(r - q) // 2 + EDO_ROW}"


@dataclass(frozen=True, slots=True)
class Settlement:
    """A village, a city, or Edo."""

    index: int
    name: str
    hex: str
    kind: str
    part: str
    named_by: str
    room: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Token:
    """One of the seventeen different tokens; `count` of them are in a set of twenty."""

    index: int
    code: str
    kind: str
    strength: int
    count: int
    influences: str
    terrain: str
    character: bool

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Map:
    """What of the board is in play with a number of players, as the kernel numbers it."""

    players: int
    land: tuple[str, ...]
    sea: tuple[str, ...]
    settlements: tuple[Settlement, ...]
    figures_of_each_kind: int


def _hexes(terrain: str, players: int) -> tuple[str, ...]:
    return tuple(
        hex_name
        for part in FACTS["part"].values()
        if part["players"] <= players
        for hex_name in part[terrain].split()
    )


@cache
def map_for(players: int) -> Map:
    """Return the map for 2, 3 or 4 players."""
    parts = FACTS["part"]
    settlements = tuple(
        Settlement(index, room=FACTS["figures"]["on_settlement"][row["kind"]], **row)
        for index, row in enumerate(FACTS["settlements"]["list"])
        if parts[row["part"]]["players"] <= players
    )
    return Map(
        players,
        _hexes("land", players),
        _hexes("sea", players),
        settlements,
        FACTS["figures"]["of_each_kind"][str(players)],
    )


WHOLE: Final = map_for(4)
LAND: Final = WHOLE.land
SEA: Final = WHOLE.sea
HEXES: Final = LAND + SEA
SETTLEMENTS: Final = WHOLE.settlements
TOKENS: Final = tuple(Token(index, **row) for index, row in enumerate(FACTS["tokens"]["list"]))
EDITIONS: Final[dict[str, dict[str, Any]]] = FACTS["edition"]


def figures_of(edition: str) -> tuple[str, str, str]:
    """Return what the three kinds of figures are in an edition."""
    return EDITIONS[edition]["military"], "buddha", "rice"


def place_of(hex_name: str) -> list[int]:
    """Return a hex's column from the west, and how many half hexes it lies down from the north."""
    q, r = axial(hex_name)
    return [q + r, r - q]


@cache
def board_of(players: int) -> dict[str, Any]:
    """Return the board for a number of players, the tokens and the hand size as plain data."""
    return board_data(map_for(players), TOKENS, HAND_SIZE)


def board_data(in_play: Map, tokens: Iterable[Token], hand: int) -> dict[str, Any]:
    """Return a map, tokens and a hand size as plain data."""
    return {
        "land": {hex_name: place_of(hex_name) for hex_name in in_play.land},
        "sea": {hex_name: place_of(hex_name) for hex_name in in_play.sea},
        "settlements": {
            place.name: {"at": place_of(place.hex), "hex": place.hex, "kind": place.kind}
            for place in in_play.settlements
        },
        "tokens": {
            token.code: {
                "kind": token.kind,
                "strength": token.strength,
                "influences": token.influences,
                "character": token.character,
            }
            for token in tokens
        },
        "hand": hand,
    }


def neighbours(hex_name: str) -> list[str]:
    """Name the six places around a hex, whether or not the board reaches there."""
    q, r = axial(hex_name)
    return [
        coordinate(q + dq, r + dr)
        for dq, dr in DIRECTIONS
        if 0 <= q + dq + r + dr + EDO_COLUMN < len(COLUMNS)
    ]


@cache
def settlements_around(
    hex_name: str, players: int
) -> tuple[tuple[Settlement, ...], tuple[Settlement, ...]]:
    """Return the settlements next to a hex, and those two hexes away from it."""
    adjacent = set(neighbours(hex_name))
    near = {further for hex_ in adjacent for further in neighbours(hex_)} - adjacent
    settlements = map_for(players).settlements
    return (
        tuple(place for place in settlements if place.hex in adjacent),
        tuple(place for place in settlements if place.hex in near),
    )
