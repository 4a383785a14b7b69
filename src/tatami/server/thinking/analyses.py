"""Analyses finished games, one at a time, while no bot needs the processor."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, Final, Protocol, TypeVar

from tatami.kits.search.budget import Budget
from tatami.server.live.live_table import LiveTable
from tatami.server.live.tasks import Tasks
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind, Stopped
from tatami.server.schema.base import encode
from tatami.server.schema.people import Person
from tatami.server.schema.socket import AnalysisUpdate
from tatami.server.store.store import Store
from tatami.server.store.stored_analysis import StoredAnalysis
from tatami.server.store.writer import Conflict
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table
from tatami.server.thinking.analysis_job import (
    REMOVED,
    SEED,
    AnalysisJob,
    analyse_game,
    check_limits,
    count_parts,
    kind_of,
    log_failure,
    next_in_turn,
    progress_fields,
)
from tatami.server.timestamp import now_ms

TYPICAL: Final = 60.0  # seconds for a game, before any was measured

T = TypeVar("T")


class LiveTables(Protocol):
    """The tables whose games are analysed."""

    @property
    def live_tables(self) -> Mapping[str, LiveTable]:
        """The tables in memory."""

    async def get(self, table_id: str) -> LiveTable:
        """Return a table."""


class Analyses:
    """All analyses; unfinished ones are in memory, and their requesters take turns."""

    def __init__(
        self, tables: LiveTables, store: Store, tasks: Tasks, pool: ThinkingPool, budget: Budget
    ) -> None:
        self._tables = tables
        self._store = store
        self._tasks = tasks
        self._pool = pool
        self._budget = budget
        self._jobs: dict[str, AnalysisJob] = {}
        self._served: dict[str, int] = {}
        self._worker: asyncio.Task[None] | None = None
        self._seconds = TYPICAL
        self._paces: dict[str, float] = {}  # measured seconds per segment, by game and players

    async def resume(self) -> None:
        """Resume the analyses that were unfinished when the server stopped."""
        for table_id, stored in await self._store.unfinished_analyses():
            self._jobs[table_id] = AnalysisJob(table_id, "waiting", stored)
        self._start()

    async def find(self, table_id: str) -> AnalysisJob | None:
        """Return the analysis of a table, if one was requested."""
        if table_id in self._jobs:
            return self._jobs[table_id]
        stored = await self._store.analysis(table_id)
        if stored is None:
            return None
        job = AnalysisJob(table_id, *stored)
        if job.state in ("waiting", "running"):  # its result could not be stored
            job.state = "failed"
        return job

    def estimate(self, table: Table) -> int | None:
        """Return how many seconds the analysis of a game would take, as others of its kind did.

        None before any was measured here: nobody knows how fast this machine is.
        """
        pace, ahead = self._paces.get(kind_of(table)), self._seconds_ahead()
        if pace is None or ahead is None:
            return None
        return ceil(pace * count_parts(table)) + ahead

    def _seconds_ahead(self) -> int | None:
        """Return how long the unfinished analyses will take; None if one is not known."""
        unfinished = [job for job in self._jobs.values() if job.state in ("waiting", "running")]
        known = [job.seconds_left for job in unfinished]
        return None if None in known else sum(left or 0 for left in known)

    async def request(self, table: Table, person: Person, address: str) -> AnalysisJob:
        """Request the analysis of a finished game, unless there is one; the table's lock is held.

        Raises Refused if too many are waiting, for the person, for the address, or in all.
        """
        known = await self.find(table.id)
        if known is not None and known.state != "failed":
            return known
        check_limits(self._jobs.values(), person.id, address, self._seconds)
        stored = StoredAnalysis(person.id, now_ms(), str(self._budget), count_parts(table))
        pace, ahead = self._paces.get(kind_of(table)), self._seconds_ahead()
        job = AnalysisJob(table.id, "waiting", stored, address, pace, ahead)
        self._jobs[table.id] = job
        try:
            await self._save(job)
        except BaseException:
            del self._jobs[table.id]
            raise
        self._publish(job)
        self._start()
        return job

    # ----------------------------------------------------------------------------- the work

    def _start(self) -> None:
        if self._jobs and self._worker is None and not self._pool.is_stopped:
            self._worker = self._tasks.spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._jobs:
                await self._run(next_in_turn(self._jobs.values(), self._served))
        except Stopped:  # what is stored is resumed at the next start
            pass
        finally:
            self._worker = None

    async def _run(self, job: AnalysisJob) -> None:
        began = time.monotonic()
        try:
            await self._analyse(job)
            job.state = "done"
            self._seconds = time.monotonic() - began
        except Stopped:
            await self._save(job)
            raise
        except Exception as error:
            log_failure("an analysis failed", error)
            job.state = "failed"
        try:
            await self._save(job)
        except Exception as error:  # it is resumed at the next start
            log_failure("an analysis could not be stored", error)
        del self._jobs[job.table]
        self._publish(job)

    async def _analyse(self, job: AnalysisJob) -> None:
        live = await self._tables.get(job.table)
        async with live.lock:
            game = live.table.game.copy()
        kind = kind_of(live.table)

        def publish(job: AnalysisJob) -> None:
            self._paces[kind] = job.pace or 0.0
            self._publish(job)

        await analyse_game(job, game, self._think, publish, self._save)

    async def _think(self, job: AnalysisJob, what: Callable[..., T], *about: Any) -> T:
        async with self._pool.slot(Kind.ANALYSIS, job.requester) as slot:
            return await slot.run(what, *about, SEED, on_progress=slot.check)

    async def _save(self, job: AnalysisJob) -> None:
        """Store how far an analysis has got. Raises Refused if its table was removed."""
        try:
            await self._store.save_analysis(job.table, job.state, job.stored)
        except Conflict:
            raise Refused(REMOVED) from None

    def _publish(self, job: AnalysisJob) -> None:
        """Publish the progress at the table."""
        live = self._tables.live_tables.get(job.table)
        if live is not None:
            live.publish_to_informed(encode(AnalysisUpdate(**progress_fields(job))))
