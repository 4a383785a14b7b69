"""`python -m benchmarks search` measures our search and OpenSpiel's in one run."""

from __future__ import annotations

import json
import subprocess
import sys

from benchmarks.search import POSITIONS, positions
from effort import UNCOMPILED


def test_it_measures_both_and_ours_is_faster() -> None:
    command = [sys.executable, "-m", "benchmarks", "search", "--json", "--seconds", "0.2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if UNCOMPILED:
        assert "not compiled" in done.stderr
        return
    found = json.loads(done.stdout)
    assert all(rate > 0 for rate in found["nodes_a_second"].values())
    (bar,) = found["bars"]
    assert bar["holds"], bar


def test_positions_are_of_one_game_with_somebody_to_act() -> None:
    found = [(game.actor, game.position()) for game in positions()]
    assert len(found) == POSITIONS
    assert all(actor >= 0 for actor, _ in found)
    assert len({position for _, position in found}) == POSITIONS
