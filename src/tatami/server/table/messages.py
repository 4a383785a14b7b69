"""Builds the messages for a viewer; all who may see the same are sent the same bytes.

A viewer is a seat, None for a spectator, or OPEN for everything, once the game is over;
`visibility` says who may be which. Nothing here reads hidden information and then leaves it out: a
step knows from whom it is hidden, narrators describe it accordingly, and positions are views.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, TypeVar, get_args

from tatami.core.game import Game
from tatami.core.text.narrator import describe_choices, narrator_for
from tatami.core.text.words import words
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.effects import effects_in_view
from tatami.kits.lessons.lesson import LEARNER, Progress, lesson_of, progress
from tatami.kits.records.error import broken_rule, record_text
from tatami.server.schema import events as schema_events
from tatami.server.schema.base import Data, preencoded, seat_name
from tatami.server.schema.preview import Choice, TurnState
from tatami.server.schema.state import (
    BeaconState,
    Board,
    Clock,
    DealState,
    EarlyMoves,
    ImportInfo,
    LessonState,
    ProvedResult,
    SeatState,
    SeatTitle,
    TableInfo,
    TableState,
    UndoRequest,
    View,
)
from tatami.server.table import events
from tatami.server.table.starting import reveal_deadline
from tatami.server.table.table import Seat, StoredEvent, Table
from tatami.server.table.undo import moves_since, undo_of, undo_text

OPEN: Final = "open"
TEAM: Final = "team"  # the side of all seats in a co-operative game
FEW: Final = 30  # with more moves than this, their effects are left out
T = TypeVar("T")


def plain_fields(message: type[schema_events.Event]) -> tuple[str, ...]:
    """Return the fields that a message has in common with the event it is built from."""
    return tuple(
        name for name in message.__struct_fields__ if name not in ("number", "time", "seat")
    )


# The message for each kind of event, and which of its fields it takes over.
EVENTS: Final[Mapping[Any, tuple[Any, tuple[str, ...]]]] = {
    message.__struct_config__.tag: (message, plain_fields(message))
    for message in get_args(schema_events.TableEvent)
}


def event_message(
    table: Table,
    stored: StoredEvent,
    viewer: int | None,
    lang: str,
    muted: Collection[str] = (),
) -> schema_events.TableEvent:
    """Return what happened as far as the viewer may know, without the chat of muted people."""
    what = stored.event
    if isinstance(what, events.Started | events.Moved):
        return moves_message(table, stored, viewer, lang)
    more: Data
    message, names = EVENTS[type(what).__struct_config__.tag]
    match what:
        case events.Created():
            more = {"host": what.host_name, "commitment": what.commitment}
        case events.Withheld():
            more = {"seats": [seat_name(seat) for seat in what.seats]}
        case events.Ended():
            more = ended_fields(what)
        case events.Imported():
            more = import_fields(what, lang)
        case events.Left():
            more = {"reason": what.why, "seat": seat_name(what.seat)}
        case events.Said():
            is_muted = what.person in muted
            text = "" if is_muted else what.text
            more = {"person": what.person, "name": what.name, "text": text, "muted": is_muted}
        case _:
            more = {name: getattr(what, name) for name in names}
            if hasattr(what, "seat"):
                more["seat"] = seat_name(what.seat)
    event: schema_events.TableEvent = message(number=stored.number, time=stored.time, **more)
    return event


def moves_message(
    table: Table, stored: StoredEvent, viewer: int | None, lang: str
) -> schema_events.TableEvent:
    """Return moves that were made, encoded once for all who may see the same of them."""
    number, time, what = stored.number, stored.time, stored.event
    steps = table.steps_of(number)
    key = "event", number, steps.hidden(viewer), lang
    if key not in table.cache:
        made = steps.messages(viewer, lang)
        table.cache[key] = preencoded(
            schema_events.MovedEvent(
                number=number, time=time, seat=seat_name(what.seat), bot=what.bot, steps=made
            )
            if isinstance(what, events.Moved)
            else schema_events.StartedEvent(number=number, time=time, steps=made)
        )
    message: schema_events.TableEvent = table.cache[key]
    return message


def ended_fields(ended: events.Ended) -> Data:
    """Return how a game ended, with the secret of its deal."""
    winners = [seat_name(seat) for seat in ended.winners]
    return {"reason": ended.why, "winners": winners, "secret": ended.secret}


def import_fields(imported: events.Imported, lang: str) -> Data:
    """Return how far the record of an imported game is valid."""
    wrong, values = imported.wrong, imported.values
    return {
        "error": record_text(wrong, values, lang) if wrong else "",
        "line": imported.line,
        "rule": broken_rule(values),
        "proof": imported.proof,
    }


def table_state(table: Table, viewer: int | None, lang: str) -> TableState:
    """Return the state of a table for a viewer."""
    is_open = table.status == "open"
    in_words = partial(seats_in_words, lang=lang)
    return TableState(
        number=table.number,
        table=shared(table, f"table {lang}", partial(table_info, lang=lang)),
        seat_names=[] if is_open else shared(table, f"seats {lang}", in_words),
        view=None if is_open else view_of(table, viewer),
        undo=None if viewer is None else undo_of(table, viewer),
        undo_text="" if viewer is None else undo_text(table, viewer, lang),
        outcome=outcome_lines(table, lang),
        lesson=lesson_state(table, viewer, lang),
    )


def seats_in_words(table: Table, lang: str) -> list[SeatTitle]:
    """Return what sentences call each seat of a table."""
    return seat_titles(table.game, lang)


def seat_titles(game: Game, lang: str) -> list[SeatTitle]:
    """Return what sentences call each seat, for clients that have better names for them."""
    narrator = narrator_for(game, lang)
    return [
        SeatTitle(narrator.who(seat), narrator.own_name(seat), narrator.seat_colour(seat))
        for seat in range(game.seats)
    ]


def lesson_state(table: Table, viewer: int | None, lang: str) -> LessonState | None:
    """Return what a learner can do next, and their progress."""
    if not table.setting.lesson or viewer != LEARNER or table.status == "open":
        return None
    if "lesson" not in table.cache:
        table.cache["lesson"] = progress(lesson_of(table.setting.game), table.game)
    so_far: Progress = table.cache["lesson"]
    data = so_far.as_data(table.game, lang)
    return LessonState(**{**data, "too_soon": EarlyMoves(**data["too_soon"])})


def shared(table: Table, name: str, make: Callable[[Table], T]) -> T:
    """Return a message that is equal for all viewers, encoded once until something happens."""
    if name not in table.cache:
        table.cache[name] = preencoded(make(table))
    message: T = table.cache[name]
    return message


def view_of(table: Table, viewer: int | None) -> View:
    """Return what a viewer may know of the game."""
    view: View = table.game.view(viewer, public_view(table))
    return view


def public_view(table: Table) -> View:
    """Return the spectators' view of the game, made once until something happens."""
    if "view" not in table.cache:
        table.cache["view"] = table.game.public_view()
    view: View = table.cache["view"]
    return view


