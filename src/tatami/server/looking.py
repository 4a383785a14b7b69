"""Decides with whose eyes somebody may look at a table, and what is to be seen of it then."""

from __future__ import annotations

from typing import Literal

from tatami.core.game import SEAT_LETTERS
from tatami.server.clock import now_ms
from tatami.server.messages import OPEN, Viewer
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.room import Room
from tatami.server.setting import SeatName
from tatami.server.sitting import seat_of
from tatami.server.table import Table

EyesName = SeatName | Literal["open"]


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


def known_to(room: Room, person: Person | None) -> Table:
    """Give a table as somebody knows it: late to who does not sit there. Raises Refused."""
    if person is not None and room.table.seats_of(person.id):
        return room.table
    return seen(room, None, person)[0]


def seen_back(room: Room, eyes: EyesName | None, person: Person | None) -> tuple[Table, Viewer]:
    """Give a table to look back at, and with whose eyes.

    Who knows that a game is over may see it with the eyes of any seat, or all that was hidden.
    """
    who = None if person is None else person.id
    if eyes is None:
        return seen(room, None, person)
    if eyes != OPEN and room.table.may_look(SEAT_LETTERS.index(eyes), who):
        return seen(room, eyes, person)
    table = known_to(room, person)
    if table.status != "over":
        raise Refused("not_over") if eyes == OPEN else Refused("not_yours", seat=eyes)
    return table, OPEN if eyes == OPEN else seat_of(table, eyes)
