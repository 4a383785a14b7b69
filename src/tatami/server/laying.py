"""Decides how a table is laid: a new one as somebody asks, or another for the same people."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.lessons.lessons import lesson_of
from tatami.records.deal import commitment, new_secret
from tatami.server import happenings as h
from tatami.server.dealing import unforeseen
from tatami.server.people import Person, clean_name, new_id
from tatami.server.refusal import Refused
from tatami.server.setting import ME, OPEN, NewTable, Setting, check_seats, settle, with_game
from tatami.server.table import Table


def lay(asked: NewTable, person: Person, now: int, start: Game | None = None) -> Table:
    """Lay a new table, maybe with a game that does not begin with its set-up.

    Raises OptionError for what cannot be.
    """
    seated = asked.seats
    if asked.lesson:
        lesson = lesson_of(asked.game)
        start, seated = lesson.start(), [ME, *lesson.bots]
        if asked.seats or asked.play_on is not None:
            raise OptionError("a lesson has its own seats and its own beginning: leave them out")
    setting = settle(asked if start is None else with_game(asked, start))
    seats = check_seats(seated, start or setting.new_game())
    name = clean_name(asked.name) or person.name
    taken: list[h.AnyHappening] = [
        h.Sat(seat, person.id, name) if who == ME else h.Seated(seat, who)
        for seat, who in enumerate(seats)
        if who != OPEN
    ]
    return _laid(setting, person, taken, now, position="" if start is None else start.position())


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
    seats = old.seats if old.setting.lesson else [*old.seats[1:], old.seats[0]]
    for seat, there in enumerate(seats):
        if there.person is None:
            taken.append(h.Seated(seat, there.bot))
        elif there.person == person.id:
            taken.append(h.Sat(seat, there.person, there.name))
        else:
            taken.append(h.Kept(seat, there.person, there.name))
    return _laid(old.setting, person, taken, now, old.id, _begun_again(old))


def _begun_again(old: Table) -> str:
    """Give the position from which a game begins again, if not with its set-up.

    What was hidden in it everybody has seen by now, so it is drawn anew; a lesson stays as it is.
    """
    if not old.position or old.setting.lesson:
        return old.position
    return old.new_game().resampled(None, unforeseen()).position()


def _laid(
    setting: Setting,
    person: Person,
    taken: Iterable[h.AnyHappening],
    now: int,
    rematch_of: str | None = None,
    position: str = "",
) -> Table:
    secret = new_secret()
    table = Table(new_id(), secret.hex())
    created = h.Created(setting, person.id, person.name, commitment(secret), rematch_of, position)
    table.happen([created, *taken], now)
    return table
