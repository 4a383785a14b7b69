"""Decides actions before the game: sitting down, standing up, bots."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.core.actors import SEAT_LETTERS
from tatami.core.game import seat_letter
from tatami.core.options import check_value
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.table import events
from tatami.server.table.names import chosen_name
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table


def seat_of(table: Table, letter: str) -> int:
    """Return the number of a seat. Raises Refused if the table has no such seat."""
    seat = SEAT_LETTERS.index(letter)
    if seat >= len(table.seats):
        raise Refused("no_such_seat", seat=letter, last=seat_letter(len(table.seats) - 1))
    return seat


def check_open(table: Table) -> None:
    """Raise Refused if the game has started."""
    if table.status != "open":
        raise Refused("has_started")


def check_unlocked(table: Table) -> None:
    """Raise Refused if the host has started the game, even if entropy is still to be revealed."""
    check_open(table)
    if table.locked_at is not None:
        raise Refused("is_starting")


def check_host(table: Table, person: Person) -> None:
    """Raise Refused unless the person is the host."""
    if person.id != table.host:
        raise Refused("only_host", host=table.host_name)


def check_others_may_join(table: Table) -> None:
    """Raise Refused where somebody continues a game with a hand that others may know."""
    if table.alone:
        raise Refused("plays_alone")


def sit(table: Table, action: actions.Sit, person: Person) -> list[events.AnyEvent]:
    """Seat a person."""
    check_unlocked(table)
    seat = seat_of(table, action.seat)
    there = table.seats[seat]
    if there.person != person.id:
        check_others_may_join(table)
    if (not there.is_open and there.person != person.id) or there.kept_for not in (None, person.id):
        raise Refused("seat_taken", seat=action.seat)
    name = chosen_name(action.name, there.name or person.name)
    hashed = action.entropy_hash or there.entropy_hash
    if table.scheme == 1:  # its deal has no place for a hash
        hashed = ""
    if (there.person, there.name, there.entropy_hash) == (person.id, name, hashed):
        raise Refused("sits_already", seat=action.seat)
    return [events.Sat(seat, person.id, name, there.entropy, hashed)]


def stand(table: Table, action: actions.Stand, person: Person) -> list[events.AnyEvent]:
    """Open a seat: its person leaves, or the host decides so."""
    check_unlocked(table)
    check_others_may_join(table)
    seat = seat_of(table, action.seat)
    there = table.seats[seat]
    if there.is_open and there.kept_for is None:
        raise Refused("seat_open", seat=action.seat)
    if person.id not in (there.person, there.kept_for):
        check_host(table, person)
    return [events.Stood(seat)]


def remove(table: Table, person: Person) -> list[events.AnyEvent]:
    """Remove a table before its start."""
    check_unlocked(table)
    check_host(table, person)
    return [events.Removed()]


def seat_bot(
    table: Table, action: actions.Bot, person: Person, bots: Sequence[str]
) -> list[events.AnyEvent]:
    """Put a bot into a seat where no person sits."""
    check_unlocked(table)
    check_host(table, person)
    seat = seat_of(table, action.seat)
    if table.seats[seat].person is not None:
        raise Refused("seat_taken", seat=action.seat)
    return [events.Seated(seat, check_value("a bot", action.bot, bots))]
