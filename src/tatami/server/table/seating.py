"""Decides actions before the game: sitting down, standing up, bots, the start."""

from __future__ import annotations

from tatami.core.actors import SEAT_LETTERS
from tatami.core.game import seat_letter
from tatami.core.options import check_value
from tatami.kits.records.deal import deal
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.schema.setup import BOTS
from tatami.server.table import events
from tatami.server.table.dealing import chosen_draw
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
    check_open(table)
    seat = seat_of(table, action.seat)
    there = table.seats[seat]
    if there.person != person.id:
        check_others_may_join(table)
    if (not there.is_open and there.person != person.id) or there.kept_for not in (None, person.id):
        raise Refused("seat_taken", seat=action.seat, who=there.name or there.bot)
    name = chosen_name(action.name, there.name or person.name)
    entropy = action.entropy or there.entropy
    if (there.person, there.name, there.entropy) == (person.id, name, entropy):
        raise Refused("sits_already", seat=action.seat)
    return [events.Sat(seat, person.id, name, entropy)]


def stand(table: Table, action: actions.Stand, person: Person) -> list[events.AnyEvent]:
    """Open a seat: its person leaves, or the host decides so."""
    check_open(table)
    check_others_may_join(table)
    seat = seat_of(table, action.seat)
    there = table.seats[seat]
    if there.is_open and there.kept_for is None:
        raise Refused("seat_open", seat=action.seat)
    if person.id not in (there.person, there.kept_for):
        check_host(table, person)
    return [events.Stood(seat)]


def seat_bot(table: Table, action: actions.Bot, person: Person) -> list[events.AnyEvent]:
    """Put a bot into a seat where no person sits."""
    check_open(table)
    check_host(table, person)
    seat = seat_of(table, action.seat)
    if table.seats[seat].person is not None:
        raise Refused("seat_taken", seat=action.seat, who=table.seats[seat].name)
    return [events.Seated(seat, check_value("a bot", action.bot, BOTS))]


def start(table: Table, person: Person) -> list[events.AnyEvent]:
    """Start the game: chance acts first."""
    check_open(table)
    check_host(table, person)
    empty = [seat_letter(n) for n, seat in enumerate(table.seats) if seat.is_open]
    if empty:
        raise Refused("seats_open", seats=", ".join(empty))
    drawn = deal(table.new_game(), table.seed, [], chosen_draw(table))
    return [events.Started([str(step) for step in drawn])]
