"""`tatami serve` as a person starts it."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest
from terminal import Screen, Terminal

from tatami.server.logs import MAX_FILE_BYTES, open_log


def test_the_terminal_says_how_to_stop_tatami_and_last_where_it_is(tmp_path: Path) -> None:
    with Screen(Terminal(tmp_path), "serve", "--port", "0") as screen:
        screen.wait_for("Ctrl-C stops Tatami; your games are kept.")
        screen.wait_for("Tatami is running at http://127.0.0.1:")
        screen.interrupt()


def test_requests_are_logged_to_a_file_unless_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "server.log"
    with Screen(Terminal(tmp_path), "serve", "--port", "0") as screen:
        screen.wait_for("server.log")
        screen.wait_for("Tatami is running at ")
        port = screen.wait_for("\r\n").rpartition(":")[2]
        with urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200
        screen.interrupt()
        assert screen.leave() == 0
        assert "healthz" not in screen.raw
    logged = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert any("/healthz" in line.values() for line in logged)

    with Screen(Terminal(tmp_path), "serve", "--port", "0", "--log", "info") as screen:
        screen.wait_for("Tatami is running at ")
        port = screen.wait_for("\r\n").rpartition(":")[2]
        with urlopen(f"http://127.0.0.1:{port}/healthz"):
            screen.wait_for("/healthz")
        screen.interrupt()


def test_only_the_server_logs_to_a_file_by_itself(tmp_path: Path) -> None:
    tatami = Terminal(tmp_path)
    with Screen(tatami, "serve", "--port", "0") as screen:
        screen.wait_for("Tatami is running at ")
        screen.interrupt()
        assert screen.leave() == 0
    (tmp_path / "server.log").unlink()
    for args, said in (
        (("tidy",), "removed 0 tables"),
        (("db", "backup", str(tmp_path / "copy.sqlite")), "backed up to "),
        (("worker",), "`tatami worker` needs PostgreSQL"),
    ):
        with Screen(tatami, *args) as screen:
            screen.wait_for(said)
            screen.leave()
    with Screen(tatami, "worker", "--database", "postgresql://nobody@127.0.0.1:1/no") as screen:
        screen.wait_for("cannot use the database")
        screen.leave()
    assert not (tmp_path / "server.log").exists()


@pytest.mark.parametrize("is_ours", [True, False])
def test_a_long_log_is_renamed_only_where_nobody_else_writes_to_it(
    tmp_path: Path, is_ours: bool
) -> None:
    file = tmp_path / "server.log"
    with file.open("w") as long:
        long.truncate(MAX_FILE_BYTES + 1)
    with open_log(str(file), is_ours) as log:
        log.write("more\n")
    assert (tmp_path / "server.log.old").exists() is is_ours
    assert (file.stat().st_size < MAX_FILE_BYTES) is is_ours
