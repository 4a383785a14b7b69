"""Hands connections over to other workers on this machine, with what was read from them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tatami.server.net.accepting import accept

MOST_BYTES: Final = 8 * 1024
READY: Final = b"?"
TAKEN: Final = b"+"
# A worker that does not answer in time is paused or hangs: whoever asked serves the client itself.
ANSWER_SECONDS: Final = 0.3
# Takes a connection, what was read from it, and what tells the giver that there is room for it; if
# that raises OSError, the giver keeps the connection.
Take = Callable[[socket.socket, bytes, Callable[[], object]], None]


class Handover:
    """Gives connections to neighbours and takes theirs: workers with a socket in the same folder.

    A taker first shows that it is awake: one that is paused would keep the connection open. The
    giver keeps the connection until the taker has answered. If the giver stops waiting, the taker
    can no longer answer, and drops what it got: a connection is never served twice. That holds on
    Linux, where nothing can be sent to a socket once SHUT_RD has shut it down; on macOS it is not
    tested.

    Whoever may connect to the sockets can read from and write to clients, so only the user who runs
    the server may enter the folder; `supervise` makes such a folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder
        self._accepting: asyncio.Task[None] | None = None
        self._taking: set[asyncio.Task[None]] = set()

    def open(self, name: str, take: Take) -> None:
        """Take connections under a name."""
        self._path = self._folder / name
        listening = socket.socket(socket.AF_UNIX)
        listening.setblocking(False)
        listening.bind(str(self._path))
        listening.listen()
        self._accepting = asyncio.create_task(self._accept(listening, take))

    def close(self) -> None:
        """Take nothing more."""
        if self._accepting is not None:
            for task in (self._accepting, *self._taking):
                task.cancel()
            self._accepting = None
            self._path.unlink(missing_ok=True)

    def can_reach(self, name: str) -> bool:
        """Is there a neighbour of this name?"""
        return (self._folder / name).exists()

    async def give(self, name: str, connection: int, received: bytes) -> bool:
        """Hand a connection over to a neighbour; return whether it was taken."""
        loop = asyncio.get_running_loop()
        with socket.socket(socket.AF_UNIX) as channel:
            channel.setblocking(False)
            try:
                channel.connect(str(self._folder / name))
                async with asyncio.timeout(ANSWER_SECONDS):
                    if await loop.sock_recv(channel, 1) != READY:
                        return False
                    socket.send_fds(channel, [received], [connection])
                    return await loop.sock_recv(channel, 1) == TAKEN
            except TimeoutError:
                channel.shutdown(socket.SHUT_RD)  # an answer can only have come before
                return channel.recv(1) == TAKEN
            except OSError:  # it is gone
                return False

    async def _accept(self, listening: socket.socket, take: Take) -> None:
        with listening:
            while True:
                channel, _ = await accept(listening)
                taking = asyncio.create_task(self._take(channel, take))
                self._taking.add(taking)
                taking.add_done_callback(self._taking.discard)

    async def _take(self, channel: socket.socket, take: Take) -> None:
        """Take the connection of one giver, unless it takes too long to send it."""
        with channel, suppress(OSError):  # the giver is gone, or has stopped waiting
            channel.send(READY)
            async with asyncio.timeout(ANSWER_SECONDS):
                await until_readable(channel)
            take_from(channel, take)


def take_from(channel: socket.socket, take: Take) -> None:
    """Take the connection that a channel carries. Raises OSError if the giver does not wait."""
    received, handles, _, _ = socket.recv_fds(channel, MOST_BYTES, 1)
    for handle in handles:
        connection = socket.socket(fileno=handle)
        connection.set_inheritable(False)
        take(connection, received, lambda: channel.send(TAKEN))


async def until_readable(channel: socket.socket) -> None:
    """Wait until something can be read; what it carries must be read with it."""
    loop = asyncio.get_running_loop()
    readable = asyncio.Event()
    loop.add_reader(channel, readable.set)
    try:
        await readable.wait()
    finally:
        loop.remove_reader(channel)
