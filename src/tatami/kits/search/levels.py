"""Six opponents from beginner to strongest, each beating the one before in about 3 games of 4.

The weak ones are weak as people are: they look at some of the plays they could make, take the one
that looks best of those, and do not ask what it allows others. The strong ones look ahead, some
further than others. docs/strength.md has the games that show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Event
from typing import Final

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.budget import Budget
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.names import LEVELS
from tatami.kits.search.search import Search

STRONGEST: Final = Search(Budget(seconds=0.5))

Levels = Mapping[str, Greedy | Search]


def nodes(count: int) -> Search:
    """A search of so many nodes a turn."""
    return Search(Budget(nodes=count))


# For a game that brings no levels and no judge: any move, then searches that know only the rules.
GENERIC: Final[Levels] = dict(
    zip(LEVELS, [Greedy(1), *map(nodes, (8, 40, 200, 1000)), STRONGEST], strict=True)
)


@dataclass(frozen=True, slots=True)
class Level:
    """A named level; each game brings the bot that plays at it."""

    name: str

    def bot(self, game: Game) -> Greedy | Search:
        """The bot that plays a game at this level."""
        levels: Levels = game.SPEC.load("levels") or GENERIC
        return levels[self.name]

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Plan as the bot of this level does."""
        return self.bot(game).plan(game, rng, stop)
