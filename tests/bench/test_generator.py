"""The generator makes moves at the rate asked for, one a table at a time, and times them."""

from __future__ import annotations

import asyncio
import os

import pytest
from counting_server import CountingServer, run_counting_server

from benchmarks.load.generator import LoadGenerator
from benchmarks.load.results import Step
from tatami.core.errors import TatamiError


def step(counting_server: CountingServer, tables: int, rate: float, seconds: float = 0.5) -> Step:
    async def run() -> Step:
        async with (
            run_counting_server(counting_server) as url,
            LoadGenerator(counting_server, url, os.getpid(), spectators=2) as generator,
        ):
            await generator.open_tables(tables)
            return await generator.step(rate, 0.1, seconds)

    return asyncio.run(run())


def test_moves_are_made_at_the_rate_by_whoever_is_to_move() -> None:
    counting_server = CountingServer()
    measured = step(counting_server, tables=4, rate=100)
    assert 40 <= measured.moves <= 60
    assert measured.target == 100
    for move in counting_server.moves:
        _, seat, number = move.split()
        assert int(seat) == int(number) % 2
    # Four tables take turns: each has made about a quarter of the moves.
    numbers = list(counting_server.numbers.values())
    assert max(numbers) - min(numbers) <= 2


def test_a_latency_runs_until_the_state_has_come() -> None:
    measured = step(CountingServer(delay=0.05), tables=4, rate=20)
    assert 50 <= measured.p50_ms <= measured.p99_ms


def test_a_table_has_one_move_under_way() -> None:
    # Two tables at ten moves a second each: of the hundred asked for, most find no table.
    measured = step(CountingServer(delay=0.1), tables=2, rate=100)
    assert measured.achieved <= 24
    assert measured.late_p99_ms > 100
    assert not measured.holds


def test_a_game_that_is_over_makes_room_for_another() -> None:
    counting_server = CountingServer(plays=3)
    measured = step(counting_server, tables=2, rate=50)
    assert counting_server.opened > 2
    assert measured.moves >= 8
    assert max(counting_server.numbers.values()) == 3


def test_a_refusal_is_reported() -> None:
    with pytest.raises(TatamiError, match="there is no room"):
        step(CountingServer(refuses=True), tables=2, rate=10)
