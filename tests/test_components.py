"""What the games are played with: every fact has its source, every name its four languages."""

from __future__ import annotations

from typing import Any

import pytest

from tatami.core.telling import common_names
from tatami.core.toml import read_toml
from tatami.core.words import LANGUAGES
from tatami.games import GAMES, find_game

TABLES = {
    "samurai": {"map", "names", "tokens", "figures", "editions"},
    "cardgame": {"cards", "villages", "stones", "edition"},
}


def components(name: str) -> dict[str, Any]:
    return read_toml(find_game(name).__module__.rpartition(".")[0], "components.toml")


@pytest.mark.parametrize("name", GAMES)
def test_every_table_of_facts_has_its_provenance(name: str) -> None:
    provenance = components(name)["provenance"]
    assert set(provenance) == TABLES[name]
    for row in provenance.values():
        assert row["status"] in ("fact", "mixed", "reconstructed")
        assert row["sources"]
        assert row["note"]


def test_what_is_reconstructed_says_so() -> None:
    provenance = components("cardgame")["provenance"]
    told = {name for name, row in provenance.items() if row["status"] == "reconstructed"}
    assert told == {"cards", "villages"}


@pytest.mark.parametrize("name", ["core", *GAMES])
def test_every_name_is_there_in_four_languages(name: str) -> None:
    names = common_names() if name == "core" else components(name).get("words", {})
    for group in names.values():
        for words in group.values():
            assert tuple(words) == LANGUAGES
            assert all(words.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_edition_has_a_colour_for_every_seat(name: str) -> None:
    editions = components(name)["edition"]
    cls = find_game(name)
    assert set(editions) == set(cls.EDITIONS)
    for edition in editions.values():
        assert len(set(edition["colours"])) == cls.PLAYERS[-1]
        assert set(edition["colours"]) <= set(common_names()["colour"])
