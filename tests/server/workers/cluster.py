"""Workers on one database, each a real server with a port of its own, and what they have stored."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from running import RunningServer, running
from services import Postgres, Redis

PATIENCE_SECONDS: Final = 60.0


class Cluster:
    """Several servers that share their tables."""

    def __init__(self, database_server: Postgres, url: str, workers: list[RunningServer]) -> None:
        self._database_server = database_server
        self.url = url
        self.name = url.rpartition("/")[2]
        self.workers = workers

    def sql(self, query: str) -> list[list[str]]:
        """Return the rows that a query finds."""
        found = self._database_server.sql(query, self.name)
        return [line.split("|") for line in found.splitlines()]

    def holder(self, table: str) -> str:
        """Return which worker holds a table; empty if none does."""
        rows = self.sql(f"SELECT worker_id FROM leases WHERE name = '{table}'")
        return rows[0][0] if rows else ""

    def numbers(self, table: str) -> list[int]:
        """Return the numbers of all stored events of a table."""
        query = f"SELECT number FROM events WHERE table_id = '{table}' ORDER BY number"
        return [int(row[0]) for row in self.sql(query)]


@contextmanager
def cluster(
    folder: Path,
    database_server: Postgres,
    redis: Redis,
    count: int,
    *flags: str,
    ports: Sequence[tuple[int, int]] = (),
) -> Iterator[Cluster]:
    """Run so many workers while the context lasts.

    `ports` are where the first ones find PostgreSQL and Redis: those of proxies.
    """
    url = database_server.new_database()
    name = url.rpartition("/")[2]
    with ExitStack() as stack:
        workers = []
        for number in range(count):
            own = folder / str(number)
            own.mkdir()
            at, redis_at = ports[number] if number < len(ports) else (None, redis.port)
            database = database_server.url_of(name, at)
            shared = ["--database", database, "--redis", f"redis://127.0.0.1:{redis_at}"]
            workers.append(stack.enter_context(running(own, *shared, *flags)))
        yield Cluster(database_server, url, workers)


def wait_until(is_so: Callable[[], object], seconds: float = PATIENCE_SECONDS) -> float:
    """Wait until something is so; return how many seconds that took."""
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < seconds, "it never came"
        time.sleep(0.02)
    return time.monotonic() - began
