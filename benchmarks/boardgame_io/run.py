"""Starts a server, puts it under load, and returns what was measured."""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

from benchmarks.boardgame_io.our_client import OurClient, our_server, our_workers
from benchmarks.boardgame_io.their_client import BoardgameIoClient
from benchmarks.boardgame_io.their_server import boardgame_io, boardgame_io_with_files
from benchmarks.load.client import Client
from benchmarks.load.generator import LoadGenerator
from benchmarks.load.process import resident
from benchmarks.load.rate_search import find_best_rate
from benchmarks.load.results import Load, Memory, Plan, Step

# After tables are opened or moves made, a server gets this many seconds to settle.
SETTLE: Final = 1.0
# For each server that can be measured: how it is started, and its client.
Start = Callable[[], AbstractContextManager[tuple[int, str]]]
SERVERS: Final[dict[str, tuple[Start, Callable[[], Client]]]] = {
    "tatami": (our_server, OurClient),
    "tatami-1-worker": (partial(our_workers, 1), OurClient),
    "tatami-2-workers": (partial(our_workers, 2), OurClient),
    "boardgame.io": (boardgame_io, BoardgameIoClient),
    "boardgame.io-files": (boardgame_io_with_files, BoardgameIoClient),
}


async def load(server: str, plan: Plan) -> Load:
    """Start a server, open the tables, and measure."""
    start, client = SERVERS[server]
    # Every socket is an open file, here and in the server, which inherits the limit.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with start() as (pid, url):
        before = resident(pid)
        async with LoadGenerator(client(), url, pid, plan.spectators) as generator:
            await generator.open_tables(plan.tables)
            # Nothing that exists now becomes garbage: the collector need not look at it again.
            gc.freeze()
            await asyncio.sleep(SETTLE)
            with_tables = resident(pid)

            async def measure(rate: float) -> Step:
                step = await generator.step(rate, plan.warm_up, plan.seconds)
                print(_as_text(step), file=sys.stderr)
                return step

            if plan.rate is None:
                steps = await find_best_rate(measure, plan)
            else:
                steps = [await measure(plan.rate)]
            await asyncio.sleep(SETTLE)
            memory = Memory(before, with_tables, resident(pid))
    return Load(server, plan, memory, tuple(steps))


def _as_text(step: Step) -> str:
    return (
        f"{step.target:8,.0f} moves a second: {step.achieved:8,.0f} arrived, "
        f"p50 {step.p50_ms:6.1f} ms, p99 {step.p99_ms:6.1f} ms, late {step.late_p99_ms:6.1f} ms, "
        f"cores {step.server_cores:.2f} + {step.generator_cores:.2f} for the load"
        f"{'' if step.holds else ': too much'}"
    )
