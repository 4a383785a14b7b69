"""All that a viewer can be sent at a moment, as the bytes that go over the wire."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.bots.budget import Budget
from tatami.bots.explain import explain
from tatami.bots.search import Search
from tatami.core.errors import TatamiError
from tatami.core.kernel import Rng
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.decide import decide
from tatami.server.followers import whose_turn
from tatami.server.hints import hint_message, hinted_seat
from tatami.server.listening import Eyes
from tatami.server.messages import ENCODER, choices, encode, event_message, now_message
from tatami.server.moment import moment_at, moment_of, moves_of
from tatami.server.people import Person
from tatami.server.preview import previewed
from tatami.server.report import record_of
from tatami.server.room import news_for
from tatami.server.routes.errors import status_of, told
from tatami.server.summary import summary_of
from tatami.server.table import Table

Told = tuple[str, bytes]
SEARCH = Search(Budget(nodes=24))


def event(table: Table, number: int, viewer: int | None, lang: str) -> bytes:
    """Write an event."""
    return encode(event_message(table, table.entries[number - 1], viewer, lang))


def standing(table: Table, viewer: int | None, person: Person, lang: str) -> Iterator[Told]:
    """Write how everything stands, wherever that can be asked."""
    yield "now", encode(now_message(table, viewer, lang))
    yield "summary", ENCODER.encode(summary_of(table))
    yield "turn", whose_turn(table, person.id)
    if viewer is not None:
        yield "choices", ENCODER.encode(choices(table.game, viewer, table.game.sight(), lang))
    yield "record", record(table, lang)
    yield "moves", ENCODER.encode(moves_of(table, viewer, lang))


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


def moment(table: Table, viewer: int | None, number: int, step: int, lang: str) -> bytes:
    """Write how it stood after a step."""
    try:
        return encode(moment_of(table, viewer, number, step, lang))
    except TatamiError as error:
        return refused(error, lang)


def moment_after(table: Table, viewer: int | None, at: int, lang: str) -> bytes:
    """Write how it stood after so many moves."""
    try:
        return encode(moment_at(table, viewer, at, lang))
    except TatamiError as error:
        return refused(error, lang)


def hint(table: Table, letter: str, person: Person, lang: str) -> bytes:
    """Write a hint, found from the same random numbers each time."""
    try:
        seat = hinted_seat(table, letter, person)
    except TatamiError as error:
        return refused(error, lang)
    rng = Rng(1)
    known = table.game.resampled(seat, rng)
    message = hint_message(known, explain(known, seat, SEARCH, rng), lang)
    return encode({**message, "seconds": 0})


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
