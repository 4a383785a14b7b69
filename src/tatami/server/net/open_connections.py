"""All open connections: how many there are, and how many one address may have."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, Final

from tatami.server.logs import LOG
from tatami.server.net.address import limit_key
from tatami.server.net.proxies import Proxies
from tatami.server.rate_limit import RateLimit

REMIND_SECONDS: Final = 60.0
# Why connections are refused.
ALL, ADDRESS, RATE, HANDLES = REASONS = ("all", "address", "rate", "handles")
UNIX: Final = "unix"  # the address of whoever connects over a unix socket


class OpenConnections:
    """Counts connections from the moment they are accepted, before they have sent anything.

    One address (for IPv6 one network of 64 bits) may have `most_per_address`, all together `most`;
    a trusted proxy may have any number, since it connects for others. `rate` limits how fast one
    address may connect: a TLS handshake takes over a millisecond of processor time.
    """

    def __init__(
        self, most: int, most_per_address: int, proxies: Proxies, rate: RateLimit | None = None
    ) -> None:
        self.most = most
        self.refused: Counter[str] = Counter()
        self._most_per_address = most_per_address
        self._proxies = proxies
        self._rate = rate
        self._by_address: Counter[str] = Counter()
        self._count = 0
        self._logged: dict[str, float] = {}

    def __len__(self) -> int:
        return self._count

    async def is_too_fast(self, host: str) -> bool:
        """Count an attempt to connect; return whether the address has made too many lately."""
        key = self._key(host)
        if not key or self._rate is None or not await self._rate.wait(key):
            return False
        self._refuse(RATE, address=key)
        return True

    def _key(self, host: str) -> str:
        """Return what limits count a connection by; empty without a limit."""
        return "" if host == UNIX or host in self._proxies else limit_key((host, 0))

    def has_room(self, host: str) -> bool:
        """Is there room for one more connection from there?"""
        return self._count < self.most and not self._is_full(self._key(host))

    def _is_full(self, key: str) -> bool:
        return bool(key) and self._by_address[key] >= self._most_per_address

    def open(self, host: str) -> str | None:
        """Count a connection and return what to close it with; None if there are too many."""
        if self._count >= self.most:
            self._refuse(ALL, most=self.most)
            return None
        key = self._key(host)
        if self._is_full(key):
            self._refuse(ADDRESS, address=key, most=self._most_per_address)
            return None
        self._count += 1
        self._by_address[key] += 1
        return key

    def close(self, key: str) -> None:
        """Stop counting a connection."""
        self._count -= 1
        self._by_address[key] -= 1
        if not self._by_address[key]:
            del self._by_address[key]

    def no_handles(self, error: OSError) -> None:
        """Count and log that the system has no handle left for a connection."""
        self._refuse(HANDLES, error=error.strerror, open_connections=self._count)

    def _refuse(self, reason: str, **more: Any) -> None:
        """Count and log a refusal; the log has one line in a while, however many there are."""
        self.refused[reason] += 1
        now = time.monotonic()
        if now - self._logged.get(reason, -REMIND_SECONDS) >= REMIND_SECONDS:
            self._logged[reason] = now
            LOG.warning(
                "connections are refused", reason=reason, so_far=self.refused[reason], **more
            )
