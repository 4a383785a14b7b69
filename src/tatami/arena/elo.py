"""Elo differences from scores.

In the model of Bradley, Terry and Luce every bot has a strength, and a seat wins with the odds of
its bot's strength among those at the table. All entrants meet in every game of a match, so the
most likely strengths are simply what a seat of each entrant wins on average: two bots with scores
of 75 % and 25 % differ by 400 log10(0.75 / 0.25) = 191 points, at a table of two or of four. Two
seats that both lose to a third say nothing of each other.

One entrant is the anchor, at 0: `greedy`, or else the last one named. A bot that won nothing would
be infinitely weak; it is credited with half a game, and the difference then stands as a bound.

The interval of a difference is that of the share which one of the two wins of what both win (see
interval.py), put into points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Final

from tatami.arena.interval import Interval, wilson
from tatami.arena.standings import Standings, shares_of

ANCHOR: Final = "greedy"
POINTS: Final = 400
HALF: Final = 0.5


@dataclass(frozen=True, slots=True)
class Rating:
    """The Elo difference between an entrant and the anchor.

    `bound` is > for a lower bound, < for an upper bound, ~ where neither won anything.
    """

    points: float
    interval: Interval
    bound: str = ""


def points(share: float) -> float:
    """Return the Elo difference at which one of two wins this share against the other."""
    return POINTS * log10(share / (1 - share))


def anchor(entrants: Sequence[str]) -> str:
    """Return the entrant that is rated 0."""
    return ANCHOR if ANCHOR in entrants else entrants[-1]


def rate(standings: Standings) -> dict[str, Rating]:
    """Return the ratings of a match; empty without rivals or without games."""
    entrants = standings.match.entrants
    if standings.match.co_operative or len(entrants) == 1 or not standings.deals:
        return {}
    base = anchor(entrants)
    ratings = {name: _compare(standings, name, base) for name in entrants if name != base}
    return {name: ratings.get(name, Rating(0.0, (0.0, 0.0))) for name in entrants}


def _compare(standings: Standings, one: str, two: str) -> Rating:
    """Return the rating of one entrant with the other at 0."""
    deals, bots = standings.deals, standings.match.bots
    ones = [sum(shares_of(one, deal)) for deal in deals]
    twos = [sum(shares_of(two, deal)) for deal in deals]
    won, lost = sum(ones) or HALF, sum(twos) or HALF
    odds = (won / bots.count(one)) / (lost / bots.count(two))
    share = odds / (1 + odds)
    # The variance of the log odds: for independent games, and as the deals show it.
    variance = 1 / won + 1 / lost
    if any(ones) and any(twos):
        shown = sum((a / won - b / lost) ** 2 for a, b in zip(ones, twos, strict=True))
        variance = max(variance, shown)
        bound = ""
    else:
        variance *= len(standings.games) / len(deals)
        bound = ">" if any(ones) else "<" if any(twos) else "~"
    low, high = wilson(share, 1 / (variance * share * (1 - share)))
    return Rating(points(share), (points(low), points(high)), bound)
