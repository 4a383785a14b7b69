"""`python -m benchmarks server`: our server under load, next to boardgame.io's."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Final

from benchmarks.boardgame_io.in_process import measure_in_process
from benchmarks.boardgame_io.their_server import ComparisonUnavailable, install
from benchmarks.load.opening import Opening, openings
from benchmarks.load.results import Load, Plan

ROUNDS: Final = 2
WORKERS: Final = ("tatami-1-worker", "tatami-2-workers")  # on PostgreSQL and Redis


def bench_server(as_json: bool, plan: Plan, workers: bool, quick: bool) -> int:
    """Measure both servers in turn, each from a process of its own, and print the better round.

    A quick comparison takes one short round, and opens no finished games.

    A machine is not as fast in one minute as in the next: each server gets several rounds, by
    turns.
    """
    names = ["tatami", *(WORKERS if workers else ())]
    try:
        install()
        names += ("boardgame.io", "boardgame.io-files")
    except ComparisonUnavailable as reason:
        print(f"tatami: {reason}", file=sys.stderr)
    rounds: dict[str, list[Load]] = {name: [] for name in names}
    for _ in range(1 if quick else ROUNDS):
        for name in names:
            print(f"{name}:", file=sys.stderr)
            rounds[name].append(measure_in_process(name, plan))
    loads = [max(loads, key=best_rate) for loads in rounds.values()]
    opened = [] if quick else openings()
    if as_json:
        rows = [json.loads(load.to_json()) for load in loads]
        print(json.dumps({"loads": rows, "openings": [asdict(one) for one in opened]}))
    else:
        print("\n".join(table(loads, opened)))
    return 0


def best_rate(load: Load) -> float:
    """The highest rate that a server sustained."""
    return 0.0 if load.best is None else load.best.achieved


def table(loads: list[Load], opened: list[Opening]) -> list[str]:
    """The results as lines of text."""
    head = f"{'server':18}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}"
    lines = [f"{head}{'kB a table':>12}{'played':>9}"]
    for load in loads:
        best = load.best
        rates = (
            f"{'none':>9}{'':>9}{'':>9}"
            if best is None
            else f"{best.achieved:9,.0f}{best.p50_ms:9.1f}{best.p99_ms:9.1f}"
        )
        memory = f"{load.kilobytes_a_table:12,.0f}{load.kilobytes_a_table_played:9,.0f}"
        lines.append(f"{load.server:18}{rates}{memory}")
    if not opened:
        return lines
    lines.append("")
    lines.append(f"{'opening':14}{'events':>9}{'kB':>9}{'cold ms':>9}{'warm ms':>12}")
    for one in opened:
        size = f"{one.events:9,}{one.bytes / 1000:9,.0f}"
        lines.append(f"{one.game:14}{size}{one.cold_ms:9.1f}{one.warm_ms:12.1f}")
    return lines
