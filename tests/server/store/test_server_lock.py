"""One database is for one server; whoever only reads or tidies works beside it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Player, RunningServer, running

from effort import SOAK
from tatami.core.errors import TatamiError
from tatami.server.config import sqlite_url
from tatami.server.store.lock import server_lock


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("locked")) as started:
        yield started


def tatami(*args: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command on the data of a folder until it exits."""
    command = [sys.executable, "-m", "tatami", *args]
    env = {**os.environ, "TATAMI_DATA": str(folder)}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_a_second_server_on_the_same_file_is_refused_however_it_is_named(
    server: RunningServer, tmp_path: Path
) -> None:
    file = server.folder / "tables.sqlite"
    link = tmp_path / "link.sqlite"
    link.symlink_to(file)
    folder = tmp_path / "folder"
    folder.symlink_to(server.folder)
    names = [link, folder / ".." / folder / "tables.sqlite"]  # each takes seconds
    for named in [*names, *([file, folder / "tables.sqlite"] if SOAK else [])]:
        done = tatami("serve", "--port", "0", "--database", str(named), folder=tmp_path)
        assert done.returncode == 2
        assert done.stderr == (
            f"tatami: {file} is in use by another server: process {server.process.pid}; "
            "stop that one first\n"
        )
    with Player(server, "Ana") as ana:
        assert ana.id


def test_backups_and_tidying_work_beside_a_server(server: RunningServer, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert tatami("db", "backup", str(copy), folder=server.folder).returncode == 0
    assert copy.is_file()
    done = tatami("tidy", folder=server.folder)
    assert (done.returncode, done.stdout) == (0, "removed 0 tables, 0 bytes\n"), done.stderr


def test_a_crash_releases_the_lock(server: RunningServer) -> None:
    server.kill()
    server.restart()
    with Player(server, "Ana") as ana:
        assert ana.id


def test_a_lock_that_cannot_be_written_is_reported_in_one_line(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    lock = tmp_path / "tables.sqlite.lock"
    lock.mkdir()
    with pytest.raises(TatamiError, match=r"^cannot write .*\.lock: Is a directory$"):
        server_lock(sqlite_url(database)).take()
