"""Six opponents from beginner to strongest, each beating the one before in about 3 games of 4.

The weak are weak as people are: they look at some of the plays they could make, take the one that
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

STRONGEST: Final = Search(Budget(seconds=0.5))


def _over(nodes: int) -> Search:
    return Search(Budget(nodes=nodes))


MINDS: Final[dict[str, dict[str, Greedy | Search]]] = {
    "farmer": {"samurai": Greedy(14), "cardgame": Greedy(8), "spirit": Greedy(3)},
    "ashigaru": {"samurai": Greedy(32), "cardgame": Greedy(20), "spirit": Greedy(4)},
    "ronin": {"samurai": Greedy(170), "cardgame": Greedy(60), "spirit": Greedy()},
    "hatamoto": {"samurai": _over(220), "cardgame": _over(65), "spirit": _over(100)},
    "daimyo": {"samurai": _over(1150), "cardgame": _over(480), "spirit": _over(400)},
    "shogun": {"samurai": STRONGEST, "cardgame": STRONGEST, "spirit": STRONGEST},
}
LEVELS: Final = tuple(MINDS)


@dataclass(frozen=True, slots=True)
class Level:
    """A named level; in each game it has a mind of its own."""

    name: str

    def mind(self, game: Game) -> Greedy | Search:
        """Give the bot that plays a game at this level."""
        return MINDS[self.name][game.NAME]

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Plan as the bot of this level does."""
        return self.mind(game).plan(game, rng, stop)
