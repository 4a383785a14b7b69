"""uvicorn's HTTP protocol with timeouts: nobody holds a connection open with half a request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tatami.server.net.strict_http import StrictConnection

TIMED_OUT: Final = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
RECEIVING: Final = (h11.IDLE, h11.SEND_BODY)  # states of a client that has more to send
CAN_ANSWER: Final = (h11.IDLE, h11.SEND_RESPONSE)
Phase = tuple[object, object]


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds for the headers or the body of a request, and for doing nothing between requests."""

    request: float
    idle: float


class HttpProtocol(H11Protocol):
    """Closes a connection whose headers or body take too long, or that does not read.

    uvicorn itself only times out connections that are idle after a response. `on_lost` is called
    once when the connection is gone, also after it became a WebSocket. `received` is what another
    worker has read from the connection.
    """

    def __init__(
        self,
        *args: Any,
        timeouts: Timeouts,
        on_lost: Callable[[], None],
        received: bytes = b"",
        **kw: Any,
    ) -> None:
        super().__init__(*args, **kw)
        self.conn = StrictConnection(h11.SERVER)
        self._timeouts = timeouts
        self._on_lost = on_lost
        self._received = received
        self._phase: Phase | None = None
        self._receiving: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer for the headers of a request, and parse what came before."""
        super().connection_made(transport)
        self._watch()
        if self._received:  # now, before the event loop reads on
            received, self._received = self._received, b""
            self.data_received(received)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timers."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # uvicorn leaves it running after an error
        self._stop_timers()
        self._on_lost()

    def data_received(self, data: bytes) -> None:
        """Parse data; headers and bodies have to end in time, however often a byte comes."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Start the timer of a request that came together with the one just answered."""
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket protocol."""
        self._stop_timers()
        super().handle_websocket_upgrade(event)
        self.transport.get_protocol().on_lost = self._on_lost  # type: ignore[attr-defined]

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP; in the middle of another response, only disconnect."""
        if self.conn.our_state in CAN_ANSWER:
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Start a timer: the client has to read on in time."""
        super().pause_writing()
        self._writing = self.loop.call_later(self._timeouts.idle, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timer: the client reads again."""
        super().resume_writing()
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None

    def _watch(self) -> None:
        """Start the timer of the phase that the request is in, unless it is running."""
        phase = (self.cycle, self.conn.their_state)
        if phase == self._phase or self.transport.is_closing():
            return
        self._stop_watching()
        self._phase = phase
        if self.conn.their_state in RECEIVING and self.transport.get_protocol() is self:
            self._receiving = self.loop.call_later(self._timeouts.request, self._time_out)

    def _stop_watching(self) -> None:
        """Stop the timer for what the client has to send, until more data is parsed."""
        self._phase = None
        if self._receiving is not None:
            self._receiving.cancel()
            self._receiving = None

    def _time_out(self) -> None:
        """Close the connection of a client that does not finish its request."""
        began = self.conn.trailing_data[0] or self.conn.their_state is h11.SEND_BODY
        if began and self.conn.our_state in CAN_ANSWER and not self.transport.is_closing():
            self.transport.write(TIMED_OUT)
            if self.cycle is not None:  # whatever the application answers now is too late
                self.cycle.disconnected = True
        self.transport.close()

    def _stop_timers(self) -> None:
        for timer in (self._receiving, self._writing):
            if timer is not None:
                timer.cancel()
        self._receiving = self._writing = None
