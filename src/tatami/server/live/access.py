"""Live tables as a person may see them: spectators may be delayed."""

from __future__ import annotations

from tatami.core.actors import SEAT_LETTERS
from tatami.server.live.live_table import LiveTable
from tatami.server.schema.people import Person
from tatami.server.table.messages import OPEN
from tatami.server.table.refusal import Refused
from tatami.server.table.seating import seat_of
from tatami.server.table.steps import Viewer
from tatami.server.table.table import Table
from tatami.server.table.visibility import ViewerName, viewer_of
from tatami.server.timestamp import steady_ms


def visible_to(
    live: LiveTable, seat: str | None, person: Person | None
) -> tuple[Table, int | None]:
    """Return the table as a person may see it from a seat or as a spectator, and that viewer.

    Raises Refused for someone else's seat, or where watching is not allowed.
    """
    viewer = viewer_of(live.table, seat, person)
    return live.visible_to(viewer, steady_ms()), viewer


def known_to(live: LiveTable, person: Person | None) -> Table:
    """Return the table as a person may know it: delayed without a seat there. Raises Refused."""
    if person is not None and live.table.seats_of(person.id):
        return live.table
    return visible_to(live, None, person)[0]


def reviewed_by(
    live: LiveTable, viewer: ViewerName | None, person: Person | None
) -> tuple[Table, Viewer]:
    """Return the table for a review, and the viewer. Raises Refused.

    Once a person may know that the game is over, any seat's view is allowed, and the open one.
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
