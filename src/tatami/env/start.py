"""Sets games up for programs: by default everything is left to chance."""

from __future__ import annotations

from typing import Any

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.registry import find_game


def start(name: str, *, players: Any = 2, edition: Any = None, **options: Any) -> Game:
    """Return a game before its first move. Raises OptionError for an invalid choice.

    Options are written with `_` for `-`; None stands for the default.
    """
    return start_class(find_game(name), players=players, edition=edition, **options)


def start_class(cls: type[Game], *, players: Any = 2, edition: Any = None, **options: Any) -> Game:
    """Return a game of a class, as `start` does."""
    known = option_names(cls)
    for option in options:
        if option not in known:
            raise OptionError(f"there is no option {option!r}; the options are {', '.join(known)}")
    given = {option: value for option, value in options.items() if value is not None}
    return cls(players, cls.EDITIONS[0] if edition is None else edition, **{**cls.QUICK, **given})


def option_names(cls: type[Game]) -> list[str]:
    """Return the names of all options, as programs write them."""
    setup = ["setup"] if cls.SETUPS else []
    own = [option.name.replace("-", "_") for option in cls.OPTIONS]
    return ["players", "edition", *setup, *own]
