"""Tidies a database: removes what nobody needs, in small steps, and gives the space back.

Moves can still be stored: each step takes a few milliseconds, and there is a pause after it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from tatami.core.errors import TatamiError
from tatami.server.store.drivers import cannot_use
from tatami.server.store.retention import (
    Removable,
    RetentionPolicy,
    forget_addresses,
    removable,
    remove,
)
from tatami.server.store.schema import USAGE
from tatami.server.store.sqlite import prepare_sqlite

BATCH: Final = 20  # tables
PAGES: Final = 200
PAUSE_SECONDS: Final = 0.05
INCREMENTAL: Final = 2


def open_engine(database: str) -> Engine:
    """Return a blocking engine for a database that exists. Raises TatamiError."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite":
        try:
            return create_engine(url, hide_parameters=True)
        except (SQLAlchemyError, ImportError) as error:
            raise cannot_use(error) from None
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(engine, "connect", prepare_sqlite)
    return engine


def check_schema(connection: Connection) -> None:
    """Raise TatamiError if the database was last used by an older version."""
    if not inspect(connection).has_table(USAGE.name):
        raise TatamiError(
            "this database has an older version; run `tatami serve` on it once to upgrade it"
        )


def find(connection: Connection, policy: RetentionPolicy, now: int) -> list[Removable]:
    """Return what `tidy` would remove."""
    found = removable(connection, policy, now)
    connection.rollback()
    return found


def tidy(
    connection: Connection,
    policy: RetentionPolicy,
    now: int,
    is_in_use: Callable[[str], bool] = lambda _: False,
) -> list[Removable]:
    """Remove the tables that the policy names, unless they are in use, and forget addresses."""
    removed: list[Removable] = []
    ids = [table.id for table in find(connection, policy, now)]
    for first in range(0, len(ids), BATCH):
        batch = [table for table in ids[first : first + BATCH] if not is_in_use(table)]
        removed += remove(connection, policy, now, batch)
        time.sleep(PAUSE_SECONDS)
    forget_addresses(connection, now)
    return removed


# -------------------------------------------------------------------------------------- SQLite


def can_shrink(connection: Connection) -> bool:
    """Can the file of the database be made smaller while it is in use?"""
    if connection.dialect.name != "sqlite":
        return False
    return bool(pragma(connection, "auto_vacuum") == INCREMENTAL)


def shrink(connection: Connection) -> int:
    """Return free pages to the disk, a few at a time; return how many bytes that is."""
    connection.rollback()
    freed = 0
    while (free := pragma(connection, "freelist_count")) > 0:
        driver = connection.connection.driver_connection
        assert driver is not None
        # `execute` would free one page, as it takes one step; this takes all of them.
        driver.executescript(f"PRAGMA incremental_vacuum({PAGES})")
        left = pragma(connection, "freelist_count")
        if left >= free:
            break
        freed += (free - left) * pragma(connection, "page_size")
        time.sleep(PAUSE_SECONDS)
    return freed


def rebuild(connection: Connection) -> None:
    """Rewrite the whole file without free pages, so that it can shrink from now on.

    Nothing can be stored meanwhile: no server may run.
    """
    connection.rollback()
    driver = connection.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA auto_vacuum = INCREMENTAL")
    driver.execute("VACUUM")


def is_intact(connection: Connection) -> bool:
    """Check the file of the database for damage; that reads all of it."""
    if connection.dialect.name != "sqlite":
        return True
    try:
        return bool(pragma(connection, "quick_check(1)") == "ok")
    except DatabaseError:
        return False


def pragma(connection: Connection, name: str) -> Any:
    """Return the value of a pragma of SQLite."""
    value = connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
    connection.rollback()
    return value
