"""The default options of every game are those of a table created without options."""

from __future__ import annotations

import httpx
import pytest
from running import RunningServer

from tatami.core.registry import find_game, game_names


@pytest.mark.parametrize("game", game_names())
def test_default_options_match_a_table_created_without_options(
    game: str, server: RunningServer
) -> None:
    cls = find_game(game)
    with httpx.Client(base_url=server.url) as http:
        for players in cls.PLAYERS:
            for edition in cls.EDITIONS:
                for setup in cls.SETUPS or ("",):
                    more = {"setup": setup} if setup else {}
                    asked = {"players": str(players), "edition": edition, **more}
                    data = http.get(f"/api/games/{game}/defaults", params=asked).json()
                    assert data["options"] == cls(players, edition, **more).options
                    for name, values in data["values"].items():
                        assert data["options"][name] in values
                        for value in values:
                            cls(players, edition, **more, **{name: value})


def test_values_that_do_not_fit_the_number_of_players_are_not_offered(
    server: RunningServer,
) -> None:
    for players, tokens, solo in (
        (1, ["yes"], ["2", "3"]),
        (2, ["yes"], ["2"]),
        (4, ["no", "yes"], ["2"]),
        (7, ["no"], ["2"]),
    ):
        data = httpx.get(f"{server.url}/api/games/spirit/defaults", params={"players": players})
        values = data.json()["values"]
        assert (values["two-player-rules"], values["solo-samurai"]) == (tokens, solo)


def test_unknown_games_editions_and_setups_are_refused(server: RunningServer) -> None:
    for asked, status in (
        ("samurai/defaults?edition=2009", 422),
        ("spirit/defaults?setup=draft", 422),
        ("samurai/defaults?players=8", 400),
        ("chess/defaults", 400),
    ):
        answer = httpx.get(f"{server.url}/api/games/{asked}")
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]
