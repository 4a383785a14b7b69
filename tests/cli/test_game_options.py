"""The options of a game in the help of a command, with their defaults."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal import Terminal


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def help_of(tatami: Terminal, *command: str) -> str:
    return " ".join(tatami(*command, "--help").out.split())


def test_help_has_the_defaults_of_the_edition(tatami: Terminal) -> None:
    text = help_of(tatami, "play", "samurai")
    assert "options of Samurai, with the defaults of 2016:" in text
    assert "sets --hands and --figures together (draft)" in text
    assert "when figures are captured (end-of-turn)" in text
    assert "behind your screen (open with 2, screened with 3 to 4 players)" in text
    assert "difficulty (normal)" in help_of(tatami, "play", "spirit")


def test_the_arena_names_no_defaults_as_it_draws_what_is_left_out(tatami: Terminal) -> None:
    text = help_of(tatami, "arena", "samurai")
    assert "sets --hands and --figures together --capture" in text
    assert "defaults" not in text
