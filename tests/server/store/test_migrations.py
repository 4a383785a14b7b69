"""Databases of older versions are migrated, and every game in them opens as it was."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, inspect, select

from tatami.server.config import sqlite_url
from tatami.server.lobby.summary import has_won, summary_of
from tatami.server.schema.state import TableSummary
from tatami.server.store.public_list import Cursor
from tatami.server.store.schema import METADATA, TABLES
from tatami.server.store.store import MIGRATIONS, Store, check_database, new_table
from tatami.server.table.export import record_of
from tatami.server.table.table import Table
from tatami.server.timestamp import now_ms

# Written by the last version with that schema: finished games of every kind, one of them with chat,
# an undo and a delay; a game with a clock, one that ended early and its rematch, an open table, one
# that continues another game, an imported one, and a lesson. The JSON is what that version read.
DATABASES = Path(__file__).parent / "databases"
OLD = "schema_0004"
# Four of these tables as the last version with schema 0005 kept them: three finished games, one of
# them resigned and one imported, and an open rematch. Their summaries have that version's fields.
BEFORE_SUMMARY_FIELDS = "schema_0005"


def state_of(table: Table) -> dict[str, Any]:
    """Describe all of a table that its events lead to."""
    return {
        "number": table.number,
        "status": table.status,
        "position": table.game.position(),
        "moves": table.moves,
        "people": sorted(table.people()),
        "kinds": [stored.event.__struct_config__.tag for stored in table.events],
        "times": [stored.time for stored in table.events],
        "clock": [table.clocks.left, table.clocks.running, table.clocks.since],
        "actions": sorted([*key, stored.number] for key, stored in table.applied.items()),
        "record": record_of(table) if table.status == "over" else None,
    }


def create_database(path: Path, name: str) -> Path:
    """Create the database that a dump describes."""
    with closing(sqlite3.connect(path)) as old:
        old.executescript((DATABASES / f"{name}.sql").read_text())
    return path


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return create_database(tmp_path / "tables.sqlite", OLD)


async def opened(database: Path, table_ids: list[str]) -> dict[str, dict[str, Any]]:
    store = Store(sqlite_url(database))
    await store.open()
    try:
        tables = [await store.load(table_id) for table_id in table_ids]
    finally:
        await store.close()
    return {table.id: state_of(table) for table in tables if table is not None}


def test_every_game_of_an_old_database_opens_as_it_was(database: Path) -> None:
    expected = json.loads((DATABASES / f"{OLD}.json").read_text())
    assert asyncio.run(opened(database, [*expected])) == expected


class PowerCut(Exception):  # noqa: N818
    """The end of a migration at some statement."""


@contextmanager
def power_cut_at(statement: int) -> Iterator[None]:
    """Interrupt whatever uses a database at its statement with this number."""
    statements = count(1)

    def interrupt(*_: object) -> None:
        if next(statements) == statement:
            raise PowerCut

    event.listen(Engine, "before_cursor_execute", interrupt)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", interrupt)


@pytest.mark.parametrize("statement", [6, 20, 40, 60, 75])
def test_a_migration_that_is_interrupted_is_repeated_at_the_next_start(
    database: Path, statement: int
) -> None:
    with power_cut_at(statement), pytest.raises(PowerCut):
        asyncio.run(check_database(sqlite_url(database)))
    expected = json.loads((DATABASES / f"{OLD}.json").read_text())
    assert asyncio.run(opened(database, [*expected])) == expected


def test_an_old_database_keeps_its_people_table_lists_and_mutes(database: Path) -> None:
    expected = json.loads((DATABASES / f"{OLD}.json").read_text())
    (muting,) = [table for table, one in expected.items() if "said" in one["kinds"]]

    async def look() -> None:
        store = Store(sqlite_url(database))
        await store.open()
        try:
            for person in ("ana000000000", "ben000000000"):
                mine = {table for table, one in expected.items() if person in one["people"]}
                assert {*await store.summaries_of(person, 100)} == mine
                finished = await store.summaries_of(person, 100, status="over")
                assert {table for table, summary in finished.items() if summary} == {
                    table for table in mine if expected[table]["status"] == "over"
                }
            assert await store.muted_by(muting, "ana000000000") == {"ben000000000"}
            assert muting in await store.public_tables("over", None, Cursor(now_ms()), 100)
        finally:
            await store.close()

    asyncio.run(look())


def test_migrations_produce_the_current_schema(database: Path) -> None:
    asyncio.run(check_database(sqlite_url(database)))
    engine = create_engine(f"sqlite:///{database}")
    found = inspect(engine)
    columns = {
        name: {column["name"] for column in found.get_columns(name)}
        for name in found.get_table_names()
        if name != "alembic_version"
    }
    indexes = {index["name"] for name in columns for index in found.get_indexes(name)}
    engine.dispose()
    assert columns == {name: {*table.c.keys()} for name, table in METADATA.tables.items()}
    assert indexes == {index.name for table in METADATA.tables.values() for index in table.indexes}


def stored_summaries(path: Path) -> dict[str, Any]:
    """The stored summaries as plain data, by table."""
    with closing(sqlite3.connect(path)) as stored:
        rows = stored.execute("SELECT id, summary FROM tables").fetchall()
    return {table_id: text and json.loads(text) for table_id, text in rows}


def migrate(path: Path, run: Callable[[Config, str], None], revision: str) -> None:
    """Run the migrations up or down to a revision."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        run(config, revision)
    engine.dispose()


