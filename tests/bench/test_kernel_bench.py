"""`python -m benchmarks kernel` measures every game with few to many players."""

from __future__ import annotations

from benchmarks.bars import BARS
from benchmarks.kernel import player_counts
from tatami.core.registry import find_spec, game_names


def test_a_game_for_many_is_measured_with_the_fewest_some_and_the_most() -> None:
    for name in game_names():
        counts = player_counts(name)
        assert 1 <= len(counts) <= 3
        assert set(counts) <= set(find_spec(name).players)
        assert counts[-1] == find_spec(name).players[-1]


def test_bars_are_for_measurements_that_are_taken() -> None:
    for name, bars in BARS["kernel"].items():
        for bar in bars:
            assert set(bar["players"]) <= set(player_counts(name))
