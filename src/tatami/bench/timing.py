"""What measurements share: timing a job, how often to do it, and how results are held to a bar."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any


def timed(job: Callable[[], object]) -> float:
    """Give the seconds that a job took."""
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


def sized(job: Callable[[int], object], seconds: float) -> int:
    """Find how many repetitions of a job fill the time."""
    n = 1
    while (took := timed(partial(job, n))) < seconds / 4:
        n = max(2 * n, int(n * seconds / 2 / max(took, 1e-6)))
    return max(1, int(n * seconds / took))


def verdict(what: str, value: float, word: str, bar: float) -> dict[str, Any]:
    """Hold a value to its bar, which it is to be `at most` or `at least`."""
    holds = value <= bar if word == "at most" else value >= bar
    return {"what": what, "value": value, "bar": f"{word} {bar:g}", "holds": holds}


def print_bars(bars: Iterable[dict[str, Any]]) -> None:
    """Print how each bar was met."""
    for bar in bars:
        mark = "holds" if bar["holds"] else "MISSED"
        print(f"{bar['what']:48} {bar['value']:10,.2f}  {bar['bar']}: {mark}")
