"""Counts the connections that each address holds open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from litestar.connection import ASGIConnection

from tatami.server.api.address import asker


class Connections:
    """Lets in so many at once from each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @classmethod
    def of(cls, connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[Self, str]:
        """Return the doors of a server, and the address that is before them."""
        doors: Self = connection.app.state.doors
        return doors, asker(connection.client)

    def are_full(self, address: str) -> bool:
        """Has an address as many connections as it may?"""
        return self._open[address] >= self._most

    @contextmanager
    def open_for(self, address: str) -> Iterator[None]:
        """Hold a door open."""
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
