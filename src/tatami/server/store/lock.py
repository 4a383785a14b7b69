"""Keeps a second server away from a database: it would learn late of what the first one does."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Final, Protocol

from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tatami.core.errors import TatamiError
from tatami.server.store.postgres import connect_args
from tatami.server.store.store import database_file

try:
    import fcntl
except ImportError:  # Windows has no such locks; there nothing is refused
    fcntl = None  # type: ignore[assignment]

ADVISORY_LOCK: Final = 74_102_017  # any number that nobody else locks in this database


class ServerLock(Protocol):
    """The lock of a server on its database, until it is released or the process ends."""

    def take(self) -> None:
        """Take the lock. Raises TatamiError if another server has it."""

    def try_to_take(self) -> str | None:
        """Take the lock and return None, or return who has it. Raises TatamiError."""

    def release(self) -> None:
        """Release the lock."""


def server_lock(database: str, shared: bool = False) -> ServerLock:
    """Return the lock on a database; workers that know of each other share it."""
    file = database_file(database)
    return PostgresLock(database, shared) if file is None else FileLock(file)


class FileLock:
    """A lock that the system releases even if the process is killed.

    It lies beside the file itself, wherever links to the file are.
    """

    def __init__(self, file: Path) -> None:
        self._database = file.resolve()
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Take the lock. Raises TatamiError if another server has it."""
        owner = self.try_to_take()
        if owner is not None:
            raise TatamiError(
                f"{self._database} is in use by another server: {owner}; stop that one first"
            )

    def try_to_take(self) -> str | None:
        """Take the lock and return None, or return which process has it. Raises TatamiError."""
        if fcntl is None:
            return None
        if not self._database.parent.is_dir():
            return None
        path = Path(f"{self._database}.lock")
        try:
            file = path.open("a+", encoding="utf-8")
        except OSError as error:  # such as a folder that this user may not write to
            raise TatamiError(f"cannot write {path}: {error.strerror}") from None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            owner = file.read().strip()
            file.close()
            return owner or "a process that has just started"
        file.truncate(0)
        file.write(f"process {os.getpid()}\n")
        file.flush()
        self._file = file
        return None

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None


class PostgresLock:
    """A lock that PostgreSQL holds for a connection, and releases when that connection ends.

    It keeps a second server away at the start. A server whose connection breaks loses it; then only
    the numbers of events keep two servers from overwriting each other's moves.
    """

    def __init__(self, database: str, shared: bool) -> None:
        self._url = make_url(database)
        self._function = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        self._connection: Connection | None = None

    def take(self) -> None:
        """Take the lock. Raises TatamiError if another server has it."""
        owner = self.try_to_take()
        if owner is not None:
            raise TatamiError(
                f"the database {self._url.database} is in use by {owner}; stop it first"
            )

    def try_to_take(self) -> str | None:
        """Take the lock and return None, or return who has it. Raises TatamiError."""
        try:
            engine = create_engine(
                self._url,
                hide_parameters=True,
                poolclass=NullPool,
                isolation_level="AUTOCOMMIT",
                **connect_args(self._url),
            )
            connection = engine.connect()
            query = text(f"SELECT {self._function}(:number)")
            is_taken = connection.execute(query, {"number": ADVISORY_LOCK}).scalar_one()
        except (SQLAlchemyError, ImportError) as error:
            why = error.orig if isinstance(error, DBAPIError) else error
            raise TatamiError(f"cannot use the database: {why}") from None
        if not is_taken:
            connection.close()
            return "another server"
        self._connection = connection
        return None

    def release(self) -> None:
        """Release the lock."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
