"""How sure a score is: 95 % intervals that hold for few games, for mirrored deals, and near 0 or 1.

The games of a deal share their luck, so they are not independent, and counting games would
promise too much (or too little). The unit is the deal: from how much the scores of deals differ
follows how many independent games the match is worth, and Wilson's interval is taken for these.
It is never worth more than the games that were played, so an interval never has no width. Where
every game was won, or lost, nothing shows how alike the games of a deal are; then each deal
counts as one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within this many deviations

Interval = tuple[float, float]


def wilson(score: float, games: float) -> Interval:
    """Return Wilson's 95 % interval of a score between 0 and 1 from independent games."""
    square = Z * Z / games
    middle = (score + square / 2) / (1 + square)
    half = Z * sqrt(score * (1 - score) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def worth(deals: int, mean: float, variance: float, games: int) -> float:
    """Return how many independent games a match is worth.

    The mean and the variance are those of the scores of its deals.
    """
    spread = mean * (1 - mean)
    if spread <= 0:
        return deals
    return min(games, deals * spread / variance) if variance > 0 else games


def score_interval(deals: Sequence[float], games: int) -> Interval:
    """Return the 95 % interval of the mean score of deals with `games` games altogether."""
    if not deals:
        return 0.0, 1.0
    mean = fmean(deals)
    return wilson(mean, worth(len(deals), mean, pvariance(deals, mean), games))


def paired_interval(first_only: int, second_only: int, deals: int) -> Interval:
    """Return the 95 % interval of the difference between two bots' wins on the same deals.

    This is Bonett and Price's: the usual one, with one deal added for each of the two.
    """
    deals += 2
    first, second = (first_only + 1) / deals, (second_only + 1) / deals
    half = Z * sqrt((first + second - (first - second) ** 2) / deals)
    return max(-1.0, first - second - half), min(1.0, first - second + half)
