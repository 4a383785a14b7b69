"""Restarting a server: clocks start over, and a broken table does not affect others."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from running import Player, RunningServer, SocketClient, running

from tatami.server.live.tables import RECONNECT_MS

TABLES = 12
CLOCK = {"per_move": 5}
BREAK = "CREATE TRIGGER broken BEFORE INSERT ON events BEGIN SELECT RAISE(FAIL, 'broken'); END"


def create_tables(player: Player) -> list[str]:
    """Create tables where a clock runs."""
    asked = {"game": "samurai", "setup": "random", "seats": ["me", "me"], "public": True}
    return [
        player.create_table(**asked, start=True, clock=CLOCK, at_zero="lose") for _ in range(TABLES)
    ]


async def new_event_kinds(
    server: RunningServer, player: Player, tables: list[str]
) -> list[list[str]]:
    """Reconnect to all tables at once; return the kinds of events after the start."""
    clients = [SocketClient(server, table, player.key, "A") for table in tables]
    await asyncio.gather(*(client.open() for client in clients))
    await asyncio.gather(*(client.receive_until(5) for client in clients))
    await asyncio.gather(*(client.close() for client in clients))
    return [[event["kind"] for event in client.events[4:]] for client in clients]


def test_nobody_loses_on_time_while_the_server_is_down(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        tables = create_tables(ana)
        server.kill()
        time.sleep(CLOCK["per_move"] + 1)
        server.restart()
        received = asyncio.run(new_event_kinds(server, ana, tables[::-1]))
        assert received == [["resumed"]] * TABLES


def test_the_time_a_turn_took_before_the_server_stopped_counts(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        table = ana.create_table(
            game="cardgame", seats=["me", "me"], start=True, clock={"bank": 1800}
        )
        server.kill()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            (since,) = stored.execute("SELECT MAX(steady) FROM events").fetchone()
            stored.execute("UPDATE steady_clock SET ms = ?", (since + 100_000,))
            stored.commit()
        server.restart()
        assert ana.updates(table)["events"][-1]["kind"] == "resumed"
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            (event,) = stored.execute("SELECT event FROM events ORDER BY number DESC").fetchone()
        assert json.loads(event) == {"kind": "resumed", "spent": 100_000 - RECONNECT_MS}


def test_a_table_that_could_not_resume_resumes_later(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        (table, *_) = create_tables(ana)
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            stored.execute(BREAK)
        server.restart()
        time.sleep(CLOCK["per_move"])
        assert ana.http.get(f"/api/tables/{table}/updates").status_code >= 400
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            stored.execute("DROP TRIGGER broken")
        assert [event["kind"] for event in ana.updates(table)["events"][4:]] == ["resumed"]


def test_a_bot_continues_once_the_database_can_be_written_again(tmp_path: Path) -> None:
    with running(tmp_path, "--pace", "1") as server, Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["random", "me"], start=True)
        number = ana.updates(table)["state"]["number"]
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            stored.execute(BREAK)
            time.sleep(2)
            assert ana.updates(table)["state"]["number"] == number
            stored.execute("DROP TRIGGER broken")
        until = time.monotonic() + 20
        while ana.updates(table)["state"]["number"] == number and time.monotonic() < until:
            time.sleep(0.1)
        assert ana.updates(table)["events"][-1]["kind"] == "moved"


def test_a_broken_table_does_not_affect_others(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        tables = create_tables(ana)
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
            stored.execute(
                """UPDATE events SET event = replace(event, '"deals":["', '"deals":["?!?","')
                WHERE table_id = ? AND event LIKE '%started%'""",
                (tables[0],),
            )
            stored.commit()
        server.restart()
        received = asyncio.run(new_event_kinds(server, ana, tables[1:]))
        assert received == [["resumed"]] * (TABLES - 1)
        listed = ana.public_tables(status="playing")
        assert {one["id"] for one in listed} == {*tables[1:]}
        assert {one["id"] for one in ana.http.get("/api/tables/mine").json()} == {*tables[1:]}
        answer = ana.http.get(f"/api/tables/{tables[0]}")
        assert answer.status_code == 500
        assert "?!?" not in answer.text
        assert "?!?" not in server.logged()
        assert "a table cannot be read" in server.logged()
