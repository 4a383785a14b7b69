"""Validates the arguments of environments: numbers, actions, bots."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final

from tatami.core.errors import ActionError, OptionError
from tatami.kits.search.bot import Bot, make_bot

LARGEST_SEED: Final = 2**64 - 1
OF_PETTINGZOO: Final = "options"  # PettingZoo's own test passes this option to every environment


def checked_number(what: str, given: Any, least: int, most: int | None = None) -> int:
    """Return an integer within its bounds. Raises OptionError."""
    try:
        number = index(given)
    except TypeError:
        number = None
    if number is None or number < least or (most is not None and number > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise OptionError(f"{what} must be a whole number, {bounds}, not {given!r}")
    return number


def checked_seed(given: Any) -> int:
    """Return a seed as a number of 64 bits. Raises OptionError."""
    return checked_number("seed", given, 0, LARGEST_SEED)


def checked_action(given: Any, n_actions: int) -> int:
    """Return the number of an action of the game, legal now or not. Raises ActionError."""
    try:
        action = index(given)
    except TypeError:
        raise ActionError(
            f"an action must be a whole number from 0 to {n_actions - 1}, not {given!r}"
        ) from None
    if not 0 <= action < n_actions:
        raise ActionError(f"there is no action {action}; actions are 0 to {n_actions - 1}")
    return action


def check_reset_options(given: Mapping[str, Any] | None) -> None:
    """Raise OptionError for options of `reset`, which takes none."""
    names = [name for name in given or () if name != OF_PETTINGZOO]
    if names:
        raise OptionError(
            f"reset takes no options, not {', '.join(names)}: "
            "give those of the game when you make the environment"
        )


def checked_bots(given: Any, seats: int) -> list[Bot]:
    """Return the bots of so many seats: one that plays them all, or a list of them.

    Raises OptionError.
    """
    if isinstance(given, str):
        return [make_bot(given)] * seats
    if not isinstance(given, list | tuple):
        return [make_bot(given) for _ in range(seats)]
    if len(given) != seats:
        raise OptionError(f"bot lists {len(given)} bots for {seats} other seats")
    return [make_bot(one) for one in given]
