"""Copies the database of a running server into a file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from tatami.core.errors import TatamiError


def back_up(database: str, target: Path) -> None:
    """Write a consistent copy while the server runs. Raises TatamiError."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite":
        raise TatamiError("this backs up SQLite only; other databases have tools of their own")
    source = Path(url.database or "")
    if not source.is_file():
        raise TatamiError(f"there is no database at {source} to back up")
    if target.exists():
        raise TatamiError(f"{target} is there already; name a new file")
    if not target.parent.is_dir():
        raise TatamiError(f"there is no folder {target.parent} to back up into")
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(source)) as have, closing(sqlite3.connect(part)) as copy:
            have.backup(copy)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise TatamiError(f"cannot back up to {target}: {error}") from None
