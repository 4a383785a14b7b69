"""What a bot is, and the bots there are."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Protocol

from tatami.core.actors import CHANCE
from tatami.core.errors import OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.engines.engine import is_outside, outside_engine
from tatami.kits.search.budget import parse_budget
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.levels import STRONGEST, Level
from tatami.kits.search.names import BOTS, LEVELS, WITH_BUDGET
from tatami.kits.search.random_bot import RandomBot
from tatami.kits.search.search import Search


class Bot(Protocol):
    """Plans a turn for the seat to act."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return moves for `game.actor`, one or more, up to the end of its turn.

        That is where another or chance has to act, or where its next turn begins because the
        others are skipped. `game` is already redrawn for that seat, and stays as it is. The
        same game and random numbers give the same moves, unless the bot goes by the clock. Once
        `stop` is set it answers with the best it has found.
        """


def make_bot(spec: str) -> Bot:
    """Make a bot by its name, with a budget after an @ where it takes one.

    A level, as `hatamoto`; `random`, `greedy`; `search` and `plain`, the search that knows nothing
    but the rules, as `search@0.5s` or `plain@2000n`; the strongest level with another budget, as
    `shogun@2s/2t`; `engine:` and a command line for an outside program. Raises OptionError.
    """
    if is_outside(spec):
        return outside_engine(spec)
    name, at, budget = spec.partition("@")
    if name in WITH_BUDGET and (at or name not in LEVELS):
        amount = parse_budget(budget) if at else STRONGEST.budget
        return Search(amount, plain=name == "plain")
    if at and name in BOTS:
        raise OptionError(f"{name} takes no budget; {', '.join(WITH_BUDGET)} do")
    if name in LEVELS:
        return Level(name)
    if name == "greedy":
        return Greedy()
    if name == "random":
        return RandomBot()
    raise OptionError(f"there is no bot {spec!r}; there are {', '.join(BOTS)}")


def searcher(bot: Bot, game: Game) -> Search | None:
    """Return the search behind a bot, if there is one: it can say what it thinks."""
    inner = bot.bot(game) if isinstance(bot, Level) else bot
    return inner if isinstance(inner, Search) else None


def ask(bot: Bot, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
    """Let a bot plan for the seat to act, showing it only what that seat may know.

    Raises OptionError if no seat is to act.
    """
    return bot.plan(_known(game, rng), rng, stop)


def _known(game: Game, rng: Rng) -> Game:
    if game.is_over:
        raise OptionError("the game is over: there is nothing to ask a bot")
    if game.actor == CHANCE:
        raise OptionError("chance is to act, not a seat: there is nothing to ask a bot")
    return game.resampled(game.actor, rng)


async def ask_in_thread(bot: Bot, game: Game, rng: Rng) -> list[Move]:
    """Ask without holding up the event loop; who is cancelled leaves no bot thinking.

    The game may change meanwhile: the bot thinks about it as it was.
    """
    stop = Event()
    known = _known(game, rng)
    try:
        return await asyncio.to_thread(bot.plan, known, rng, stop)
    finally:
        stop.set()
