"""What Samurai hides, for the tests of what the server sends to whom."""

from __future__ import annotations

from typing import Any

from tatami.core.game import Game
from tatami.games.samurai.kernel import SamuraiKernel

SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "setup": "random", "edition": "1998"},
    {"players": 3, "setup": "random", "options": {"captures": "screened"}},
    {"players": 4, "setup": "random", "edition": "classic-pl"},
]
CANNOT_PLAY = ("samurai.2.8", "samurai.6.4")


def hidden_in(game: Game) -> dict[str, object]:
    """What is hidden from somebody in a position, by name."""
    assert isinstance(game.kernel, SamuraiKernel)
    return {"hands": [game.kernel.hands.hand_of(seat) for seat in range(game.seats)]}


def shows_everything(view: dict[str, Any]) -> bool:
    """Whether an open view has all hands."""
    return all(seat["hand"] is not None for seat in view["seats"])
