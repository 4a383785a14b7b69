"""Removing a table before its start: who may, what remains, and that no limit is dodged by it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from running import Player, RunningServer, SocketClient, running
from websockets import ConnectionClosed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    flags = ("--open-tables", "2,50", "--tables-per-day", "5,50")
    with running(tmp_path_factory.mktemp("removing"), *flags) as started:
        yield started


def tables_of(person: Player) -> list[str]:
    return [table["id"] for table in person.http.get("/api/tables/mine").json()]


def test_the_host_removes_a_table_that_has_not_started(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame", seats=["me", "open"], public=True)
        ben.act(table, "sit", seat="B")
        assert ben.act(table, "remove").json()["rule"] == "table.only_host"
        assert ana.act(table, "remove").status_code == 200
        for person in (ana, ben):
            assert tables_of(person) == []
            answer = person.http.get(f"/api/tables/{table}")
            assert answer.status_code == 404
            assert answer.json()["text"] == "The host removed this table."
        assert table not in {one["id"] for one in ana.http.get("/api/tables").json()["tables"]}
        assert ben.act(table, "say", text="Where is it?").status_code == 404


def test_removing_a_table_over_its_socket_is_acknowledged(server: RunningServer) -> None:
    async def remove(ana: Player, table: str) -> str:
        socket = await SocketClient(server, table, ana.key).open()
        answer = await socket.act("remove")
        with pytest.raises(ConnectionClosed):
            await socket.receive()
        return str(answer["type"])

    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        assert asyncio.run(remove(ana, table)) == "acknowledged"
        assert tables_of(ana) == []


def test_a_game_that_has_started_stays(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "random"], start=True)
        assert ana.act(table, "remove").json()["rule"] == "table.has_started"
        assert tables_of(ana) == [table]


def test_removing_makes_room_for_another_table_but_not_for_more_in_a_day(
    server: RunningServer,
) -> None:
    with Player(server, "Ana") as ana:
        asked = {"game": "cardgame", "seats": ["me", "open"]}
        tables = [ana.create_table(**asked) for _ in range(2)]
        refused = ana.http.post("/api/tables", json=asked)
        assert refused.json()["rule"] == "table.quota_open_tables"
        assert refused.json()["text"] == (
            "You have reached a limit (tables that have not started: 2)."
            " Start or remove one of them first."
        )
        for _ in range(3):
            ana.act(tables.pop(), "remove")
            tables.append(ana.create_table(**asked))
        ana.act(tables.pop(), "remove")
        refused = ana.http.post("/api/tables", json=asked)
        assert refused.json()["rule"] == "table.quota_tables_per_day"
        assert refused.json()["text"].endswith("Try again in a day.")


def test_a_removed_table_stays_removed_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        ana.act(table, "remove")
        server.kill()
        server.restart()
        assert ana.http.get(f"/api/tables/{table}").json()["rule"] == "table.table_removed"
        assert tables_of(ana) == []


def test_nothing_happens_at_a_table_after_it_was_removed(tmp_path: Path) -> None:
    async def race(server: RunningServer, ana: Player, ben: Player) -> None:
        """Sit down and connect while the table is being removed."""
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        late = SocketClient(server, table, ben.key)
        removed, sat, _ = await asyncio.gather(
            asyncio.to_thread(ana.act, table, "remove"),
            asyncio.to_thread(ben.act, table, "sit", seat="B"),
            late.open(),
        )
        if sat.status_code == 200:
            assert sat.json()["number"] < removed.json()["number"]
        else:
            assert sat.json()["rule"] == "table.table_removed"
        with suppress(ConnectionClosed):  # if it connected before
            while (await late.receive())["type"] != "refused":
                assert "removed" not in [event["kind"] for event in late.events]
        await late.close()

    with running(tmp_path) as server, Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        for _ in range(8):
            asyncio.run(race(server, ana, ben))
        server.check_log()
