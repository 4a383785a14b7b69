"""Decides how a table is laid: a new one as somebody asks, or another for the same people."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.records.deal import commitment, new_secret
from tatami.server import happenings as h
from tatami.server.people import Person, clean_name, new_id
from tatami.server.refusal import Refused
from tatami.server.setting import ME, OPEN, NewTable, Setting, check_seats, settle
from tatami.server.table import Table


def lay(asked: NewTable, person: Person, now: int) -> Table:
    """Lay a new table. Raises OptionError for what cannot be."""
    setting = settle(asked)
    seats = check_seats(asked.seats, setting.new_game())
    name = clean_name(asked.name) or person.name
    taken: list[h.AnyHappening] = [
        h.Sat(seat, person.id, name) if who == ME else h.Seated(seat, who)
        for seat, who in enumerate(seats)
        if who != OPEN
    ]
    return _laid(setting, person, taken, now)


def lay_again(old: Table, person: Person, now: int) -> Table:
    """Lay another table for the same people, with the seats rotated and kept for them.

    It does not start by itself: first all sit down, and can add to its deal. Raises Refused.
    """
    if not old.seats_of(person.id):
        raise Refused("not_seated")
    if old.status != "over":
        raise Refused("not_over")
    if old.rematch is not None:
        raise Refused("rematch_laid")
    taken: list[h.AnyHappening] = []
    for seat, there in enumerate([*old.seats[1:], old.seats[0]]):
        if there.person is None:
            taken.append(h.Seated(seat, there.bot))
        elif there.person == person.id:
            taken.append(h.Sat(seat, there.person, there.name))
        else:
            taken.append(h.Kept(seat, there.person, there.name))
    return _laid(old.setting, person, taken, now, old.id)


def _laid(
    setting: Setting,
    person: Person,
    taken: Iterable[h.AnyHappening],
    now: int,
    rematch_of: str | None = None,
) -> Table:
    secret = new_secret()
    table = Table(new_id(), secret.hex())
    created = h.Created(setting, person.id, person.name, commitment(secret), rematch_of)
    table.happen([created, *taken], now)
    return table
