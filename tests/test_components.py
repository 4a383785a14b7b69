"""What the games are played with: every fact has its source, every name its four languages."""

from __future__ import annotations

from typing import Any

import pytest

from games import games_with, modules
from tatami.core.registry import find_game, find_spec
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES
from tatami.kits.majority.narrator import MajorityNarrator

EXAMPLES = modules("examples")
WITH_COMPONENTS = games_with("components.toml")


def components(name: str) -> dict[str, Any]:
    return read_toml(find_spec(name).package, "components.toml")


def has_colours(name: str) -> bool:
    """Does a game colour its seats as the majority kit names colours?"""
    return any("colours" in edition for edition in components(name)["edition"].values())


@pytest.mark.parametrize("name", WITH_COMPONENTS)
def test_every_table_of_facts_has_its_provenance(name: str) -> None:
    provenance = components(name)["provenance"]
    assert set(provenance) == EXAMPLES[name].FACTS
    for row in provenance.values():
        assert row["status"] in ("fact", "mixed", "reconstructed")
        assert row["sources"]
        assert row["note"]


@pytest.mark.parametrize("name", WITH_COMPONENTS)
def test_reconstructed_tables_are_marked(name: str) -> None:
    provenance = components(name)["provenance"]
    reconstructed = {key for key, row in provenance.items() if row["status"] == "reconstructed"}
    assert reconstructed == EXAMPLES[name].RECONSTRUCTED


@pytest.mark.parametrize("name", ["majority", *WITH_COMPONENTS])
def test_every_name_exists_in_four_languages(name: str) -> None:
    names = (
        MajorityNarrator.shared_names() if name == "majority" else components(name).get("words", {})
    )
    for group in names.values():
        for words in group.values():
            assert tuple(words) == LANGUAGES
            assert all(words.values())


@pytest.mark.parametrize("name", WITH_COMPONENTS)
def test_every_edition_is_there(name: str) -> None:
    assert set(components(name)["edition"]) == set(find_game(name).EDITIONS)


@pytest.mark.parametrize("name", [name for name in WITH_COMPONENTS if has_colours(name)])
def test_every_edition_has_a_colour_for_every_seat(name: str) -> None:
    editions = components(name)["edition"]
    cls = find_game(name)
    for edition in editions.values():
        assert len(set(edition["colours"])) == cls.PLAYERS[-1]
        assert set(edition["colours"]) <= set(MajorityNarrator.shared_names()["colour"])
