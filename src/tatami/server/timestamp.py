"""The time as events have it."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Return the time in ms since 1970."""
    return time.time_ns() // 1_000_000
