"""The load generator understands our server: it finds the state in a message and makes moves."""

from __future__ import annotations

from benchmarks.boardgame_io.in_process import measure_in_process
from benchmarks.load.results import Plan


def test_a_small_load_is_measured() -> None:
    plan = Plan(tables=2, spectators=1, seconds=1.0, warm_up=0.2, rate=10.0)
    (step,) = measure_in_process("tatami", plan).steps
    assert step.moves >= 5
    assert 0 < step.p50_ms <= step.p99_ms
