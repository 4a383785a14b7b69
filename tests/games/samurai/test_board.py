"""The map: its counts and properties, coordinates that can be said, names that can be typed."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise

import pytest

from tatami.games.samurai.board import (
    FACTS,
    HEXES,
    LAND,
    SEA,
    SETTLEMENTS,
    TOKENS,
    axial,
    coordinate,
    map_for,
    neighbours,
)
from tatami.games.samurai.moves import parse_place
from tatami.games.samurai.narrator import SamuraiNarrator

FACTS_DIGEST = "15556bc8d6327549035e326b48a5dc0791be30bcaa01ee649be4c25a4567518c"
ALL = [*HEXES, *(settlement.hex for settlement in SETTLEMENTS)]


def test_every_hex_has_one_short_coordinate() -> None:
    assert len(set(ALL)) == len(ALL) == 174
    assert all(len(name) == 3 and name[0].isalpha() and name[1:].isdigit() for name in ALL)
    assert not {"i", "l", "o"} & {name[0] for name in ALL}
    assert not {token.code for token in TOKENS} & set(ALL)


def test_coordinates_and_axial_turn_into_each_other() -> None:
    assert axial("r24") == (0, 0)
    assert all(coordinate(*axial(name)) == name for name in ALL)


def test_neighbours_are_mutual() -> None:
    for name in ALL:
        assert len(set(neighbours(name)) & set(ALL)) >= 2
        for other in neighbours(name):
            assert name in neighbours(other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_properties_of_the_printed_board(players: int) -> None:
    """Land borders exactly two settlements; settlements never touch; nothing is on the rim."""
    board = map_for(players)
    settled = {settlement.hex for settlement in board.settlements}
    on_map = {*board.land, *board.sea, *settled}
    for name in board.land:
        assert len(settled & set(neighbours(name))) == 2
    for name in settled:
        assert not settled & set(neighbours(name))
    for name in settled | set(board.land):
        assert len(set(neighbours(name)) & on_map) == 6


def test_the_map_of_fewer_players_is_the_beginning_of_the_whole() -> None:
    for small, large in pairwise([map_for(2), map_for(3), map_for(4)]):
        assert large.land[: len(small.land)] == small.land
        assert large.sea[: len(small.sea)] == small.sea
        assert large.settlements[: len(small.settlements)] == small.settlements


def test_land_beside_a_settlement_does_not_depend_on_the_players() -> None:
    for settlement in map_for(2).settlements:
        near = set(neighbours(settlement.hex))
        assert near & set(map_for(2).land) == near & set(LAND)
        assert len(near & set(SEA)) >= len(near & set(map_for(2).sea))


def test_names_are_distinguished_by_three_letters() -> None:
    assert len({s.name[:3].lower() for s in SETTLEMENTS}) == len(SETTLEMENTS) == 34
    for settlement in SETTLEMENTS:
        for typed in (settlement.name, settlement.name[:3].upper(), settlement.hex):
            assert parse_place(typed) == settlement.hex


def test_villages_named_by_us_say_so() -> None:
    by = {settlement.name: settlement.named_by for settlement in SETTLEMENTS}
    assert by["Edo"] == "rulebooks"
    assert [name for name, source in by.items() if source == "inferred"] == [
        "Kyoto",
        "Akita",
        "Sapporo",
    ]
    assert sum(source == "ours" for source in by.values()) == 30


def test_words_and_colours_of_the_editions() -> None:
    editions = FACTS["edition"]
    assert {name: row["military"] for name, row in editions.items()} == {
        "1998": "helmet",
        "classic-pl": "helmet",
        "2016": "castle",
    }
    assert editions["2016"]["colours"] == ["gold", "purple", "red", "green"]


def test_the_map_is_hex_for_hex_the_one_all_sources_agree_on() -> None:
    """The digest was made from the collected facts, not from this map."""
    kinds = {s.hex: s.kind for s in SETTLEMENTS}
    kinds |= dict.fromkeys(LAND, "land") | dict.fromkeys(SEA, "sea")
    first = {}
    for players in (4, 3, 2):
        board = map_for(players)
        for name in [*board.land, *board.sea, *(s.hex for s in board.settlements)]:
            first[name] = players
    rows = sorted(f"{name} {kind} {first[name]}" for name, kind in kinds.items())
    assert sha256("\n".join(rows).encode()).hexdigest() == FACTS_DIGEST


def test_hexes_are_described_by_the_settlements_around_them() -> None:
    narrator = SamuraiNarrator("2016")
    for players in (2, 3, 4):
        in_play = map_for(players)
        for hex_name in (*in_play.land, *in_play.sea):
            where = narrator.where(hex_name, players)
            adjacent = {s.name for s in in_play.settlements if s.hex in neighbours(hex_name)}
            assert where.startswith("next to " if adjacent else "near ")
            assert all(name in where for name in adjacent)
    assert SamuraiNarrator("2016", by_code=True).where("m26", 4) == "on m26"
