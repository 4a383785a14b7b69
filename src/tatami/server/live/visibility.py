"""A live table as somebody may see it: spectators may see it later than those who play."""

from __future__ import annotations

from tatami.core.actors import SEAT_LETTERS
from tatami.server.live.live_table import LiveTable
from tatami.server.schema.people import Person
from tatami.server.table.messages import OPEN, Viewer
from tatami.server.table.refusal import Refused
from tatami.server.table.seating import seat_of
from tatami.server.table.table import Table
from tatami.server.table.visibility import ViewerName, viewer_of
from tatami.server.timestamp import now_ms


def visible_to(
    live: LiveTable, seat: str | None, person: Person | None
) -> tuple[Table, int | None]:
    """Return a table as a person may see it from a seat or as a spectator, and that viewer.

    Raises Refused for another's seat, or where nobody may watch.
    """
    viewer = viewer_of(live.table, seat, person)
    return live.visible_to(viewer, now_ms()), viewer


def known_to(live: LiveTable, person: Person | None) -> Table:
    """Return a table as a person knows it: delayed for who has no seat there. Raises Refused."""
    if person is not None and live.table.seats_of(person.id):
        return live.table
    return visible_to(live, None, person)[0]


def reviewed_by(
    live: LiveTable, viewer: ViewerName | None, person: Person | None
) -> tuple[Table, Viewer]:
    """Return a table to review, and the viewer.

    Who knows that a game is over may see it from any seat, or with all that was hidden.
    """
    person_id = None if person is None else person.id
    if viewer is None:
        return visible_to(live, None, person)
    if viewer != OPEN and live.table.may_view(SEAT_LETTERS.index(viewer), person_id):
        return visible_to(live, viewer, person)
    table = known_to(live, person)
    if table.status != "over":
        raise (Refused("not_over") if viewer == OPEN else Refused("not_yours", seat=viewer))
    return table, OPEN if viewer == OPEN else seat_of(table, viewer)
