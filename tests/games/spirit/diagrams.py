"""What the diagrams of Samurai Spirit may contain."""

from __future__ import annotations

import re

from tatami.core.actors import SEAT_LETTERS
from tatami.core.game import Event, Game, seat_letter
from tatami.games.spirit.events import Happened

FEWEST = 6
PLACE = re.compile(r"[A-G](\.(line|left))?|stack|intruders|barricades|absent")


def spelled(event: Event) -> str:
    """Spell what followed from a move as diagrams.toml does."""
    assert isinstance(event, Happened)
    seat = None if event.seat is None else seat_letter(event.seat)
    parts = (event.what, seat, event.card, event.which, event.number)
    return " ".join(str(part) for part in parts if part is not None)


def is_place(game: Game, mark: str) -> bool:
    """Is there such a place, in this game?"""
    return PLACE.fullmatch(mark) is not None and mark[0] not in SEAT_LETTERS[game.seats :]