def test_migrated_summaries_are_what_the_program_writes_now(tmp_path: Path) -> None:
    path = create_database(tmp_path / "tables.sqlite", BEFORE_SUMMARY_FIELDS)
    finished = {table_id for table_id, summary in stored_summaries(path).items() if summary}
    assert len(finished) == 3

    async def check() -> None:
        store = Store(sqlite_url(path))
        await store.open()
        try:
            summaries: dict[str, TableSummary | None] = {}
            for person in ("ana000000000", "ben000000000"):
                summaries |= await store.summaries_of(person, 100, status="over")
            assert {*summaries} == finished
            for table_id, summary in summaries.items():
                table = await store.load(table_id)
                assert table is not None
                assert summary == summary_of(table)
        finally:
            await store.close()

    asyncio.run(check())


def test_migrating_summaries_back_restores_their_old_fields(tmp_path: Path) -> None:
    path = create_database(tmp_path / "tables.sqlite", BEFORE_SUMMARY_FIELDS)
    before = stored_summaries(path)
    migrate(path, command.upgrade, "0006")
    assert stored_summaries(path) != before
    migrate(path, command.downgrade, "0005")
    assert stored_summaries(path) == before


def test_the_steady_clock_continues_from_the_dates_of_an_old_database(database: Path) -> None:
    migrate(database, command.upgrade, "0009")
    with closing(sqlite3.connect(database)) as stored:
        (times,) = stored.execute(
            "SELECT MAX(time), MAX(steady), SUM(time = steady), COUNT(*) FROM events"
        )
        (counted,) = stored.execute("SELECT ms FROM steady_clock")
    last, last_steady, equal, events = times
    assert (last_steady, equal, counted) == (last, events, (last,))
    migrate(database, command.downgrade, "0006")
    expected = json.loads((DATABASES / f"{OLD}.json").read_text())
    assert asyncio.run(opened(database, [*expected])) == expected


def test_the_steady_clock_of_a_new_database_counts_from_zero(tmp_path: Path) -> None:
    async def read() -> list[int]:
        store = Store(sqlite_url(tmp_path / "tables.sqlite"))
        await store.open()
        try:
            times = [await store.steady_time()]
            for now in (1500, 900):  # it never goes back
                await store.save_steady_time(now)
                times.append(await store.steady_time())
        finally:
            await store.close()
        return times

    assert asyncio.run(read()) == [0, 1500, 1500]


def test_games_that_ended_before_results_were_stored_have_them_after_the_migration(
    database: Path,
) -> None:
    with closing(sqlite3.connect(database)) as old:
        old.execute("UPDATE sitters SET won = NULL")
        old.execute("UPDATE tables SET summary = NULL")  # as of a game before schema 0004
        old.commit()

    async def check() -> None:
        store = Store(sqlite_url(database))
        await store.open()
        try:
            counts = []
            for person in ("ana000000000", "ben000000000"):
                won = await store.summaries_of(person, 100, won=True)
                lost = await store.summaries_of(person, 100, won=False)
                for table_id in await store.summaries_of(person, 100):
                    table = await store.load(table_id)
                    assert table is not None
                    result = has_won(table, person)
                    assert (table_id in won, table_id in lost) == (result is True, result is False)
                counts.append((len(won), len(lost)))
            assert counts[0] > (0, 0)
            assert sum(won for won, _ in counts) > 0
            assert sum(lost for _, lost in counts) > 0
        finally:
            await store.close()

    asyncio.run(check())


# What a new table stores beside that; tables from before do not have it.
LATER_SETTINGS = ',"spectator_chat":false,"covers":false'


def test_migrated_tables_have_what_the_program_stores_of_new_ones(database: Path) -> None:
    columns = ("host_id", "bytes", "imported", "started", "ended")

    async def check() -> None:
        store = Store(sqlite_url(database))
        await store.open()
        try:
            async with store.engine.connect() as connection:
                rows = (await connection.execute(select(TABLES))).all()
            for row in rows:
                table = await store.load(row.id)
                assert table is not None
                (_, expected), *_ = new_table(table, "")
                then = {**expected, "bytes": expected["bytes"] - len(LATER_SETTINGS)}
                assert {name: getattr(row, name) for name in columns} == {
                    name: then[name] for name in columns
                }
                assert row.viewed == row.imported  # nobody knows, so it is kept
        finally:
            await store.close()

    asyncio.run(check())


def test_migrating_back_and_forth_loses_nothing(database: Path) -> None:
    migrate(database, command.upgrade, "0006")
    with closing(sqlite3.connect(database)) as stored:
        before = [*stored.iterdump()]
    migrate(database, command.upgrade, "0007")
    migrate(database, command.downgrade, "0006")
    with closing(sqlite3.connect(database)) as stored:
        assert sorted(stored.iterdump()) == sorted(before)
