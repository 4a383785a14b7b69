"""The test that stops early: when, for which score, and how seldom wrongly."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from plays import Play, alike, alone, opposed

from tatami.arena.sprt import BOUND, Sprt
from tatami.core.errors import OptionError


def test_it_is_walds_test_for_single_games() -> None:
    test = Sprt(0.5, 0.75)
    ratios = []
    for score in [1.0, 0.0, 1.0, 1.0]:
        test.add(score, 1)
        ratios.append(test.ratio)
    assert ratios == pytest.approx([0.4055, -0.2877, 0.1178, 0.5232], abs=1e-4)
    assert test.accepted is None


def test_it_is_decided_once() -> None:
    test = Sprt(0.5, 0.75)
    for _ in range(20):
        test.add(1.0, 2)
    assert (test.accepted, test.deals) == ("H1", 8)
    assert test.ratio > BOUND == pytest.approx(2.944, abs=1e-3)


@pytest.mark.parametrize("play", [alone, alike, opposed])
@pytest.mark.parametrize(("low", "high"), [(0.5, 0.65), (0.85, 0.95)])
@pytest.mark.parametrize("right", ["H0", "H1"])
def test_it_is_seldom_wrong(play: Play, low: float, high: float, right: str) -> None:
    rng = Random(2)
    wrong = 0
    deals = 0
    tries = 150
    for _ in range(tries):
        test = Sprt(low, high)
        while test.accepted is None:
            test.add(fmean(play(rng, low if right == "H0" else high)), 2)
        wrong += test.accepted != right
        deals += test.deals
    assert wrong / tries < 0.1
    assert deals / tries < 120


def test_a_test_is_read() -> None:
    test = Sprt.parse("0.70:.75")
    assert (test.low, test.high) == (0.7, 0.75)


@pytest.mark.parametrize("text", ["", "0.7", "0.75:0.70", "0.5:0.5", "0.0:0.5", "0.5:1", "a:b"])
def test_an_unreadable_test_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"is not a test; write two scores, such as 0\.70:0\.75"):
        Sprt.parse(text)
