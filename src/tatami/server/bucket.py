"""Holds askers to a rate: what they may do fills up slowly and is spent at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MOST_ASKERS: Final = 10_000


class Bucket:
    """So many a second for long, `most` at once, which is at least one."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = max(1.0, most)
        self._left = self._most
        self._time = time.monotonic()

    def take(self) -> bool:
        """Spend one, if there is one."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._time) * self._rate)
        self._time = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def wait(self) -> float:
        """How many seconds from the last time it was tried there is one again."""
        return max(0.0, 1 - self._left) / self._rate


class Buckets:
    """A bucket for each asker; those not heard of for longest are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, asker: str) -> float:
        """Spend one of an asker's and give 0; if there is none, the seconds to wait for it."""
        bucket = self._buckets.pop(asker, None) or Bucket(self._rate, self._most)
        self._buckets[asker] = bucket
        if len(self._buckets) > MOST_ASKERS:
            self._buckets.popitem(last=False)
        return 0.0 if bucket.take() else bucket.wait
