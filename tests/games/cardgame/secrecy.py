"""What the card game hides, for the tests of what the server sends to whom."""

from __future__ import annotations

from typing import Any

from tatami.core.game import Game
from tatami.games.cardgame.kernel import CardGameKernel

SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "options": {"cards": "pairs"}},
]
CANNOT_PLAY = ("cardgame.6.5",)


def hidden_in(game: Game) -> dict[str, object]:
    """What is hidden from somebody in a position, by name."""
    assert isinstance(game.kernel, CardGameKernel)
    return {"hands": [game.kernel.hands.hand_of(seat) for seat in range(game.seats)]}


def shows_everything(view: dict[str, Any]) -> bool:
    """Whether an open view has all hands."""
    return all(seat["hand"] is not None for seat in view["seats"])
