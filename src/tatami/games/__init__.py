"""The games, each in a folder of its own."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tatami.core.errors import NotationError, OptionError
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


def rule_text(rule: str, lang: str) -> str:
    """Tell a rule of any game by its id."""
    return find_game(rule.partition(".")[0]).rulebook().find(rule).text(lang)


def read_position(text: str) -> Game:
    """Read a position of any game. Raises NotationError with the reason if it cannot be one."""
    name = text.strip().partition("/")[0]
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise NotationError(f"a position begins with its game ({known}), not {name[:40]!r}")
    return find_game(name).from_position(text)
