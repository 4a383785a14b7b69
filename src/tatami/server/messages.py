"""What is sent to a viewer: built from what its seat may know, the same bytes for all who see it.

A viewer is a seat, None for spectators, or OPEN for who may see everything since the game is over;
`looking` says who may be which. Nothing here looks at a hidden thing and leaves it out:
a step says from whom it is hidden, tellers tell it with or without, and positions are views.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any, Final, Literal

import msgspec

from tatami.bots.effect_words import phrases
from tatami.bots.effects import effects_in_view
from tatami.core.actors import CHANCE
from tatami.core.game import HIDDEN, Event, Game, actor_name, seat_letter
from tatami.core.words import words
from tatami.games.tellers import teller_for
from tatami.lessons.lesson import LEARNER, Progress, progress
from tatami.lessons.lessons import lesson_of
from tatami.records.error import broken_rule, record_text
from tatami.server import happenings as h
from tatami.server.table import Entry, Seat, Step, Table
from tatami.server.undo import undo_of

Plain = dict[str, Any]
OPEN: Final = "open"
VILLAGE: Final = "village"  # the side of all who win together
Viewer = int | None | Literal["open"]
ENCODER: Final = msgspec.json.Encoder()
FEW: Final = 30  # of so many moves each is told with what it does


def encode(message: Plain) -> bytes:
    """Write a message as it goes over the wire."""
    return ENCODER.encode(message)


def event_message(table: Table, entry: Entry, viewer: int | None, lang: str) -> Plain:
    """Tell what happened, as far as the viewer may know."""
    what = entry.what
    message: Plain = {"is": "event", "number": entry.number, "time": entry.time}
    message["kind"] = type(what).__struct_config__.tag
    match what:
        case h.Created():
            message |= {"host": what.host_name, "commitment": what.commitment}
        case h.Started() | h.Moved():
            message |= {"bot": what.bot} if isinstance(what, h.Moved) else {}
            steps = table.steps.get(entry.number, ())
            message["steps"] = [step_message(table.game, step, viewer, lang) for step in steps]
        case h.Ended():
            message |= ended_message(what)
        case h.Imported():
            message |= imported_message(what, lang)
        case h.Sat():
            message |= {"person": what.person, "name": what.name, "entropy": what.entropy}
        case _:
            message |= {
                name: getattr(what, name) for name in what.__struct_fields__ if name != "seat"
            }
    if hasattr(what, "seat"):
        message["seat"] = seat_letter(what.seat)
    return message


def step_message(game: Game, step: Step, viewer: Viewer, lang: str) -> msgspec.Raw:
    """Tell one move of a game and what followed from it: the same to all who may see it."""
    hidden = viewer in step.hidden_from
    key = hidden, lang
    if key not in step.told:
        move = game.move(step.action)
        before = game.seen(step.before)
        after = game.seen(step.after)
        teller = teller_for(after, lang)
        told = {
            "by": actor_name(before.actor),
            "move": HIDDEN if hidden else str(move),
            "text": teller.move(before, move, None, everything=not hidden),
            "followed": [
                {**event_data(event), "text": teller.event(after, event)}
                for event in game.followed(step.before, step.action, step.after)
            ],
        }
        step.told[key] = msgspec.Raw(encode(told))
    return step.told[key]


def event_data(event: Event) -> Plain:
    """Give what followed from a move as plain data, with its rule."""
    data: Plain = {"what": type(event).__name__.lower(), "rule": event.rule}
    if is_dataclass(event):
        data |= {field.name: plain(getattr(event, field.name)) for field in fields(event)}
    return data


def plain(value: object) -> object:
    """Give a value as JSON has it; things of the game go by their notation."""
    if value is None or isinstance(value, int | str):
        return value
    return [plain(part) for part in value] if isinstance(value, tuple | list) else str(value)


def ended_message(ended: h.Ended) -> Plain:
    """Tell how a game ended, with the secret of its deal."""
    winners = [seat_letter(seat) for seat in ended.winners]
    return {"why": ended.why, "winners": winners, "secret": ended.secret}


def imported_message(imported: h.Imported, lang: str) -> Plain:
    """Tell how far the record of a game that was played elsewhere holds."""
    wrong, values = imported.wrong, imported.values
    return {
        "error": record_text(wrong, values, lang) if wrong else "",
        "line": imported.line,
        "rule": broken_rule(values),
        "proof": imported.proof,
    }


def now_message(table: Table, viewer: int | None, lang: str) -> Plain:
    """Tell how everything stands for a viewer."""
    return {
        "is": "now",
        "number": table.number,
        "table": shared(table, f"table {lang}", partial(table_message, lang=lang)),
        "who": [] if table.status == "open" else who_message(table.game, lang),
        "view": None if table.status == "open" else table.game.view(viewer, public_view(table)),
        "undo": None if viewer is None else undo_of(table, viewer),
        "outcome": outcome_lines(table, lang),
        "lesson": lesson_message(table, viewer, lang),
    }


def who_message(game: Game, lang: str) -> list[Plain]:
    """Tell what each seat is called in sentences, for who has better names for them."""
    teller = teller_for(game, lang)
    seats = range(game.seats)
    return [{"text": teller.who(seat), "name": teller.own_name(seat)} for seat in seats]


def lesson_message(table: Table, viewer: int | None, lang: str) -> Plain | None:
    """Tell a learner what to do next, and how far it has come."""
    if not table.setting.lesson or viewer != LEARNER or table.status == "open":
        return None
    if "lesson" not in table.memo:
        table.memo["lesson"] = progress(lesson_of(table.setting.game), table.game)
    so_far: Progress = table.memo["lesson"]
    return so_far.as_data(table.game, lang)


def shared(table: Table, name: str, make: Callable[[Table], Plain]) -> msgspec.Raw:
    """Write what all viewers are told alike, once for as long as nothing happens."""
    if name not in table.memo:
        table.memo[name] = msgspec.Raw(encode(make(table)))
    written: msgspec.Raw = table.memo[name]
    return written


def public_view(table: Table) -> Plain:
    """Give what all may know of the game, made once for as long as nothing happens."""
    if "view" not in table.memo:
        table.memo["view"] = table.game.public_view()
    view: Plain = table.memo["view"]
    return view


def table_message(table: Table, lang: str) -> Plain:
    """Tell what all may know of a table but its game."""
    request = table.request
    clocks = table.clocks
    return {
        "id": table.id,
        "status": table.status,
        "setting": table.setting,
        "host": table.host,
        "host_name": table.host_name,
        "commitment": table.commitment,
        "rematch_of": table.rematch_of,
        "rematch": table.rematch,
        "plays_on": bool(table.position) and not table.setting.lesson,
        "seats": [seat_message(n, seat) for n, seat in enumerate(table.seats)],
        "actor": None if table.actor is None else seat_letter(table.actor),
        "since": table.waiting_since,
        "clock": None
        if table.setting.clock is None
        else {
            "left": clocks.left,
            "running": None if clocks.running is None else seat_letter(clocks.running),
            "since": clocks.since,
        },
        "request": None
        if request is None
        else {
            "seat": seat_letter(request.seat),
            "moves": moves_since(table, request.back_to),
            "waiting_for": [seat_letter(seat) for seat in table.others_asked()],
        },
        "ended": None if table.ended is None else ended_message(table.ended),
        "imported": None if table.imported is None else imported_message(table.imported, lang),
    }


def moves_since(table: Table, back_to: int) -> int:
    """Count what people and bots did since a moment; what chance did is not theirs."""
    return sum(table.game.actor_of(n) != CHANCE for n in range(back_to, len(table.moves)))


def seat_message(number: int, seat: Seat) -> Plain:
    """Tell who has a seat."""
    return {
        "seat": seat_letter(number),
        "person": seat.person,
        "name": seat.name,
        "bot": seat.bot,
        "out": seat.out,
        "kept_for": seat.kept_for,
    }


def outcome_lines(table: Table, lang: str) -> list[str]:
    """Tell in words how the game was decided."""
    if table.ended is None:
        return []
    outcome = table.game.outcome()
    teller = teller_for(table.game, lang)
    if outcome is not None:
        return [teller.ended(outcome), *teller.outcome(outcome)]
    say = words(__package__, lang)
    winners = teller.together(teller.who(seat) for seat in table.ended.winners)
    return [say(f"ended_{table.ended.why}", who=winners)]


def board_message(game: Game, lang: str) -> Plain:
    """Give what never changes in a game, and the names of all there is in it."""
    return {"board": game.board(), "names": teller_for(game, lang).names()}


def choices(game: Game, seat: int | None, sight: Plain, lang: str) -> list[Plain]:
    """Put every move that a seat can make now into words, with what it would change of `sight`."""
    if game.actor != seat:
        return []
    teller = teller_for(game, lang)
    moves = game.legal_moves
    return [
        {
            "move": str(move),
            "text": teller.move(game, move, seat),
            "does": phrases(game, effects_in_view(game, [move]), lang) if len(moves) <= FEW else [],
            "effect": game.effect(move, sight),
        }
        for move in moves
    ]
