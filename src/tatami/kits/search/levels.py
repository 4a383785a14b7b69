"""Six opponents from beginner to strongest, each beating the one before in about 3 games of 4.

The weak ones are weak as people are: they consider some of their possible plays, choose the one
that looks best, and do not ask what it allows others. The strong ones look ahead, some further than
others. docs/strength.md has the measurements.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from threading import Event
from typing import Final

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.budget import Budget
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.names import LEVELS
from tatami.kits.search.search import Search

STRONGEST: Final = Budget(seconds=0.5)

Levels = Mapping[str, Greedy | Search]


def nodes(count: int) -> Search:
    """Return a search with this many nodes per turn."""
    return Search(Budget(nodes=count))


def strongest(least: int) -> Search:
    """Return the search of the strongest level, which goes by time.

    It has at least so many nodes, more than the level below: otherwise it would be the weaker of
    the two where the kernels are not compiled.
    """
    return Search(replace(STRONGEST, least=least))


# For games without levels and judge: random moves, then searches that know only the rules.
GENERIC: Final[Levels] = dict(
    zip(LEVELS, [Greedy(1), *map(nodes, (8, 40, 200, 1000)), strongest(1300)], strict=True)
)


@dataclass(frozen=True, slots=True)
class Level:
    """A named level; each game defines the bot that plays at it."""

    name: str

    def bot(self, game: Game) -> Greedy | Search:
        """Return the bot that plays a game at this level."""
        levels: Levels = game.SPEC.load("levels") or GENERIC
        return levels[self.name]

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return the plan of this level's bot."""
        return self.bot(game).plan(game, rng, stop)
