"""Copies a database into an empty one, between SQLite and PostgreSQL too, and checks the copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, Row, Table, create_engine, delete, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tatami.core.errors import TatamiError
from tatami.server.store.drivers import cannot_use
from tatami.server.store.lock import server_lock
from tatami.server.store.schema import LEASES, METADATA, SETTINGS, STEADY_CLOCK, WORKERS
from tatami.server.store.sqlite import prepare_sqlite
from tatami.server.store.store import MIGRATIONS, database_file, upgrade

BATCH: Final = 1000
FRESH: Final = (SETTINGS, STEADY_CLOCK)  # a new database has rows of its own there
COPIED: Final = tuple(
    table for table in METADATA.sorted_tables if table not in (WORKERS, LEASES)
)  # those that others refer to first; who is running now is not copied

Report = Callable[[int, int], None]


def move_database(source: str, target: str, report: Report = lambda done, total: None) -> int:
    """Copy a database while no server uses it or the target. Raises TatamiError."""
    if database_id(source) == database_id(target):
        raise TatamiError("FROM and TO are the same database")
    locks = [server_lock(source), server_lock(target)]
    try:
        for lock in locks:
            lock.take()
        return copy_database(source, target, report)
    finally:
        for lock in locks:
            lock.release()


def copy_database(source: str, target: str, report: Report = lambda done, total: None) -> int:
    """Copy all rows of a database as they are at this moment; return how many.

    The target must be new or empty. It has all rows afterwards, compared with those of the source,
    or none. `report` gets the number of rows that were copied and of all. Raises TatamiError.
    """
    file = database_file(source)
    if file is not None and not file.is_file():
        raise TatamiError(f"there is no database at {file}")
    new = database_file(target)
    if new is not None and not new.parent.is_dir():
        raise TatamiError(f"there is no folder {new.parent}; create it first")
    is_new = new is not None and not new.exists()
    try:
        with _snapshot(source) as have:
            check_version(have)
            with _filling(target) as copy:
                return _copy(have, copy, report)
    except BaseException as error:
        if new is not None and is_new:
            for name in (new.name, f"{new.name}-wal", f"{new.name}-shm"):
                new.with_name(name).unlink(missing_ok=True)
        if isinstance(error, SQLAlchemyError):
            why = error.orig if isinstance(error, DBAPIError) else error
            raise TatamiError(f"cannot copy the database: {why}") from None
        raise


def database_id(database: str) -> object:
    """Return what two names of one database have in common."""
    file = database_file(database)
    url = make_url(database)
    return (url.host, url.port, url.database) if file is None else file.resolve()


@contextmanager
def _snapshot(database: str) -> Iterator[Connection]:
    """Connect to a database for reading it as it is at one moment."""
    engine = _make_engine(database)
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "sqlite":  # whose driver begins before changes only
                connection.exec_driver_sql("BEGIN")
            else:
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _filling(database: str) -> Iterator[Connection]:
    """Connect to a database with the newest schema and no rows; commit at the end."""
    engine = _make_engine(database)
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                prepare_sqlite(connection.connection.driver_connection, None)
            upgrade(connection)
            for table in COPIED:
                if table in FRESH:
                    connection.execute(delete(table))
                elif connection.execute(select(table).limit(1)).first() is not None:
                    raise TatamiError(
                        "the target already has games or people; choose an empty database"
                    )
            yield connection
            connection.commit()
    finally:
        engine.dispose()


def _make_engine(database: str) -> Engine:
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        url = url.set(drivername="sqlite")
    try:
        return create_engine(url, hide_parameters=True)
    except (SQLAlchemyError, ImportError) as error:
        raise cannot_use(error) from None


def check_version(source: Connection) -> None:
    """Raise TatamiError unless a database has the newest schema."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    newest = ScriptDirectory.from_config(config).get_current_head()
    if MigrationContext.configure(source).get_current_revision() != newest:
        raise TatamiError(
            "this database has another version; run `tatami serve` on it once to upgrade it"
        )


def _copy(source: Connection, target: Connection, report: Report) -> int:
    total = sum(
        source.execute(select(func.count()).select_from(table)).scalar_one() for table in COPIED
    )
    done = 0
    for table in COPIED:
        digest = 0
        for rows in _rows(source, table):
            digest += _digest(rows)
            target.execute(insert(table), [row._asdict() for row in rows])
            done += len(rows)
            report(done, total)
        if digest != sum(_digest(rows) for rows in _rows(target, table)):
            raise TatamiError(f"the copy of {table.name} differs from the original")
    return done


def _rows(connection: Connection, table: Table) -> Iterator[list[Row[Any]]]:
    """Yield all rows of a table, many at a time."""
    found = connection.execute(select(table).execution_options(stream_results=True))
    for rows in found.partitions(BATCH):
        yield list(rows)


def _digest(rows: list[Row[Any]]) -> int:
    """Return a number for some rows, whatever their order: databases sort texts differently."""
    return sum(int.from_bytes(sha256(repr(tuple(row)).encode()).digest()) for row in rows)
