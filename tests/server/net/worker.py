"""A small worker: it accepts connections and answers requests, without tables and neighbours."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState

from tatami.server.net.acceptor import Acceptor
from tatami.server.net.http_protocol import Timeouts
from tatami.server.net.open_connections import OpenConnections
from tatami.server.net.proxies import Proxies
from tatami.server.net.routed_http import HandOver, RoutedHttp

REQUEST_SECONDS: Final = 0.2
CLOSE: Final = b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
SUBSCRIBE: Final = b"GET /api/tables/abc/socket" + CLOSE
NewLoop = Callable[[], asyncio.AbstractEventLoop]
each_loop: Final = pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answer with the path."""
    body = scope["path"].encode()
    headers = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Worker:
    """Has room for so many connections, and offers them to others if it can."""

    def __init__(self, hand_over: HandOver | None = None, room: int = 10) -> None:
        self.protocols: list[RoutedHttp] = []  # of all connections so far
        self._hand_over = hand_over
        self._settings = uvicorn.Config(app, log_config=None, access_log=False)
        self._settings.load()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = self.listening.getsockname()
        self.connections = OpenConnections(room, room, Proxies(""))
        self.acceptor = Acceptor(
            self.listening,
            self.connections,
            self._make_protocol,
            None,
            REQUEST_SECONDS,
        )

    def _make_protocol(self, on_lost: Callable[[], None], received: bytes) -> RoutedHttp:
        made = RoutedHttp(
            config=self._settings,
            server_state=ServerState(),
            app_state={},
            timeouts=Timeouts(REQUEST_SECONDS, REQUEST_SECONDS),
            on_lost=on_lost,
            received=received,
            hand_over=None if received else self._hand_over,
        )
        self.protocols.append(made)
        return made


@asynccontextmanager
async def connected(
    hand_over: HandOver, sent: bytes
) -> AsyncIterator[tuple[Worker, asyncio.StreamReader]]:
    """A worker and a client that has sent something to it."""
    worker = Worker(hand_over)
    with worker.listening:
        worker.acceptor.start()
        reader, writer = await asyncio.open_connection(*worker.address)
        writer.write(sent)
        yield worker, reader
        writer.close()
        worker.acceptor.stop()


def run(work: Coroutine[Any, Any, None], loop: NewLoop) -> None:
    """Run something in an event loop of a kind."""

    async def in_time() -> None:
        await asyncio.wait_for(work, 10)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(in_time())
