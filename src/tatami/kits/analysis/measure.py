"""Measures the chances in a position, with the error of the measurement.

One full search would not do: it would treat positions to be compared differently, such as one with
a decision and one with a draw to come. So the nodes are split among several small searches. Each
redraws what the seat cannot know, resolves chance if it is to act, and starts at a decision. Their
spread shows how much the average can be trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isqrt
from statistics import fmean, variance
from threading import Event
from typing import Final

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import ProgressCallback, Search

FEWEST: Final = 8


@dataclass(frozen=True, slots=True)
class Measure:
    """Every seat's chance to win as one seat sees it, and the variance of that seat's own."""

    seat: int
    chances: tuple[float, ...]
    variance: float

    @property
    def chance(self) -> float:
        """The chance of the measuring seat itself."""
        return self.chances[self.seat]


def split_budget(budget: Budget) -> tuple[int, Budget]:
    """Return how many small searches a budget is split into, and the budget of each.

    From 1000 nodes up, four times the nodes mean twice the searches with twice the nodes.
    """
    if budget.nodes is None:
        return FEWEST, Budget(seconds=(budget.seconds or 0.0) / FEWEST, threads=budget.threads)
    n = max(FEWEST, isqrt(budget.nodes) // 4)
    return n, Budget(nodes=max(1, budget.nodes // n), threads=budget.threads)


def measure(
    game: Game,
    seat: int,
    budget: Budget,
    rng: Rng,
    stop: Event | None = None,
    on_progress: ProgressCallback | None = None,
    moves: Sequence[Move] = (),
) -> Measure:
    """Measure the chances in a position, or after moves, from what a seat knows before them."""
    if game.is_over:
        return Measure(seat, _results(game), 0.0)
    n_parts, part_budget = split_budget(budget)
    search = Search(part_budget)
    parts = [
        _part(game.resampled(seat, rng), moves, seat, search, rng, stop, on_progress)
        for _ in range(n_parts)
    ]
    chances = tuple(fmean(part[n] for part in parts) for n in range(game.seats))
    return Measure(seat, chances, variance(part[seat] for part in parts) / n_parts)


def _part(
    known: Game,
    moves: Sequence[Move],
    seat: int,
    search: Search,
    rng: Rng,
    stop: Event | None,
    on_progress: ProgressCallback | None,
) -> tuple[float, ...]:
    for move in moves:
        known.push(move)
    known.roll(rng)
    if known.is_over:
        return _results(known)
    return search.think(known, rng, stop, on_progress, seat).chances


def _results(game: Game) -> tuple[float, ...]:
    return tuple(game.kernel.returns(seat) for seat in range(game.seats))
