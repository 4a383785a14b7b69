"""What Samurai Spirit hides, for the tests of what the server sends to whom."""

from __future__ import annotations

from typing import Any

from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.games.spirit.constants import ASIDE, OUT
from tatami.games.spirit.events import Happened, events_of
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.view import intruders_of, placed

SETTINGS: list[dict[str, Any]] = [
    {"players": 1, "options": {"samurai": "kan-gor-kyu", "solo-samurai": "3"}},
    {"players": 2, "options": {"samurai": "kan-hei", "level": "easy"}},
    {"players": 3, "options": {"samurai": "random", "level": "hard"}},
    {"players": 4, "options": {"samurai": "choose"}},
]
# Hidden raiders are driven out, turned up at the end of a round, or dealt without enough dolls.
REVEALING = ("spirit.6.8", "spirit.11.6", "spirit.11.7", "spirit.13.3")


def hidden_in(game: Game) -> dict[str, object]:
    """What is hidden from somebody in a position, by name."""
    kernel = game.kernel
    assert isinstance(kernel, SpiritKernel)
    return {"intruders": intruders_of(kernel), "cards out of the game": placed(kernel, OUT)}


def shows_everything(view: dict[str, Any]) -> bool:
    """Whether an open view has all intruders."""
    return None not in view["intruders"]


def revealed_by(before: Kernel, action: int, after: Kernel) -> list[str]:
    """The hidden raiders that a move turned up by the rules."""
    assert isinstance(before, SpiritKernel)
    assert isinstance(after, SpiritKernel)
    events = events_of(before, action)
    shown = [e.card or "" for e in events if isinstance(e, Happened) and e.rule in REVEALING]
    return shown + placed(after, ASIDE) if shown else []
