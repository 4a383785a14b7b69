"""An estimate of how many deals could be won by someone who knows what comes.

A deal of a co-operative game is played again and again with the same luck, each attempt building on
the best so far (kits.search.hindsight). One win shows that the deal can be won. A deal that no
attempt won may still be winnable, so the share of deals won is a lower bound of what the order of
the stacks allows; players who do not know that order cannot be expected to come near it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from tatami.arena.interval import wilson
from tatami.arena.luck import TRIES, Luck, derive
from tatami.arena.match import Match
from tatami.bulk.pool import Pool
from tatami.core.kernel import Rng
from tatami.kits.search.hindsight import Hindsight
from tatami.kits.search.judge_lookup import judge_for

ATTEMPTS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of a match, counted from 0."""

    match: Match
    number: int

    def __str__(self) -> str:
        return f"the bound of deal {self.number + 1}"


def can_be_won(deal: Deal, attempts: int = ATTEMPTS) -> bool:
    """Has an attempt won that knew the luck of the deal?"""
    luck = Luck(deal.match.seed, deal.number)
    rng = Rng(derive(TRIES, deal.match.seed, deal.number))
    return Hindsight(judge_for(deal.match.start()), luck.seed, rng).run(attempts)


def find_bound(match: Match, deals: int, pool: Pool, done: Callable[[int], None]) -> dict[str, Any]:
    """Return how many of the deals can be won; `done` is called with the number examined so far."""
    won = 0
    tasks = (Deal(match, number) for number in range(deals))
    with closing(pool.run(can_be_won, tasks)) as results:
        for n, (_, found) in enumerate(results, 1):
            won += found
            done(n)
    score = won / deals
    return {"deals": deals, "won": won, "score": score, "interval": wilson(score, deals)}
