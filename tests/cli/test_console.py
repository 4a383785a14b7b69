"""Colours and tables as a stream can show them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from terminal import ANSI, Terminal

from tatami.cli.console import has_colour, style_for, table_lines
from tatami.core.registry import game_names

ROWS = [["bot", "score", "games"], ["greedy", "100.0%", "4"], ["engine:./x", "0.0%", "12"]]


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with colours, 80 columns wide."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_colour_is_for_terminals_that_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert has_colour(Screen())
    assert not has_colour(Screen(), no_color=True)
    assert not has_colour(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not has_colour(Screen())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_colour(Screen())


def test_a_style_paints_only_with_colour() -> None:
    painted = style_for(Screen())("red", "A")
    assert painted.startswith("\x1b[1;")  # how many colours there are is known once for a process
    assert ANSI.sub("", painted) == "A"
    assert style_for(io.StringIO())("red", "A") == "A"


def test_columns_are_lined_up() -> None:
    assert table_lines(ROWS, io.StringIO()) == [
        "bot          score  games",
        "greedy      100.0%      4",
        "engine:./x    0.0%     12",
    ]


def test_the_head_is_bold_on_a_terminal() -> None:
    head, *rows = table_lines(ROWS, Screen())
    assert "\x1b[1m" in head
    assert not any("\x1b" in row for row in rows)
    plain = table_lines(ROWS, io.StringIO())
    assert [ANSI.sub("", line).rstrip() for line in (head, *rows)] == plain


def test_a_terminal_wraps_wide_columns_and_a_file_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [["a", "b"], ["x" * 60, "y" * 60]]
    monkeypatch.setenv("COLUMNS", "40")
    assert max(len(ANSI.sub("", line)) for line in table_lines(rows, Screen())) <= 40
    assert table_lines(rows, io.StringIO())[1] == f"{'x' * 60}  {'y' * 60}"


def test_puzzles_are_listed_in_columns(tmp_path: Path) -> None:
    lines = Terminal(tmp_path)("puzzles", "list").out.splitlines()
    assert len({line.index("difficulty") for line in lines}) == 1
    assert len({line.index(" to act") for line in lines}) == 1
    assert {line.partition("-")[0] for line in lines} <= set(game_names())
