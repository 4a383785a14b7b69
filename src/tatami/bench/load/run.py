"""Starts a server, puts it under load, and gives what was measured."""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from tatami.bench.boardgame_io.dialect import BoardgameIo
from tatami.bench.boardgame_io.server import boardgame_io
from tatami.bench.load.climb import climb
from tatami.bench.load.crowd import Crowd
from tatami.bench.load.dialect import Dialect
from tatami.bench.load.ours import Ours, our_server
from tatami.bench.load.process import resident
from tatami.bench.load.results import Load, Memory, Plan, Step

# After tables are opened or moves made, a server gets this long to tidy up.
SETTLE: Final = 1.0
# For each server that can be measured: how it is started, and how it is spoken to.
Start = Callable[[], AbstractContextManager[tuple[int, str]]]
SERVERS: Final[dict[str, tuple[Start, Callable[[], Dialect]]]] = {
    "tatami": (our_server, Ours),
    "boardgame.io": (boardgame_io, BoardgameIo),
}


async def load(server: str, plan: Plan) -> Load:
    """Start a server, open the tables, and measure."""
    start, dialect = SERVERS[server]
    # Every socket is an open file, here and in the server, which inherits the limit.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with start() as (pid, url):
        before = resident(pid)
        async with Crowd(dialect(), url, pid, plan.spectators) as crowd:
            await crowd.open_tables(plan.tables)
            # Of what stands now nothing becomes garbage: the collector need not look at it again.
            gc.freeze()
            await asyncio.sleep(SETTLE)
            with_tables = resident(pid)

            async def measure(rate: float) -> Step:
                step = await crowd.step(rate, plan.warm_up, plan.seconds)
                print(_told(step), file=sys.stderr)
                return step

            if plan.rate is None:
                steps = await climb(measure, plan.start)
            else:
                steps = [await measure(plan.rate)]
            await asyncio.sleep(SETTLE)
            memory = Memory(before, with_tables, resident(pid))
    return Load(server, plan, memory, tuple(steps))


def _told(step: Step) -> str:
    return (
        f"{step.target:8,.0f} moves a second: {step.achieved:8,.0f} arrived, "
        f"p50 {step.p50_ms:6.1f} ms, p99 {step.p99_ms:6.1f} ms, late {step.late_p99_ms:6.1f} ms, "
        f"cores {step.server_cores:.2f} + {step.generator_cores:.2f} for the load"
        f"{'' if step.holds else ': too much'}"
    )
