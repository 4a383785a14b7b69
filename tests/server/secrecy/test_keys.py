"""Keys do not come back in what is refused, and hidden things not in the log when all fails."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Player, RunningServer, SocketClient, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tatami.core.toml import read_toml

WORDS = read_toml("tatami.server", "words.toml")


@pytest.fixture(scope="module")
def loud(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Give a server that logs all it can, and that may be hurt."""
    with running(tmp_path_factory.mktemp("loud"), "--log", "debug") as server:
        yield server


def wrong_requests(key: str, table: str) -> list[tuple[str, str, dict[str, Any]]]:
    """List requests that cannot be followed, each with a key where one might be put."""
    bearer = {"authorization": f"Bearer {key}"}
    actions = f"/api/tables/{table}/actions"
    return [
        ("GET", "/api/people/me", {"headers": {"authorization": f"Bearer {key}x"}}),
        ("GET", "/api/people/me", {"headers": {"authorization": f"Basic {key}"}}),
        ("GET", "/api/people/me", {"headers": {"authorization": key}}),
        ("GET", f"/api/people/me?key={key}", {}),
        ("GET", f"/api/people/{key}", {"headers": bearer}),
        ("GET", f"/api/tables/{key}", {"headers": bearer}),
        ("GET", f"/{key}", {}),
        ("DELETE", "/api/people/me", {"headers": bearer}),
        ("GET", f"/api/tables/{table}/updates?after={key}", {"headers": bearer}),
        ("GET", f"/api/tables/{table}/updates?seat=B&key={key}", {"headers": bearer}),
        ("GET", f"/api/tables/{table}/preview?seat=A&key={key}", {"headers": bearer}),
        ("POST", actions, {"headers": bearer, "content": f"{{'key': '{key}'}}"}),
        ("POST", actions, {"headers": bearer, "json": {"key": key}}),
        ("POST", actions, {"headers": bearer, "json": {"type": "start", "id": "1", "key": key}}),
        ("POST", actions, {"json": {"type": "start", "id": "1", "key": key}}),
        ("POST", "/api/people", {"json": {"name": key * 2}}),
        ("POST", "/api/people", {"json": {"name": "Eve", "key": key}}),
        ("POST", "/api/tables", {"headers": bearer, "json": {"game": "samurai", "key": key}}),
    ]


def test_what_is_refused_over_http_echoes_no_key(loud: RunningServer) -> None:
    with Player(loud, "Ana") as ana, httpx.Client(base_url=loud.url) as http:
        table = ana.create_table(game="cardgame")
        for method, path, more in wrong_requests(ana.key, table):
            answer = http.request(method, path, **more)
            assert 400 <= answer.status_code < 500, (method, path)
            told = f"{answer.text} {answer.headers}"
            assert ana.key not in told, (method, path, more)
        assert ana.key not in loud.logged()


@pytest.mark.parametrize(
    "subscribe",
    [
        '{"type":"subscribe","key":"KEYx"}',
        '{"type":"subscribe","key":"KEYKEY"}',
        '{"type":"subscribe","key":["KEY"]}',
        '{"type":"subscribe","key":"KEY","seat":"B"}',
        '{"type":"subscribe","token":"KEY"}',
        '"KEY"',
        "KEY",
        '{"type":"subscribe","key":"KEY',
    ],
)
def test_what_is_refused_at_the_door_echoes_no_key(loud: RunningServer, subscribe: str) -> None:
    async def knock(ana: Player) -> None:
        url = f"{loud.url.replace('http', 'ws')}/api/tables/{ana.create_table(game='cardgame')}/socket"
        async with connect(url, proxy=None) as socket:
            await socket.send(subscribe.replace("KEY", ana.key))
            refused = str(await socket.recv())
            assert json.loads(refused)["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert ana.key not in f"{refused} {closed.value}"

    with Player(loud, "Ana") as ana:
        asyncio.run(knock(ana))
        assert ana.key not in loud.logged()


def test_what_is_refused_at_a_table_echoes_no_key(loud: RunningServer) -> None:
    async def say(ana: Player) -> None:
        client = await SocketClient(loud, ana.create_table(game="cardgame"), ana.key, "A").open()
        await client.receive()
        for message in (
            {"type": "subscribe", "key": ana.key},
            {"type": "start", "id": "1", "key": ana.key},
            {"key": ana.key},
            ana.key,
        ):
            await client.socket.send(json.dumps(message))
            while (await client.receive())["type"] != "refused":
                pass
        await client.socket.send(ana.key)
        while (await client.receive())["type"] != "refused":
            pass
        await client.close()
        assert ana.key not in "".join(client.frames)

    with Player(loud, "Ana") as ana:
        asyncio.run(say(ana))
        assert ana.key not in loud.logged()


def database(server: RunningServer) -> sqlite3.Connection:
    (path,) = Path(server.folder).glob("*.sqlite")
    return sqlite3.connect(path, isolation_level=None)


def test_a_database_that_fails_puts_nothing_hidden_into_the_log(loud: RunningServer) -> None:
    with Player(loud, "Ana") as ana, closing(database(loud)) as rows:
        table = ana.create_table(game="cardgame", seats=["me", "me"], name="Crane")
        rows.execute("ALTER TABLE events RENAME TO gone")
        started = ana.act(table, "start")
        laid = ana.http.post("/api/tables", json={"game": "samurai", "name": "Crane"})
        rows.execute("ALTER TABLE gone RENAME TO events")
        for answer in (started, laid):
            assert answer.status_code == 500
            assert answer.json()["text"] == WORDS["http_500"]["en"]
        log = loud.logged()
        assert "no such table: events" in log
        assert "parameters hidden" in log
        assert '"+' not in log.replace("\\", "")
        assert "Crane" not in log
        assert ana.id not in log
        (secret,) = rows.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
        assert secret not in log
        assert ana.act(table, "start").status_code == 200