def table_info(table: Table, lang: str) -> TableInfo:
    """Return what everybody may know of a table, except the game itself."""
    ended, imported = table.ended, table.imported
    return TableInfo(
        id=table.id,
        status=table.status,
        setting=table.setting,
        host=table.host,
        host_name=table.host_name,
        commitment=table.commitment,
        deal=deal_state(table),
        rematch_of=table.rematch_of,
        rematch=table.rematch,
        continued=bool(table.position) and not table.setting.lesson,
        seats=[seat_state(n, seat) for n, seat in enumerate(table.seats)],
        actor=None if table.actor is None else seat_name(table.actor),
        since=table.waiting_since,
        clock=clock_state(table),
        undo_request=undo_request(table),
        ended=None if ended is None else ProvedResult(**ended_fields(ended)),
        imported=None if imported is None else ImportInfo(**import_fields(imported, lang)),
    )


def deal_state(table: Table) -> DealState:
    """Return what goes into the deal, as far as it is known."""
    beacon = table.beacon
    is_locked = table.locked_at is not None
    return DealState(
        scheme=table.scheme,
        hashes={seat_name(n): hashed for n, hashed in table.entropy_hashes.items()},
        entropy={seat_name(n): added for n, added in table.entropy.items()},
        locked=table.locked_at,
        deadline=reveal_deadline(table) if is_locked else None,
        waiting_for=[seat_name(n) for n in table.waiting_for_entropy],
        withheld=[seat_name(n) for n in sorted(table.withheld)],
        beacon=None
        if beacon is None
        else BeaconState(beacon.chain, beacon.round, beacon.randomness, beacon.signature),
    )


