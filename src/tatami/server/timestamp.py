"""Dates for people by the wall clock, and durations by a steady clock that never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from tatami.server.moment import Moment

GAP_MS: Final = 3000
NS_PER_MS: Final = 1_000_000


def now_ms() -> int:
    """Return the date in ms since 1970; it jumps when the wall clock is set."""
    return time.time_ns() // NS_PER_MS


class SteadyClock:
    """Counts the ms during which the server ran; it measures all durations.

    It follows the system's monotonic clock, so setting the date changes nothing. Every reading
    keeps it going. After more than `GAP_MS` without one, the process stood still: it was stopped,
    or its machine was suspended or overloaded. Nobody could act, so that time does not count,
    whether or not the system's monotonic clock runs on during sleep. After a restart the server
    continues from the time in its database.
    """

    def __init__(self, read_ns: Callable[[], int] = time.monotonic_ns) -> None:
        self._read_ns = read_ns
        self._last_ns = read_ns()
        self._counted_ns = 0
        self.gaps = 0

    def now(self) -> int:
        """Return the time in ms; it counts from the first start of a server on this database."""
        read = self._read_ns()
        passed, self._last_ns = read - self._last_ns, read
        if passed > GAP_MS * NS_PER_MS:
            self.gaps += 1
        else:
            self._counted_ns += passed
        return self._counted_ns // NS_PER_MS

    def continue_from(self, stored: int) -> None:
        """Continue from a stored time, unless it is past that already."""
        self.now()
        self._counted_ns = max(self._counted_ns, stored * NS_PER_MS)


STEADY: Final = SteadyClock()


def steady_ms() -> int:
    """Return the time of the steady clock in ms; it is no date."""
    return STEADY.now()


def this_moment() -> Moment:
    """Return the present moment."""
    return Moment(now_ms(), steady_ms())
