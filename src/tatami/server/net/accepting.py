"""Accepts a connection, whatever goes wrong meanwhile."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Final

from tatami.server.net.handles import NO_HANDLES

PAUSE_SECONDS: Final = 1.0
SHORT_PAUSE_SECONDS: Final = 0.01


async def accept(
    listening: socket.socket, on_no_handles: Callable[[OSError], None] = lambda _: None
) -> tuple[socket.socket, Any]:
    """Wait for a connection; return it and where it comes from.

    `on_no_handles` is called with each error that says that the system has no handle left for one.
    """
    loop = asyncio.get_running_loop()
    while True:
        try:
            return await loop.sock_accept(listening)
        except OSError as error:
            if error.errno in NO_HANDLES:
                on_no_handles(error)
                await asyncio.sleep(PAUSE_SECONDS)  # those who come now wait in the backlog
            else:  # the client has gone already
                await asyncio.sleep(SHORT_PAUSE_SECONDS)
