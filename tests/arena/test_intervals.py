"""Intervals against known numbers, and how often they hold."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from plays import Play, alike, alone, half_alike, opposed

from tatami.arena.interval import paired_interval, score_interval, wilson, worth


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_intervals_match_known_numbers(
    won: int, games: int, low: float, high: float
) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=5e-5)


def test_one_game_per_deal_is_the_wilson_interval() -> None:
    assert score_interval([1.0] * 8 + [0.0] * 2, 10) == pytest.approx(wilson(0.8, 10))


def test_games_that_repeat_each_other_count_once() -> None:
    assert score_interval([1.0] * 8 + [0.0] * 2, 20) == pytest.approx(wilson(0.8, 10))


def test_games_that_balance_each_other_count_no_more_than_they_are() -> None:
    assert score_interval([0.5] * 10, 20) == pytest.approx(wilson(0.5, 20))
    assert score_interval([0.5] * 9 + [1.0], 20) == pytest.approx(wilson(0.55, 20))


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_perfect_score_counts_deals(score: float) -> None:
    low, high = score_interval([score] * 10, 20)
    assert (low, high) == pytest.approx(wilson(score, 10))
    assert high - low > 0.2


def test_without_games_the_interval_is_everything() -> None:
    assert score_interval([], 0) == (0.0, 1.0)


def test_worth_follows_the_variance() -> None:
    assert worth(100, 0.5, 0.25, 200) == pytest.approx(100)
    assert worth(100, 0.5, 0.125, 200) == pytest.approx(200)
    assert worth(100, 0.5, 0.01, 200) == 200


@pytest.mark.parametrize("chance", [0.5, 0.75, 0.95])
@pytest.mark.parametrize("play", [alone, alike, half_alike, opposed])
def test_the_true_score_lies_within_as_often_as_promised(play: Play, chance: float) -> None:
    rng = Random(1)
    held = 0
    tries = 600
    for _ in range(tries):
        deals = [fmean(play(rng, chance)) for _ in range(40)]
        low, high = score_interval(deals, 80)
        held += low <= chance <= high
    assert held / tries > 0.925
    if play is not opposed:
        assert held / tries < 0.985


@pytest.mark.parametrize(
    ("one", "two", "deals", "low", "high"),
    [(7, 0, 10, 0.2212, 0.9455), (0, 0, 10, -0.2310, 0.2310), (20, 10, 100, -0.0090, 0.2051)],
)
def test_paired_intervals(one: int, two: int, deals: int, low: float, high: float) -> None:
    assert paired_interval(one, two, deals) == pytest.approx((low, high), abs=5e-5)
    assert paired_interval(two, one, deals) == pytest.approx((-high, -low), abs=5e-5)
