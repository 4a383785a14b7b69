"""What the games are played with: every fact has its source, every name its four languages."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tatami.core.registry import find_game, game_names
from tatami.core.toml import read_toml
from tatami.core.words import LANGUAGES
from tatami.games.spirit.cast import RAIDERS, SAMURAI
from tatami.kits.majority.narrator import MajorityNarrator

TABLES = {
    "samurai": {"map", "names", "tokens", "figures", "editions"},
    "cardgame": {"cards", "villages", "stones", "edition"},
    "spirit": {"samurai", "raiders", "farms", "families", "levels", "edition"},
}


def components(name: str) -> dict[str, Any]:
    return read_toml(find_game(name).__module__.rpartition(".")[0], "components.toml")


@pytest.mark.parametrize("name", game_names())
def test_every_table_of_facts_has_its_provenance(name: str) -> None:
    provenance = components(name)["provenance"]
    assert set(provenance) == TABLES[name]
    for row in provenance.values():
        assert row["status"] in ("fact", "mixed", "reconstructed")
        assert row["sources"]
        assert row["note"]


@pytest.mark.parametrize(
    ("name", "tables"),
    [("samurai", set()), ("cardgame", {"cards", "villages"}), ("spirit", {"farms"})],
)
def test_what_is_reconstructed_says_so(name: str, tables: set[str]) -> None:
    provenance = components(name)["provenance"]
    assert {key for key, row in provenance.items() if row["status"] == "reconstructed"} == tables


@pytest.mark.parametrize("name", ["majority", *game_names()])
def test_every_name_is_there_in_four_languages(name: str) -> None:
    names = (
        MajorityNarrator.shared_names() if name == "majority" else components(name).get("words", {})
    )
    for group in names.values():
        for words in group.values():
            assert tuple(words) == LANGUAGES
            assert all(words.values())


@pytest.mark.parametrize("name", game_names())
def test_every_edition_is_there(name: str) -> None:
    assert set(components(name)["edition"]) == set(find_game(name).EDITIONS)


def test_the_raiders_are_as_the_rulebook_counts_them() -> None:
    ranks = Counter(raider.rank for raider in RAIDERS)
    assert ranks == {0: 52, 1: 7, 2: 7}
    for value in range(1, 5):
        cards = [raider for raider in RAIDERS if raider.value == value]
        assert len(cards) == 13
        assert sum(raider.flames for raider in cards) == 6
        assert Counter(raider.penalties for raider in cards)[""] == 2
    assert len({raider.code for raider in RAIDERS}) == 66
    symbols = Counter(raider.symbol for raider in RAIDERS if raider.rank == 0)
    assert symbols == {"h": 14, "d": 18, "f": 16, "": 4}
    assert Counter("".join(r.penalties for r in RAIDERS if r.rank == 2)) == Counter("iipbbdmwtswx")


def test_the_animal_side_is_three_stronger_for_all_samurai() -> None:
    assert {s.name: s.kiai[0] for s in SAMURAI} == {
        "Heihachi": 8,
        "Daisuke": 8,
        "Gorobei": 9,
        "Kanbei": 9,
        "Kikuchiyo": 10,
        "Kyuzo": 9,
        "Katsushiro": 10,
    }
    assert {s.kiai[1] - s.kiai[0] for s in SAMURAI} == {3}


@pytest.mark.parametrize("name", ["samurai", "cardgame"])
def test_every_edition_has_a_colour_for_every_seat(name: str) -> None:
    editions = components(name)["edition"]
    cls = find_game(name)
    for edition in editions.values():
        assert len(set(edition["colours"])) == cls.PLAYERS[-1]
        assert set(edition["colours"]) <= set(MajorityNarrator.shared_names()["colour"])
