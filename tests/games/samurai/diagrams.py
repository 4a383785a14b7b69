"""What the diagrams of Samurai may contain."""

from __future__ import annotations

from tatami.core.game import Event, Game, seat_letter
from tatami.games.samurai.board import HEXES, SETTLEMENTS
from tatami.games.samurai.events import Captured, Passed

FEWEST = 8
PLACES = {*HEXES, *(place.name for place in SETTLEMENTS)}


def spelled(event: Event) -> str:
    """Spell what followed from a move as diagrams.toml does."""
    match event:
        case Captured():
            return f"captured {event} {'aside' if event.seat is None else seat_letter(event.seat)}"
        case Passed():
            return f"passed over {seat_letter(event.seat)}"
        case _:
            raise AssertionError(event)


def influence_on(game: Game, piece: str) -> list[int]:
    """Read each seat's influence on a piece such as b@Kyoto off the position."""
    kind, _, place = piece.partition("@")
    found: list[int] = game.derived_view()["settlements"][place]["influence"][kind]
    return found


def is_place(game: Game, mark: str) -> bool:
    """Is there such a place, in this game?"""
    return mark in PLACES
