"""Sets a game up for programs: where nothing else is asked for, chance alone sets it up."""

from __future__ import annotations

from typing import Any

from tatami.core.game import Game
from tatami.games import find_game


def start(name: str, *, players: int = 2, edition: str | None = None, **options: Any) -> Game:
    """Give a game before its first move. Raises OptionError for what cannot be."""
    cls = find_game(name)
    return cls(players, edition or cls.EDITIONS[0], **{**cls.QUICK, **options})
