"""The observer of a game, and the fields of its observations and actions."""

from __future__ import annotations

from tatami.core.errors import OptionError
from tatami.core.fields import Field
from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.core.observer import Observer
from tatami.core.registry import find_spec


def observer_for(game: Game, kernel: Kernel | None = None) -> Observer:
    """Return the observer of a game, or of another kernel of it. Raises OptionError without one."""
    make = game.SPEC.load("observer")
    if make is None:
        raise OptionError(f"{game.TITLE} has no observer")
    observer: Observer = make(game, game.kernel if kernel is None else kernel)
    return observer


def observation_fields(name: str) -> tuple[Field, ...]:
    """Return the fields of a game's observations."""
    fields: tuple[Field, ...] = find_spec(name).load("fields").FIELDS
    return fields


def action_ranges(name: str) -> tuple[Field, ...]:
    """Return the ranges of a game's actions."""
    ranges: tuple[Field, ...] = find_spec(name).load("fields").ACTIONS
    return ranges
