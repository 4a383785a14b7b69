"""The database: people, tables and their events."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import (
    URL,
    Connection,
    Select,
    create_engine,
    event,
    func,
    make_url,
    select,
    tuple_,
)
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.core.errors import TatamiError
from tatami.kits.records.deal_log import LogEntry
from tatami.server.lobby.summary import has_won, summary_of
from tatami.server.schema.people import Person
from tatami.server.schema.state import TableSummary
from tatami.server.store import deal_log, public_list, stored_analysis, writer
from tatami.server.store.drivers import cannot_use
from tatami.server.store.health import HealthCheck, without_creating
from tatami.server.store.postgres import connect_args
from tatami.server.store.schema import (
    ANALYSES,
    DEAL_LOG,
    EVENTS,
    LEASES,
    MUTES,
    PARTICIPANTS,
    PEOPLE,
    SETTINGS,
    STEADY_CLOCK,
    TABLES,
    USAGE,
)
from tatami.server.store.sqlite import prepare_sqlite, run_checkpoints
from tatami.server.store.stored_analysis import State, StoredAnalysis
from tatami.server.table.events import AnyEvent, Ended
from tatami.server.table.table import StoredEvent, Table

SUMMARY: Final[msgspec.json.Decoder[TableSummary]] = msgspec.json.Decoder(TableSummary)
EVENT: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)
MIGRATIONS: Final = Path(__file__).parent / "migrations"
DRIVERS: Final = {"aiosqlite": "sqlite+aiosqlite", "psycopg": "postgresql+psycopg"}
MIGRATION_LOCK: Final = 74_102_016  # any number that nobody else locks in this database
EVENT_OVERHEAD: Final = 100  # bytes of an event's row and its indexes, roughly
PERSON_BYTES: Final = 400  # of a row and its indexes, roughly


class BrokenTable(Exception):  # noqa: N818
    """The stored events of a table are impossible under the present rules."""


class Store:
    """The database and its writer."""

    def __init__(self, url: str) -> None:
        self._url = make_engine(url).url
        # Only `open` creates a file: a new connection must not replace one that has gone.
        existing = without_creating(self._url)
        self.engine: AsyncEngine = create_async_engine(
            existing, hide_parameters=True, **connect_args(existing)
        )
        # The same database with a blocking driver, for the writer's thread.
        waiting = existing.set(drivername=existing.drivername.removesuffix("+aiosqlite"))
        writing = create_engine(waiting, hide_parameters=True, **connect_args(existing))
        if self.engine.dialect.name == "sqlite":
            for engine in (self.engine.sync_engine, writing):
                event.listen(engine, "connect", prepare_sqlite)
        self.writer = writer.Writer(writing)
        self.health = HealthCheck(waiting)
        self._checkpointing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Migrate the database and start the writer."""
        await check_database(self._url.render_as_string(hide_password=False))
        self.writer.start()
        if self.engine.dialect.name == "sqlite":
            self._checkpointing = asyncio.create_task(run_checkpoints(self.engine))

    async def close(self) -> None:
        """Write what is pending, and close."""
        if self._checkpointing is not None:
            self._checkpointing.cancel()
            await asyncio.gather(self._checkpointing, return_exceptions=True)
        await self.writer.stop()
        await self.engine.dispose()

    async def is_healthy(self) -> bool:
        """Return whether events can be stored; tries to write at most once a second.

        On a full disk a small write can succeed where a larger one has just failed.
        """
        is_good = await self.health.is_good()
        return is_good and self.writer.is_running and not self.writer.has_failed

    @property
    def file(self) -> Path | None:
        """The file of the database, if it is one of SQLite."""
        return database_file(self._url)

    @property
    def url(self) -> URL:
        """The URL of the database."""
        return self._url

    async def setting(self, name: str) -> str:
        """Return a setting of the database."""
        (row,) = await self._fetch(select(SETTINGS.c.value).where(SETTINGS.c.name == name))
        return str(row.value)

    async def _fetch(self, query: Select[Any]) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    # --------------------------------------------------------------------------------- time

    async def steady_time(self) -> int:
        """Return the time of the steady clock when it was last stored, in ms."""
        (row,) = await self._fetch(select(STEADY_CLOCK.c.ms))
        ms: int = row.ms
        return ms

    async def save_steady_time(self, now: int) -> None:
        """Store the time of the steady clock; it never goes back."""
        await self.writer.write([(writer.SET_TIME, {"new_ms": now})])

    # ------------------------------------------------------------------------------- people

    async def add_person(self, person: Person, key_hash: str, now: int) -> None:
        """Store a new person."""
        row = msgspec.structs.asdict(person) | {"key_hash": key_hash, "created": now}
        await self.writer.write([(writer.ADD_PERSON, row)])

    async def rename(self, person: str, name: str) -> None:
        """Change the name of a person."""
        await self.writer.write([(writer.RENAME, {"of": person, "new_name": name})])

    async def person_by_key(self, key_hash: str) -> tuple[Person, str] | None:
        """Find a person by the hash of a key; also return the stored hash."""
        rows = await self._fetch(select(PEOPLE).where(PEOPLE.c.key_hash == key_hash))
        if not rows:
            return None
        row = rows[0]
        return Person(row.id, row.name, row.is_bot), row.key_hash

    # ------------------------------------------------------------------------------- tables

    async def add_table(self, table: Table, address: str) -> int:
        """Store a new table with its events; return how many bytes they take.

        `address` is that of its host, hashed.
        """
        change = new_table(table, address)
        await self.writer.write(change)
        return bytes_of(change)

    async def append(
        self,
        table: Table,
        stored_events: Sequence[StoredEvent],
        people_before: set[str],
        also: writer.Change = (),
    ) -> int:
        """Store events that the table has already applied, in one transaction with `also`.

        Returns how many bytes they take. Raises Conflict if another process stored events there
        meanwhile.
        """
        state = {f"new_{name}": value for name, value in _state(table).items()}
        ends = any(isinstance(stored.event, Ended) for stored in stored_events)
        rows = [(writer.ADD_EVENT, _event_row(table.id, stored)) for stored in stored_events]
        added = bytes_of(rows)
        await self.writer.write(
            [
                (writer.CHANGE_TABLE, {"of": table.id, **state, "added_bytes": added}),
                *rows,
                *_participants(table.id, people_before, table.people()),
                *(_results(table) if ends else ()),
                *((writer.APPEND_LOG, row) for row in deal_log.rows_for(table, stored_events)),
                *also,
            ]
        )
        return added + bytes_of(also)

    async def load(self, table_id: str) -> Table | None:
        """Return a table from its events; None if there is no such table. Raises BrokenTable."""
        rows = await self._fetch(select(TABLES.c.secret).where(TABLES.c.id == table_id))
        if not rows:
            return None
        table = Table(table_id, rows[0].secret)
        try:
            for stored in await self.events_after(table_id, 0):
                table.apply(stored)
        except (TatamiError, msgspec.MsgspecError, ValueError) as error:
            why = f"event {table.number + 1} of a table: {type(error).__name__}"
            raise BrokenTable(why) from None  # the message could reveal hidden information
        return table

    async def events_after(self, table_id: str, number: int) -> list[StoredEvent]:
        """Return the events of a table after a number."""
        query = (
            select(EVENTS)
            .where(EVENTS.c.table_id == table_id, EVENTS.c.number > number)
            .order_by(EVENTS.c.number)
        )
        return [
            StoredEvent(
                row.number,
                row.time,
                row.steady,
                EVENT.decode(row.event),
                row.person_id,
                row.action_id,
                row.digest,
            )
            for row in await self._fetch(query)
        ]

    async def public_tables(
        self, status: str, game: str | None, at: public_list.Cursor, most: int
    ) -> dict[str, TableSummary | None]:
        """Return public tables that had a status, in turns between hosts.

        Finished ones come with their stored summary, since all their games would take long to load.
        """
        rows = await self._fetch(public_list.query(status, game, at).limit(most))
        return {
            row.id: SUMMARY.decode(row.summary) if status == "over" and row.summary else None
            for row in rows
        }

    async def time_of(self, query: Select[Any]) -> int | None:
        """Return the time that a query finds, if any."""
        rows = await self._fetch(query)
        return int(rows[0].time) if rows else None

    async def is_stored(self, table_id: str) -> bool:
        """Is there such a table?"""
        return bool(await self._fetch(select(TABLES.c.id).where(TABLES.c.id == table_id)))

    async def set_viewed(self, table_id: str) -> bool:
        """Note that somebody has opened an imported game; return whether it is still there."""
        await self.writer.write([(writer.SET_VIEWED, {"of": table_id, "new_viewed": True})])
        return await self.is_stored(table_id)

    async def last_numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """Return the number of the last event of each table."""
        last = func.max(EVENTS.c.number).label("last")
        query = select(EVENTS.c.table_id, last).where(EVENTS.c.table_id.in_([*table_ids]))
        rows = await self._fetch(query.group_by(EVENTS.c.table_id))
        return {row.table_id: row.last for row in rows}

    async def summaries_of(
        self,
        person: str,
        most: int,
        status: str | None = None,
        game: str | None = None,
        won: bool | None = None,
        before: str | None = None,
    ) -> dict[str, TableSummary | None]:
        """Return a person's tables, the most recently changed first, with the stored summaries.

        `before` is the last table of the previous part of the list.
        """
        query = (
            select(TABLES.c.id, TABLES.c.summary)
            .join(PARTICIPANTS, PARTICIPANTS.c.table_id == TABLES.c.id)
            .where(PARTICIPANTS.c.person_id == person)
            .order_by(TABLES.c.changed.desc(), TABLES.c.id.desc())
            .limit(most)
        )
        for column, wanted in (
            (TABLES.c.status, status),
            (TABLES.c.game, game),
            (PARTICIPANTS.c.won, won),
        ):
            if wanted is not None:
                query = query.where(column == wanted)
        if before is not None:
            last = select(TABLES.c.changed).where(TABLES.c.id == before).scalar_subquery()
            query = query.where(tuple_(TABLES.c.changed, TABLES.c.id) < tuple_(last, before))
        return {
            row.id: None if row.summary is None else SUMMARY.decode(row.summary)
            for row in await self._fetch(query)
        }

    async def tables_to_resume(self) -> list[str]:
        """Return the tables where a clock runs or a bot has to move, and that no worker holds."""
        held = select(LEASES.c.name).where(LEASES.c.name == TABLES.c.id)
        query = select(TABLES.c.id).where(
            TABLES.c.status == "playing",
            TABLES.c.due.is_not(None) | TABLES.c.bot_to_move,
            ~held.exists(),
        )
        return [row.id for row in await self._fetch(query)]

    # -------------------------------------------------------------------------------- usage

    async def usage_since(self, hour: int) -> list[tuple[str, int, int]]:
        """Return how many bytes each person and address had stored, by hour since 1970."""
        rows = await self._fetch(select(USAGE).where(USAGE.c.hour >= hour))
        return [(row.who, row.hour, row.bytes) for row in rows]

    async def save_usage(self, usage: Iterable[tuple[str, int, int]]) -> None:
        """Add to how many bytes people and addresses had stored in an hour."""
        change: list[tuple[Any, writer.Row]] = []
        for who, hour, added in usage:
            key = {"of": who, "in_hour": hour}
            change.append((writer.ADD_USAGE, key))
            change.append((writer.INCREASE_USAGE, {**key, "added_bytes": added}))
        if change:
            await self.writer.write(change)

    # ------------------------------------------------------------------------- log of deals

    async def deal_log(self, after: int, most: int) -> list[LogEntry]:
        """Return entries of the log of deals after a number."""
        query = (
            select(DEAL_LOG)
            .where(DEAL_LOG.c.number > after)
            .order_by(DEAL_LOG.c.number)
            .limit(most)
        )
        return [LogEntry(*row) for row in await self._fetch(query)]

    # -------------------------------------------------------------------------------- mutes

    async def mute(self, table_id: str, person: str, muted: str, yes: bool) -> None:
        """Hide the chat of somebody at a table from a person, or show it again."""
        whom = {"of": table_id, "who": person, "whom": muted}
        row = {"table_id": table_id, "person_id": person, "muted_id": muted}
        await self.writer.write([(writer.UNMUTE, whom), *([(writer.MUTE, row)] if yes else [])])

    async def muted_by(self, table_id: str, person: str) -> set[str]:
        """Return the people whom a person has muted at a table."""
        query = select(MUTES.c.muted_id).where(
            MUTES.c.table_id == table_id, MUTES.c.person_id == person
        )
        return {row.muted_id for row in await self._fetch(query)}

    # ----------------------------------------------------------------------------- analyses

    async def save_analysis(self, table_id: str, state: State, analysis: StoredAnalysis) -> None:
        """Store the present state of an analysis, replacing an earlier one."""
        data = stored_analysis.write(analysis)
        row = {
            "table_id": table_id,
            "version": stored_analysis.VERSION,
            "state": state,
            "data": data,
        }
        await self.writer.write(
            [(writer.DROP_ANALYSIS, {"of": table_id}), (writer.ADD_ANALYSIS, row)]
        )

    async def analysis(self, table_id: str) -> tuple[State, StoredAnalysis] | None:
        """Return the analysis of a table; None if there is none of this version."""
        query = select(ANALYSES).where(
            ANALYSES.c.table_id == table_id, ANALYSES.c.version == stored_analysis.VERSION
        )
        for row in await self._fetch(query):
            kept = stored_analysis.read(row.data)
            return None if kept is None else (row.state, kept)
        return None

    async def unfinished_analyses(self) -> list[tuple[str, StoredAnalysis]]:
        """Return the unfinished analyses with their tables, in the order of their requests."""
        query = select(ANALYSES).where(
            ANALYSES.c.version == stored_analysis.VERSION,
            ANALYSES.c.state.in_(["waiting", "running"]),
        )
        found = [(row.table_id, stored_analysis.read(row.data)) for row in await self._fetch(query)]
        to_do = [(table_id, kept) for table_id, kept in found if kept is not None]
        return sorted(to_do, key=lambda one: one[1].asked)


