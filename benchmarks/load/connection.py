"""One WebSocket of the generator: passes messages to its session and new states to the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.load.client import Session
from tatami.core.errors import TatamiError

TIMEOUT: Final = 30.0


class Connection(WSListener):
    """A socket of a player or spectator; `on_state` is called when the number changes."""

    def __init__(
        self,
        session: Session,
        on_state: Callable[[], None],
        on_failure: Callable[[TatamiError], None],
    ) -> None:
        self.session = session
        self.on_state = on_state
        self.on_failure = on_failure
        self.closing = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Send the first message."""
        self.transport = transport
        self.send(self.session.start())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Pass a message to the session."""
        if frame.msg_type != WSMsgType.TEXT or not frame.fin:
            if frame.msg_type != WSMsgType.CLOSE:
                self.on_failure(TatamiError("the server sent something other than a whole text"))
            return
        session = self.session
        before = session.number
        try:
            answer = session.receive(frame.get_payload_as_bytes())
        except TatamiError as error:
            self.on_failure(error)
            return
        self.send(answer)
        if session.number != before:
            if not self.ready.done():
                self.ready.set_result(None)
            self.on_state()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Report a failure, unless this side closed the socket."""
        if not self.closing:
            self.on_failure(TatamiError("the server closed a socket"))

    def send(self, message: bytes | None) -> None:
        """Send a message, if there is one."""
        if message is not None and self.transport is not None:
            self.transport.send(WSMsgType.TEXT, message)

    async def close(self) -> None:
        """Close the socket."""
        self.closing = True
        if self.transport is not None:
            self.transport.send_close()
            self.transport.disconnect()
            await self.transport.wait_disconnected()


async def connect(connection: Connection, url: str) -> None:
    """Open the socket of a connection and wait for its first state."""
    try:
        await ws_connect(lambda: connection, url, websocket_handshake_timeout=TIMEOUT)
        await asyncio.wait_for(connection.ready, TIMEOUT)
    except (OSError, TimeoutError, WSError) as error:
        raise TatamiError(f"{url}: no state of the table came ({error})") from error
