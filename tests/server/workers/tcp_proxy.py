"""A proxy between a worker and a service, which can be cut without either side noticing."""

from __future__ import annotations

import select
import socket
import threading
from types import TracebackType
from typing import Final, Self

TICK_SECONDS: Final = 0.05


class Proxy:
    """Forwards connections to a port, unless it is cut: then nothing arrives on either side."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._is_cut = threading.Event()
        self._is_closed = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def cut(self) -> None:
        """Block everything, as if a cable were pulled."""
        self._is_cut.set()

    def mend(self) -> None:
        """Forward everything again."""
        self._is_cut.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._is_closed.set()
        self._thread.join()

    def _run(self) -> None:
        pairs: dict[socket.socket, socket.socket] = {}
        while not self._is_closed.is_set():
            if self._is_cut.is_set():
                self._is_closed.wait(TICK_SECONDS)
                continue
            for ready in select.select([self._listening, *pairs], [], [], TICK_SECONDS)[0]:
                if ready is self._listening:
                    ours, _ = self._listening.accept()
                    theirs = socket.create_connection(("127.0.0.1", self._target))
                    pairs[ours], pairs[theirs] = theirs, ours
                elif ready in pairs:
                    self._pass_on(ready, pairs)
        for one in (self._listening, *pairs):
            one.close()

    def _pass_on(self, ready: socket.socket, pairs: dict[socket.socket, socket.socket]) -> None:
        try:
            data = ready.recv(65536)
            if data:
                pairs[ready].sendall(data)
                return
        except OSError:
            pass
        for one in (pairs.pop(ready), ready):
            pairs.pop(one, None)
            one.close()
