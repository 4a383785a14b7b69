"""What could be reached by someone who knows what comes: a bound for those who do not.

A deal of a game in which all win or lose together is played again and again with its own luck,
each attempt building on the best so far (tatami.bots.hindsight). One that wins shows that the deal
can be won. A deal that no attempt won may still be winnable, so the share of deals won is what the
order of the stacks allows at least; who does not know it cannot be expected to come near it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.arena.luck import Luck, derive
from tatami.arena.match import Match
from tatami.bots.hindsight import Hindsight
from tatami.bots.judges import judge_for
from tatami.core.kernel import Rng

BOUND: Final = 3  # what attempts draw from
ATTEMPTS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of a match, and how often it may be tried."""

    match: Match
    number: int
    attempts: int = ATTEMPTS


def can_be_won(deal: Deal) -> bool:
    """Has an attempt won that knew what comes?"""
    luck = Luck(deal.match.seed, deal.number)
    rng = Rng(derive(BOUND, deal.match.seed, deal.number))
    return Hindsight(judge_for(deal.match.start()), luck.seed, rng).run(deal.attempts)
