"""What starting the command loads: only the command that is named, and only the games named."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tatami.core.registry import game_names

FIRST, *OTHERS = game_names()
SLOW = ("asyncio", "importlib.metadata", "rich", "shtab", "platformdirs", "tatami.kits.search.bot")
SCRIPT = """
import contextlib, io, json, sys
from tatami.cli.main import main
with contextlib.redirect_stdout(io.StringIO()):
    code = main(sys.argv[1:])
print(json.dumps([code, sorted(sys.modules)]))
"""


def loaded(*args: str) -> set[str]:
    """The modules that a command has loaded when it ends."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *args], capture_output=True, text=True, check=True
    )
    code, modules = json.loads(done.stdout)
    assert (code, done.stderr) == (0, "")
    return set(modules)


@pytest.mark.parametrize(
    "args", [["--version"], ["--help"], ["rules", FIRST, "1.1"], ["perft", FIRST, "--depth", "0"]]
)
def test_nothing_slow_is_loaded(args: list[str]) -> None:
    assert loaded(*args).isdisjoint(SLOW)


@pytest.mark.parametrize("args", [["--help"], ["play", "--help"], ["rules", FIRST, "1.1"]])
def test_no_game_is_loaded_that_is_not_played(args: list[str]) -> None:
    modules = loaded(*args)
    assert modules.isdisjoint(f"tatami.games.{name}.game" for name in game_names())
    assert "tatami.core.game" not in modules


def test_only_the_game_that_is_named_is_loaded() -> None:
    modules = loaded("perft", FIRST, "--depth", "0")
    assert f"tatami.games.{FIRST}.game" in modules
    assert modules.isdisjoint(f"tatami.games.{name}.game" for name in OTHERS)


def test_only_the_command_that_is_named_is_loaded() -> None:
    commands = {name for name in loaded("rules", FIRST, "1.1") if "cli.commands." in name}
    assert commands == {"tatami.cli.commands.rules"}
