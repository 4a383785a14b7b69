"""A server of the tests, in this process: tables whose state is a number, told to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

from tatami.bench.load.dialect import NOBODY, Opened
from tatami.bench.load.web import Web
from tatami.core.errors import TatamiError


class Guest(WSListener):
    """The server's end of a socket: a move counts the table's number up, after a while."""

    def __init__(self, parlour: Parlour, table: str) -> None:
        self.parlour = parlour
        self.table = table

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self.parlour.guests.setdefault(self.table, []).append(self)
        self.parlour.numbers.setdefault(self.table, 0)
        self.tell()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.parlour.moves.append(frame.get_payload_as_utf8_text())
            asyncio.get_running_loop().call_later(self.parlour.delay, self.moved)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.parlour.guests[self.table].remove(self)

    def moved(self) -> None:
        self.parlour.numbers[self.table] += 1
        for guest in self.parlour.guests[self.table]:
            guest.tell()

    def tell(self) -> None:
        self.transport.send(WSMsgType.TEXT, str(self.parlour.numbers[self.table]).encode())


class Parlour:
    """The server and its dialect; a game lasts `plays` moves."""

    def __init__(self, delay: float = 0.0, plays: int = 1_000_000, refuses: bool = False) -> None:
        self.delay = delay
        self.plays = plays
        self.lasts: int | None = None
        self.refuses = refuses
        self.opened = 0
        self.guests: dict[str, list[Guest]] = {}
        self.numbers: dict[str, int] = {}
        self.moves: list[str] = []

    def open_table(self, web: Web) -> Opened:
        if self.refuses:
            raise TatamiError("the house is full")
        self.opened += 1
        return Opened(str(self.opened), ("", ""))

    def path(self, table: Opened) -> str:
        return f"/{table.id}"

    def talk(self, table: Opened, seat: int | None) -> ParlourTalk:
        return ParlourTalk(self, table, seat)

    def enter(self, request: WSUpgradeRequest) -> Guest:
        return Guest(self, request.path.decode().removeprefix("/"))


class ParlourTalk:
    """Seat and table make a move; the seats take turns."""

    def __init__(self, parlour: Parlour, table: Opened, seat: int | None) -> None:
        self.number = -1
        self.turn = 0
        self.plays = parlour.plays
        self.said = f"{table.id} {seat}"

    def begin(self) -> None:
        return

    def hear(self, message: bytes) -> None:
        self.number = int(message)
        self.turn = self.number % 2 if self.number < self.plays else NOBODY

    def move(self) -> bytes:
        return f"{self.said} {self.number}".encode()


@asynccontextmanager
async def open_parlour(parlour: Parlour) -> AsyncIterator[str]:
    """Serve at a free port; give the address."""
    server = await ws_create_server(parlour.enter, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
