"""What a bot is, and the bots there are."""

from __future__ import annotations

from threading import Event
from typing import Final, Protocol

from tatami.bots.engine import is_outside, outside_engine
from tatami.bots.greedy import Greedy
from tatami.bots.random_bot import RandomBot
from tatami.core.errors import OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng


class Bot(Protocol):
    """Plans a turn for the seat to act."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Give moves for `game.actor`, one or more, up to where another or chance has to act.

        `game` is already drawn anew for that seat, and stays as it is. The same game and random
        numbers give the same moves, unless the bot goes by the clock. Once `stop` is set it
        answers with the best it has found.
        """


BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": Greedy}


def make_bot(name: str) -> Bot:
    """Make a bot by its name; `engine:` and a command line name an outside program."""
    if is_outside(name):
        return outside_engine(name)
    if name not in BOTS:
        raise OptionError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()


def ask(bot: Bot, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
    """Let a bot plan for the seat to act, showing it only what that seat may know."""
    return bot.plan(game.resampled(game.actor, rng), rng, stop)
