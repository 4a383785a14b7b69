"""An action counts once, however often and by whichever way it is sent."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from running import Player, RunningServer, SocketClient


def post(player: Player, table: str, **action: Any) -> httpx.Response:
    return player.http.post(f"/api/tables/{table}/actions", json=action)


def events(player: Player, table: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = player.updates(table)["events"]
    return data


def test_the_same_id_counts_once_over_http(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame")
        before = len(events(ana, table))
        answers = [post(ana, table, type="say", id="once", text="hello") for _ in range(5)]
        assert [answer.json() for answer in answers] == [{"number": before + 1}] * 5
        assert len(events(ana, table)) == before + 1


def test_the_same_id_counts_once_when_sent_at_the_same_moment(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, ThreadPoolExecutor(8) as pool:
        table = ana.create_table(game="cardgame")
        before = len(events(ana, table))
        sent = [pool.submit(post, ana, table, type="say", id="once", text="hi") for _ in range(24)]
        assert {answer.result().text for answer in sent} == {f'{{"number":{before + 1}}}'}
        assert len(events(ana, table)) == before + 1


def test_the_same_id_counts_once_over_http_and_socket(server: RunningServer) -> None:
    async def send(ana: Player, table: str) -> None:
        client = await SocketClient(server, table, ana.key, "A").open()
        await client.receive()
        move = {
            "type": "move",
            "id": "once",
            "seat": "A",
            "moves": client.state["view"]["legal"][0],
        }
        loop = asyncio.get_running_loop()
        posts = [loop.run_in_executor(None, lambda: post(ana, table, **move)) for _ in range(4)]
        for _ in range(4):
            await client.send(move)
        numbers = {(await sent).json()["number"] for sent in posts}
        done = 0
        while done < 4:
            message = await client.receive()
            if message["type"] == "acknowledged":
                numbers.add(message["number"])
                done += 1
            assert message["type"] != "refused"
        assert len(numbers) == 1
        await client.close()

    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        asyncio.run(send(ana, table))
        assert [event["kind"] for event in events(ana, table)].count("moved") == 1


def test_two_people_may_use_the_same_id(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        first = post(ana, table, type="sit", id="sit", seat="A", name="Anna").json()["number"]
        second = post(ben, table, type="sit", id="sit", seat="B").json()["number"]
        assert second == first + 1


def test_an_id_used_for_something_else_is_refused(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"])
        started = post(ana, table, type="start", id="1").json()
        for other in ({"type": "undo", "seat": "A"}, {"type": "say", "text": "1"}):
            refused = post(ana, table, id="1", **other)
            assert (refused.status_code, refused.json()["rule"]) == (409, "table.id_used")
        assert post(ana, table, type="start", id="1").json() == started


def test_the_same_id_counts_once_at_each_table(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        for table in (ana.create_table(game="cardgame"), ana.create_table(game="cardgame")):
            before = len(events(ana, table))
            assert post(ana, table, type="say", id="once", text="hi").json() == {
                "number": before + 1
            }


def test_the_id_of_a_refused_action_can_be_used_again(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        assert post(ana, table, type="start", id="begin").json()["rule"] == "table.seats_open"
        ben.act(table, "sit", seat="B")
        assert post(ana, table, type="start", id="begin").status_code == 200


def test_an_action_that_could_not_be_stored_has_no_effect_and_can_be_sent_again(
    server: RunningServer,
) -> None:
    (path,) = Path(server.folder).glob("*.sqlite")
    with (
        Player(server, "Ana") as ana,
        closing(sqlite3.connect(path, isolation_level=None)) as database,
    ):
        table = ana.create_table(game="cardgame", seats=["me", "me"])
        before = events(ana, table)
        database.execute("ALTER TABLE events RENAME TO gone")
        assert post(ana, table, type="start", id="begin").status_code == 500
        database.execute("ALTER TABLE gone RENAME TO events")
        assert events(ana, table) == before
        assert post(ana, table, type="start", id="begin").json() == {"number": len(before) + 1}
        stored = database.execute("SELECT number FROM events WHERE table_id = ?", (table,))
        assert [row[0] for row in stored] == [*range(1, len(before) + 2)]
