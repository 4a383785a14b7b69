"""What a host relies on: health, metrics, logs, a clean shutdown, and backups."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from running import Player, RunningServer, SocketClient, running
from websockets.exceptions import ConnectionClosed

from tatami.core.errors import TatamiError
from tatami.server.config import database_url, sqlite_url
from tatami.server.store.backup import back_up
from tatami.server.store.store import check_database
from tatami.server.store.tidying import open_engine


def tatami(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command on the data of a folder until it exits."""
    command = [sys.executable, "-m", "tatami", *args]
    env = {**os.environ, "TATAMI_DATA": str(folder)}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)


def failure(folder: Path, *args: str) -> str:
    """Run it where it has to fail, and return its message."""
    done = tatami(folder, *args)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert re.fullmatch(r"tatami: [^\n]+\n", done.stderr), done.stderr
    return done.stderr.removeprefix("tatami: ").strip()


# ------------------------------------------------------------------------------ health, counts


def metrics(server: RunningServer) -> dict[tuple[str, ...], float]:
    """All metrics by name and labels."""
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_events_and_requests_are_counted(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        before = metrics(server)
        table = ana.create_table(game="samurai", setup="random", seats=["me", "me"], start=True)
        for _ in range(5):
            now = ana.updates(table)["state"]["table"]
            legal = ana.updates(table, now["actor"])["state"]["view"]["legal"]
            assert ana.act(table, "move", seat=now["actor"], moves=legal[0]).status_code == 200
        assert ana.act(table, "stand", seat="A").status_code == 409
        after = metrics(server)
    grown = {key: after[key] - before.get(key, 0) for key in after}
    assert grown["tatami_events_total", "moved"] == 5
    assert grown["tatami_events_total", "created"] == 1
    assert grown["tatami_requests_total", "/api/tables/{table_id}/actions", "200"] == 6
    assert grown["tatami_requests_total", "/api/tables/{table_id}/actions", "409"] == 1
    assert grown["tatami_requests_total", "/api/tables/{table_id}/updates", "200"] == 10
    assert grown["tatami_request_seconds_count",] >= 18
    assert after["tatami_tables_in_memory",] >= 1
    assert table not in str(after)


def test_requests_from_other_origins_are_counted_too(server: RunningServer) -> None:
    key = ("tatami_requests_total", "unknown", "403")
    before = metrics(server).get(key, 0)
    httpx.post(f"{server.url}/api/people", json={}, headers={"origin": "https://evil.example"})
    assert metrics(server)[key] == before + 1


def test_health_answers_head_requests(server: RunningServer) -> None:
    answer = httpx.head(f"{server.url}/healthz")
    assert (answer.status_code, answer.content) == (200, b"")


def test_requests_are_logged_only_by_route(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame")
        ana.http.get(f"/api/tables/{table}/updates?after=1&lang=pl&secret=hush")
        ana.http.get(f"/api/tables/{table}/preview?seat=H&secret=hush")
        log = server.logged()
    for hidden in (ana.key, ana.id, table, "hush", "lang"):
        assert hidden not in log
    lines = [json.loads(line) for line in log.splitlines()]
    asked = [line for line in lines if line["event"] == "request"]
    keys = {"event", "level", "timestamp", "request_id", "method", "route", "status", "ms"}
    assert all(line.keys() == keys for line in asked)
    assert asked[-1]["route"] == "/api/tables/{table_id}/preview"
    assert asked[-1]["status"] == 400


# ----------------------------------------------------------------------------------- the end


async def closing_code(client: SocketClient) -> int:
    """Receive messages until the socket closes, and return its code."""
    try:
        while True:
            await client.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


def test_the_server_shuts_down_cleanly(tmp_path: Path) -> None:
    async def until_the_end(server: RunningServer, ana: Player, table: str) -> None:
        clients = [
            await SocketClient(server, table, ana.key, "A").open(),
            await SocketClient(server, table).open(),
        ]
        for client in clients:
            await client.receive()
        actor = clients[1].state["table"]["actor"]
        legal = ana.updates(table, actor)["state"]["view"]["legal"]
        assert (await clients[0].act("move", seat=actor, moves=legal[0]))["type"] == "acknowledged"
        server.process.send_signal(signal.SIGTERM)
        assert [await closing_code(client) for client in clients] == [1012, 1012]

    with running(tmp_path) as server, Player(server, "Ana") as ana:
        # shogun thinks for seconds, and a stream has no end of its own.
        busy = ana.create_table(game="samurai", setup="random", seats=["shogun", "me"], start=True)
        table = ana.create_table(game="samurai", setup="random", seats=["me", "me"], start=True)
        with ana.http.stream("GET", f"/api/bot/tables/{busy}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            asyncio.run(until_the_end(server, ana, table))
            began = time.monotonic()
            assert all(json.loads(line)["type"] in ("update", "presence") for line in lines)
        assert server.stop() == 0
        assert time.monotonic() - began < 4
        server.check_log()
        server.restart()
        assert ana.updates(table)["events"][-1]["kind"] == "moved"
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(30) == 0
        server.stop()


# ------------------------------------------------------------------------- what cannot begin


def test_a_second_server_on_the_same_port_is_refused(server: RunningServer, tmp_path: Path) -> None:
    said = failure(tmp_path, "serve", "--port", str(server.port))
    assert said == f"cannot listen on 127.0.0.1:{server.port}: Address already in use"


def test_an_unusable_database_is_reported(tmp_path: Path) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"not a database at all" * 100)
    missing = tmp_path / "missing" / "tables.sqlite"
    said = failure(tmp_path, "serve", "--port", "0", "--database", sqlite_url(broken))
    assert said == "cannot use the database: file is not a database"
    for url, why in (
        (sqlite_url(missing), "cannot use the database: unable to open database file"),
        ("nonsense", "cannot use this database: Could not parse"),
        ("sqlite:///x", "cannot use this database: The asyncio extension"),
        ("postgresql+asyncpg://x", "asyncpg"),
        ("elephant+pg://x", "cannot use this database: Can't load plugin"),
    ):
        with pytest.raises(TatamiError, match=re.escape(why)):
            asyncio.run(check_database(url))


def test_a_missing_driver_is_reported_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    url = database_url("postgresql://club@localhost/tatami")
    says = re.escape(
        "the driver of PostgreSQL is not installed; "
        "run .venv/bin/pip install -e '.[workers]' in the checkout"
    )
    with pytest.raises(TatamiError, match=says):
        asyncio.run(check_database(url))
    with pytest.raises(TatamiError, match=says):
        open_engine(url)
    with pytest.raises(TatamiError, match=says):
        back_up(url, tmp_path / "backup.sqlite")


@pytest.mark.parametrize(
    ("flags", "what"),
    [
        (
            ["--workers", "2"],
            "PostgreSQL and Redis: add --database postgresql://user@host/name "
            "--redis redis://127.0.0.1:6379",
        ),
        (
            ["--workers", "2", "--redis", "redis://127.0.0.1"],
            "PostgreSQL: add --database postgresql://user@host/name",
        ),
        (
            ["--workers", "2", "--database", "postgresql://club@localhost/tatami"],
            "Redis: add --redis redis://127.0.0.1:6379",
        ),
    ],
)
def test_several_workers_ask_for_all_that_they_need_at_once(
    tmp_path: Path, flags: list[str], what: str
) -> None:
    assert failure(tmp_path, "serve", *flags) == f"several workers need {what}"


def test_a_database_is_named_by_its_file_or_by_a_url() -> None:
    assert database_url("club.sqlite") == "sqlite+aiosqlite:///club.sqlite"
    assert database_url("sqlite:///club.sqlite") == "sqlite+aiosqlite:///club.sqlite"
    assert database_url("postgresql+psycopg://club") == "postgresql+psycopg://club"


# ------------------------------------------------------------------------------------ backups


class Busy(Thread):
    """A player who keeps moving; `number` is the last acknowledged event."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.number = 0
        self.enough = Event()
        self.table = player.create_table(
            game="samurai", setup="random", seats=["me", "me"], start=True
        )

    def run(self) -> None:
        rng = random.Random(1)
        while not self.enough.is_set():
            now = self.player.updates(self.table)["state"]["table"]
            if now["status"] == "over":
                return
            legal = self.player.updates(self.table, now["actor"])["state"]["view"]["legal"]
            done = self.player.act(self.table, "move", seat=now["actor"], moves=rng.choice(legal))
            self.number = done.json()["number"]


@pytest.fixture
def busy(server: RunningServer) -> Iterator[Busy]:
    with Player(server, "Ana") as ana:
        playing = Busy(ana)
        playing.start()
        yield playing
        playing.enough.set()
        playing.join()


def test_a_backup_of_a_running_server_has_all_that_was_acknowledged(
    server: RunningServer, busy: Busy, tmp_path: Path
) -> None:
    while busy.number < 10:
        time.sleep(0.01)
    copy = tmp_path / "copy.sqlite"
    acknowledged = busy.number
    done = tatami(server.folder, "db", "backup", str(copy))
    assert (done.returncode, done.stdout) == (0, f"backed up to {copy}\n")
    busy.enough.set()
    busy.join()
    assert [path.name for path in tmp_path.iterdir()] == ["copy.sqlite"]
    assert copy.stat().st_mode & 0o077 == 0
    at_home = busy.player.updates(busy.table)["events"]
    with running(tmp_path, "--database", sqlite_url(copy)) as other:
        headers = {"authorization": f"Bearer {busy.player.key}"}
        news = httpx.get(f"{other.url}/api/tables/{busy.table}/updates", headers=headers)
        kept = news.json()["events"]
        assert acknowledged <= len(kept) <= len(at_home)
        assert kept == at_home[: len(kept)]
        assert httpx.get(f"{other.url}/api/people/me", headers=headers).status_code == 200


def test_a_failed_backup_is_reported(server: RunningServer, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    nowhere = tmp_path / "no" / "copy"
    said = failure(server.folder, "db", "backup", str(there))
    assert said == f"{there} already exists; choose a new file"
    assert there.read_text() == "precious"
    said = failure(server.folder, "db", "backup", str(nowhere))
    assert said == f"there is no folder {nowhere.parent}; create it first"
    said = failure(tmp_path, "db", "backup", str(tmp_path / "copy"))
    assert said == f"there is no database at {tmp_path / 'tables.sqlite'}"
    elsewhere = ("--database", "postgresql+asyncpg://localhost/tatami")
    said = failure(tmp_path, "db", "backup", str(tmp_path / "copy"), *elsewhere)
    assert said == "cannot use this database: No module named 'asyncpg'"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["there"]


def test_stored_data_reaches_the_database_file_by_itself(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        table = ana.create_table(game="samurai", seats=["me", "open"])
        alone = tmp_path / "copy.sqlite"
        until = time.monotonic() + 30
        found: list[tuple[str]] = []
        while not found and time.monotonic() < until:
            time.sleep(0.5)
            shutil.copyfile(tmp_path / "tables.sqlite", alone)  # without what is in the log
            with closing(sqlite3.connect(alone)) as copy, suppress(sqlite3.DatabaseError):
                found = copy.execute("SELECT id FROM tables").fetchall()
        assert found == [(table,)]
