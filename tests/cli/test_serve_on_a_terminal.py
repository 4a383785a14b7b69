"""`tatami serve` as a person starts it."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

from terminal import Screen, Terminal


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
