"""After a backup was restored event numbers are used again: clients notice, and start over."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from running import Plain, Player, RunningServer, SocketClient, running

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("restored")) as started:
        yield started


def move(player: Player, table: str, choice: int = 0, **more: object) -> int:
    """Make a legal move for whoever is to act; return the number of its event."""
    actor = player.updates(table)["state"]["table"]["actor"]
    legal = player.updates(table, actor)["state"]["view"]["legal"]
    done = player.act(table, "move", seat=actor, moves=legal[choice], **more)
    assert done.status_code == 200, done.text
    number: int = done.json()["number"]
    return number


def keep(server: RunningServer) -> None:
    """Stop the server, and copy its database as a host would."""
    server.stop()
    shutil.copyfile(server.folder / "tables.sqlite", server.folder / "copy.sqlite")
    server.restart()


def restore(server: RunningServer) -> None:
    """Put the copy back in place of the database."""
    server.stop()
    for path in server.folder.glob("tables.sqlite-*"):
        path.unlink()
    shutil.copyfile(server.folder / "copy.sqlite", server.folder / "tables.sqlite")
    server.restart()


def begin(player: Player) -> str:
    table = player.create_table(game="cardgame", seats=["me", "me"], start=True)
    move(player, table)
    return table


def check_reset(server: RunningServer, player: Player, table: str, seen: Plain) -> None:
    """Check that a client with events that were lost gets everything again, whichever way."""
    now = player.updates(table, "A")
    assert now["reset"] is False
    assert now["events"] != seen["events"]
    client = SocketClient(server, table, player.key, "A")
    client.number = len(seen["events"])

    async def reconnect() -> None:
        await client.open(history=seen["history"])
        await client.receive()
        await client.close()

    asyncio.run(reconnect())
    known = {"after": len(seen["events"]), "history": seen["history"]}
    path = f"/api/bot/tables/{table}/stream"
    with player.http.stream("GET", path, params={**known, "seat": "A"}) as stream:
        streamed = json.loads(next(stream.iter_lines()))
    for update in (
        json.loads(client.frames[0]),
        player.updates(table, "A", **known),
        streamed,
    ):
        assert (update["reset"], update["events"]) == (True, now["events"])


def test_a_client_that_was_ahead_of_the_backup_starts_over(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        tables = [begin(ana) for _ in range(3)]
        same = begin(ana)
        had = ana.updates(same, "A")
        keep(server)
        for table in tables:
            move(ana, table, -1)
            move(ana, table, -1)
        seen = {table: ana.updates(table, "A") for table in tables}
        restore(server)
        for new_moves, table in zip((0, 1, 4), tables, strict=True):
            for _ in range(new_moves):
                move(ana, table)
            check_reset(server, ana, table, seen[table])

        move(ana, same)
        more = ana.updates(same, "A", after=had["state"]["number"], history=had["history"])
        assert more["reset"] is False
        assert [event["kind"] for event in more["events"]] == ["moved"]


def test_an_action_of_a_lost_history_is_refused_and_one_that_was_kept_counts_once(
    server: RunningServer,
) -> None:
    with Player(server, "Ana") as ana:
        table = begin(ana)
        kept = {"id": "kept", "history": ana.updates(table)["history"]}
        move(ana, table, **kept)
        first = ana.updates(table)["events"][-1]
        keep(server)
        move(ana, table)
        lost = ana.updates(table)["history"]
        restore(server)
        before = ana.updates(table)["state"]
        seat = before["table"]["actor"]
        legal = ana.updates(table, seat)["state"]["view"]["legal"]
        refused = ana.act(table, "move", seat=seat, moves=legal[0], history=lost)
        assert (refused.status_code, refused.json()["rule"]) == (409, "table.other_history")

        said = {"type": "move", "seat": first["seat"], "moves": first["steps"][0]["move"], **kept}
        for history in (kept["history"], ana.updates(table)["history"], lost):
            again = ana.http.post(f"/api/tables/{table}/actions", json={**said, "history": history})
            assert again.json() == {"number": first["number"]}
        assert ana.updates(table)["state"]["number"] == before["number"]


def test_the_sample_bot_plays_on_after_a_restore(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        bot = subprocess.Popen(
            [sys.executable, str(ROOT / "examples" / "net_bot.py"), server.url, table, "B"],
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_until(lambda: ana.act(table, "start").status_code == 200)
            keep(server)
            for _ in range(2):
                play_until_my_turn(ana, table)
                move(ana, table)
            restore(server)
            for _ in range(3):
                play_until_my_turn(ana, table)
                move(ana, table)
        finally:
            bot.kill()
            bot.wait()


def play_until_my_turn(player: Player, table: str) -> None:
    wait_until(lambda: player.updates(table)["state"]["table"]["actor"] == "A")


def wait_until(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.05)
