"""Everything a viewer can be sent at some point, as the bytes that go over the wire."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.core.errors import TatamiError
from tatami.core.kernel import Rng
from tatami.kits.analysis.explain import explain
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import Search
from tatami.server.api.errors import describe_error, status_of
from tatami.server.live.followers import table_status
from tatami.server.live.live_table import update_for
from tatami.server.live.subscribers import Subscription
from tatami.server.lobby.summary import summary_of
from tatami.server.schema import actions
from tatami.server.schema.base import encode
from tatami.server.schema.people import Person
from tatami.server.table import events
from tatami.server.table.ahead import preview_ahead, snapshot_ahead
from tatami.server.table.decide import decide
from tatami.server.table.export import record_of
from tatami.server.table.history import moves_of, snapshot_at, snapshot_of_step
from tatami.server.table.messages import choices, event_message, table_state, turn_state, view_of
from tatami.server.table.preview import preview_table
from tatami.server.table.table import Table
from tatami.server.thinking.hints import hint_fields, hinted_seat

NamedMessage = tuple[str, bytes]
SEARCH = Search(Budget(nodes=24))


def event(table: Table, number: int, viewer: int | None, lang: str) -> bytes:
    """Encode an event."""
    return encode(event_message(table, table.events[number - 1], viewer, lang))


def state_messages(
    table: Table, viewer: int | None, person: Person, lang: str
) -> Iterator[NamedMessage]:
    """Encode the current state in every form in which it can be requested."""
    yield "now", encode(table_state(table, viewer, lang))
    if table.status != "open":
        yield "turn of the game", encode(turn_state(table, viewer, lang))
        yield "position", encode(view_of(table, viewer))
    yield "summary", encode(summary_of(table))
    yield "turn", table_status(table, person.id)
    if viewer is not None:
        yield "choices", encode(choices(table.game, viewer, table.game.derived_view(), lang))
    yield "record", record(table, lang)
    yield "moves", encode(moves_of(table, viewer, lang))


def record(table: Table, lang: str) -> bytes:
    """Encode the record, or the reason why there is none yet."""
    try:
        return record_of(table).encode()
    except TatamiError as error:
        return refused(error, lang)


def update(table: Table, viewer: int | None, lang: str, after: int, muted: set[str]) -> bytes:
    """Encode the update for a subscriber who has the events up to a number."""
    return update_for(table, Subscription(viewer, lang, None, after, muted, turn=True))


def preview(table: Table, seat: int, moves: str, lang: str) -> bytes:
    """Encode the preview of some moves."""
    try:
        return encode(preview_table(table, seat, moves, lang))
    except TatamiError as error:
        return refused(error, lang)


def preview_of_plan(table: Table, seat: int, moves: str, lang: str) -> bytes:
    """Encode the preview of some moves of a turn planned ahead."""
    try:
        return encode(preview_ahead(table, seat, moves, lang))
    except TatamiError as error:
        return refused(error, lang)


def snapshot_with_plan(table: Table, seat: int, number: int, moves: str, lang: str) -> bytes:
    """Encode the snapshot after the first step of an event, with a plan in it."""
    try:
        return encode(snapshot_ahead(table, seat, number, 0, moves, lang))
    except TatamiError as error:
        return refused(error, lang)


def snapshot(table: Table, viewer: int | None, number: int, step: int, lang: str) -> bytes:
    """Encode the snapshot after a step of an event."""
    try:
        return encode(snapshot_of_step(table, viewer, number, step, lang))
    except TatamiError as error:
        return refused(error, lang)


def snapshot_after(table: Table, viewer: int | None, at: int, lang: str) -> bytes:
    """Encode the snapshot after a number of moves."""
    try:
        return encode(snapshot_at(table, viewer, at, lang))
    except TatamiError as error:
        return refused(error, lang)


def hint(table: Table, letter: str, person: Person, lang: str) -> bytes:
    """Encode a hint, searched with the same random numbers each time."""
    try:
        seat = hinted_seat(table, letter, person)
    except TatamiError as error:
        return refused(error, lang)
    rng = Rng(1)
    known = table.game.resampled(seat, rng)
    message = hint_fields(known, explain(known, seat, SEARCH, rng), lang)
    return encode({**message, "seconds": 0})


def answer(table: Table, action: actions.AnyAction, person: Person, now: int, lang: str) -> bytes:
    """Encode the result of an action, without the draws that follow it."""
    try:
        event = decide(table, action, person, now).events[0]
    except TatamiError as error:
        return refused(error, lang)
    if isinstance(event, events.Moved):
        return encode(["moved", event.seat, event.moves])
    return encode(event)


def refused(error: TatamiError, lang: str) -> bytes:
    """Encode a refusal with its status."""
    return encode([status_of(error), describe_error(error, lang)])
