"""All that a viewer can be sent at a moment, as the bytes that go over the wire."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.core.errors import TatamiError
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.decide import decide
from tatami.server.followers import turn_message
from tatami.server.listening import Eyes
from tatami.server.messages import ENCODER, choices, encode, event_message, now_message
from tatami.server.people import Person
from tatami.server.preview import previewed
from tatami.server.report import record_of
from tatami.server.room import news_for
from tatami.server.routes.errors import status_of, told
from tatami.server.routes.tables import summary_of
from tatami.server.table import Table

Told = tuple[str, bytes]


def event(table: Table, number: int, viewer: int | None, lang: str) -> bytes:
    """Write an event."""
    return encode(event_message(table, table.entries[number - 1], viewer, lang))


def standing(table: Table, viewer: int | None, person: Person, lang: str) -> Iterator[Told]:
    """Write how everything stands, wherever that can be asked."""
    yield "now", encode(now_message(table, viewer, lang))
    yield "summary", ENCODER.encode(summary_of(table))
    yield "turn", turn_message(table, person.id)
    if viewer is not None:
        yield "choices", ENCODER.encode(choices(table.game, viewer, lang))
    yield "record", record(table, lang)


def record(table: Table, lang: str) -> bytes:
    """Write the record, or why there is none yet."""
    try:
        return record_of(table).encode()
    except TatamiError as error:
        return refused(error, lang)


def news(table: Table, viewer: int | None, lang: str, after: int, muted: set[str]) -> bytes:
    """Write the news for somebody who has heard so much."""
    return news_for(table, Eyes(viewer, lang, None, after, muted))


def preview(table: Table, seat: int, moves: str, lang: str) -> bytes:
    """Write what moves would do."""
    try:
        return encode(previewed(table, seat, moves, lang))
    except TatamiError as error:
        return refused(error, lang)


def answer(table: Table, action: a.AnyAction, person: Person, now: int, lang: str) -> bytes:
    """Write what comes of an action; of what chance does next, nothing."""
    try:
        what = decide(table, action, person, now)[0]
    except TatamiError as error:
        return refused(error, lang)
    if isinstance(what, h.Moved):
        return ENCODER.encode(["moved", what.seat, what.moves])
    return ENCODER.encode(what)


def refused(error: TatamiError, lang: str) -> bytes:
    """Write a refusal with its status."""
    return ENCODER.encode([status_of(error), told(error, lang)])
