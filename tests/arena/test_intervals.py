"""Intervals against known numbers."""

from __future__ import annotations

import pytest

from tatami.arena.interval import score_interval, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_gives_known_numbers(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=5e-5)


def test_one_game_a_deal_gives_wilson() -> None:
    assert score_interval([1.0] * 8 + [0.0] * 2, 10) == pytest.approx(wilson(0.8, 10))
