"""Lays a table with a game that was played elsewhere, from its record, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

from msgspec import convert

from tatami.core.actors import CHANCE
from tatami.core.game import Game, seat_letter
from tatami.records.error import RecordError
from tatami.records.record import Record, read_record
from tatami.records.verify import verify
from tatami.server import happenings as h
from tatami.server.people import LONGEST_NAME, Person, clean_name, new_id
from tatami.server.setting import GameName, Setting
from tatami.server.table import Table


def import_record(text: str, person: Person, now: int) -> Table:
    """Lay a table with the game of a record, as far as it holds.

    Raises RecordError for a text that cannot be read as a record at all.
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
    named = [clean_name(record.names.get(seat, ""))[:LONGEST_NAME] for seat in range(game.seats)]
    names = [name or seat_letter(seat) for seat, name in enumerate(named)]
    proof = record.proof
    secret = "" if proof is None else proof.secret.hex()
    committed = "" if proof is None else proof.commitment
    table = Table(new_id(), secret)
    table.happen(
        [
            h.Created(setting, person.id, person.name, committed, position=record.position),
            h.Imported(text, names, proof=_proof(record, text))
            if error is None
            else h.Imported(text, names, error.key, error.line, error.values),
            *_moves(game),
            _end(record, game, error, secret),
        ],
        now,
    )
    return table


def _played(record: Record) -> tuple[Game, RecordError | None]:
    """Play the moves of a record up to the first that does not hold."""
    game = record.start()
    try:
        for played, _, _ in record.replay():
            game = played
    except RecordError as error:
        return game, error
    return game, None


def _proof(record: Record, text: str) -> h.Proof:
    if record.proof is None and record.seal is None:
        return ""
    return "holds" if verify(text).holds else "broken"


def _moves(game: Game) -> Iterator[h.AnyHappening]:
    """Give the moves as they would have come about at a table: a seat's, then those of chance."""
    made: list[tuple[int, list[str]]] = []
    indices = range(len(game.history))
    for actor, turn in groupby(indices, key=game.actor_of):
        made.append((actor, [str(game.move(game.history[n])) for n in turn]))
    first = made.pop(0)[1] if made and made[0][0] == CHANCE else []
    yield h.Started(first)
    while made:
        seat, moves = made.pop(0)
        drawn = made.pop(0)[1] if made and made[0][0] == CHANCE else []
        yield h.Moved(seat, moves, drawn)


def _end(record: Record, game: Game, error: RecordError | None, secret: str) -> h.Ended:
    outcome = game.outcome()
    if outcome is not None:
        return h.Ended("played", list(outcome.winners), secret)
    if record.ended is not None and error is None:
        why: Literal["time", "resigned"] = "time" if record.ended.reason == "time" else "resigned"
        return h.Ended(why, [1 - record.ended.seat], secret)
    return h.Ended("unfinished", [], secret)
