"""The list of public tables: hosts take turns, and paging loses nothing while tables change."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from running import Plain, Player, RunningServer, running

PAGE = 30


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("public")) as started:
        yield started


def person(server: RunningServer, address: str, stack: ExitStack) -> Player:
    """A new person behind an address."""
    player = stack.enter_context(Player(server, address))
    player.http.headers["x-forwarded-for"] = address
    return player


def public(player: Player, game: str = "cardgame") -> str:
    """Create a public table."""
    return player.create_table(game=game, seats=["me", "me"], public=True)


def part(player: Player, **wanted: str) -> tuple[list[str], str | None]:
    """Return the tables of a part of the list, and the cursor of the next."""
    answer = player.http.get("/api/tables", params=wanted)
    assert answer.status_code == 200, answer.text
    data: Plain = answer.json()
    return [one["id"] for one in data["tables"]], data["next"]


def test_hosts_and_addresses_take_turns(server: RunningServer) -> None:
    with ExitStack() as stack:
        honest, ana, ben, flood = (
            person(server, address, stack)
            for address in ("198.51.100.1", "198.51.100.2", "198.51.100.2", "198.51.100.3")
        )
        first, second = public(honest), public(honest)
        club = [public(who) for who in (ana, ben, ana)]
        many = [public(flood) for _ in range(40)]
        listed, cursor = part(honest)
        # The newest of each address, then the next: in a club of many that of another person.
        assert listed[:3] == [many[-1], club[2], second]
        assert listed[3:6] == [many[-2], club[1], first]
        assert listed[6:8] == [many[-3], club[0]]
        assert listed[8:] == many[-4 : -4 - PAGE + 8 : -1]
        rest, end = part(honest, cursor=cursor or "")
        assert [*listed, *rest][8:] == many[-4::-1]
        assert end is None


def test_paging_is_stable_while_tables_come_and_go(server: RunningServer) -> None:
    game = "samurai"
    with ExitStack() as stack:
        hosts = [person(server, f"192.0.2.{n}", stack) for n in range(20)]
        before = {table: host for host in hosts for table in (public(host, game),)}
        older = [*before]
        before |= {table: host for host in hosts for table in (public(host, game),)}
        listed, cursor = part(hosts[0], game=game)
        assert (len(listed), cursor is not None) == (PAGE, True)
        # One that was listed starts, and so does one that was not; others are new.
        unlisted = [table for table in before if table not in listed]
        started = [listed[0], listed[5], unlisted[0]]
        for table in started:
            assert before[table].act(table, "start").status_code == 200
        for host in hosts:
            public(host, game)
        rest, end = part(hosts[0], game=game, cursor=cursor or "")
        assert {*rest} == {*unlisted} - {*started}
        assert len(rest) == len({*rest})
        assert {*rest} <= {*older}
        assert end is None
        playing, _ = part(hosts[0], game=game, status="playing")
        assert {*playing} == {*started}


def test_the_list_of_finished_games_loads_none_of_them(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack:
        ana = person(server, "198.51.100.1", stack)
        tables = [public(ana) for _ in range(3)]
        for table in tables:
            ana.act(table, "start")
            ana.act(table, "resign", seat="A")
        before = ana.http.get("/api/tables", params={"status": "over"}).json()
        server.stop()
        server.restart()
        assert ana.http.get("/api/tables", params={"status": "over"}).json() == before
        assert {one["id"] for one in before["tables"]} == {*tables}
        shown = httpx.get(f"{server.url}/metrics").text
        assert "tatami_tables_in_memory 0.0" in shown


@pytest.mark.parametrize("cursor", ["0-0", "99999999999999-0", "x", "1-", "-1"])
def test_an_impossible_cursor_is_refused(server: RunningServer, cursor: str) -> None:
    with Player(server, "Ana") as ana:
        assert ana.http.get("/api/tables", params={"cursor": cursor}).status_code == 400
