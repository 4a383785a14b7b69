"""The list of games has all that a client needs to offer them, whatever games there are."""

from __future__ import annotations

import httpx
import pytest
from running import RunningServer

from tatami.core.registry import find_spec, game_names


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_listed_with_its_properties(name: str, server: RunningServer) -> None:
    catalogue = httpx.get(f"{server.url}/api/games").json()
    listed = next(game for game in catalogue["games"] if game["name"] == name)
    spec = find_spec(name)
    assert listed["title"] == spec.title
    assert listed["co_operative"] == spec.co_operative
    assert listed["hides_hands"] == spec.hides_hands
    assert listed["default_bot"] == spec.default_bot
    assert listed["lesson"] == spec.has("lesson")
    assert listed["puzzles"] == spec.has("puzzles")


def test_the_bots_to_offer_are_levels_and_the_default_is_one_of_them(server: RunningServer) -> None:
    catalogue = httpx.get(f"{server.url}/api/games").json()
    assert {*catalogue["levels"]} < {*catalogue["bots"]}
    assert {game["default_bot"] for game in catalogue["games"]} <= {*catalogue["levels"]}
