"""Results keep their numbers through JSON, and name the best step."""

from __future__ import annotations

import json

from benchmarks.load.results import Load, Memory, Plan, Step, percentile


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(n) for n in range(1, 101)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile([7.0], 0.99) == 7
    assert percentile([], 0.99) == 0


def test_a_rate_holds_when_it_is_reached_in_time() -> None:
    def held(achieved: float, p99_ms: float) -> bool:
        return Step(100, achieved, 500, 1, p99_ms, 0, 0.1, 0.5).holds

    assert held(98, 100)
    assert not held(97, 50)
    assert not held(100, 101)


def test_results_come_back_from_json() -> None:
    slow = Step(100, 100, 500, 1, 50, 0, 0.1, 0.5)
    fast = Step(200, 200, 1000, 1, 90, 0, 0.1, 0.5)
    over = Step(400, 300, 1500, 1, 900, 0, 0.1, 0.5)
    load = Load(
        "here", Plan(tables=10), Memory(1_000_000, 2_000_000, 3_000_000), (slow, fast, over)
    )
    text = load.to_json()
    assert Load.from_json(text) == load
    assert load.best == fast
    written = json.loads(text)
    assert written["best"]["target"] == 200
    assert written["kilobytes_a_table"] == 100
    assert written["kilobytes_a_table_played"] == 200
    assert written["sockets"] == 40
    assert [step["holds"] for step in written["steps"]] == [True, True, False]
