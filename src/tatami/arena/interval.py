"""How sure a score is: 95 % intervals that hold for few games, for mirrored deals, and near 0 or 1.

The games of a deal share their luck, so they are not independent, and counting games would
promise too much (or too little). The unit is the deal: from how much the scores of deals differ
follows how many independent games the match is worth, and Wilson's interval is taken for so many.
It is never worth more than the games that were played, so an interval never has no width. Where
every game was won, or lost, nothing shows how alike the games of a deal are; then each deal
counts as one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations

Interval = tuple[float, float]


def wilson(score: float, games: float) -> Interval:
    """Give Wilson's 95 % interval of a score between 0 and 1 from so many independent games."""
    if games <= 0:
        return 0.0, 1.0
    square = Z * Z / games
    middle = (score + square / 2) / (1 + square)
    half = Z * sqrt(score * (1 - score) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def worth(deals: Sequence[float], games: int) -> float:
    """Tell how many independent games a match of these deals, by their mean scores, is worth."""
    n = len(deals)
    mean = sum(deals) / n if n else 0.0
    spread = mean * (1 - mean)
    if n < 2 or spread <= 0:
        return n
    variance = sum((deal - mean) ** 2 for deal in deals) / n / n
    return min(games, spread / variance) if variance else games


def score_interval(deals: Sequence[float], games: int) -> Interval:
    """Give the 95 % interval of the mean score of deals that are so many games altogether."""
    mean = sum(deals) / len(deals) if deals else 0.0
    return wilson(mean, worth(deals, games))
