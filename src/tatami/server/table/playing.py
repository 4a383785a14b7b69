"""Decides what happens in the game: moves, undoing, resigning, leaving and returning."""

from __future__ import annotations

from typing import Literal

from tatami.core.errors import TatamiError
from tatami.core.game import Move as GameMove
from tatami.core.game import seat_letter
from tatami.kits.records.deal import deal
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.table import events
from tatami.server.table.dealing import chosen_draw
from tatami.server.table.decision import Decision
from tatami.server.table.refusal import Refused
from tatami.server.table.seating import seat_of
from tatami.server.table.table import Table
from tatami.server.table.undo import is_free, last_move_of


def check_started(table: Table) -> None:
    """Refuse what is only for a game that has begun."""
    if table.status == "open":
        raise Refused("not_started")


def check_playing(table: Table) -> None:
    """Refuse what is only for a game under way."""
    check_started(table)
    if table.status == "over":
        raise Refused("is_over")


def own_seat(table: Table, letter: str, person: Person) -> int:
    """Return the seat of a letter if it is the person's, in a game under way."""
    seat = seat_of(table, letter)
    there = table.seats[seat]
    if there.person != person.id:
        raise Refused("not_yours", seat=letter)
    check_playing(table)
    if there.out:
        raise Refused("gave_up", seat=letter)
    return seat


def move(table: Table, action: actions.Move, person: Person) -> Decision:
    """Make the moves that a person typed."""
    seat = own_seat(table, action.seat, person)
    if table.seats[seat].bot:
        raise Refused("bot_plays", seat=action.seat, bot=table.seats[seat].bot)
    check_turn(table, seat)
    return make_moves(table, seat, action.moves)


def check_turn(table: Table, seat: int | None) -> None:
    """Refuse a move of a seat that is not to act, or of a spectator."""
    check_playing(table)
    if seat is None:
        raise Refused("not_seated")
    if table.actor != seat:
        whose = "-" if table.actor is None else seat_letter(table.actor)
        raise Refused("not_your_turn", seat=seat_letter(seat), whose=whose)


def make_moves(table: Table, seat: int, typed: str | list[GameMove], bot: str = "") -> Decision:
    """Return what follows from moves. Raises IllegalMove, NotationError or Refused."""
    game = table.game.copy()
    texts = list(table.moves)
    if isinstance(typed, str):
        made = [str(step) for step in game.play(typed)]
        if not made:  # it would restart the clock
            raise Refused("no_move")
    else:
        for step in typed:
            game.push(step)
        made = [str(step) for step in typed]
    texts += made
    drawn = deal(game, table.seed, texts, chosen_draw(table))
    moved = events.Moved(seat, made, [str(step) for step in drawn], bot)
    outcome = game.outcome()
    if outcome is None:
        return Decision([moved], game)
    ended = events.Ended("played", list(outcome.winners), table.secret)
    return Decision([moved, ended], game)


def undo(table: Table, action: actions.Undo, person: Person) -> list[events.AnyEvent]:
    """Take the last own move back, or ask the others for it."""
    seat = own_seat(table, action.seat, person)
    if table.request is not None:
        raise Refused("asked_already", seat=seat_letter(table.request.seat))
    index = last_move_of(table, seat)
    if index is None:
        raise Refused("nothing_to_undo")
    return [
        events.Undone(seat, index) if is_free(table, seat, index) else events.Asked(seat, index)
    ]


def answer(table: Table, action: actions.Answer, person: Person) -> list[events.AnyEvent]:
    """Agree to take back what was asked, or not; who asked may withdraw."""
    seat = own_seat(table, action.seat, person)
    request = table.request
    if request is None:
        raise Refused("nothing_asked")
    said = events.Answered(seat, action.yes)
    if table.seats[request.seat].person == person.id:
        if action.yes:
            raise Refused("own_request")
        return [said]
    if not action.yes:
        return [said]
    if seat not in table.seats_to_agree():
        raise Refused("agreed_already", seat=action.seat)
    missing = {n for n in table.seats_to_agree() if table.seats[n].person != person.id}
    return [said] if missing else [said, events.Undone(request.seat, request.back_to)]


def resign(table: Table, action: actions.Resign, person: Person) -> list[events.AnyEvent]:
    """Give up: of two the other wins, of more a bot plays on."""
    return give_up(table, own_seat(table, action.seat, person), "resigned")


def give_up(table: Table, seat: int, why: Literal["resigned", "time"]) -> list[events.AnyEvent]:
    """Let a seat lose."""
    resigned: list[events.AnyEvent] = [events.Resigned(seat)]
    others = [n for n in range(len(table.seats)) if n != seat]
    if len(others) == 1 and not table.game.CO_OPERATIVE:
        return [*resigned, events.Ended(why, others, table.secret)]
    if not any(s.person and not s.out for n, s in enumerate(table.seats) if n != seat):
        return [*resigned, events.Ended("given-up", [], table.secret)]
    return resigned


def leave(table: Table, action: actions.Leave, person: Person) -> list[events.AnyEvent]:
    """Let a bot play on for a person who may come back."""
    seat = own_seat(table, action.seat, person)
    if table.seats[seat].bot:
        raise Refused("bot_plays", seat=action.seat, bot=table.seats[seat].bot)
    return [events.Left(seat)]


def come_back(table: Table, action: actions.Return, person: Person) -> list[events.AnyEvent]:
    """Let a person play again."""
    seat = own_seat(table, action.seat, person)
    if not table.seats[seat].bot:
        raise Refused("here_already", seat=action.seat)
    if not table.clocks.has_time(seat):
        raise Refused("no_time_left", seat=action.seat)
    return [events.Returned(seat)]


def replace(
    table: Table, action: actions.Replace, person: Person, now: int
) -> list[events.AnyEvent]:
    """Let a bot play for a seat that kept everybody waiting too long."""
    if person.id != table.host and not table.seats_of(person.id):
        raise Refused("not_seated")
    check_playing(table)
    seat = seat_of(table, action.seat)
    if seat != table.actor or not table.seats[seat].is_played:
        raise Refused("not_waiting", seat=action.seat)
    waited = (now - table.waiting_since) // 1000
    if waited < table.setting.patience:
        raise Refused("too_soon", seat=action.seat, seconds=table.setting.patience - waited)
    return [events.Left(seat, "replaced")]


def time_up(table: Table) -> list[events.AnyEvent]:
    """Return what happens when the time of the running clock is up."""
    seat = table.clocks.running
    if seat is None:
        raise TatamiError("no clock is running")
    ran_out: events.AnyEvent = events.RanOut(seat)
    if table.setting.at_zero == "play":
        return [ran_out]
    if table.setting.at_zero == "lose":
        return [ran_out, *give_up(table, seat, "time")]
    return [ran_out, events.Left(seat, "time")]
