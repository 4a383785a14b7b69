"""How much thinking time each account has used lately, so that those who used least come first."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final

HALF_LIFE: Final = 30.0  # after so many seconds, half of what was used is forgotten
FORGOTTEN: Final = 0.01
CLEAN_UP_FROM: Final = 1000


class FairShare:
    """Seconds used by each account, fading with time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[Hashable, tuple[float, float]] = {}  # seconds, and when that was so
        self._clean_up_from = CLEAN_UP_FROM

    def used(self, account: Hashable) -> float:
        """Return how many seconds an account has used, the older the less."""
        if account not in self._used:
            return 0.0
        seconds, then = self._used[account]
        return float(seconds * 0.5 ** ((self._clock() - then) / HALF_LIFE))

    def charge(self, account: Hashable, seconds: float) -> None:
        """Add to what an account has used."""
        self._used[account] = (self.used(account) + seconds, self._clock())
        if len(self._used) > self._clean_up_from:
            self._used = {
                account: used
                for account, used in self._used.items()
                if self.used(account) > FORGOTTEN
            }
            self._clean_up_from = max(CLEAN_UP_FROM, 2 * len(self._used))
