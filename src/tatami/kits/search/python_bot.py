"""Bots that somebody wrote in Python: by the name of their class, or as objects and functions."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from inspect import Parameter, isclass, signature
from pathlib import Path
from threading import Event
from typing import Any, Final

from tatami.core.errors import BotError, OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.engines.engine import PYTHON, seed_from
from tatami.kits.engines.plan_check import check_plan

OURS: Final = str(Path(__file__).parents[2]) + os.sep
FAILURES: Final = (Exception, SystemExit)  # of somebody else's code


class PythonBot:
    """A bot from outside Tatami. It cannot break a game: its plans are checked.

    It gets a copy of the game, which it may play on, and random numbers of its own, because those
    of the table could be derived from any that it sees. BotError says what it did wrong.
    """

    def __init__(self, plan: Callable[..., Any]) -> None:
        self._plan = plan
        self._third = takes_stop_third(plan)
        self._named = not self._third and takes_stop_by_name(plan)

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return its plan. Raises BotError if it fails, or plans anything but legal moves."""
        given = (game.copy(), Rng(seed_from(rng)), *([stop] if self._third else []))
        named = {STOP: stop} if self._named else {}
        try:
            planned = self._plan(*given, **named)
            if not isinstance(planned, str) and isinstance(planned, Iterable):
                planned = list(planned)
        except FAILURES as error:
            raise BotError(f"the bot failed: {describe(error)}") from error
        if not isinstance(planned, list):
            raise BotError(f"the bot planned {planned!r:.80}; a plan is a list of moves")
        return check_plan(game, planned, _wrong)


# A plan that can be stopped names its last parameter as ours does.
STOP: Final = [*signature(PythonBot.plan).parameters][-1]


def python_bot(spec: str) -> PythonBot:
    """Import and make `python:module:Class`. Raises OptionError.

    Instead of a class, the module can also have a bot or a function.
    """
    found = import_named(spec)
    try:
        return outside_bot(found)
    except OptionError as error:
        raise OptionError(f"{spec}: {error}") from error


def import_named(spec: str) -> Any:
    """Import what `python:module:name` names. Raises OptionError.

    The current folder counts, as with `python -m`.
    """
    module_name, colon, name = spec.removeprefix(PYTHON).partition(":")
    if not colon or not all(part.isidentifier() for part in f"{module_name}.{name}".split(".")):
        raise OptionError(f"{spec!r} names nothing in Python; write python:module:Class")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = import_module(module_name)
    except FAILURES as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing is not None and f"{module_name}.".startswith(f"{missing}."):
            raise OptionError(f"{spec}: there is no module {missing!r}") from None
        raise OptionError(f"{spec}: importing {module_name} failed: {describe(error)}") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise OptionError(f"{spec}: {module_name} has no {name!r}")
        found = getattr(found, part)
    return found


def outside_bot(given: Any) -> PythonBot:
    """Make a bot of an object with a `plan`, a class, a function that plans, or a factory.

    Raises OptionError.
    """
    if isclass(given):
        given = _made_by(given)
    plan = getattr(given, "plan", None)
    if plan is not None:
        return _planning(plan, f"{type(given).__name__}.plan")
    if not callable(given):
        raise OptionError(f"{given!r:.80} is not a bot: it has no method plan(game, rng)")
    name = getattr(given, "__name__", type(given).__name__)
    if _plans(given) or not _takes(given):
        return _planning(given, name)
    made = _made_by(given)
    if getattr(made, "plan", None) is None:
        raise OptionError(f"{name}() made {made!r:.80}, which has no method plan(game, rng)")
    return _planning(made.plan, f"{type(made).__name__}.plan")


def _made_by(factory: Callable[[], Any]) -> Any:
    name = getattr(factory, "__name__", repr(factory))
    try:
        return factory()
    except FAILURES as error:
        raise OptionError(f"{name}() failed: {describe(error)}") from error


def _planning(plan: Any, name: str) -> PythonBot:
    if not _plans(plan):
        raise OptionError(f"{name} must take (game, rng)")
    return PythonBot(plan)


def _plans(function: Any) -> bool:
    if _takes(function, None, None):
        return True
    if takes_stop_third(function):
        return _takes(function, None, None, None)
    return takes_stop_by_name(function) and _takes(function, None, None, stop=None)


def _takes(function: Any, *given: object, **named: object) -> bool:
    """Return whether this can be called with such arguments."""
    with suppress(TypeError, ValueError):  # a ValueError for some functions written in C
        signature(function).bind(*given, **named)
        return True
    return False


def takes_stop_third(function: Any) -> bool:
    """Return whether a third argument is its `stop`, or one of `*args`: none of another name."""
    parameters = _parameters(function)
    if any(one.kind is Parameter.VAR_POSITIONAL for one in parameters[:3]):
        return True
    third = parameters[2] if len(parameters) > 2 else None
    return third is not None and third.name == STOP and third.kind is not Parameter.KEYWORD_ONLY


def takes_stop_by_name(function: Any) -> bool:
    """Return whether it has a `stop` that can be given by name."""
    kinds = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return any(one.name == STOP and one.kind in kinds for one in _parameters(function))


def _parameters(function: Any) -> list[Parameter]:
    with suppress(TypeError, ValueError):
        return [*signature(function).parameters.values()]
    return []


def _wrong(kind: str, details: str) -> BotError:
    return BotError(f"the bot {kind}{details}")


def describe(error: BaseException) -> str:
    """Describe an error in somebody else's code in one line, with the place in their code."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [one for one in frames if not one.filename.startswith((OURS, "<frozen"))]
    if not theirs:
        return what
    return f"{what} ({Path(theirs[-1].filename).name}, line {theirs[-1].lineno})"
