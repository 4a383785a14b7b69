"""The find_best_rate finds the best rate that holds, from below and from above."""

from __future__ import annotations

import asyncio

import pytest

from benchmarks.load.rate_search import find_best_rate
from benchmarks.load.results import Plan, Step


def at(rate: float, p99_ms: float) -> Step:
    return Step(rate, rate, 100, 1.0, p99_ms, 0.0, 0.1, 0.5)


@pytest.mark.parametrize("start", [10.0, 100.0, 5000.0])
def test_the_best_rate_is_found_closely(start: float) -> None:
    async def measure(rate: float) -> Step:
        return at(rate, 50.0 if rate <= 700 else 150.0)

    steps = asyncio.run(find_best_rate(measure, Plan(start=start)))
    held = [step.target for step in steps if step.holds]
    assert 700 / 1.06 <= max(held) <= 700


def test_a_single_failure_is_retried() -> None:
    tried: list[float] = []

    async def measure(rate: float) -> Step:
        tried.append(rate)
        return at(rate, 50.0 if rate <= 150 and len(tried) > 1 else 150.0)

    steps = asyncio.run(find_best_rate(measure, Plan(start=100.0)))
    assert [step.target for step in steps[:2]] == [100.0, 100.0]
    assert max(step.target for step in steps if step.holds) > 140


def test_a_server_that_never_holds_ends_the_climb() -> None:
    async def measure(rate: float) -> Step:
        return at(rate, 150.0)

    assert not [
        step for step in asyncio.run(find_best_rate(measure, Plan(start=8.0))) if step.holds
    ]
