"""Analyses finished games, one at a time, while no bot needs the processor."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Final, Protocol, TypeVar

from tatami.kits.analysis.analyser import analyse_segment, best_line, segments, snapshots
from tatami.kits.search.budget import Budget, parse_budget
from tatami.server.live.live_table import LiveTable
from tatami.server.live.tasks import Tasks
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind, Stopped
from tatami.server.logs import LOG
from tatami.server.schema.base import Data, encode
from tatami.server.schema.people import Person
from tatami.server.schema.socket import AnalysisUpdate
from tatami.server.store.store import Store
from tatami.server.store.stored_analysis import State, StoredAnalysis
from tatami.server.store.writer import Conflict
from tatami.server.table.refusal import Busy, Refused
from tatami.server.table.table import Table
from tatami.server.timestamp import now_ms

MAX_PER_PERSON: Final = 5  # unfinished ones
MAX_PER_ADDRESS: Final = 20  # because anyone can create many persons
MAX_IN_ALL: Final = 500
SEED: Final = 1
SAVE_EVERY: Final = 5.0
REMOVED: Final = "no_such_table"
TYPICAL: Final = 60.0  # seconds for a game, before any was measured

T = TypeVar("T")


class LiveTables(Protocol):
    """The tables whose games are analysed."""

    @property
    def live_tables(self) -> Mapping[str, LiveTable]:
        """The tables in memory."""

    async def get(self, table_id: str) -> LiveTable:
        """Return a table."""


@dataclass(slots=True)
class AnalysisJob:
    """An analysis that is waiting, running or done.

    `pace` is the average number of seconds per segment since it was last resumed, before that the
    one measured for other games. `address` is where the request came from; it is not stored.
    """

    table: str
    state: State
    stored: StoredAnalysis
    address: str = ""
    pace: float | None = None
    ahead: int | None = 0  # seconds until it begins; None if nobody knows

    @property
    def requester(self) -> str:
        """Whose turn the job uses up: the address's, or the person's if that is unknown."""
        return self.address or self.stored.person

    @property
    def seconds_left(self) -> int | None:
        """An estimate of the remaining seconds, if there is one."""
        is_known = self.pace is not None and self.ahead is not None
        if self.state not in ("waiting", "running") or not is_known:
            return None
        left = (self.pace or 0) * (self.stored.total - self.stored.done)
        return ceil(left) + (self.ahead or 0)


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
        known = [job.seconds_left for job in self._jobs.values()]
        return None if None in known else sum(left or 0 for left in known)

    async def request(self, table: Table, person: Person, address: str) -> AnalysisJob:
        """Request the analysis of a finished game, unless there is one; the table's lock is held.

        Raises Refused if too many are waiting, for the person, for the address, or in all.
        """
        known = await self.find(table.id)
        if known is not None and known.state != "failed":
            return known
        waiting = self._jobs.values()
        if sum(job.stored.person == person.id for job in waiting) >= MAX_PER_PERSON:
            raise Refused("many_analyses", most=MAX_PER_PERSON)
        if sum(job.address == address for job in waiting) >= MAX_PER_ADDRESS:
            raise Refused("many_analyses_here", most=MAX_PER_ADDRESS)
        if len(waiting) >= MAX_IN_ALL:
            raise Busy(ceil(self._seconds))
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
                await self._run(self._next())
        except Stopped:  # what is stored is resumed at the next start
            pass
        finally:
            self._worker = None

    def _next(self) -> AnalysisJob:
        """Return the oldest job of the requester who was served longest ago."""
        waiting = self._jobs.values()
        job = min(waiting, key=lambda job: self._served.get(job.requester, 0))
        turns = max(self._served.values(), default=0) + 1
        requesters = {job.requester for job in waiting}
        self._served = {who: turn for who, turn in self._served.items() if who in requesters}
        self._served[job.requester] = turns
        return job

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
        past = await asyncio.to_thread(snapshots, game)
        stored = job.stored
        budget = parse_budget(stored.budget)
        job.state = "running"
        job.ahead = 0
        began = last_saved = time.monotonic()
        done_before = stored.done
        for segment in segments(game)[stored.done :]:
            for finding in await self._think(job, analyse_segment, past, segment, budget):
                stored.add(finding)
            stored.done += 1
            job.pace = (time.monotonic() - began) / (stored.done - done_before)
            self._paces[kind_of(live.table)] = job.pace
            self._publish(job)
            if time.monotonic() - last_saved > SAVE_EVERY:
                await self._save(job)
                last_saved = time.monotonic()
        turn = stored.summary(game).turning_point()
        if turn is not None:
            stored.best_line = await self._think(job, best_line, past, turn.number, budget)
        stored.done += 1

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


def log_failure(what: str, error: Exception) -> None:
    """Log why an analysis came to nothing; it is no error if its game was removed meanwhile."""
    if isinstance(error, Refused) and error.key == REMOVED:
        LOG.info("a game was removed before its analysis was done")
    else:
        LOG.error(what, exc_info=error)


def kind_of(table: Table) -> str:
    """Return what games are compared by that take about equally long."""
    return f"{table.setting.game} {len(table.seats)}"


def count_parts(table: Table) -> int:
    """Count the parts of an analysis: the segments of the game, and the best line."""
    return len(segments(table.game)) + 1


def progress_fields(job: AnalysisJob) -> Data:
    """Return the fields of an analysis's progress."""
    stored = job.stored
    return {
        "state": job.state,
        "done": stored.done,
        "total": stored.total,
        "seconds_left": job.seconds_left,
    }
