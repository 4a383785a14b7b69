"""The position of a table over HTTP: what a seat of one's own may know, or a spectator."""

from __future__ import annotations

import httpx
import pytest
from quick_tables import GAMES
from running import Plain, Player, RunningServer


def view(who: httpx.Client, table: str, seat: str = "") -> Plain:
    """What somebody is sent of a position."""
    answer = who.get(f"/api/tables/{table}/view", params={"seat": seat} if seat else {})
    assert answer.status_code == 200, answer.text
    found: Plain = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_that_of_the_updates(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana, httpx.Client(base_url=server.url) as anybody:
        table = ana.create_table(game=game, seats=["me", "me"], start=True, **GAMES[game])
        for seat in ("A", "B"):
            assert view(ana.http, table, seat) == ana.updates(table, seat)["state"]["view"]
        for watching in (ana.http, anybody):
            assert view(watching, table) == ana.updates(table)["state"]["view"]
            assert view(watching, table)["seat"] is None


def test_others_seats_and_private_tables_have_no_view(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        unstarted = ana.create_table(game="cardgame", seats=["me", "open"])
        private = ana.create_table(
            game="cardgame", seats=["me", "random"], start=True, watch=False, **GAMES["cardgame"]
        )
        for who, path, rule in (
            (ana, f"{unstarted}/view", "table.not_started"),
            (ana, f"{private}/view?seat=B", "table.not_yours"),
            (ben, f"{private}/view?seat=A", "table.not_yours"),
            (ben, f"{private}/view", "table.no_watching"),
        ):
            answer = who.http.get(f"/api/tables/{path}")
            assert (answer.status_code >= 400, answer.json()["rule"]) == (True, rule)
