"""How sockets are read and written: as uvicorn does, but for what this server needs otherwise."""

from __future__ import annotations

from asyncio import BaseTransport
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from tatami.server.listening import MOST_UNREAD_BYTES

EXTENSION: Final = "tatami.wire"
NOT_UTF8: Final = 1007


class SocketProtocol(WebSocketsSansIOProtocol):
    """Hangs up on text that is not UTF-8, and can be told to write at once.

    At such text uvicorn logs an error, and fails when more follows. The application finds this
    wire among the extensions of its scope; what it writes in one moment goes out together, and
    `hear`, if set, gets every message at once.
    """

    hear: Callable[[bytes], None] | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin with nothing to send."""
        self._unsent: list[bytes] = []
        self._most_unread = MOST_UNREAD_BYTES
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Let the application know the wire."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"wire": self}

    async def run_asgi(self) -> None:
        """Let the application run; then what refers to each other in a circle lets go."""
        try:
            await super().run_asgi()
        finally:
            cast("dict[str, Any]", self.scope).clear()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on if it can be read."""
        message = b"".join(self.frames)
        if self.curr_msg_data_type == "bytes" or is_utf8(message):
            if self.hear is None:
                super().send_receive_event_to_app()
            else:
                self.frames = []
                self.hear(message)
            return
        self.frames = []
        if self.conn.state is State.OPEN:
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()

    def wait(self) -> None:
        """Read nothing more for now; what came already is still handed on."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read on."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def write_text(self, message: bytes) -> bool:
        """Write a message without waiting; not if nobody reads any more, or too slowly."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > self._most_unread:
            return False
        self._most_unread = max(self._most_unread, 2 * len(message))  # it takes its time
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent.append(Frame(Opcode.TEXT, message).serialize(mask=False))
        return True

    def _flush(self) -> None:
        if self._unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def keepalive_timeout(self) -> None:
        """Hang up on who does not answer; not after what it does not read."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Hang up, after what was written before."""
        self._flush()
        super().shutdown()


def wire_of(extensions: Mapping[str, Mapping[Any, Any]] | None) -> SocketProtocol:
    """Find the wire of a socket among the extensions of its scope."""
    wire: SocketProtocol = (extensions or {})[EXTENSION]["wire"]
    return wire


def is_utf8(data: bytes) -> bool:
    """Can this be read as text?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
