"""HTTP connections that another worker takes over if it has the table they are for."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from tatami.server.logs import LOG
from tatami.server.net.handover import MOST_BYTES
from tatami.server.net.http_protocol import HttpProtocol

# The sockets of tables, and the streams of their bots.
TABLE: Final = re.compile(rb"GET /api/(?:bot/)?tables/([0-9A-Za-z]+)/(?:socket|stream)[ ?]")
# Takes a table, a handle and what was read; returns whether another worker has the connection now.
HandOver = Callable[[str, int, bytes], Awaitable[bool]]


class RoutedHttp(HttpProtocol):
    """Offers a connection to another worker if its first request subscribes to a table.

    Without `hand_over` it serves all connections itself.
    """

    def __init__(self, *args: Any, hand_over: HandOver | None, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self._hand_over = hand_over
        self._offering: asyncio.Task[None] | None = None

    def data_received(self, data: bytes) -> None:
        """Parse data, unless it is the first and another worker takes the connection over."""
        hand_over, self._hand_over = self._hand_over, None
        table = TABLE.match(data) if hand_over is not None and len(data) <= MOST_BYTES else None
        if hand_over is None or table is None:
            super().data_received(data)
            return
        try:
            # If the transport closes, the number of its handle can become another client's.
            handle = os.dup(self.transport.get_extra_info("socket").fileno())
        except OSError:  # no handle is left
            super().data_received(data)
            return
        self.transport.pause_reading()
        self._stop_watching()
        self._offering = self.loop.create_task(
            self._offer(hand_over, table[1].decode(), handle, data)
        )

    async def _offer(self, hand_over: HandOver, table: str, handle: int, data: bytes) -> None:
        try:
            is_taken = await hand_over(table, handle, data)
        except Exception as error:  # any worker can serve any client
            LOG.warning("a client could not be handed over", why=type(error).__name__)
            is_taken = False
        finally:
            os.close(handle)
        if is_taken:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.resume_reading()
            super().data_received(data)
