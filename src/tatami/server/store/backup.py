"""Copies the database of a running server into a file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tatami.core.errors import TatamiError
from tatami.server.store.copying import Report, copy_database
from tatami.server.store.store import database_file


def back_up(database: str, target: Path, report: Report = lambda done, total: None) -> None:
    """Write a consistent copy to a SQLite file while the server runs. Raises TatamiError.

    `report` gets the number of rows that were copied from PostgreSQL and of all.
    """
    source = database_file(database)
    if source is not None and not source.is_file():
        raise TatamiError(f"there is no database at {source}")
    if target.exists():
        raise TatamiError(f"{target} already exists; choose a new file")
    if not target.parent.is_dir():
        raise TatamiError(f"there is no folder {target.parent}; create it first")
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        if source is None:
            copy_database(database, f"sqlite:///{part}", report)
        else:
            with closing(sqlite3.connect(source)) as have, closing(sqlite3.connect(part)) as copy:
                have.backup(copy)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise TatamiError(f"cannot back up to {target}: {error}") from None
