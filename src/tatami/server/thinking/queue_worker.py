"""Takes analyses from the queue that several processes share, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from tatami.core.game import Game
from tatami.server.live.thinking_slot import Stopped
from tatami.server.store.analysis_queue import AnalysisQueue, lease_name
from tatami.server.store.membership import FAILURES, Membership
from tatami.server.store.writer import Conflict, Fenced
from tatami.server.table.refusal import Refused
from tatami.server.thinking.analysis_job import (
    REMOVED,
    AnalysisJob,
    Think,
    analyse_game,
    log_failure,
    next_in_turn,
)


class QueueWorker:
    """Analyses games for whoever has requested it at any server.

    `load` returns the game of a table, `think` does the parts, `publish` tells clients of progress.
    """

    def __init__(
        self,
        queue: AnalysisQueue,
        load: Callable[[str], Awaitable[Game]],
        think: Think,
        publish: Callable[[AnalysisJob], None],
    ) -> None:
        self._queue = queue
        self._load = load
        self._think = think
        self._publish = publish
        self._served: dict[str, int] = {}
        self.table = ""  # the one whose game is analysed now

    async def run_one(self, member: Membership) -> bool:
        """Do one of the waiting analyses; return whether there was one. Raises Fenced."""
        leases = member.leases
        waiting = {
            table_id: AnalysisJob(table_id, "waiting", stored, stored.address)
            for table_id, stored in await self._queue.waiting()
        }
        while waiting:
            job = next_in_turn(waiting.values(), self._served)
            del waiting[job.table]
            if await leases.take(lease_name(job.table)) != leases.worker:
                continue
            try:
                # Another may have continued it, or finished it, just before it was taken.
                stored = await self._queue.unfinished(job.table)
                if stored is None:
                    continue
                job.stored = stored
                self.table = job.table
                await _unless_lost(self._run(job, member), member)
                return True
            finally:
                self.table = ""
                await leases.release([lease_name(job.table)])
        return False

    async def _run(self, job: AnalysisJob, member: Membership) -> None:
        async def save(job: AnalysisJob) -> None:
            job.stored.pace = job.pace
            try:
                await self._queue.save(member.leases, job.table, job.state, job.stored)
            except Conflict:
                raise Refused(REMOVED) from None

        try:
            game = await self._load(job.table)
            job.state = "running"
            await save(job)
            self._publish(job)
            await analyse_game(job, game, self._think, self._publish, save)
            job.state = "done"
        except (Stopped, asyncio.CancelledError):
            if not member.lost.is_set():
                await save(job)
            raise
        except (Fenced, *FAILURES):
            raise
        except Exception as error:
            log_failure("an analysis failed", error)
            job.state = "failed"
        job.stored.address = ""
        try:
            await save(job)
        except Refused as error:
            log_failure("an analysis could not be stored", error)
        self._publish(job)


async def _unless_lost(work: Coroutine[Any, Any, None], member: Membership) -> None:
    """Do some work; raise Fenced as soon as the others have removed this process."""
    working = asyncio.create_task(work)
    losing = asyncio.create_task(member.lost.wait())
    try:
        await asyncio.wait({working, losing}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Fenced
        working.result()
    finally:
        for task in (working, losing):
            task.cancel()
        await asyncio.gather(working, losing, return_exceptions=True)
