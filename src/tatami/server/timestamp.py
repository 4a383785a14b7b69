"""The time in the unit of events."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Return the time in ms since 1970."""
    return time.time_ns() // 1_000_000
