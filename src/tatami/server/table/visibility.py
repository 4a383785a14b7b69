"""Decides as which viewer a person may see a table."""

from __future__ import annotations

from typing import Literal

from tatami.core.actors import SEAT_LETTERS
from tatami.server.schema.base import SeatName
from tatami.server.schema.people import Person
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table

ViewerName = SeatName | Literal["open"]


def viewer_of(table: Table, seat: str | None, person: Person | None) -> int | None:
    """Return the viewer: a seat of the person's own, or None for a spectator.

    Raises Refused for someone else's seat, or where watching is not allowed.
    """
    person_id = None if person is None else person.id
    if seat is not None:
        number = SEAT_LETTERS.index(seat)
        if not table.may_view(number, person_id):
            raise Refused("not_yours", seat=seat)
        return number
    if not table.may_view(None, person_id):
        raise Refused("no_watching")
    return None
