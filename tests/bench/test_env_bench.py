"""`python -m benchmarks env` measures ours and others' environments in one run."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from benchmarks.bars import check_bar
from effort import UNCOMPILED
from tatami.core.registry import game_names


def test_it_measures_and_holds_to_bars() -> None:
    command = [sys.executable, "-m", "benchmarks", "env", "--json", "--seconds", "0.02"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if UNCOMPILED:
        assert "not compiled" in done.stderr
        return
    found = json.loads(done.stdout)
    micro = found["microseconds_a_step"]
    for name in game_names():
        for what in (name, f"{name} batch", f"{name} batch observed"):
            assert micro[what] > 0
        assert micro[f"openspiel python_tatami_{name}"] > 0
        assert found["two_threads_vs_one"][name] > 0
    assert found["cores_to_spare"] > 0
    titles = [bar["what"] for bar in found["bars"]]
    assert "samurai batch observed, actions a second a core" in titles
    beside = [title for title in titles if " beside " in title]
    assert len(beside) == len(game_names()) * (4 - 2 * len(found["missing"]))
    assert all({"value", "bar", "holds"} <= bar.keys() for bar in found["bars"])


@pytest.mark.parametrize("what", ["env", "search"])
def test_games_are_measured_together(what: str) -> None:
    command = [sys.executable, "-m", "benchmarks", what, "--game", "samurai"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "leave out --game" in done.stderr


@pytest.mark.parametrize(
    ("value", "word", "holds"),
    [(1.0, "at most", True), (1.1, "at most", False), (1.0, "at least", True)],
)
def test_a_value_is_held_to_its_bar(value: float, word: str, holds: bool) -> None:
    assert check_bar("x", value, word, 1.0)["holds"] is holds


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["kernel", "--seconds", "nan"], "more than 0 and at most 60 seconds"),
        (["server", "--tables", "0"], "--tables must be at least 1"),
        (["dance"], "invalid choice: 'dance'"),
    ],
)
def test_a_wrong_option_is_refused_in_one_line(args: list[str], reason: str) -> None:
    command = [sys.executable, "-m", "benchmarks", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert reason in done.stderr
    assert "Traceback" not in done.stderr
