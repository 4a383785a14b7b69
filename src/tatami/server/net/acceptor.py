"""Accepts connections: refuses too many, aborts what lingers."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from typing import Final

from tatami.server.net.accepting import accept
from tatami.server.net.open_connections import UNIX, OpenConnections

LINGER_SECONDS: Final = 10.0
MakeProtocol = Callable[[Callable[[], None], bytes], asyncio.Protocol]


class Acceptor:
    """Accepts the connections of a listening socket until it is stopped.

    `make_protocol` takes what its protocol has to call when the connection is lost, and what
    another worker has read if it handed the connection over. A server of the event loop would not
    let us see a connection before its TLS handshake, nor a lack of handles.
    """

    def __init__(
        self,
        listening: socket.socket,
        connections: OpenConnections,
        make_protocol: MakeProtocol,
        tls: ssl.SSLContext | None,
        handshake_seconds: float,
    ) -> None:
        self._listening = listening
        self._connections = connections
        self._make_protocol = make_protocol
        self._tls = tls
        self._handshake_seconds = handshake_seconds if tls else None
        self._connecting: set[asyncio.Task[None]] = set()
        self._held: set[AcceptedConnection] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start accepting."""
        self._listening.setblocking(False)
        self._tasks = [asyncio.create_task(work) for work in (self._accept(), self._sweep())]

    def stop(self) -> None:
        """Accept nothing more; open connections stay."""
        for task in (*self._tasks, *self._connecting):
            task.cancel()

    async def _accept(self) -> None:
        while True:
            accepted, peer = await accept(self._listening, self._connections.no_handles)
            host = peer[0] if isinstance(peer, tuple) else UNIX
            if await self._connections.is_too_fast(host):
                accepted.close()
                continue
            key = self._connections.open(host)
            if key is None:
                accepted.close()
            else:
                self._start(accepted, key)

    def take(
        self, connection: socket.socket, received: bytes, acknowledge: Callable[[], object]
    ) -> None:
        """Continue a connection that another worker accepted and read so much from.

        Without room for it, that worker gets no acknowledgement and keeps it. Raises OSError, also
        if it does not wait for one.
        """
        try:
            peer = connection.getpeername()
            host = peer[0] if isinstance(peer, tuple) else UNIX
            if not self._connections.has_room(host):
                connection.close()
                return
            acknowledge()
        except OSError:
            connection.close()
            raise
        key = self._connections.open(host)
        assert key is not None
        self._start(connection, key, received)

    def _start(self, accepted: socket.socket, key: str, received: bytes = b"") -> None:
        """Start the protocol of a connection that counts."""
        held = AcceptedConnection(key, self._connections, self._held)
        connecting = asyncio.create_task(self._connect(accepted, held, received))
        self._connecting.add(connecting)
        connecting.add_done_callback(self._connecting.discard)

    async def _connect(
        self, accepted: socket.socket, held: AcceptedConnection, received: bytes
    ) -> None:
        """Start the protocol of a connection, after the TLS handshake if there is one."""
        if accepted.family != getattr(socket, "AF_UNIX", None):
            accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            held.transport, _ = await asyncio.get_running_loop().connect_accepted_socket(
                lambda: self._make_protocol(held.lost, received),
                accepted,
                ssl=self._tls,
                ssl_handshake_timeout=self._handshake_seconds,
            )
        except OSError:  # the client has gone, or does not speak TLS
            held.lost()

    async def _sweep(self) -> None:
        """Abort connections that closed a while ago and whose client does not read the rest."""
        while True:
            await asyncio.sleep(LINGER_SECONDS)
            for one in [*self._held]:
                one.abort_if_lingering()


class AcceptedConnection:
    """A connection that counts until it is lost."""

    def __init__(
        self, key: str, connections: OpenConnections, all_held: set[AcceptedConnection]
    ) -> None:
        self.transport: asyncio.BaseTransport | None = None
        self._key = key
        self._connections = connections
        self._all = all_held
        self._was_closing = False
        self._all.add(self)

    def lost(self) -> None:
        """Stop counting the connection; may be called more than once."""
        if self in self._all:
            self._all.discard(self)
            self._connections.close(self._key)

    def abort_if_lingering(self) -> None:
        """Abort the connection if it was closing when last seen, too."""
        if isinstance(self.transport, asyncio.WriteTransport) and self._was_closing:
            self.transport.abort()
        self._was_closing = self.transport is not None and self.transport.is_closing()
