"""Six opponents from beginner to strongest, each beating the one before in about 3 games of 4.

The weak are weak as people are: they look at a few of the plays they could make, take the one that
looks best of those, and do not ask what it allows others. The strong look ahead, some further than
others. docs/strength.md has the games that show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import Final

from tatami.bots.budget import Budget
from tatami.bots.greedy import Greedy
from tatami.bots.search import Search
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

STRONGEST: Final = Budget(seconds=0.5)

# How many plays a level looks at, or how many nodes it thinks over, in each game.
LOOKS: Final[dict[str, dict[str, int]]] = {
    "farmer": {"samurai": 8, "cardgame": 4, "spirit": 1},
    "ashigaru": {"samurai": 20, "cardgame": 12, "spirit": 2},
}
NODES: Final[dict[str, dict[str, int]]] = {
    "ronin": {"samurai": 100, "cardgame": 20, "spirit": 10},
    "hatamoto": {"samurai": 400, "cardgame": 150, "spirit": 100},
    "daimyo": {"samurai": 2000, "cardgame": 1000, "spirit": 600},
}
LEVELS: Final = (*LOOKS, *NODES, "shogun")


@dataclass(frozen=True, slots=True)
class Level:
    """A named level; it thinks as long as its name says, in whatever game."""

    name: str

    def bot_for(self, game: str) -> Greedy | Search:
        """Give the bot that plays a game at this level."""
        if self.name in LOOKS:
            return Greedy(LOOKS[self.name][game])
        if self.name in NODES:
            return Search(Budget(nodes=NODES[self.name][game]))
        return Search(STRONGEST)

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Plan as the bot of this level does."""
        return self.bot_for(game.NAME).plan(game, rng, stop)
