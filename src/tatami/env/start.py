"""Sets a game up for programs: where nothing else is asked for, chance alone sets it up."""

from __future__ import annotations

from operator import index
from typing import Any

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.games import find_game


def start(name: str, *, players: Any = 2, edition: Any = None, **options: Any) -> Game:
    """Give a game before its first move. Raises OptionError for what cannot be.

    Options have `_` for `-`. Values can be given as what they are: 3 for "3", True for "yes";
    None is as if nothing were given.
    """
    cls = find_game(name)
    known = option_names(cls)
    for option in options:
        if option not in known:
            raise OptionError(f"there is no option {option!r}; there are {', '.join(known)}")
    texts = {option: _text(value) for option, value in options.items() if value is not None}
    year = cls.EDITIONS[0] if edition is None else _text(edition)
    return cls(_number(players), year, **{**cls.QUICK, **texts})


def option_names(cls: type[Game]) -> list[str]:
    """Name all that can be set, as programs write it."""
    setup = ["setup"] if cls.SETUPS else []
    own = [option.name.replace("-", "_") for option in cls.OPTIONS]
    return ["players", "edition", *setup, *own]


def _text(value: Any) -> str:
    """Write a value as the games know it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _number(players: Any) -> Any:
    """Give a plain int for NumPy's whole numbers; what is none is left to the game to refuse."""
    try:
        return index(players)
    except TypeError:
        return players