def database_file(url: str | URL) -> Path | None:
    """Return the file of a database, if it is one of SQLite."""
    parsed = make_url(url)
    is_file = parsed.get_backend_name() == "sqlite" and parsed.database
    return Path(is_file) if is_file else None


def make_engine(url: str) -> AsyncEngine:
    """Return an engine for a database. Raises TatamiError for an unknown kind of database."""
    if url.startswith("sqlite") and (":memory:" in url or url.endswith("://")):
        raise TatamiError("the database must be a file: tables cannot be kept in memory only")
    try:
        # The parameters of a failing statement would be logged, and may be secret.
        engine = create_async_engine(url, hide_parameters=True)
    except (SQLAlchemyError, ImportError) as error:
        raise cannot_use(error) from None
    if engine.driver not in DRIVERS:  # reading must not block, and writing must block
        known = " or ".join(DRIVERS.values())
        raise TatamiError(f"the driver {engine.driver} is not supported; use {known}")
    return engine


async def check_database(url: str) -> None:
    """Migrate a database before use. Raises TatamiError if that is impossible."""
    engine = make_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except (SQLAlchemyError, CommandError, OSError) as error:
        await asyncio.sleep(0.1)  # the driver's thread still has to report its end to this loop
        why = error.orig if isinstance(error, DBAPIError) else error
        raise TatamiError(f"cannot use the database: {why}") from None
    finally:
        await engine.dispose()


