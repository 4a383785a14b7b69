"""The result of deciding: new events, and the game after them if it was computed."""

from __future__ import annotations

from typing import NamedTuple

from tatami.core.game import Game
from tatami.server.table.events import AnyEvent


class Decision(NamedTuple):
    """New events of a table; `game` saves playing the moves again when they are applied."""

    events: list[AnyEvent]
    game: Game | None = None
