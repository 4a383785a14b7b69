"""Decides with whose eyes somebody may look at a table, and what is to be seen of it then."""

from __future__ import annotations

from tatami.core.game import SEAT_LETTERS
from tatami.server.clock import now_ms
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.room import Room
from tatami.server.table import Table


def viewer_of(table: Table, seat: str | None, person: Person | None) -> int | None:
    """Give with whose eyes somebody may look. Raises Refused for a seat of another's."""
    who = None if person is None else person.id
    if seat is not None:
        number = SEAT_LETTERS.index(seat)
        if not table.may_look(number, who):
            raise Refused("not_yours", seat=seat)
        return number
    if not table.may_look(None, who):
        raise Refused("no_watching")
    return None


def seen(room: Room, seat: str | None, person: Person | None) -> tuple[Table, int | None]:
    """Give a table as somebody may see it, and with whose eyes."""
    viewer = viewer_of(room.table, seat, person)
    return room.seen_by(viewer, now_ms()), viewer
