"""The map and the tokens as arrays, numbered like observations and actions."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any, Final

from tatami.core.arrays import BoardArray, board_array
from tatami.core.constants import NONE
from tatami.games.samurai.board import (
    DIRECTIONS,
    HEXES,
    SETTLEMENTS,
    TOKENS,
    axial,
    place_of,
)
from tatami.games.samurai.constants import MAX_LAND, MAX_SETTLEMENTS
from tatami.games.samurai.game import Samurai
from tatami.kits.majority.constants import KIND_LETTERS

# The numbers of hexes and of settlements by where they are.
HEX_AT: Final = {axial(name): n for n, name in enumerate(HEXES)}
SETTLEMENT_AT: Final = {axial(place.hex): place.index for place in SETTLEMENTS}


def arrays_for(game: Samurai) -> Iterator[BoardArray]:
    """Yield the arrays of the map in play, then those of the tokens."""
    setting = game.kernel.setting
    land, sea = range(setting.n_land), range(MAX_LAND, MAX_LAND + setting.n_sea)
    hexes = {*land, *sea}
    places = range(setting.n_settlements)

    def around(hex_name: str, numbers: Mapping[Any, int], playing: Container[int]) -> list[int]:
        q, r = axial(hex_name)
        found = [numbers.get((q + dq, r + dr), NONE) for dq, dr in DIRECTIONS]
        return [number if number in playing else NONE for number in found]

    def from_hexes(numbers: Mapping[Any, int], playing: Container[int]) -> list[list[int]]:
        return [
            around(name, numbers, playing) if h in hexes else [NONE] * len(DIRECTIONS)
            for h, name in enumerate(HEXES)
        ]

    yield board_array(
        "hex_in_play", [int(h in hexes) for h in range(len(HEXES))], "whether the hex is in play"
    )
    yield board_array(
        "hex_place", [place_of(name) for name in HEXES], "column, and half hexes down, from Edo"
    )
    yield board_array(
        "hex_neighbours",
        from_hexes(HEX_AT, hexes),
        "the hexes around a hex, in six directions; -1 where none is in play",
    )
    yield board_array(
        "hex_settlements",
        from_hexes(SETTLEMENT_AT, places),
        "the settlements around a hex, in the same directions; -1 where there is none",
    )
    yield board_array("settlement_place", [place_of(s.hex) for s in SETTLEMENTS], "as `hex_place`")
    yield board_array(
        "settlement_neighbours",
        [
            around(s.hex, HEX_AT, hexes) if s.index in places else [NONE] * len(DIRECTIONS)
            for s in SETTLEMENTS
        ],
        "the hexes around a settlement, in the same directions; -1 where none is in play",
    )
    yield board_array(
        "settlement_room",
        [setting.room[s] for s in range(MAX_SETTLEMENTS)],
        "figures that the settlement gets: 1 a village, 2 a city, 3 Edo, 0 if not in play",
    )
    yield board_array(
        "token_strength",
        [[t.strength if kind in t.influences else 0 for kind in KIND_LETTERS] for t in TOKENS],
        "what the token counts for each kind",
    )
    yield board_array(
        "token_count", [setting.count[t.index] for t in TOKENS], "how many of it a seat has"
    )
    yield board_array(
        "token_character",
        [int(t.character) for t in TOKENS],
        "whether it has the character, so that any number of them may be played in a turn",
    )
