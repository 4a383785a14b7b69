"""Whether something can be stored: a real write is tried, at most once a second."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import URL, NullPool, create_engine, select, update
from sqlalchemy.exc import SQLAlchemyError

from tatami.server.logs import LOG
from tatami.server.store.schema import SETTINGS, TABLES
from tatami.server.timestamp import now_ms

CHECK_SECONDS: Final = 1.0
LOCK_SECONDS: Final = 3.0  # longer than a checkpoint or a batch of removals takes
CHECKED: Final = "checked"


class HealthCheck:
    """Writes to the database, through a connection of its own.

    Connections that are open already would not notice that the file is gone or broken, and a write
    that is rolled back would not reach the disk.
    """

    def __init__(self, url: URL) -> None:  # one that creates nothing
        self._url = url
        self._checking = asyncio.Lock()
        self._last = -CHECK_SECONDS
        self._was_good = False
        self.is_damaged = False

    async def is_good(self) -> bool:
        """Return whether a write succeeded within the last second, or does now."""
        async with self._checking:
            if time.monotonic() - self._last > CHECK_SECONDS:
                self._was_good = not self.is_damaged and await asyncio.to_thread(self._write)
                self._last = time.monotonic()
            return self._was_good

    def _write(self) -> bool:
        waits: dict[str, Any] = {}
        if self._url.get_backend_name() == "sqlite":
            waits = {"connect_args": {"timeout": LOCK_SECONDS}}
        engine = create_engine(self._url, poolclass=NullPool, **waits)
        row = update(SETTINGS).where(SETTINGS.c.name == CHECKED).values(value=str(now_ms()))
        try:
            with engine.begin() as connection:
                connection.execute(select(TABLES.c.id).limit(1))
                connection.execute(row)
        except (SQLAlchemyError, OSError) as error:
            LOG.warning("nothing can be stored", why=str(error))
            return False
        return True


def without_creating(url: URL) -> URL:
    """Return the URL of the same database, which is not created if it is gone."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return url
    return url.set(database=f"file:{quote(url.database)}", query={"mode": "rw", "uri": "true"})
