"""/healthz fails when nothing can be stored, and recovers; /livez answers all the while."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from running import Player, RunningServer, running

from tatami.server.config import ServerConfig, sqlite_url
from tatami.server.live.retention_task import RetentionTask
from tatami.server.live.workers.peers import Peers
from tatami.server.store.health import CHECK_SECONDS
from tatami.server.store.store import Store, check_database
from tatami.server.store.writer import FAILED_SECONDS

LESS_THAN_A_PAGE = 4096


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("health")) as started:
        yield started


def check_health(server: RunningServer, status: int) -> None:
    time.sleep(1.1)  # a write is tried once a second
    answer = httpx.get(f"{server.url}/healthz", timeout=30)
    assert (answer.status_code, answer.json()["ok"]) == (status, status == 200)
    assert httpx.head(f"{server.url}/healthz").status_code == status
    assert httpx.get(f"{server.url}/livez").status_code == 200


@contextmanager
def largest_file(server: RunningServer, size: int) -> Iterator[None]:
    """Limit the size of the server's files, as a full disk limits the write-ahead log."""
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_noticed_until_there_is_room_again(tmp_path: Path) -> None:
    with running(tmp_path, "--log", "warning") as server, Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"])
        check_health(server, 200)
        with largest_file(server, LESS_THAN_A_PAGE):
            check_health(server, 503)
        assert "nothing can be stored" in server.logged()
        check_health(server, 200)

        # Here there is room for a small write now and then, but not for all that players do.
        with largest_file(server, (tmp_path / "tables.sqlite-wal").stat().st_size):
            names = (f"{n:040}" for n in range(1000))
            while ana.act(table, "sit", seat="A", name=next(names)).status_code == 200:
                pass
            check_health(server, 503)
        time.sleep(FAILED_SECONDS)
        check_health(server, 200)
        assert ana.act(table, "start").status_code == 200


def test_a_lock_of_another_process_is_noticed(server: RunningServer) -> None:
    file = server.folder / "tables.sqlite"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        check_health(server, 503)
        other.execute("ROLLBACK")
    check_health(server, 200)


def test_a_broken_or_missing_file_is_noticed(server: RunningServer) -> None:
    stored = server.folder / "tables.sqlite"
    whole = stored.read_bytes()
    stored.write_bytes(b"x" * len(whole))
    check_health(server, 503)
    stored.write_bytes(whole)
    check_health(server, 200)
    stored.rename(server.folder / "elsewhere.sqlite")
    check_health(server, 503)
    assert not stored.exists()
    (server.folder / "elsewhere.sqlite").rename(stored)
    check_health(server, 200)


def test_damage_that_no_write_meets_is_noticed_when_tidying(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    config = ServerConfig(sqlite_url(file))
    asyncio.run(check_database(config.database))
    with closing(sqlite3.connect(file)) as stored:
        stored.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = stored.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        ).fetchone()
        (size,) = stored.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as damaged:
        damaged.seek((root - 1) * size)
        damaged.write(b"x" * size)

    async def check() -> None:
        store = Store(config.database)
        assert await store.health.is_good()
        RetentionTask(store, config, {}, Peers()).tidy()
        await asyncio.sleep(CHECK_SECONDS)
        assert not await store.health.is_good()

    asyncio.run(check())