def clock_state(table: Table) -> Clock | None:
    """Return the state of the clocks, if there are any."""
    if table.setting.clock is None:
        return None
    running = table.clocks.running
    return Clock(
        table.clocks.left, None if running is None else seat_name(running), table.clocks.since
    )


def undo_request(table: Table) -> UndoRequest | None:
    """Return the pending request to take moves back, if any."""
    request = table.request
    if request is None:
        return None
    return UndoRequest(
        seat_name(request.seat),
        moves_since(table, request.back_to),
        [seat_name(seat) for seat in table.seats_to_agree()],
        request.number,
    )


def seat_state(number: int, seat: Seat) -> SeatState:
    """Return the state of a seat."""
    return SeatState(seat_name(number), seat.person, seat.name, seat.bot, seat.out, seat.kept_for)


def outcome_lines(table: Table, lang: str) -> list[str]:
    """Return in words how the game was decided."""
    if table.ended is None:
        return []
    outcome = table.game.outcome()
    narrator = narrator_for(table.game, lang)
    if outcome is not None:
        return [narrator.ended(outcome), *narrator.outcome(outcome)]
    say = words("tatami.server", lang)
    winners = narrator.together(narrator.who(seat) for seat in table.ended.winners)
    return [say(f"ended_{table.ended.why}", who=winners)]


def board_message(game: Game, lang: str) -> Board:
    """Return what never changes in a game, and the names of all pieces and places."""
    return Board(game.board(), narrator_for(game, lang).names())


def turn_state(table: Table, viewer: int | None, lang: str) -> TurnState:
    """Return what a viewer may know of the turn under way, encoded once while nothing changes.

    In a co-operative game the moves are those of whichever seat of the same person is to act.
    """
    seat = seat_to_choose(table, viewer)
    key = "turn", seat, lang
    if key not in table.cache:
        game = table.game
        if "derived" not in table.cache:
            table.cache["derived"] = game.derived_view()
        derived = table.cache["derived"]
        question = narrator_for(game, lang).question(game)
        moves = choices(game, seat, derived, lang)
        turn = TurnState(
            derived=derived, question=question, choices=moves, plans_ahead=game.plans_ahead
        )
        table.cache[key] = preencoded(turn)
    state: TurnState = table.cache[key]
    return state


def seat_to_choose(table: Table, viewer: int | None) -> int | None:
    """Return the seat to act if it is for the viewer to choose its moves."""
    actor = table.actor
    if viewer is None or actor is None or table.seats[actor].bot:  # a bot that stands in decides
        return None
    together = table.game.CO_OPERATIVE and table.seats[viewer].person == table.seats[actor].person
    return actor if viewer == actor or together else None


def choices(game: Game, seat: int | None, derived: Data, lang: str) -> list[Choice]:
    """Return every move that a seat can make now, in words and with what it would change."""
    if game.actor != seat:
        return []
    moves = game.legal_moves
    is_few = len(moves) <= FEW
    return [
        Choice(
            str(move),
            text,
            phrases(game, effects_in_view(game, [move]), lang) if is_few else [],
            game.effect(move, derived),
        )
        for move, text in zip(moves, describe_choices(game, moves, lang), strict=True)
    ]
