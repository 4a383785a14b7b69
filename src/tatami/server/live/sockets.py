"""uvicorn's WebSocket protocol, with immediate writes, UTF-8 checks and a limit of frames."""

from __future__ import annotations

from asyncio import BaseTransport
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from tatami.server.live.subscribers import MAX_UNREAD_BYTES
from tatami.server.rate_limit import TokenBucket

EXTENSION: Final = "tatami.socket"
# The first byte of a frame with a whole text, and the header where the length takes more bytes.
WHOLE_TEXT: Final = 0x81
TWO_BYTES: Final = Struct("!BBH")
EIGHT_BYTES: Final = Struct("!BBQ")
NOT_UTF8: Final = 1007
POLICY: Final = 1008
# Frames of any kind, also pings, pongs and empty parts of a message. An action has one, and a
# socket may act 20 times a second.
FRAMES_PER_SECOND: Final = 100.0
FRAME_BURST: Final = 500
# So few bytes are parsed between two counts: a read can have 40,000 empty frames, which would keep
# everybody waiting.
PARSED_AT_ONCE: Final = 4096
BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Rejects text that is not UTF-8 and floods of frames, and can write without waiting.

    uvicorn logs an error for such text, and fails when more follows. The application finds this
    protocol among the extensions of its scope. Messages written in the same iteration of the event
    loop are sent together; `on_message`, if set, receives every message immediately, and `on_lost`
    is called when the connection is gone.
    """

    on_message: Callable[[bytes], None] | None = None
    on_lost: Callable[[], None] | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Start with an empty write buffer."""
        self._unsent: list[bytes] = []
        self._max_unread = MAX_UNREAD_BYTES
        self._frame_limit = TokenBucket(FRAMES_PER_SECOND, FRAME_BURST)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Notify `on_lost`."""
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()

    def data_received(self, data: bytes) -> None:
        """Parse data, a little at a time."""
        for begin in range(0, len(data), PARSED_AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + PARSED_AT_ONCE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._refuse_handshake()

    def _refuse_handshake(self) -> None:
        """Answer a request that is no handshake, such as one with a body, and disconnect.

        uvicorn would neither answer nor ever close the connection.
        """
        self.transport.write(b"".join(self.conn.data_to_send()) or BAD_REQUEST)
        self.transport.close()

    def handle_events(self) -> None:
        """Handle the frames that were parsed, or close the connection if there are too many."""
        if self._frame_limit.take(len(self.conn.events)) and len(self.frames) <= FRAME_BURST:
            super().handle_events()
        elif self.conn.state is State.OPEN:
            self.conn.send_close(POLICY, "too many frames")
            self.handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        """Add this protocol to the extensions of the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"protocol": self}

    async def run_asgi(self) -> None:
        """Run the application, then break its reference cycles."""
        try:
            await super().run_asgi()
        finally:
            cast("dict[str, Any]", self.scope).clear()

    async def send(self, message: Any) -> None:
        """Send a message of the application; a refusal with a status completes the handshake.

        uvicorn would log an error after it.
        """
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, or close the connection if it is not UTF-8."""
        message = b"".join(self.frames)
        if self.curr_msg_data_type == "bytes" or is_utf8(message):
            if self.on_message is None:
                super().send_receive_event_to_app()
            else:
                self.frames = []
                self.on_message(message)
            return
        self.frames = []
        if self.conn.state is State.OPEN:
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()

    def pause(self) -> None:
        """Stop reading for now; what was received already is still passed on."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Start reading again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def write_text(self, message: bytes) -> bool:
        """Write a message without waiting; return False if the client is gone or too slow."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > self._max_unread:
            return False
        self._max_unread = max(self._max_unread, 2 * len(message))  # the client reads too slowly
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += text_header(len(message)), message
        return True

    def _flush(self) -> None:
        if self._unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    def keepalive_timeout(self) -> None:
        """Close the connection of a client that does not answer pings, without waiting for it."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Close the connection after what was written before."""
        self._flush()
        super().shutdown()


def protocol_of(extensions: Mapping[str, Mapping[Any, Any]] | None) -> SocketProtocol:
    """Return the protocol of a socket from the extensions of its scope."""
    protocol: SocketProtocol = (extensions or {})[EXTENSION]["protocol"]
    return protocol


def text_header(length: int) -> bytes:
    """Return what comes before a text of so many bytes in a frame of its own."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 65536:
        return TWO_BYTES.pack(WHOLE_TEXT, 126, length)
    return EIGHT_BYTES.pack(WHOLE_TEXT, 127, length)


def is_utf8(data: bytes) -> bool:
    """Can this be decoded as text?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
