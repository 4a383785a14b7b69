"""Rate limits: of one socket by itself; for each key, such as an address, by the library `limits`.

Its strategy is its sliding window counter: a whole burst can be spent at once, and is regained as
it was spent, one window later. It keeps two numbers per key. Redis supports it too: with another
`storage_uri`, such as `async+redis://…`, several workers share a limit.
"""

from __future__ import annotations

import time
from math import ceil
from typing import Final

from limits import RateLimitItemPerSecond
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.storage import storage_from_string

MEMORY: Final = "async+expiring-memory://"


class ExpiringMemory(MemoryStorage):
    """Counters in memory whose expiry does not scan all keys.

    The library's own storage goes through all keys after every hit. With 5,000 addresses that took
    630 µs of processor time per request, against 8 µs here, and most of it during a flood from many
    addresses. All keys of one limit live equally long, so the oldest expire first. They expire by
    the monotonic clock: when the date was set back, none would for as long.
    """

    STORAGE_SCHEME = ["async+expiring-memory"]  # noqa: RUF012  (as the library declares it)

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Add to the counter of a key; a new one expires after `expiry` seconds."""
        now = time.monotonic()
        while self.expirations:
            oldest = next(iter(self.expirations))
            if self.expirations[oldest] > now:
                break
            self.storage.pop(oldest, None)
            del self.expirations[oldest]
        self.expirations.setdefault(key, now + expiry)
        self.storage[key] += amount
        return self.storage[key]

    async def decr(self, key: str, amount: int = 1) -> int:
        """Subtract from the counter of a key, down to zero."""
        count = max(0, await self.get(key) - amount)
        if key in self.storage:
            self.storage[key] = count
        return count

    async def get(self, key: str) -> int:
        """Return the counter of a key."""
        if self.expirations.get(key, 0.0) <= time.monotonic():
            self.storage.pop(key, None)
            self.expirations.pop(key, None)
        return self.storage.get(key, 0)


class TokenBucket:
    """Up to `burst` at once, and `rate` per second in the long run, of one socket."""

    __slots__ = ("_burst", "_left", "_rate", "_since")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._since = time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Take so many; return False, and take nothing, if there are fewer."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < count:
            return False
        self._left -= count
        return True


class RateLimit:
    """For each key, `rate` per second in the long run and up to `burst` (at least one) at once."""

    def __init__(self, rate: float, burst: float, storage_uri: str = MEMORY) -> None:
        amount = max(1, round(burst))
        self._limit = RateLimitItemPerSecond(amount, max(1, round(amount / rate)))
        self._limiter = SlidingWindowCounterRateLimiter(storage_from_string(storage_uri))

    async def wait(self, key: str, cost: int = 1) -> int:
        """Consume one request that counts as `cost`; return 0, or the seconds to wait."""
        if await self._limiter.hit(self._limit, key, cost=min(cost, self._limit.amount)):
            return 0
        stats = await self._limiter.get_window_stats(self._limit, key)
        return max(1, ceil(stats.reset_time - time.time()))
