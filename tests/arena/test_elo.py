"""Elo differences: known ones, and those that an iteration finds."""

from __future__ import annotations

from collections import defaultdict
from math import log10
from random import Random

import pytest
from results import match_of, standings_of, winner_of

from tatami.arena.elo import anchor, points, rate
from tatami.arena.interval import score_interval
from tatami.arena.standings import Standings

WON, LOST, SHARED = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)


def duel(*deals: tuple[tuple[float, float], tuple[float, float]]) -> Standings:
    """Standings of a duel; each deal lists what the first and the second bot scored."""
    match = match_of("samurai", "a", "b")
    return standings_of(match, [(one, two[::-1]) for one, two in deals])


def test_three_quarters_are_191_points() -> None:
    ratings = rate(duel((WON, WON), (WON, LOST)))
    assert ratings["a"].points == pytest.approx(190.85, abs=0.01)
    assert (ratings["b"].points, ratings["b"].interval) == (0.0, (0.0, 0.0))
    assert ratings["a"].bound == ""


def test_a_shared_victory_is_half_a_one() -> None:
    assert rate(duel((WON, SHARED), (SHARED, WON)))["a"].points == pytest.approx(190.85, abs=0.01)


def test_the_interval_is_that_of_the_score() -> None:
    standings = duel((WON, WON), (WON, LOST), (LOST, LOST), (WON, SHARED), (WON, WON))
    low, high = score_interval(standings.scores_of("a"), 10)
    assert rate(standings)["a"].interval == pytest.approx((points(low), points(high)))


def test_a_perfect_score_is_bounded() -> None:
    standings = duel(*[(WON, WON)] * 50)
    rating = rate(standings)["a"]
    assert rating.bound == ">"
    assert rating.points == pytest.approx(400 * log10(100 / 0.5))
    low, high = rating.interval
    assert points(score_interval(standings.scores_of("a"), 100)[0]) == pytest.approx(low, abs=60)
    assert rating.points < high < 2000


def test_greedy_stands_at_nought() -> None:
    assert anchor(["greedy", "random"]) == "greedy"
    assert anchor(["one", "other"]) == "other"
    ratings = rate(standings_of(match_of("samurai", "greedy", "random"), [[WON, WON]]))
    assert ratings["greedy"].points == 0
    assert ratings["random"].points == pytest.approx(0)


def test_a_bot_that_never_won_has_an_upper_bound() -> None:
    match = match_of("samurai", "greedy", "random")
    rating = rate(standings_of(match, [[WON, LOST]] * 4))["random"]
    assert rating.bound == "<"
    assert rating.points < -400


def test_two_bots_that_never_won_cannot_be_distinguished() -> None:
    match = match_of("samurai", "a", "b", "c")
    wins = [winner_of(match, turn, 0) for turn in range(3)]
    ratings = rate(standings_of(match, [wins] * 4))
    assert (ratings["b"].points, ratings["b"].bound) == (0.0, "~")
    assert (ratings["a"].bound, ratings["c"].bound) == (">", "")


@pytest.mark.parametrize("bots", ["abc", "abcd", "aab", "abbb", "abca"])
def test_an_iteration_finds_the_same(bots: str) -> None:
    match = match_of("samurai", *bots)
    rng = Random(4)
    winners = [[rng.choice(range(len(bots))) for _ in bots] for _ in range(30)]
    standings = standings_of(
        match, [[winner_of(match, t, bot) for t, bot in enumerate(deal)] for deal in winners]
    )
    strength = iterate(standings)
    for name, rating in rate(standings).items():
        odds = strength[name] / strength[match.entrants[-1]]
        assert rating.points == pytest.approx(400 * log10(odds), abs=0.01)
        low, high = rating.interval
        assert low <= rating.points <= high


def iterate(standings: Standings) -> dict[str, float]:
    """Find strengths by Hunter's iteration for Bradley and Terry's model.

    Every two seats of which one won are a game between their bots.
    """
    won: dict[tuple[str, str], float] = defaultdict(float)
    for game in standings.games:
        for bot, share in zip(game.bots, game.returns, strict=True):
            for other in game.bots:
                won[bot, other] += share
    names = standings.match.entrants
    strength = dict.fromkeys(names, 1.0)
    for _ in range(300):
        strength = {
            one: sum(won[one, two] for two in names if two != one)
            / sum(
                (won[one, two] + won[two, one]) / (strength[one] + strength[two])
                for two in names
                if two != one
            )
            for one in names
        }
    return strength


@pytest.mark.parametrize("deals", [0, 3])
def test_there_is_nothing_to_rate(deals: int) -> None:
    assert rate(standings_of(match_of("spirit", "a", "b"), [[(1, 1), (0, 0)]] * deals)) == {}
    assert rate(standings_of(match_of("samurai", "a", "a"), [[WON, WON]] * deals)) == {}
