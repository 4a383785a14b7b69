"""The crowd makes moves at the rate asked for, one a table at a time, and times them."""

from __future__ import annotations

import asyncio
import os

import pytest
from parlour import Parlour, open_parlour

from tatami.bench.load.crowd import Crowd
from tatami.bench.load.results import Step
from tatami.core.errors import TatamiError


def step(parlour: Parlour, tables: int, rate: float, seconds: float = 0.5) -> Step:
    async def run() -> Step:
        async with (
            open_parlour(parlour) as url,
            Crowd(parlour, url, os.getpid(), spectators=2) as crowd,
        ):
            await crowd.open_tables(tables)
            return await crowd.step(rate, 0.1, seconds)

    return asyncio.run(run())


def test_moves_are_made_at_the_rate_by_whoever_is_to_move() -> None:
    parlour = Parlour()
    measured = step(parlour, tables=4, rate=100)
    assert 40 <= measured.moves <= 60
    assert measured.target == 100
    for move in parlour.moves:
        _, seat, number = move.split()
        assert int(seat) == int(number) % 2
    # Four tables take turns: each has made about a quarter of the moves.
    numbers = list(parlour.numbers.values())
    assert max(numbers) - min(numbers) <= 2


def test_a_latency_runs_until_the_state_has_come() -> None:
    measured = step(Parlour(delay=0.05), tables=4, rate=20)
    assert 50 <= measured.p50_ms <= measured.p99_ms


def test_a_table_has_one_move_under_way() -> None:
    # Two tables at ten moves a second each: of the hundred asked for, most find no table.
    measured = step(Parlour(delay=0.1), tables=2, rate=100)
    assert measured.achieved <= 24
    assert measured.late_p99_ms > 100
    assert not measured.holds


def test_a_game_that_is_over_makes_room_for_another() -> None:
    parlour = Parlour(plays=3)
    measured = step(parlour, tables=2, rate=50)
    assert parlour.opened > 2
    assert measured.moves >= 8
    assert max(parlour.numbers.values()) == 3


def test_a_refusal_is_told() -> None:
    with pytest.raises(TatamiError, match="the house is full"):
        step(Parlour(refuses=True), tables=2, rate=10)
