"""`tatami serve` as a person starts it."""

from __future__ import annotations

from pathlib import Path

from terminal import Screen, Terminal


def test_the_terminal_says_where_tatami_is_and_how_to_stop_it(tmp_path: Path) -> None:
    with Screen(Terminal(tmp_path), "serve", "--port", "0", "--log", "warning") as screen:
        screen.wait_for("Tatami is running at http://127.0.0.1:")
        screen.wait_for("Ctrl-C stops it; your games are kept.")
        screen.interrupt()
