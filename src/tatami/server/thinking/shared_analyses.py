"""Analyses that several processes share: all there is to know of them is in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil
from typing import Any, Final, TypeVar

from tatami.core.game import Game
from tatami.kits.search.budget import Budget
from tatami.server.live.tables import Tables
from tatami.server.live.thinking_slot import Kind, Stopped
from tatami.server.live.workers import messages
from tatami.server.logs import LOG
from tatami.server.schema.base import encode
from tatami.server.schema.people import Person
from tatami.server.schema.socket import AnalysisUpdate
from tatami.server.store.analysis_queue import AnalysisQueue
from tatami.server.store.membership import FAILURES, Membership
from tatami.server.store.stored_analysis import StoredAnalysis
from tatami.server.store.writer import Conflict, Fenced
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table
from tatami.server.thinking.analysis_job import (
    REMOVED,
    SEED,
    AnalysisJob,
    check_limits,
    count_parts,
    kind_of,
    progress_fields,
)
from tatami.server.thinking.queue_worker import QueueWorker
from tatami.server.timestamp import now_ms

POLL_SECONDS: Final = 1.0
# Clients hear of the end of an analysis at the latest after so long, whatever gets lost.
FOLLOW_SECONDS: Final = 2.0
TYPICAL: Final = 60.0  # seconds for a game

T = TypeVar("T")


class SharedAnalyses:
    """The analyses of all servers on a database.

    This server does some itself, with what the bots leave of its thinking pool, unless its settings
    forbid that or a `tatami worker` is alive.
    """

    def __init__(self, tables: Tables, budget: Budget, own: bool) -> None:
        self._tables = tables
        self._budget = budget
        self._own = own
        self._queue = AnalysisQueue(tables.store.engine)
        self._worker = QueueWorker(self._queue, self._load, self._think, self._publish)
        self._paces: dict[str, float] = {}  # seconds per segment, by game and players
        self._followed: dict[str, tuple[str, int]] = {}  # unfinished ones that somebody awaits here

    async def resume(self) -> None:
        """Begin to follow what others do, and to do something of it."""
        self._tables.tasks.spawn(self._follow())
        if self._own:
            self._tables.tasks.spawn(self._work())

    async def find(self, table_id: str) -> AnalysisJob | None:
        """Return the analysis of a table, if one was requested."""
        found = await self._tables.store.analysis(table_id)
        if found is None:
            return None
        state, stored = found
        ahead = 0 if state == "running" else None
        job = AnalysisJob(table_id, state, stored, stored.address, stored.pace, ahead)
        live = self._tables.live_tables.get(table_id)
        if stored.pace is not None and live is not None:
            self._paces[kind_of(live.table)] = stored.pace
        if state in ("waiting", "running"):
            self._followed.setdefault(table_id, (state, stored.done))
        return job

    def estimate(self, table: Table) -> int | None:
        """Return how many seconds the analysis of a game would take, as others of its kind did.

        None before any was seen here, or while others are under way: nobody knows how many at once.
        """
        pace = self._paces.get(kind_of(table))
        return None if pace is None or self._followed else ceil(pace * count_parts(table))

    async def request(self, table: Table, person: Person, address: str) -> AnalysisJob:
        """Request the analysis of a finished game, unless there is one. Raises Refused."""
        known = await self.find(table.id)
        if known is not None and known.state != "failed":
            return known
        store, hashed = self._tables.store, self._tables.quotas.hashed(address)
        unfinished = [
            AnalysisJob(table_id, "waiting", stored, stored.address)
            for table_id, stored in await store.unfinished_analyses()
        ]
        check_limits(unfinished, person.id, hashed, TYPICAL)
        stored = StoredAnalysis(
            person.id, now_ms(), str(self._budget), count_parts(table), address=hashed
        )
        job = AnalysisJob(table.id, "waiting", stored, hashed, ahead=None)
        try:
            await store.save_analysis(table.id, job.state, stored)
        except Conflict:
            raise Refused(REMOVED) from None
        self._followed[table.id] = (job.state, stored.done)
        self._publish(job)
        return job

    # ----------------------------------------------------------------------------- the work

    async def _work(self) -> None:
        """Analyse games while no `tatami worker` is running."""
        while True:
            try:
                if await self._is_needed():
                    async with Membership(self._queue.engine) as member:
                        while await self._worker.run_one(member) and await self._is_needed():
                            pass
            except Stopped:
                return
            except (Fenced, *FAILURES) as error:
                LOG.warning("the analyses were interrupted", why=type(error).__name__)
            await asyncio.sleep(POLL_SECONDS)

    async def _is_needed(self) -> bool:
        return not await self._queue.has_specialist() and bool(await self._queue.waiting())

    async def _load(self, table_id: str) -> Game:
        live = await self._tables.get(table_id)
        async with live.lock:
            return live.table.game.copy()

    async def _think(self, job: AnalysisJob, what: Callable[..., T], *about: Any) -> T:
        async with self._tables.pool.slot(Kind.ANALYSIS, job.requester) as slot:
            return await slot.run(what, *about, SEED, on_progress=slot.check)

    # ----------------------------------------------------------------------------- progress

    def _publish(self, job: AnalysisJob) -> None:
        """Publish the progress at the table, at all servers."""
        message = encode(AnalysisUpdate(**progress_fields(job)))
        if self._tables.peers.is_alone:
            self._publish_here(job.table, message)
        else:  # it returns to this server too
            self._tables.peers.send(messages.Progress(job.table, message))

    def _publish_here(self, table_id: str, message: bytes) -> None:
        live = self._tables.live_tables.get(table_id)
        if live is not None:
            live.publish_to_informed(message)

    async def _follow(self) -> None:
        """Publish what others have stored and not published, or what of that got lost."""
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            try:
                for table_id in [*self._followed]:
                    await self._follow_one(table_id)
            except FAILURES as error:
                LOG.warning("analyses cannot be followed", why=type(error).__name__)

    async def _follow_one(self, table_id: str) -> None:
        job = await self.find(table_id)
        is_over = job is None or job.state in ("done", "failed")
        before = self._followed.pop(table_id) if is_over else self._followed[table_id]
        if job is None or table_id == self._worker.table:
            return
        now = (job.state, job.stored.done)
        if not is_over:
            self._followed[table_id] = now
        # Messages are ahead of what is stored, so only the end may repeat one.
        if is_over or (self._tables.peers.is_alone and now != before):
            self._publish_here(table_id, encode(AnalysisUpdate(**progress_fields(job))))
