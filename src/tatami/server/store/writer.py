"""Writes to the database: changes made at about the same time share a transaction.

A commit waits for the disk, so one per change would be slow. While a commit is under way changes
queue up, and the next one takes them all. `write` returns only after its commit. A thread takes
changes from the queue and commits them, so that the event loop does not wait for the disk.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Dialect,
    Engine,
    Select,
    UpdateBase,
    bindparam,
    delete,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError, IntegrityError

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
FENCE: Final = (
    select(WORKERS.c.id)
    .where(WORKERS.c.id == bindparam("of"))
    .with_for_update(read=True, key_share=True)
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
# A commit costs the same for one change as for many. It begins at once unless changes come faster
# than one in `gap` seconds on average; then commits begin at least `pace` seconds apart.
PACES: Final = ((1 / 800, 0.02), (1 / 200, 0.004))
# How much the newest batch counts in the average.
SMOOTHING: Final = 0.1
FAILED_SECONDS: Final = 3.0

Change = Sequence[tuple[UpdateBase, Row]]
Compiled = tuple[str, Sequence[str] | None]


class Conflict(Exception):  # noqa: N818
    """Another process stored the same event first."""


class Fenced(Exception):  # noqa: N818
    """The other workers have removed this one, so it may store nothing more."""


class _PendingWrite:
    """A change and its future; `error` is why it could not be written."""

    __slots__ = ("change", "done", "error")

    def __init__(self, change: Change, done: asyncio.Future[None]) -> None:
        self.change = change
        self.done = done
        self.error: Exception | None = None

    def finish(self) -> None:
        if self.done.done():  # whoever waited was cancelled
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class _Pace:
    """When the next commit may begin: at once, unless many changes come."""

    def __init__(self) -> None:
        self._began = -math.inf  # the last commit
        self._mean_gap = 1.0  # seconds between two changes lately, on average

    def wait(self) -> None:
        """Wait until the next commit may begin."""
        pace = next((pace for gap, pace in PACES if self._mean_gap < gap), 0.0)
        early = self._began + pace - time.monotonic()
        if early > 0:
            time.sleep(early)

    def begin(self, changes: int) -> None:
        """Note that a commit of so many changes begins."""
        now = time.monotonic()
        gap = min(1.0, (now - self._began) / changes)
        self._mean_gap += SMOOTHING * (gap - self._mean_gap)
        self._began = now


class Writer:
    """Writes changes in batches."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._compiled = {
            statement: compile_statement(statement, engine.dialect) for statement in ORDER
        }
        self._fence = compile_statement(FENCE, engine.dialect)
        self._queue: SimpleQueue[_PendingWrite | None] = SimpleQueue()
        self._pace = _Pace()
        self._failed_at = -math.inf
        self.worker = ""  # whose writes these are, if there can be several workers

    def start(self) -> None:
        """Start writing."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Is it writing?"""
        return self._thread.is_alive()

    @property
    def has_failed(self) -> bool:
        """Could something not be stored a moment ago, for another reason than a conflict?"""
        return time.monotonic() - self._failed_at < FAILED_SECONDS

    async def stop(self) -> None:
        """Write what is pending, and stop."""
        if self.is_running:
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    async def write(self, change: Change) -> None:
        """Write a change atomically. Raises Conflict if another process was faster."""
        done = asyncio.get_running_loop().create_future()
        self._queue.put(_PendingWrite(change, done))
        await done

    # ------------------------------------------------------------------------ in the thread

    def _run(self) -> None:
        while batch := self._next_batch():
            self._write(batch)
            with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                self._loop.call_soon_threadsafe(finish_all, batch)
        self._disconnect()

    def _next_batch(self) -> list[_PendingWrite]:
        """Wait for a change, and return it with all others that wait; none at the end."""
        first = self._queue.get()
        if first is None:
            return []
        self._pace.wait()
        batch = [first, *self._waiting()]
        self._pace.begin(len(batch))
        return batch

    def _waiting(self) -> Iterator[_PendingWrite]:
        """Yield the changes that wait, but no more than fit in a batch."""
        for _ in range(MAX_BATCH - 1):
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                return
            if waiting is None:
                self._queue.put(None)  # the end comes after this batch
                return
            yield waiting

    def _write(self, batch: list[_PendingWrite]) -> None:
        """Write changes together, or each by itself if that fails: only the one to blame may."""
        try:
            self._commit([part for waiting in batch for part in waiting.change])
        except Exception as error:
            if len(batch) == 1:
                batch[0].error = Conflict() if isinstance(error, IntegrityError) else error
                return
            for waiting in batch:
                self._write([waiting])

    def _commit(self, change: Change) -> None:
        rows: dict[UpdateBase, list[Row]] = {}
        for statement, row in change:
            rows.setdefault(statement, []).append(row)
        try:
            self._connection = connection = self._connection or self._engine.connect()
            self._execute_all(connection, rows)
            connection.commit()  # ends what SQLAlchemy began
            with self._errors_of("COMMIT"):
                connection.connection.commit()
        except BaseException as error:
            if not isinstance(error, IntegrityError | Fenced):
                self._failed_at = time.monotonic()
            self._rollback()
            raise

    def _execute_all(self, connection: Connection, rows: dict[UpdateBase, list[Row]]) -> None:
        """Execute all statements, unless this worker is fenced.

        Then others may have stored the same events, so the fence also counts if a statement failed.
        It has a cursor of its own: sent together, all are answered at the end.
        """
        if APPEND_LOG in rows:
            rows[APPEND_LOG] = deal_log.chained(connection, rows[APPEND_LOG])
        driver = connection.connection
        with closing(driver.cursor()) as cursor, closing(driver.cursor()) as fence:
            try:
                sql = [self._compiled[statement][0] for statement in rows]
                with self._errors_of(*sql), self._together(connection):
                    if self.worker:
                        self._execute(fence, self._fence, [{"of": self.worker}])
                    for statement in ORDER:
                        if statement in rows:
                            self._execute(cursor, self._compiled[statement], rows[statement])
            finally:
                if self.worker and fence.rowcount == 0:
                    raise Fenced from None

    @contextmanager
    def _together(self, connection: Connection) -> Iterator[None]:
        """Send the statements to PostgreSQL together: there is one answer to wait for."""
        if connection.dialect.name != "postgresql":
            yield
            return
        driver: Any = connection.connection.driver_connection
        with driver.pipeline():
            yield

    def _execute(self, cursor: DBAPICursor, compiled: Compiled, rows: list[Row]) -> None:
        """Execute a statement by the driver itself, which takes a third of the time."""
        sql, names = compiled
        values: Any = rows if names is None else [tuple([row[n] for n in names]) for row in rows]
        if len(values) == 1:
            cursor.execute(sql, values[0])
        else:
            cursor.executemany(sql, values)

    @contextmanager
    def _errors_of(self, *sql: str) -> Iterator[None]:
        """Raise the driver's errors as those of SQLAlchemy, without parameters.

        They show all that was sent together: PostgreSQL does not say which statement has failed.
        """
        dialect = self._engine.dialect
        kind = dialect.loaded_dbapi.Error
        try:
            yield
        except kind as error:
            raise DBAPIError.instance(
                "; ".join(sql), (), error, kind, hide_parameters=True, dialect=dialect
            ) from None

    def _rollback(self) -> None:
        """Undo what was not committed; a connection that cannot even do that is lost."""
        connection = self._connection
        if connection is not None:
            try:
                connection.rollback()
                connection.connection.rollback()
            except Exception:
                self._disconnect()

    def _disconnect(self) -> None:
        """Close the connection; the next change gets a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()


def finish_all(batch: Iterable[_PendingWrite]) -> None:
    """Notify all who wait for these changes."""
    for waiting in batch:
        waiting.finish()


def compile_statement(statement: UpdateBase | Select[Any], dialect: Dialect) -> Compiled:
    """Compile a statement for the driver; also return the order of its parameters, if any."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup
