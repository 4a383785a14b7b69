"""One WebSocket of the generator: hands messages to its talk and tells the table of new states."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tatami.bench.load.dialect import Talk
from tatami.core.errors import TatamiError

PATIENCE: Final = 30.0


class Line(WSListener):
    """A socket of a player or a spectator; `heard` is called when the talk's number has changed."""

    def __init__(
        self, talk: Talk, heard: Callable[[], None], failed: Callable[[TatamiError], None]
    ) -> None:
        self.talk = talk
        self.heard = heard
        self.failed = failed
        self.closing = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say what is to be said first."""
        self.transport = transport
        self.say(self.talk.begin())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Let the talk hear a message."""
        if frame.msg_type != WSMsgType.TEXT or not frame.fin:
            if frame.msg_type != WSMsgType.CLOSE:
                self.failed(TatamiError("the server sent something other than a whole text"))
            return
        talk = self.talk
        before = talk.number
        try:
            answer = talk.hear(frame.get_payload_as_bytes())
        except TatamiError as error:
            self.failed(error)
            return
        self.say(answer)
        if talk.number != before:
            if not self.ready.done():
                self.ready.set_result(None)
            self.heard()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Complain, unless it was this side that hung up."""
        if not self.closing:
            self.failed(TatamiError("the server closed a socket"))

    def say(self, message: bytes | None) -> None:
        """Send a message, if there is one."""
        if message is not None and self.transport is not None:
            self.transport.send(WSMsgType.TEXT, message)

    async def close(self) -> None:
        """Hang up."""
        self.closing = True
        if self.transport is not None:
            self.transport.send_close()
            self.transport.disconnect()
            await self.transport.wait_disconnected()


async def connect(line: Line, url: str) -> None:
    """Open the socket of a line and wait for its first state."""
    try:
        await ws_connect(lambda: line, url, websocket_handshake_timeout=PATIENCE)
        await asyncio.wait_for(line.ready, PATIENCE)
    except (OSError, TimeoutError, WSError) as error:
        raise TatamiError(f"{url}: no state of the table came ({error})") from error
