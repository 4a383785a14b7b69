"""Decides what happens in the game: moves, taking back, giving up, going away and coming back."""

from __future__ import annotations

from typing import Literal

from tatami.core.errors import TatamiError
from tatami.core.game import Move as GameMove
from tatami.core.game import seat_letter
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.dealing import deal_at
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.sitting import seat_of
from tatami.server.table import Foreseen, Table
from tatami.server.undo import is_free, last_move_of


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
    """Give the seat of a letter if it is the person's, in a game under way."""
    seat = seat_of(table, letter)
    there = table.seats[seat]
    if there.person != person.id:
        raise Refused("not_yours", seat=letter)
    check_playing(table)
    if there.out:
        raise Refused("gave_up", seat=letter)
    return seat


def move(table: Table, action: a.Move, person: Person) -> list[h.AnyHappening]:
    """Make the moves that a person typed."""
    seat = own_seat(table, action.seat, person)
    if table.seats[seat].bot:
        raise Refused("bot_plays", seat=action.seat, bot=table.seats[seat].bot)
    check_turn(table, seat)
    return make_moves(table, seat, action.moves)


def check_turn(table: Table, seat: int | None) -> None:
    """Refuse a move of a seat that is not to act, or of nobody's."""
    check_playing(table)
    if seat is None:
        raise Refused("not_seated")
    if table.actor != seat:
        whose = "-" if table.actor is None else seat_letter(table.actor)
        raise Refused("not_your_turn", seat=seat_letter(seat), whose=whose)


def make_moves(
    table: Table, seat: int, typed: str | list[GameMove], bot: str = ""
) -> list[h.AnyHappening]:
    """Find what follows from moves; the game stays as it was.

    Raises IllegalMove, NotationError or Refused, with nothing done.
    """
    game = table.game.copy()
    texts = list(table.moves)
    if isinstance(typed, str):
        made = [str(step) for step in game.play(typed)]
        if not made:  # it would start the clock anew
            raise Refused("no_move")
    else:
        for step in typed:
            game.push(step)
        made = [str(step) for step in typed]
    texts += made
    moved = h.Moved(seat, made, deal_at(table, game, texts), bot)
    table.foreseen = Foreseen(moved, game)
    what: list[h.AnyHappening] = [moved]
    outcome = game.outcome()
    if outcome is not None:
        what.append(h.Ended("played", list(outcome.winners), table.secret))
    return what


def undo(table: Table, action: a.Undo, person: Person) -> list[h.AnyHappening]:
    """Take the last own move back, or ask the others for it."""
    seat = own_seat(table, action.seat, person)
    if table.request is not None:
        raise Refused("asked_already", seat=seat_letter(table.request.seat))
    index = last_move_of(table, seat)
    if index is None:
        raise Refused("nothing_to_undo")
    return [h.Undone(seat, index) if is_free(table, seat, index) else h.Asked(seat, index)]


def answer(table: Table, action: a.Answer, person: Person) -> list[h.AnyHappening]:
    """Agree to take back what was asked, or not; who asked may withdraw."""
    seat = own_seat(table, action.seat, person)
    request = table.request
    if request is None:
        raise Refused("nothing_asked")
    said = h.Answered(seat, action.yes)
    if table.seats[request.seat].person == person.id:
        if action.yes:
            raise Refused("own_request")
        return [said]
    if not action.yes:
        return [said]
    if seat not in table.others_asked():
        raise Refused("agreed_already", seat=action.seat)
    missing = {n for n in table.others_asked() if table.seats[n].person != person.id}
    return [said] if missing else [said, h.Undone(request.seat, request.back_to)]


def resign(table: Table, action: a.Resign, person: Person) -> list[h.AnyHappening]:
    """Give up: of two the other wins, of more a bot plays on."""
    return give_up(table, own_seat(table, action.seat, person), "resigned")


def give_up(table: Table, seat: int, why: Literal["resigned", "time"]) -> list[h.AnyHappening]:
    """Let a seat lose."""
    what: list[h.AnyHappening] = [h.Resigned(seat)]
    others = [n for n in range(len(table.seats)) if n != seat]
    if len(others) == 1 and not table.game.CO_OPERATIVE:
        return [*what, h.Ended(why, others, table.secret)]
    if not any(s.person and not s.out for n, s in enumerate(table.seats) if n != seat):
        return [*what, h.Ended("given-up", [], table.secret)]
    return what


def leave(table: Table, action: a.Leave, person: Person) -> list[h.AnyHappening]:
    """Let a bot play on for a person who may come back."""
    seat = own_seat(table, action.seat, person)
    if table.seats[seat].bot:
        raise Refused("bot_plays", seat=action.seat, bot=table.seats[seat].bot)
    return [h.Left(seat)]


def come_back(table: Table, action: a.Return, person: Person) -> list[h.AnyHappening]:
    """Let a person play again."""
    seat = own_seat(table, action.seat, person)
    if not table.seats[seat].bot:
        raise Refused("here_already", seat=action.seat)
    if not table.clocks.has_time(seat):
        raise Refused("no_time_left", seat=action.seat)
    return [h.Returned(seat)]


def replace(table: Table, action: a.Replace, person: Person, now: int) -> list[h.AnyHappening]:
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
    return [h.Left(seat, "replaced")]


def time_up(table: Table) -> list[h.AnyHappening]:
    """Find what happens now that the running clock is up."""
    seat = table.clocks.running
    if seat is None:
        raise TatamiError("no clock is running")
    ran_out: h.AnyHappening = h.RanOut(seat)
    if table.setting.at_zero == "play":
        return [ran_out]
    if table.setting.at_zero == "lose":
        return [ran_out, *give_up(table, seat, "time")]
    return [ran_out, h.Left(seat, "time")]
