"""Keeps a second server away from a SQLite file: it would learn late of what the first one does."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from tatami.core.errors import TatamiError
from tatami.server.store.store import database_file

with suppress(ImportError):  # Windows has no such locks; there nothing is refused
    import fcntl


class ServerLock:
    """The lock of a server on its database, until it is released or the process ends.

    The system releases it even if the process is killed. It lies beside the file itself, wherever
    links to the file are.
    """

    def __init__(self, database: str) -> None:
        file = database_file(database)
        self._database = None if file is None else file.resolve()
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
        if (
            self._database is None
            or "fcntl" not in sys.modules
            or not self._database.parent.is_dir()
        ):
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
