"""Sets a game up for programs: where nothing else is asked for, chance alone sets it up."""

from __future__ import annotations

from typing import Any

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.registry import find_game


def start(name: str, *, players: Any = 2, edition: Any = None, **options: Any) -> Game:
    """Return a game before its first move. Raises OptionError for what cannot be.

    Options have `_` for `-`; None is as if nothing were given.
    """
    cls = find_game(name)
    known = option_names(cls)
    for option in options:
        if option not in known:
            raise OptionError(f"there is no option {option!r}; there are {', '.join(known)}")
    given = {option: value for option, value in options.items() if value is not None}
    return cls(players, cls.EDITIONS[0] if edition is None else edition, **{**cls.QUICK, **given})


def option_names(cls: type[Game]) -> list[str]:
    """Name all that can be set, as programs write it."""
    setup = ["setup"] if cls.SETUPS else []
    own = [option.name.replace("-", "_") for option in cls.OPTIONS]
    return ["players", "edition", *setup, *own]
