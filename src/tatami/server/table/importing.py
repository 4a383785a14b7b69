"""Imports records of games that were played elsewhere, as tables to review."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final, Literal

from msgspec import convert

from tatami.core.actors import CHANCE
from tatami.core.game import Game, seat_letter
from tatami.core.text.words import Gap, Sentence
from tatami.kits.records.error import RecordError
from tatami.kits.records.record import Record, read_record
from tatami.kits.records.verify import verify
from tatami.server.moment import Moment
from tatami.server.schema.base import GameName
from tatami.server.schema.people import MAX_NAME_LENGTH, Person
from tatami.server.schema.setup import Setting
from tatami.server.table import events
from tatami.server.table.names import clean_name
from tatami.server.table.person import new_id
from tatami.server.table.table import Table

MAX_QUOTED: Final = 80


def import_record(text: str, person: Person, now: Moment) -> Table:
    """Return a table with the game of a record, up to the first error.

    Raises RecordError for a text that is not a record at all.
    """
    record = read_record(text)
    game, error = _played(record)
    setting = Setting(
        game=convert(record.game_name, GameName),
        players=record.players,
        edition=record.edition,
        options=game.options,
        hints=False,
    )
    named = [clean_name(record.names.get(seat, ""))[:MAX_NAME_LENGTH] for seat in range(game.seats)]
    names = [name or seat_letter(seat) for seat, name in enumerate(named)]
    proof = record.proof
    secret = "" if proof is None else proof.secret.hex()
    committed = "" if proof is None else proof.commitment
    table = Table(new_id(), secret)
    table.append(
        [
            events.Created(setting, person.id, person.name, committed, position=record.position),
            events.Imported(text, names, proof=_proof(record, text))
            if error is None
            else events.Imported(text, names, error.key, error.line, _quotable(error.values)),
            *_moves(game),
            _end(record, game, error, secret),
        ],
        now,
    )
    return table


def _quotable(values: Mapping[str, Gap]) -> dict[str, Gap]:
    """Return what an error quotes from a record so that it can be shown to others.

    It is short, and has nothing invisible that could reorder or hide the words around it.
    """
    return {name: _quoted(value) for name, value in values.items()}


def _quoted(value: Gap) -> Gap:
    if isinstance(value, Sentence):
        return Sentence(value.package, value.key, _quotable(value.values))
    if not isinstance(value, str):
        return value
    shown = "".join(char for char in value if char.isprintable())
    return shown if len(shown) <= MAX_QUOTED else f"{shown[:MAX_QUOTED]}…"


def _played(record: Record) -> tuple[Game, RecordError | None]:
    """Play the moves of a record up to the first invalid one."""
    game = record.start()
    try:
        for played, _, _ in record.replay():
            game = played
    except RecordError as error:
        return game, error
    return game, None


def _proof(record: Record, text: str) -> events.Proof:
    if record.proof is None and record.seal is None:
        return ""
    return "holds" if verify(text).holds else "broken"


def _moves(game: Game) -> Iterator[events.AnyEvent]:
    """Yield the moves as events of a table: a seat's, then those of chance."""
    made: list[tuple[int, list[str]]] = []
    indices = range(len(game.history))
    for actor, turn in groupby(indices, key=game.actor_of):
        made.append((actor, [str(game.move(game.history[n])) for n in turn]))
    first = made.pop(0)[1] if made and made[0][0] == CHANCE else []
    yield events.Started(first)
    while made:
        seat, moves = made.pop(0)
        drawn = made.pop(0)[1] if made and made[0][0] == CHANCE else []
        yield events.Moved(seat, moves, drawn)


def _end(record: Record, game: Game, error: RecordError | None, secret: str) -> events.Ended:
    outcome = game.outcome()
    if outcome is not None:
        return events.Ended("played", list(outcome.winners), secret)
    if record.ended is not None and error is None:
        why: Literal["time", "resigned"] = "time" if record.ended.reason == "time" else "resigned"
        return events.Ended(why, [1 - record.ended.seat], secret)
    return events.Ended("unfinished", [], secret)
