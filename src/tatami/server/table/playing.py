"""Decides what happens in the game: moves, undoing, resigning, leaving and returning."""

from __future__ import annotations

from typing import Literal

from tatami.core.errors import TatamiError
from tatami.core.game import Move as GameMove
from tatami.kits.records.deal import deal
from tatami.server.durations import in_words
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.table import events
from tatami.server.table.dealing import chosen_draw
from tatami.server.table.decision import Decision
from tatami.server.table.refusal import Refused
from tatami.server.table.seating import seat_of
from tatami.server.table.table import Table
from tatami.server.table.undo import find_undo


def check_started(table: Table) -> None:
    """Raise Refused unless the game has started."""
    if table.status == "open":
        raise Refused("not_started")


def check_playing(table: Table) -> None:
    """Raise Refused unless the game is under way."""
    check_started(table)
    if table.status == "over":
        raise Refused("is_over")


def own_seat(table: Table, letter: str, person: Person) -> int:
    """Return a person's own seat in a game under way. Raises Refused."""
    seat = seat_of(table, letter)
    there = table.seats[seat]
    if there.person != person.id:
        raise Refused("not_yours", seat=letter)
    check_playing(table)
    if there.out:
        raise Refused("gave_up", who=table.player(seat))
    return seat


def acting_seat(table: Table, letter: str, person: Person) -> int:
    """Return a person's own seat, which is to act. Raises Refused."""
    seat = own_seat(table, letter, person)
    check_plays(table, seat)
    check_turn(table, seat)
    return seat


def check_plays(table: Table, seat: int) -> None:
    """Raise Refused while a bot stands in for the seat's person."""
    if table.seats[seat].bot:
        raise Refused("bot_plays", who=table.player(seat))


def check_turn(table: Table, seat: int | None) -> None:
    """Raise Refused unless the seat is to act."""
    check_playing(table)
    if seat is None:
        raise Refused("not_seated")
    if table.actor != seat:
        raise Refused(
            "not_your_turn", who="-" if table.actor is None else table.player(table.actor)
        )


def make_moves(table: Table, seat: int, typed: str | list[GameMove], bot: str = "") -> Decision:
    """Return the events that moves cause. Raises IllegalMove, NotationError or Refused."""
    game = table.game.copy()
    texts = list(table.moves)
    if isinstance(typed, str):
        played = game.play(typed)
        if not played:  # it would restart the clock
            raise Refused("no_move")
    else:
        played = typed
        for step in typed:
            game.push(step)
    made = [game.notation(step.action) for step in played]  # all tables share these texts
    texts += made
    drawn = deal(game, table.seed, texts, chosen_draw(table))
    moved = events.Moved(seat, made, [game.notation(step.action) for step in drawn], bot)
    outcome = game.outcome()
    if outcome is None:
        return Decision([moved], game)
    ended = events.Ended("played", list(outcome.winners), table.secret)
    return Decision([moved, ended], game)


def undo(table: Table, action: actions.Undo, person: Person) -> list[events.AnyEvent]:
    """Take back the person's last move, or ask the others to agree."""
    seat = own_seat(table, action.seat, person)
    check_plays(table, seat)
    if table.request is not None:
        raise Refused("asked_already", who=table.player(table.request.seat))
    found = find_undo(table, seat)
    made = events.Undone if found.way == "free" else events.Asked
    return [made(seat, found.back_to)]


def answer(table: Table, action: actions.Answer, person: Person) -> list[events.AnyEvent]:
    """Agree to a request to take moves back, or decline it; the asking seat may withdraw it."""
    seat = own_seat(table, action.seat, person)
    request = table.request
    if request is None:
        raise Refused("nothing_asked")
    if action.request not in (None, request.number):
        raise Refused("other_request")
    said = events.Answered(seat, action.yes)
    if table.seats[request.seat].person == person.id:
        if action.yes:
            raise Refused("own_request")
        return [said]
    if not action.yes:
        return [said]
    if seat not in table.seats_to_agree():
        raise Refused("agreed_already", who=table.player(seat))
    missing = {n for n in table.seats_to_agree() if table.seats[n].person != person.id}
    return [said] if missing else [said, events.Undone(request.seat, request.back_to)]


def resign(table: Table, action: actions.Resign, person: Person) -> list[events.AnyEvent]:
    """Resign: with two players the other wins, with more a bot plays on."""
    return forfeit(table, own_seat(table, action.seat, person), "resigned")


def forfeit(table: Table, seat: int, why: Literal["resigned", "time"]) -> list[events.AnyEvent]:
    """Return the events of a seat that loses."""
    resigned: list[events.AnyEvent] = [events.Resigned(seat)]
    others = [n for n in range(len(table.seats)) if n != seat]
    if len(others) == 1 and not table.game.CO_OPERATIVE:
        return [*resigned, events.Ended(why, others, table.secret)]
    if not any(s.person and not s.out for n, s in enumerate(table.seats) if n != seat):
        return [*resigned, events.Ended("given-up", [], table.secret)]
    return resigned


def leave(table: Table, action: actions.Leave, person: Person) -> list[events.AnyEvent]:
    """Have a bot stand in for a person who may return."""
    seat = own_seat(table, action.seat, person)
    check_plays(table, seat)
    return [events.Left(seat)]


def come_back(table: Table, action: actions.Return, person: Person) -> list[events.AnyEvent]:
    """Return the seat to its person."""
    seat = own_seat(table, action.seat, person)
    if not table.seats[seat].bot:
        raise Refused("here_already", who=table.player(seat))
    if not table.clocks.has_time(seat) or table.expired == (seat, table.revision):
        raise Refused("no_time_left", who=table.player(seat))
    left = table.left_turn
    same_turn = left is not None and left[:2] == (seat, table.revision)
    return [events.Returned(seat, same_turn)]


def replace(
    table: Table, action: actions.Replace, person: Person, now: int
) -> list[events.AnyEvent]:
    """Have a bot stand in for a seat that has kept the others waiting too long."""
    if person.id != table.host and not table.seats_of(person.id):
        raise Refused("not_seated")
    check_playing(table)
    seat = seat_of(table, action.seat)
    if seat != table.actor or not table.seats[seat].is_played:
        raise Refused("not_waiting", who=table.player(seat))
    waited = max(0, now - table.waiting_since) // 1000
    if waited < table.setting.patience:
        when = in_words(table.setting.patience - waited)
        raise Refused("too_soon", who=table.player(seat), when=when)
    return [events.Left(seat, "replaced")]


def uncover(table: Table, action: actions.Uncover, person: Person) -> list[events.AnyEvent]:
    """Start the clock of the player who has the shared device now."""
    seat = own_seat(table, action.seat, person)
    check_plays(table, seat)
    check_turn(table, seat)
    if not table.is_covered:
        raise Refused("not_covered", who=table.player(seat))
    return [events.Uncovered(seat)]


def time_up(table: Table) -> list[events.AnyEvent]:
    """Return the events when the running clock is up."""
    seat = table.clocks.running
    if seat is None:
        raise TatamiError("no clock is running")
    ran_out: events.AnyEvent = events.RanOut(seat)
    if table.setting.at_zero == "play":
        return [ran_out]
    if table.setting.at_zero == "lose":
        return [ran_out, *forfeit(table, seat, "time")]
    return [ran_out, events.Left(seat, "time")]
