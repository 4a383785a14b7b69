"""What a bot is, and the bots there are."""

from __future__ import annotations

from typing import Final, Protocol

from tatami.bots.greedy import Greedy
from tatami.bots.random_bot import RandomBot
from tatami.core.errors import OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng


class Bot(Protocol):
    """Chooses one move at a time for the seat to act."""

    def choose(self, game: Game, rng: Rng) -> Move:
        """Choose a move for `game.actor`; `game` is already drawn anew for that seat."""


BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": Greedy}


def make_bot(name: str) -> Bot:
    """Make a bot by its name."""
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()


def ask(bot: Bot, game: Game, rng: Rng) -> Move:
    """Let a bot choose for the seat to act, showing it only what that seat may know."""
    return bot.choose(game.resampled(game.actor, rng), rng)
