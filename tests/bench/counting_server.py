"""A server for tests, in this process: the state of a table is a number, sent to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

from benchmarks.load.client import GAME_OVER, OpenedTable
from benchmarks.load.http_client import HttpClient
from tatami.core.errors import TatamiError


class ServerConnection(WSListener):
    """The server's end of a socket: a move counts the table's number up, after a while."""

    def __init__(self, counting_server: CountingServer, table: str) -> None:
        self.counting_server = counting_server
        self.table = table

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.counting_server.connections.setdefault(self.table, []).append(self)
        self.counting_server.numbers.setdefault(self.table, 0)
        self.send_number()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.counting_server.moves.append(frame.get_payload_as_utf8_text())
            asyncio.get_running_loop().call_later(self.counting_server.delay, self.moved)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.counting_server.connections[self.table].remove(self)

    def moved(self) -> None:
        self.counting_server.numbers[self.table] += 1
        for connection in self.counting_server.connections[self.table]:
            connection.send_number()

    def send_number(self) -> None:
        self.transport.send(WSMsgType.TEXT, str(self.counting_server.numbers[self.table]).encode())


class CountingServer:
    """The server and its client; a game lasts `plays` moves."""

    def __init__(self, delay: float = 0.0, plays: int = 1_000_000, refuses: bool = False) -> None:
        self.delay = delay
        self.plays = plays
        self.lasts: int | None = None
        self.refuses = refuses
        self.opened = 0
        self.connections: dict[str, list[ServerConnection]] = {}
        self.numbers: dict[str, int] = {}
        self.moves: list[str] = []

    def open_table(self, http: HttpClient) -> OpenedTable:
        if self.refuses:
            raise TatamiError("there is no room")
        self.opened += 1
        return OpenedTable(str(self.opened), ("", ""))

    def path(self, table: OpenedTable) -> str:
        return f"/{table.id}"

    def session(self, table: OpenedTable, seat: int | None) -> CountingSession:
        return CountingSession(self, table, seat)

    def enter(self, request: WSUpgradeRequest) -> ServerConnection:
        return ServerConnection(self, request.path.decode().removeprefix("/"))


class CountingSession:
    """Seat and table make a move; the seats take turns."""

    def __init__(
        self, counting_server: CountingServer, table: OpenedTable, seat: int | None
    ) -> None:
        self.number = -1
        self.turn = 0
        self.plays = counting_server.plays
        self.said = f"{table.id} {seat}"

    def start(self) -> None:
        return

    def receive(self, message: bytes) -> None:
        self.number = int(message)
        self.turn = self.number % 2 if self.number < self.plays else GAME_OVER

    def move(self) -> bytes:
        return f"{self.said} {self.number}".encode()


@asynccontextmanager
async def run_counting_server(counting_server: CountingServer) -> AsyncIterator[str]:
    """Serve at a free port; yield the address."""
    server = await ws_create_server(counting_server.enter, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
