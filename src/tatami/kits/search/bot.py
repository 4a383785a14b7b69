"""The interface of bots, and bots by name."""

from __future__ import annotations

from inspect import signature
from threading import Event
from typing import Protocol

from tatami.core.actors import CHANCE
from tatami.core.errors import BotError, OptionError
from tatami.core.game import Game, Move, seat_letter
from tatami.core.kernel import Rng
from tatami.kits.engines.engine import PYTHON, is_outside, outside_engine
from tatami.kits.search.budget import parse_budget
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.levels import STRONGEST, Level
from tatami.kits.search.names import BOTS, LEVELS, WITH_BUDGET
from tatami.kits.search.python_bot import outside_bot, python_bot, takes_stop_third
from tatami.kits.search.random_bot import RandomBot
from tatami.kits.search.search import Search


class Bot(Protocol):
    """Plans a turn for the seat to act."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return moves for `game.actor`, one or more, up to the end of its turn.

        A turn ends where another seat or chance has to act, or where the seat's next turn begins
        because the others are skipped. `game` is already resampled for that seat, and must not be
        changed. The same game and random numbers give the same moves, unless the budget is a time.
        Once `stop` is set the bot returns the best it has found.
        """


def make_bot(spec: object) -> Bot:
    """Return a bot by its name, with a budget after an @ where it takes one.

    Names are a level, such as `hatamoto`; `random` and `greedy`; `search` and `plain`, the search
    that knows only the rules, as in `search@0.5s` or `plain@2000n`; the strongest level with its
    own budget, as in `shogun@2s/2t`; `engine:` and the command line of an external program;
    `python:module:Class`. Or of a bot of your own, whose plans are then checked: an object with a
    `plan`, its class, a function `plan(game, rng)`, or one that makes a bot. Raises OptionError.
    """
    if not isinstance(spec, str):
        return outside_bot(spec)
    if spec.startswith(PYTHON):
        return python_bot(spec)
    if is_outside(spec):
        return outside_engine(spec)
    name, at, budget = spec.partition("@")
    if name in WITH_BUDGET and (at or name not in LEVELS):
        amount = parse_budget(budget) if at else STRONGEST
        return Search(amount, plain=name == "plain")
    if at and name in BOTS:
        raise OptionError(f"{name} takes no budget; these bots do: {', '.join(WITH_BUDGET)}")
    if name in LEVELS:
        return Level(name)
    if name == "greedy":
        return Greedy()
    if name == "random":
        return RandomBot()
    raise OptionError(f"there is no bot {spec!r}; the bots are {', '.join(BOTS)}")


def searcher(bot: Bot, game: Game) -> Search | None:
    """Return the search of a bot, if it has one, which can report more than its moves."""
    inner = bot.bot(game) if isinstance(bot, Level) else bot
    return inner if isinstance(inner, Search) else None


def ask(bot: Bot, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
    """Return a bot's plan for the seat to act, showing it only what that seat may know.

    A bot of your own need not take `stop`: it is then asked as `make_bot` would.

    Raises OptionError if no seat is to act, BotError if the bot cannot plan or plans nothing.
    """
    known = _known(game, rng)
    plan = getattr(bot, "plan", None)
    if callable(plan) and not takes_stop_third(plan):
        try:
            bot = outside_bot(bot)
        except OptionError as error:
            raise BotError(f"a bot needs a method plan(self, game, rng): {error}") from error
    try:
        moves = bot.plan(known, rng, stop)
    except (AttributeError, TypeError) as error:
        if _can_plan(bot, known, rng, stop):
            raise
        raise BotError(f"a bot needs a method plan(self, game, rng, stop=None): {error}") from error
    if not moves:
        raise BotError(
            f"the bot planned no move for player {seat_letter(game.actor)}: "
            "a plan is a list of one or more moves, up to the end of the turn"
        )
    return moves


def _can_plan(bot: Bot, *given: object) -> bool:
    """Return whether a bot has a method that takes what it is given."""
    plan = getattr(bot, "plan", None)
    if not callable(plan):
        return False
    try:
        signature(plan).bind(*given)
    except TypeError:
        return False
    return True


def _known(game: Game, rng: Rng) -> Game:
    if game.is_over:
        raise OptionError("the game is over: there is no move for a bot to choose")
    if game.actor == CHANCE:
        raise OptionError("chance is to act: there is no move for a bot to choose")
    return game.resampled(game.actor, rng)
