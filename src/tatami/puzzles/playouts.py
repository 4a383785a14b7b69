"""Plays games out from two turns of a puzzle, and compares the results.

A search that measures a turn relies on its evaluation at some depth. Games played to the end do
not: a turn that is clearly better must win more of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.search.bot import Bot, ask
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import Search
from tatami.puzzles.turn import Moves

SMALL: Final = Search(Budget(nodes=60))  # looks ahead, but is fast
SURE: Final = 1.0  # standard errors of a lead: a search has found it already, this confirms it


@dataclass(frozen=True, slots=True)
class Lead:
    """How much more is won after one turn than after another, with the standard error."""

    more: float
    error: float

    @property
    def is_significant(self) -> bool:
        """Is the lead significant?"""
        return self.more >= SURE * self.error and self.more > 0


def lead(game: Game, best: Moves, other: Moves, games: int, rng: Rng, bot: Bot = SMALL) -> Lead:
    """Return how much more the seat to act wins after one turn than after another.

    A bot plays both out equally often, in pairs with the same hidden information and luck.
    """
    leads = []
    for _ in range(games):
        dealt, luck = game.resampled(game.actor, rng), rng.next()
        ends = [_end(dealt, moves, bot, Rng(luck)) for moves in (best, other)]
        leads.append(ends[0] - ends[1])
    return _mean(leads)


def _end(game: Game, moves: Moves, bot: Bot, rng: Rng) -> float:
    """Make a turn, play to the end, and return what the seat that made it has won."""
    seat = game.actor
    after = game.copy()
    for move in moves:
        after.push(move)
    after.roll(rng)
    while not after.is_over:
        for move in ask(bot, after, rng):
            after.push(move)
        after.roll(rng)
    return float(after.kernel.returns(seat))


def _mean(values: Sequence[float]) -> Lead:
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return Lead(mean, (variance / n) ** 0.5)