def upgrade(connection: Connection) -> None:
    """Migrate the database to the newest schema: to its end, or not at all.

    Python's driver begins a transaction of SQLite only before rows are changed, so a server that is
    killed in between would leave a schema that no version knows.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:  # several workers may start at the same moment
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def bytes_of(change: writer.Change) -> int:
    """Return how many bytes the new events of a change take."""
    return sum(
        len(row["event"].encode()) + EVENT_OVERHEAD
        for statement, row in change
        if statement is writer.ADD_EVENT
    )


def new_table(table: Table, address: str) -> writer.Change:
    """Return the change that stores a new table with its events; `address` is hashed."""
    rows = [(writer.ADD_EVENT, _event_row(table.id, stored)) for stored in table.events]
    row = {
        "id": table.id,
        "secret": table.secret,
        "game": table.setting.game,
        "public": table.setting.public,
        "created": table.events[0].time,
        "host_id": table.host,
        "address": address or None,
        "bytes": bytes_of(rows),
        "imported": table.imported is not None,
        "viewed": False,
        **_state(table),
    }
    return [
        (writer.ADD_TABLE, row),
        *rows,
        *_participants(table.id, set(), table.people()),
        *((writer.APPEND_LOG, row) for row in deal_log.rows_for(table, table.events)),
    ]


def _state(table: Table) -> dict[str, Any]:
    delay = 1000 * table.setting.delay
    return {
        "status": "removed" if table.is_removed else table.status,
        # Lists are in this order, which must not reveal the moves to delayed spectators.
        "changed": table.events[0].time if delay else table.changed,
        "due": table.clocks.due(),
        "bot_to_move": bool(table.plays_unwatched and table.bot_to_move),
        "delayed_until": table.events[-1].time + delay if delay else None,
        "summary": msgspec.json.encode(summary_of(table)).decode()
        if table.status == "over"
        else None,
        "started": None if table.started_at is None else table.started_at + delay,
        "ended": None if table.ended_at is None else table.ended_at + delay,
    }


def _results(table: Table) -> list[tuple[Any, dict[str, Any]]]:
    return [
        (writer.SET_RESULT, {"of": table.id, "who": who, "new_won": has_won(table, who)})
        for who in sorted(table.people())
    ]


def _event_row(table_id: str, stored: StoredEvent) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": stored.number,
        "time": stored.time,
        "steady": stored.steady,
        "event": msgspec.json.encode(stored.event).decode(),
        "person_id": stored.person,
        "action_id": stored.action,
        "digest": stored.digest,
    }


def _participants(
    table_id: str, before: set[str], now: set[str]
) -> list[tuple[Any, dict[str, Any]]]:
    gone = [
        (writer.REMOVE_PARTICIPANT, {"of": table_id, "who": who}) for who in sorted(before - now)
    ]
    came = [
        (writer.ADD_PARTICIPANT, {"table_id": table_id, "person_id": who, "won": None})
        for who in sorted(now - before)
    ]
    return [*gone, *came]
