"""Keeps people, tables and all that happened at them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, NullPool, Select, create_engine, event, select, tuple_
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.core.errors import TatamiError
from tatami.server import findings
from tatami.server.findings import Kept, State
from tatami.server.happenings import AnyHappening, Ended
from tatami.server.logs import LOG
from tatami.server.people import Person
from tatami.server.store import writer as w
from tatami.server.store.schema import ANALYSES, ENTRIES, MUTES, PEOPLE, SITTERS, TABLES
from tatami.server.store.sqlite import check_points, prepare_sqlite
from tatami.server.summary import Summary, has_won, summary_of
from tatami.server.table import Entry, Table

SUMMARY: Final[msgspec.json.Decoder[Summary]] = msgspec.json.Decoder(Summary)
HAPPENING: Final[msgspec.json.Decoder[AnyHappening]] = msgspec.json.Decoder(AnyHappening)
MIGRATIONS: Final = Path(__file__).parent / "migrations"
DRIVERS: Final = {"aiosqlite": "sqlite+aiosqlite", "psycopg": "postgresql+psycopg"}
LOOK_EVERY: Final = 1.0
LOOK_WITHIN: Final = 5.0


class BrokenTable(Exception):  # noqa: N818
    """What is stored of a table cannot have happened by the rules this program knows."""


class Store:
    """The database, and the one who writes to it."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = make_engine(url)
        # The same with a driver that waits, for the thread that writes.
        waiting = self.engine.url.set(drivername=url.partition(":")[0].removesuffix("+aiosqlite"))
        writing = create_engine(waiting, hide_parameters=True)
        if self.engine.dialect.name == "sqlite":
            for engine in (self.engine.sync_engine, writing):
                event.listen(engine, "connect", prepare_sqlite)
        self.writer = w.Writer(writing)
        self._tidying: asyncio.Task[None] | None = None
        self._looking = asyncio.Lock()
        self._looked = -LOOK_EVERY
        self._was_well = False

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self.writer.start()
        if self.engine.dialect.name == "sqlite":
            self._tidying = asyncio.create_task(check_points(self.engine))

    async def close(self) -> None:
        """Write what has been asked for, and close."""
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.gather(self._tidying, return_exceptions=True)
        await self.writer.stop()
        await self.engine.dispose()

    async def is_well(self) -> bool:
        """Tell whether the database can be opened and read now; looks at most once a second.

        Those that are open already would not notice that the file is gone or broken.
        """
        async with self._looking:
            if time.monotonic() - self._looked > LOOK_EVERY:
                self._was_well = self.writer.is_running and await self._look()
                self._looked = time.monotonic()
            return self._was_well

    async def _look(self) -> bool:
        engine = create_async_engine(read_only(self.engine.url), poolclass=NullPool)
        try:
            async with asyncio.timeout(LOOK_WITHIN), engine.connect() as connection:
                await connection.execute(select(TABLES.c.id).limit(1))
        except (SQLAlchemyError, OSError) as error:
            LOG.warning("the database does not answer", why=str(error))
            return False
        return True

    async def _fetch(self, query: Select[Any]) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    # ------------------------------------------------------------------------------- people

    async def add_person(self, person: Person, key_hash: str, now: int) -> None:
        """Remember a person."""
        row = msgspec.structs.asdict(person) | {"key_hash": key_hash, "created": now}
        await self.writer.write([(w.ADD_PERSON, row)])

    async def rename(self, person: str, name: str) -> None:
        """Give a person another name."""
        await self.writer.write([(w.RENAME, {"of": person, "new_name": name})])

    async def person_by_key(self, key_hash: str) -> tuple[Person, str] | None:
        """Find a person by the hash of a key; also give the hash that is stored."""
        rows = await self._fetch(select(PEOPLE).where(PEOPLE.c.key_hash == key_hash))
        if not rows:
            return None
        row = rows[0]
        return Person(row.id, row.name, row.is_bot), row.key_hash

    # ------------------------------------------------------------------------------- tables

    async def add_table(self, table: Table) -> None:
        """Keep a new table with all that happened at it."""
        await self.writer.write(new_table(table))

    async def append(
        self, table: Table, entries: Iterable[Entry], sat_before: set[str], also: w.Change = ()
    ) -> None:
        """Keep what happened at a table, which has followed it already, and something else.

        Raises Conflict if another process wrote there meanwhile.
        """
        entries = [*entries]
        state = {f"new_{name}": value for name, value in _state(table).items()}
        ends = any(isinstance(entry.what, Ended) for entry in entries)
        await self.writer.write(
            [
                (w.CHANGE_TABLE, {"of": table.id, **state}),
                *((w.ADD_ENTRY, _entry_row(table.id, entry)) for entry in entries),
                *_sitters(table.id, sat_before, table.people()),
                *(_results(table) if ends else ()),
                *also,
            ]
        )

    async def load(self, table_id: str) -> Table | None:
        """Give a table as it stands."""
        rows = await self._fetch(select(TABLES.c.secret).where(TABLES.c.id == table_id))
        if not rows:
            return None
        table = Table(table_id, rows[0].secret)
        try:
            for entry in await self.entries_after(table_id, 0):
                table.follow(entry)
        except (TatamiError, msgspec.MsgspecError, ValueError) as error:
            why = f"entry {table.number + 1} of a table: {type(error).__name__}"
            raise BrokenTable(why) from None  # what it says may be hidden
        return table

    async def entries_after(self, table_id: str, number: int) -> list[Entry]:
        """Give what happened at a table after an entry."""
        query = (
            select(ENTRIES)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.number > number)
            .order_by(ENTRIES.c.number)
        )
        return [
            Entry(
                row.number,
                row.time,
                HAPPENING.decode(row.what),
                row.person_id,
                row.action_id,
                row.digest,
            )
            for row in await self._fetch(query)
        ]

    async def public_tables(self, status: str, game: str | None, now: int, most: int) -> list[str]:
        """Name the public tables of a status, or that may be of it to spectators told late.

        The last changed come first.
        """
        may_be = (TABLES.c.status == status) | (TABLES.c.late_until > now)
        query = select(TABLES.c.id).where(may_be, TABLES.c.public)
        if game is not None:
            query = query.where(TABLES.c.game == game)
        rows = await self._fetch(query.order_by(TABLES.c.changed.desc()).limit(most))
        return [row.id for row in rows]

    async def tables_of(self, person: str, most: int) -> list[str]:
        """Name the tables where a person sits, the last changed first."""
        query = (
            select(TABLES.c.id)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.person_id == person)
            .order_by(TABLES.c.changed.desc(), TABLES.c.id.desc())
            .limit(most)
        )
        return [row.id for row in await self._fetch(query)]

    async def lists_of(
        self,
        person: str,
        most: int,
        status: str | None = None,
        game: str | None = None,
        won: bool | None = None,
        before: str | None = None,
    ) -> dict[str, Summary | None]:
        """Name tables of a person, the last changed first, with what is kept of finished ones.

        `before` names the table that came last, if more are asked for.
        """
        query = (
            select(TABLES.c.id, TABLES.c.summary)
            .join(SITTERS, SITTERS.c.table_id == TABLES.c.id)
            .where(SITTERS.c.person_id == person)
            .order_by(TABLES.c.changed.desc(), TABLES.c.id.desc())
            .limit(most)
        )
        for column, wanted in (
            (TABLES.c.status, status),
            (TABLES.c.game, game),
            (SITTERS.c.won, won),
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

    async def tables_to_wake(self) -> list[str]:
        """Name the tables where a clock runs or a bot has to move."""
        query = select(TABLES.c.id).where(
            TABLES.c.status == "playing", TABLES.c.due.is_not(None) | TABLES.c.bot_to_move
        )
        return [row.id for row in await self._fetch(query)]

    # -------------------------------------------------------------------------------- mutes

    async def mute(self, table_id: str, person: str, muted: str, yes: bool) -> None:
        """Let a person not hear another at a table, or hear again."""
        whom = {"of": table_id, "who": person, "whom": muted}
        row = {"table_id": table_id, "person_id": person, "muted_id": muted}
        await self.writer.write([(w.UNMUTE, whom), *([(w.MUTE, row)] if yes else [])])

    async def muted_by(self, table_id: str, person: str) -> set[str]:
        """Give whom a person does not want to hear at a table."""
        query = select(MUTES.c.muted_id).where(
            MUTES.c.table_id == table_id, MUTES.c.person_id == person
        )
        return {row.muted_id for row in await self._fetch(query)}

    # ----------------------------------------------------------------------------- analyses

    async def keep_analysis(self, table_id: str, state: State, kept: Kept) -> None:
        """Keep an analysis as far as it is done, in the place of what was kept of it."""
        data = findings.write(kept)
        row = {"table_id": table_id, "version": findings.VERSION, "state": state, "data": data}
        await self.writer.write([(w.DROP_ANALYSIS, {"of": table_id}), (w.ADD_ANALYSIS, row)])

    async def analysis(self, table_id: str) -> tuple[State, Kept] | None:
        """Give the analysis of a table, unless it is of another version or cannot be read."""
        query = select(ANALYSES).where(
            ANALYSES.c.table_id == table_id, ANALYSES.c.version == findings.VERSION
        )
        for row in await self._fetch(query):
            kept = findings.read(row.data)
            return None if kept is None else (row.state, kept)
        return None

    async def analyses_to_do(self) -> list[tuple[str, Kept]]:
        """Give the analyses that are not done, by their tables, who asked first first."""
        query = select(ANALYSES).where(
            ANALYSES.c.version == findings.VERSION, ANALYSES.c.state.in_(["waiting", "running"])
        )
        found = [(row.table_id, findings.read(row.data)) for row in await self._fetch(query)]
        to_do = [(table_id, kept) for table_id, kept in found if kept is not None]
        return sorted(to_do, key=lambda one: one[1].asked)


def make_engine(url: str) -> AsyncEngine:
    """Make what speaks to a database. Raises TatamiError if there is no such kind."""
    if url.startswith("sqlite") and (":memory:" in url or url.endswith("://")):
        raise TatamiError("tables have to be kept in a file, not in memory")
    try:
        # What a statement was about may be hidden, and if it fails it is logged.
        engine = create_async_engine(url, hide_parameters=True)
    except (SQLAlchemyError, ImportError) as error:
        raise TatamiError(f"this is no database that can be used: {error}") from None
    if engine.driver not in DRIVERS:  # reading must not wait, and the writer must
        known = " or ".join(DRIVERS.values())
        raise TatamiError(f"{engine.driver} cannot be used; a database is {known}")
    return engine


def read_only(url: URL) -> URL:
    """Name the same database so that looking for it does not make a new one."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return url
    return url.set(database=f"file:{quote(url.database)}", query={"mode": "ro", "uri": "true"})


async def check_database(url: str) -> None:
    """Bring a database up to date before it is used. Raises TatamiError if it cannot be."""
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except (SQLAlchemyError, CommandError, OSError) as error:
        await asyncio.sleep(0.1)  # the driver's thread still has to say to this loop that it ends
        why = error.orig if isinstance(error, DBAPIError) else error
        raise TatamiError(f"cannot use the database: {why}") from None
    finally:
        await engine.dispose()


def upgrade(connection: Connection) -> None:
    """Bring the database to the form this program knows."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def new_table(table: Table) -> w.Change:
    """Give what keeps a new table with all that happened at it."""
    row = {
        "id": table.id,
        "secret": table.secret,
        "game": table.setting.game,
        "public": table.setting.public,
        "created": table.entries[0].time,
        **_state(table),
    }
    return [
        (w.ADD_TABLE, row),
        *((w.ADD_ENTRY, _entry_row(table.id, entry)) for entry in table.entries),
        *_sitters(table.id, set(), table.people()),
    ]


def _state(table: Table) -> dict[str, Any]:
    delay = 1000 * table.setting.delay
    return {
        "status": table.status,
        # Lists are in this order, and of a table that is told late it must not tell the moves.
        "changed": table.entries[0].time if delay else table.changed,
        "due": table.clocks.due(),
        "bot_to_move": bool(table.goes_on_unseen and table.bot_to_move),
        "late_until": table.entries[-1].time + delay if delay else None,
        "summary": msgspec.json.encode(summary_of(table)).decode()
        if table.status == "over"
        else None,
    }


def _results(table: Table) -> list[tuple[Any, dict[str, Any]]]:
    return [
        (w.SET_RESULT, {"of": table.id, "who": who, "new_won": has_won(table, who)})
        for who in sorted(table.people())
    ]


def _entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "time": entry.time,
        "what": msgspec.json.encode(entry.what).decode(),
        "person_id": entry.person,
        "action_id": entry.action,
        "digest": entry.digest,
    }


def _sitters(table_id: str, before: set[str], now: set[str]) -> list[tuple[Any, dict[str, Any]]]:
    gone = [(w.REMOVE_SITTER, {"of": table_id, "who": who}) for who in sorted(before - now)]
    came = [
        (w.ADD_SITTER, {"table_id": table_id, "person_id": who, "won": None})
        for who in sorted(now - before)
    ]
    return [*gone, *came]
