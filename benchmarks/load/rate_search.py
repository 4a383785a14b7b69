"""Finds the best rate that holds: doubles until one fails, then bisects."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from benchmarks.load.results import Step

# How near the lowest rate that failed may be to the best that held.
CLOSE: Final = 1.06
LEAST: Final = 1.0
ATTEMPTS: Final = 3

Measure = Callable[[float], Awaitable[Step]]


async def _holds(measure: Measure, rate: float, steps: list[Step]) -> bool:
    """Measure a rate; one that fails is repeated, because machines and disks hiccup."""
    for _ in range(ATTEMPTS):
        steps.append(await measure(rate))
        if steps[-1].holds:
            return True
    return False


async def find_best_rate(measure: Measure, start: float) -> list[Step]:
    """Measure rates from a start until the best that holds is known closely; return all steps."""
    steps: list[Step] = []
    low, high, rate = 0.0, 0.0, start
    while rate >= LEAST:
        if await _holds(measure, rate, steps):
            low = rate
        else:
            high = rate
        if low and high and high / low <= CLOSE:
            break
        if not high:
            rate = 2 * low
        elif not low:
            rate = high / 2
        else:
            rate = (low * high) ** 0.5
    return steps
