"""Limits how many connections each address may hold open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from litestar.connection import ASGIConnection

from tatami.server.net.address import limit_key


class Connections:
    """The open connections of each address, at most `most` at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @classmethod
    def of(cls, connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[Self, str]:
        """Return the open connections of the server, and the address to count this one under."""
        connections: Self = connection.app.state.connections
        return connections, limit_key(connection.client)

    def is_full(self, address: str) -> bool:
        """Does the address have as many connections open as it may?"""
        return self._open[address] >= self._most

    @contextmanager
    def open_for(self, address: str) -> Iterator[None]:
        """Count a connection of the address as long as the context lasts."""
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
