"""Sockets are written at once: in order, and whoever does not read is dropped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from running import Player, RunningServer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tatami.server.api.routes import socket as routes
from tatami.server.api.routes.socket import SocketSubscriber
from tatami.server.app import make_app, make_tables
from tatami.server.config import ServerConfig, sqlite_url
from tatami.server.live import sockets
from tatami.server.live.sockets import SocketProtocol
from tatami.server.live.tables import Tables

ENOUGH = 2000
PATIENCE = 30.0


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[Tables, str]]:
    """Serve in this process, to inspect its memory; yield its tables and its address."""
    config = ServerConfig(sqlite_url(folder / "tables.sqlite"), port=0)
    tables = make_tables(config)
    settings = uvicorn.Config(
        make_app(config, tables),
        port=0,
        log_config=None,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
    )
    server = uvicorn.Server(settings)
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield tables, f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


async def create_table_at(address: str) -> str:
    """Create a table that everybody may watch."""
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        key = (await http.post("/api/people", json={"name": "Ana"})).json()["key"]
        asked = {"game": "samurai", "seats": ["me", "open"]}
        headers = {"authorization": f"Bearer {key}"}
        answer = await http.post("/api/tables", json=asked, headers=headers)
    table: str = answer.json()["id"]
    return table


async def watch(address: str, table: str) -> ClientConnection:
    """Subscribe to a table as a spectator."""
    url = f"ws://{address}/api/tables/{table}/socket"
    socket = await connect(url, proxy=None, max_queue=1, max_size=None)
    await socket.send('{"type": "subscribe"}')
    await socket.recv()
    return socket


async def read_to_end(socket: ClientConnection) -> tuple[str, int | None]:
    """Read until the socket closes; return the last message and the closing code."""
    last = ""
    try:
        while True:
            last = str(await socket.recv())
    except ConnectionClosed as closed:
        return last, None if closed.rcvd is None else closed.rcvd.code


async def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for something that takes a moment, on a busy machine a long one."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def test_a_client_that_does_not_read_is_dropped_and_delays_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MAX_UNREAD_BYTES", 100_000)
    # The client reads all that was sent before the end, however long that takes here.
    monkeypatch.setattr(routes, "CLOSE_WITHIN", PATIENCE)

    async def run() -> None:
        async with serving(tmp_path) as (tables, address):
            table = await create_table_at(address)
            asleep = await watch(address, table)
            slow = next(iter(tables.live_tables[table].subscribers))
            awake = await watch(address, table)
            reading = asyncio.create_task(read_to_end(awake))
            message = json.dumps({"type": "test", "text": "x" * 50_000}).encode()
            for _ in range(ENOUGH):
                for subscriber in tables.live_tables[table].subscribers:
                    subscriber.send(message)
                if slow.is_dropped:
                    break
                await asyncio.sleep(0)
                await asyncio.sleep(0.001)
            assert slow.is_dropped
            await wait_until(lambda: slow not in tables.live_tables[table].subscribers)
            assert len(tables.live_tables[table].subscribers) == 1
            assert not reading.done()
            assert (await read_to_end(asleep))[1] == 1012
            await awake.close()
            await reading

    asyncio.run(run())


def test_the_server_disconnects_a_client_that_never_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "CLOSE_WITHIN", 0.2)

    async def run() -> None:
        async with serving(tmp_path) as (tables, address):
            table = await create_table_at(address)
            asleep = await watch(address, table)
            slow = next(iter(tables.live_tables[table].subscribers))
            assert isinstance(slow, SocketSubscriber)
            for _ in range(ENOUGH):
                slow.send(b'"' + b"x" * 500_000 + b'"')
                if slow.is_dropped:
                    break
                await asyncio.sleep(0.001)
            assert slow.is_dropped
            transport = slow.connection.transport
            await wait_until(lambda: transport.get_write_buffer_size() == 0)  # all is forgotten
            asleep.transport.abort()

    asyncio.run(run())


def test_a_long_message_does_not_count_as_unread_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MAX_UNREAD_BYTES", 1000)

    async def run() -> None:
        async with serving(tmp_path) as (tables, address):
            table = await create_table_at(address)
            socket = await watch(address, table)
            subscriber = next(iter(tables.live_tables[table].subscribers))
            subscriber.send(b'"' + b"x" * 8_000_000 + b'"')
            await asyncio.sleep(0)
            subscriber.send(b'"more"')
            assert not subscriber.is_dropped
            async with asyncio.timeout(PATIENCE):
                while await socket.recv() != '"more"':
                    pass
            await socket.close()

    asyncio.run(run())


def test_pending_messages_are_sent_before_the_socket_closes(tmp_path: Path) -> None:
    async def run() -> tuple[str, int | None]:
        async with serving(tmp_path) as (tables, address):
            table = await create_table_at(address)
            socket = await watch(address, table)
            subscriber = next(iter(tables.live_tables[table].subscribers))
            assert isinstance(subscriber, SocketSubscriber)
            subscriber.send(b'"last message"')
            subscriber.connection.shutdown()
            return await read_to_end(socket)

    assert asyncio.run(run()) == ('"last message"', 1012)


def test_actions_sent_together_are_answered_in_their_order(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="samurai", seats=["me", "open"])
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"

        async def talk() -> list[str]:
            async with connect(url, proxy=None) as socket:
                await socket.send(json.dumps({"type": "subscribe", "key": ana.key, "seat": "A"}))
                for n in range(40):
                    text = "hi" if n % 3 else ""  # nobody may say nothing
                    await socket.send(json.dumps({"type": "say", "id": str(n), "text": text}))
                answered: list[str] = []
                while len(answered) < 40:
                    message = json.loads(await socket.recv())
                    if message["type"] in ("acknowledged", "refused"):
                        answered.append(message["id"])
                return answered

        assert asyncio.run(talk()) == [str(n) for n in range(40)]
