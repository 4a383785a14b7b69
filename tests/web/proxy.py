"""A line to a server that can be cut and mended."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from running import RunningServer


class Line:
    """Hands on what comes to a port of its own, until it is cut."""

    def __init__(self, server: RunningServer) -> None:
        self._to = ("127.0.0.1", server.port)
        self._ends: list[socket.socket] = []
        self._at = ("127.0.0.1", 0)
        self.mend()

    @property
    def url(self) -> str:
        """Where the server is reached by this line."""
        return f"http://{self._at[0]}:{self._at[1]}"

    def mend(self) -> None:
        """Let it carry, at the same port as before."""
        door = socket.create_server(self._at)
        self._at = door.getsockname()
        self._ends = [door]
        Thread(target=self._let_in, args=(door,), daemon=True).start()

    def cut(self) -> None:
        """Break all that it carries, and let nobody in."""
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _let_in(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = door.accept()
                far = socket.create_connection(self._to)
                self._ends += [near, far]
                for ends in ((near, far), (far, near)):
                    Thread(target=_carry, args=ends, daemon=True).start()


def _carry(here: socket.socket, there: socket.socket) -> None:
    with suppress(OSError):
        while heard := here.recv(65_536):
            there.sendall(heard)
    with suppress(OSError):
        there.shutdown(socket.SHUT_WR)


@contextmanager
def line_to(server: RunningServer) -> Iterator[Line]:
    """Lay a line for a while."""
    line = Line(server)
    try:
        yield line
    finally:
        line.cut()
