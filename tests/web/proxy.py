"""A TCP proxy in front of a server, to break and restore its connections."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from running import RunningServer


class Proxy:
    """Forwards connections from a port of its own to a server, until it is cut."""

    def __init__(self, server: RunningServer) -> None:
        self._server = ("127.0.0.1", server.port)
        self._address = ("127.0.0.1", 0)
        self._sockets: list[socket.socket] = []
        self.restore()

    @property
    def url(self) -> str:
        """Where the server is reached through this proxy."""
        return f"http://{self._address[0]}:{self._address[1]}"

    def restore(self) -> None:
        """Accept connections, at the same port as before."""
        listener = socket.create_server(self._address)
        self._address = listener.getsockname()
        self._sockets = [listener]
        Thread(target=self._accept, args=(listener,), daemon=True).start()

    def cut(self) -> None:
        """Break all connections and accept no new ones."""
        for one in self._sockets:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.create_connection(self._server)
                self._sockets += [near, far]
                for ends in ((near, far), (far, near)):
                    Thread(target=_forward, args=ends, daemon=True).start()


def _forward(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


@contextmanager
def proxy_to(server: RunningServer) -> Iterator[Proxy]:
    """Run a proxy for a while."""
    proxy = Proxy(server)
    try:
        yield proxy
    finally:
        proxy.cut()
