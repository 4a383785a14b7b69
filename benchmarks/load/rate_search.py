"""Finds the best rate that holds: doubles until one fails, then bisects."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from benchmarks.load.results import Plan, Step

LEAST: Final = 1.0

Measure = Callable[[float], Awaitable[Step]]


async def _holds(measure: Measure, rate: float, plan: Plan, steps: list[Step]) -> bool:
    """Measure a rate; one that fails is repeated, because machines and disks hiccup."""
    for _ in range(plan.attempts):
        steps.append(await measure(rate))
        if steps[-1].holds:
            return True
    return False


async def find_best_rate(measure: Measure, plan: Plan) -> list[Step]:
    """Measure rates until the best that holds is known closely; return all steps."""
    steps: list[Step] = []
    low, high, rate = 0.0, 0.0, plan.start
    while rate >= LEAST:
        if await _holds(measure, rate, plan, steps):
            low = rate
        else:
            high = rate
        if low and high and high / low <= plan.close:
            break
        if not high:
            rate = 2 * low
        elif not low:
            rate = high / 2
        else:
            rate = (low * high) ** 0.5
    return steps
