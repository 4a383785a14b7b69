"""What the diagrams of the card game may contain."""

from __future__ import annotations

from tatami.core.errors import NotationError
from tatami.core.game import Event, Game, seat_letter
from tatami.games.cardgame.events import Brought, LastRound, Scored
from tatami.games.cardgame.table import parse_cell

FEWEST = 6


def spelled(event: Event) -> str:
    """Spell what followed from a move as diagrams.toml does."""
    match event:
        case Scored():
            return f"scored {event} {'nobody' if event.seat is None else seat_letter(event.seat)}"
        case Brought():
            return f"brought {event}"
        case LastRound():
            return f"last round {' '.join(rule.partition('.')[2] for rule in event.reasons)}"
        case _:
            raise AssertionError(event)


def influence_on(game: Game, piece: str) -> list[int]:
    """Read each seat's influence on a piece such as b@2 off the position."""
    kind, _, place = piece.partition("@")
    found: list[int] = game.derived_view()["villages"][place]["influence"][kind]
    return found


def is_place(game: Game, mark: str) -> bool:
    """Is there such a place, in this game?"""
    try:
        parse_cell(mark)
    except NotationError:
        return False
    return True
