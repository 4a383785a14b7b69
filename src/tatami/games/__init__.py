"""The games, each in a folder of its own."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tatami.core.errors import OptionError
from tatami.core.game import Game

GAMES: Final = {
    "samurai": ("tatami.games.samurai.game", "Samurai"),
    "cardgame": ("tatami.games.cardgame.game", "CardGame"),
    "spirit": ("tatami.games.spirit.game", "Spirit"),
}


def find_game(name: str) -> type[Game]:
    """Give the class of a game by its name."""
    if name not in GAMES:
        raise OptionError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    module, cls = GAMES[name]
    found: type[Game] = getattr(import_module(module), cls)
    return found
