"""The progress of a long task, on a terminal and elsewhere."""

from __future__ import annotations

import io
import os
import pty
import re
import select
from collections.abc import Iterator
from typing import TextIO

import pytest
from terminal import ANSI

from tatami.cli.progress import Progress, clock_text


class Clock:
    """Tells the time that it was set to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def screen() -> Iterator[tuple[TextIO, int]]:
    """A terminal to write to, and where to read what is shown."""
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding="utf-8") as stream:
        yield stream, ours
    os.close(ours)


def read(shown: int) -> str:
    """Read all that is shown."""
    data = b""
    while select.select([shown], [], [], 0.05)[0]:
        data += os.read(shown, 1000)
    return data.decode()


def bars(text: str) -> list[str]:
    """The lines that were drawn one over the other, without colours."""
    drawn = (ANSI.sub("", line).strip() for line in re.split(r"[\r\n]+", text))
    return [line for line in drawn if line]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with colours, 80 columns wide."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_a_terminal_shows_a_bar(screen: tuple[TextIO, int]) -> None:
    stream, shown = screen
    clock = Clock()
    progress = Progress(stream, 100, 40, clock)
    clock.now += 30
    progress.show(50, lambda: "greedy 60.0%")
    assert bars(read(shown)) == ["━" * 10 + "╺" + "━" * 9 + "  50/100 greedy 60.0% ~2:30"]
    clock.now += 1
    progress.show(100)
    assert bars(read(shown)) == ["━" * 20 + " 100/100  ~0:00"]
    progress.close()
    assert read(shown).endswith("\x1b[2K"), "the line is cleared"


def test_a_bar_has_no_colour_where_none_is_wanted(
    screen: tuple[TextIO, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, shown = screen
    Progress(stream, 10).show(5)
    assert "\x1b[38;5;" in read(shown)
    monkeypatch.setenv("NO_COLOR", "1")
    Progress(stream, 10).show(5)
    assert not re.search(r"\x1b\[[0-9;]*m", read(shown))


def test_a_bar_is_not_drawn_too_often(screen: tuple[TextIO, int]) -> None:
    stream, shown = screen
    clock = Clock()
    progress = Progress(stream, 10, clock=clock)
    for done in range(1, 5):
        progress.show(done)
        clock.now += 0.06
    assert [bar.split()[1] for bar in bars(read(shown))] == ["1/10", "3/10"]


def test_a_bar_keeps_to_its_line(
    screen: tuple[TextIO, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, shown = screen
    monkeypatch.setenv("COLUMNS", "40")
    Progress(stream, 10).show(5, lambda: "x" * 100)
    (bar,) = bars(read(shown))
    assert len(bar) <= 40


def test_without_a_terminal_progress_is_a_line_now_and_then() -> None:
    stream, clock = io.StringIO(), Clock()
    progress = Progress(stream, 100, clock=clock)
    for done in range(1, 61):
        clock.now += 1
        progress.show(done, lambda: "so far")
    progress.close()
    assert stream.getvalue() == "30/100  so far  ~1:10\n60/100  so far  ~0:40\n"


def test_times_are_read_as_on_a_clock() -> None:
    assert [clock_text(s) for s in (0, 7.4, 750, 11_100)] == ["0:00", "0:07", "12:30", "3:05:00"]
