"""What programs give to the environments, checked in one place: numbers, seeds, actions."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from tatami.core.errors import ActionError, OptionError

LARGEST_SEED: Final = 2**64 - 1


def checked_number(what: str, given: Any, least: int, most: int | None = None) -> int:
    """Give a whole number within its bounds. Raises OptionError."""
    try:
        number = index(given)
    except TypeError:
        number = None
    if number is None or number < least or (most is not None and number > most):
        bounds = f"{least} or more" if most is None else f"{least} to {most}"
        raise OptionError(f"{what} is a whole number, {bounds}, not {given!r}")
    return number


def checked_seed(given: Any) -> int:
    """Give a seed as a number of 64 bits. Raises OptionError."""
    return checked_number("seed", given, 0, LARGEST_SEED)


def checked_action(given: Any, n_actions: int) -> int:
    """Give the number of an action of the game, legal now or not. Raises ActionError."""
    try:
        action = index(given)
    except TypeError:
        raise ActionError(
            f"an action is a whole number, 0 to {n_actions - 1}, not {given!r}"
        ) from None
    if not 0 <= action < n_actions:
        raise ActionError(f"there is no action {action}; actions are 0 to {n_actions - 1}")
    return action
