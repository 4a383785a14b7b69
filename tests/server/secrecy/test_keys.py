"""Refusals do not echo keys, and a failing database puts nothing hidden into the log."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from running import Player, RunningServer, SocketClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tatami.core.text.toml import read_toml

WORDS = read_toml("tatami.server", "words.toml")


def wrong_requests(key: str, table: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Requests that are refused, each with the key in a place where somebody might put it."""
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


def test_a_refusal_over_http_does_not_echo_the_key(verbose_server: RunningServer) -> None:
    with Player(verbose_server, "Ana") as ana, httpx.Client(base_url=verbose_server.url) as http:
        table = ana.create_table(game="cardgame")
        for method, path, more in wrong_requests(ana.key, table):
            answer = http.request(method, path, **more)
            assert 400 <= answer.status_code < 500, (method, path)
            data = f"{answer.text} {answer.headers}"
            assert ana.key not in data, (method, path, more)
        assert ana.key not in verbose_server.logged()


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
def test_a_refused_subscription_does_not_echo_the_key(
    verbose_server: RunningServer, subscribe: str
) -> None:
    async def subscribe_with_key(ana: Player) -> None:
        table = ana.create_table(game="cardgame")
        url = f"{verbose_server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        async with connect(url, proxy=None) as socket:
            await socket.send(subscribe.replace("KEY", ana.key))
            refused = str(await socket.recv())
            assert json.loads(refused)["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert ana.key not in f"{refused} {closed.value}"

    with Player(verbose_server, "Ana") as ana:
        asyncio.run(subscribe_with_key(ana))
        assert ana.key not in verbose_server.logged()


def test_a_refusal_over_a_socket_does_not_echo_the_key(verbose_server: RunningServer) -> None:
    async def send_keys(ana: Player) -> None:
        client = await SocketClient(
            verbose_server, ana.create_table(game="cardgame"), ana.key, "A"
        ).open()
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

    with Player(verbose_server, "Ana") as ana:
        asyncio.run(send_keys(ana))
        assert ana.key not in verbose_server.logged()


def test_a_failing_database_logs_nothing_hidden(verbose_server: RunningServer) -> None:
    with Player(verbose_server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"], name="Crane")
        verbose_server.run_sql("ALTER TABLE events RENAME TO gone")
        started = ana.act(table, "start")
        created = ana.http.post("/api/tables", json={"game": "samurai", "name": "Crane"})
        verbose_server.run_sql("ALTER TABLE gone RENAME TO events")
        for answer in (started, created):
            assert answer.status_code == 500
            assert answer.json()["text"] == WORDS["http_500"]["en"]
        log = verbose_server.logged()
        assert "no such table: events" in log or 'relation \\"events\\" does not exist' in log
        assert '"+' not in log.replace("\\", "")
        assert "Crane" not in log
        assert ana.id not in log
        ((secret,),) = verbose_server.run_sql(f"SELECT secret FROM tables WHERE id = '{table}'")
        assert secret not in log
        assert ana.act(table, "start").status_code == 200
