"""Writes to the database: changes made at about the same time share a transaction.

A commit waits for the disk, so one per change would be slow. While a commit is under way changes
queue up, and the next one takes them all. `write` returns only after its commit. A separate thread
does the work, so that the event loop does not wait for the disk.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Dialect,
    Engine,
    UpdateBase,
    bindparam,
    delete,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from tatami.server.store import deal_log
from tatami.server.store.schema import (
    ANALYSES,
    DEAL_LOG,
    EVENTS,
    MUTES,
    PARTICIPANTS,
    PEOPLE,
    STEADY_CLOCK,
    TABLES,
    USAGE,
    WORKERS,
)

Row = Mapping[str, Any]

ADD_PERSON: Final = insert(PEOPLE)
RENAME: Final = (
    update(PEOPLE).where(PEOPLE.c.id == bindparam("of")).values(name=bindparam("new_name"))
)
ADD_TABLE: Final = insert(TABLES)
CHANGE_TABLE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in (
                *("status", "changed", "due", "bot_to_move", "delayed_until", "summary"),
                *("started", "ended"),
            )
        }
        | {"bytes": TABLES.c.bytes + bindparam("added_bytes")}
    )
)
SET_VIEWED: Final = (
    update(TABLES).where(TABLES.c.id == bindparam("of")).values(viewed=bindparam("new_viewed"))
)
ADD_EVENT: Final = insert(EVENTS)
REMOVE_PARTICIPANT: Final = delete(PARTICIPANTS).where(
    PARTICIPANTS.c.table_id == bindparam("of"), PARTICIPANTS.c.person_id == bindparam("who")
)
ADD_PARTICIPANT: Final = insert(PARTICIPANTS)
SET_RESULT: Final = (
    update(PARTICIPANTS)
    .where(PARTICIPANTS.c.table_id == bindparam("of"), PARTICIPANTS.c.person_id == bindparam("who"))
    .values(won=bindparam("new_won"))
)
UNMUTE: Final = delete(MUTES).where(
    MUTES.c.table_id == bindparam("of"),
    MUTES.c.person_id == bindparam("who"),
    MUTES.c.muted_id == bindparam("whom"),
)
MUTE: Final = insert(MUTES)
DROP_ANALYSIS: Final = delete(ANALYSES).where(ANALYSES.c.table_id == bindparam("of"))
ADD_ANALYSIS: Final = insert(ANALYSES)
SET_TIME: Final = (
    update(STEADY_CLOCK)
    .where(STEADY_CLOCK.c.ms < bindparam("new_ms"))
    .values(ms=bindparam("new_ms"))
)
_THIS_USAGE: Final = (USAGE.c.who == bindparam("of"), USAGE.c.hour == bindparam("in_hour"))
ADD_USAGE: Final = insert(USAGE).from_select(
    ["who", "hour", "bytes"],
    select(
        bindparam("of", type_=USAGE.c.who.type),
        bindparam("in_hour", type_=USAGE.c.hour.type),
        literal_column("0"),
    ).where(~select(USAGE.c.who).where(*_THIS_USAGE).exists()),
)
INCREASE_USAGE: Final = (
    update(USAGE).where(*_THIS_USAGE).values(bytes=USAGE.c.bytes + bindparam("added_bytes"))
)
APPEND_LOG: Final = insert(DEAL_LOG)  # its rows are chained when they are written
# Rows come after those they refer to.
ORDER: Final[tuple[UpdateBase, ...]] = (
    *(ADD_PERSON, RENAME, ADD_TABLE, CHANGE_TABLE, SET_VIEWED, ADD_EVENT),
    *(REMOVE_PARTICIPANT, ADD_PARTICIPANT, SET_RESULT, UNMUTE, MUTE, DROP_ANALYSIS, ADD_ANALYSIS),
    SET_TIME,
    *(ADD_USAGE, INCREASE_USAGE),
    APPEND_LOG,
)
MAX_BATCH: Final = 500
# A commit costs the same for one change as for many, but waits for more of them only if there are
# more than LARGE_BATCH / GATHER_SECONDS in a second.
LARGE_BATCH: Final = 16
GATHER_SECONDS: Final = 0.02
FAILED_SECONDS: Final = 3.0

Change = Sequence[tuple[UpdateBase, Row]]


class Conflict(Exception):  # noqa: N818
    """Another process stored the same event first."""


class Fenced(Exception):  # noqa: N818
    """The other workers have removed this one, so it may store nothing more."""


@dataclass(slots=True)
class _PendingWrite:
    change: Change
    done: asyncio.Future[None]

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(Conflict() if isinstance(error, IntegrityError) else error)


class Writer:
    """Writes changes in batches."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._compiled = {
            statement: compile_statement(statement, engine.dialect) for statement in ORDER
        }
        self._queue: asyncio.Queue[_PendingWrite | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._failed_at = -math.inf
        self.worker = ""  # whose writes these are, if there can be several workers

    def start(self) -> None:
        """Start writing."""
        self._task = asyncio.create_task(self._run(), name="writer")

    @property
    def is_running(self) -> bool:
        """Is it writing?"""
        return self._task is not None and not self._task.done()

    @property
    def has_failed(self) -> bool:
        """Could something not be stored a moment ago, for another reason than a conflict?"""
        return time.monotonic() - self._failed_at < FAILED_SECONDS

    async def stop(self) -> None:
        """Write what is pending, and stop."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    async def write(self, change: Change) -> None:
        """Write a change atomically. Raises Conflict if another process was faster."""
        done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_PendingWrite(change, done))
        await done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        batch: list[_PendingWrite] = []
        while (first := await self._queue.get()) is not None:
            if len(batch) > LARGE_BATCH:
                await asyncio.sleep(GATHER_SECONDS)
            batch = [first]
            stopping = False
            while len(batch) < MAX_BATCH and not self._queue.empty():
                waiting = self._queue.get_nowait()
                if waiting is None:
                    stopping = True
                    break
                batch.append(waiting)
            change = [part for waiting in batch for part in waiting.change]
            try:
                await loop.run_in_executor(self._thread, self._commit, change)
            except Exception as error:
                if len(batch) > 1:
                    await self._write_separately(batch)
                else:
                    first.fail(error)
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_result(None)
            if stopping:
                return

    async def _write_separately(self, batch: list[_PendingWrite]) -> None:
        """Write each change by itself: only the one to blame may fail."""
        loop = asyncio.get_running_loop()
        for waiting in batch:
            try:
                await loop.run_in_executor(self._thread, self._commit, waiting.change)
            except Exception as error:
                waiting.fail(error)

    # ------------------------------------------------------------------------ in the thread

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()

    def _commit(self, change: Change) -> None:
        self._connection = connection = self._connection or self._engine.connect()
        rows: dict[UpdateBase, list[Row]] = {}
        for statement, row in change:
            rows.setdefault(statement, []).append(row)
        try:
            if self.worker:
                check_fence(connection, self.worker)
            if APPEND_LOG in rows:
                rows[APPEND_LOG] = deal_log.chained(connection, rows[APPEND_LOG])
            for statement in ORDER:
                if statement in rows:
                    sql, names = self._compiled[statement]
                    connection.exec_driver_sql(
                        sql,
                        rows[statement]
                        if names is None
                        else [tuple(row[name] for name in names) for row in rows[statement]],
                    )
            connection.commit()
        except BaseException as error:
            if not isinstance(error, IntegrityError | Fenced):
                self._failed_at = time.monotonic()
            connection.rollback()
            raise


def check_fence(connection: Connection, worker: str) -> None:
    """Raise Fenced unless the worker is alive; nobody can remove it until the transaction ends."""
    alive = (
        select(WORKERS.c.id)
        .where(WORKERS.c.id == worker)
        .with_for_update(read=True, key_share=True)
    )
    if connection.execute(alive).first() is None:
        raise Fenced


def compile_statement(statement: UpdateBase, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    """Compile a statement for the driver; also return the order of its parameters, if any."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup
