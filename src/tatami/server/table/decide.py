"""Decides which events an action causes, or refuses it; the table is not changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tatami.kits.records.scheme import Beacon
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.schema.setup import BOTS
from tatami.server.table import events, playing, seating, starting
from tatami.server.table.decision import Decision
from tatami.server.table.refusal import Refused
from tatami.server.table.table import Table

MAX_EVENTS: Final = 5000
# Of one person, so that nobody can use up what the others need to return or to leave.
MAX_REPEATED: Final = 700
MAX_SPECTATOR_MESSAGES: Final = 500
# Actions that could be repeated without end, unlike moves: the game ends.
REPEATABLE: Final = (
    actions.Sit,
    actions.Stand,
    actions.Bot,
    actions.Undo,
    actions.Leave,
    actions.Return,
    actions.Say,
)


def decide(
    table: Table,
    action: actions.AnyAction,
    person: Person,
    now: int,
    beacon: Beacon | None = None,
    bots: Sequence[str] = BOTS,
) -> Decision:
    """Return the events that an action causes; the table stays as it is.

    `beacon` is the round that a deal is to wait for if it starts now, `bots` are those that can be
    seated. Raises Refused, IllegalMove,
    NotationError or OptionError instead.
    """
    is_full = table.number >= MAX_EVENTS or table.acted[person.id] >= MAX_REPEATED
    if is_full and isinstance(action, REPEATABLE):
        raise Refused("table_full")
    if isinstance(action, actions.Move):
        seat = playing.acting_seat(table, action.seat, person)
        return playing.make_moves(table, seat, action.moves)
    return Decision(_events(table, action, person, now, beacon, bots))


def _events(
    table: Table,
    action: actions.AnyAction,
    person: Person,
    now: int,
    beacon: Beacon | None,
    bots: Sequence[str],
) -> list[events.AnyEvent]:
    match action:
        case actions.Sit():
            return seating.sit(table, action, person)
        case actions.Stand():
            return seating.stand(table, action, person)
        case actions.Bot():
            return seating.seat_bot(table, action, person, bots)
        case actions.Start():
            return starting.start(table, person, now, beacon)
        case actions.Remove():
            return seating.remove(table, person)
        case actions.Reveal():
            return starting.reveal(table, action, person)
        case actions.Undo():
            return playing.undo(table, action, person)
        case actions.Answer():
            return playing.answer(table, action, person)
        case actions.Resign():
            return playing.resign(table, action, person)
        case actions.Leave():
            return playing.leave(table, action, person)
        case actions.Return():
            return playing.come_back(table, action, person)
        case actions.Replace():
            return playing.replace(table, action, person, now)
        case actions.Uncover():
            return playing.uncover(table, action, person)
        case actions.Say():
            return [say(table, action, person)]
        case actions.Move() | actions.Rematch():
            raise TypeError("a move has its own decision, and a rematch is another table")


def is_spectator(table: Table, person: Person) -> bool:
    """Is the person neither the host nor one of the players?"""
    return person.id != table.host and not table.seats_of(person.id)


def check_spectator_may_chat(table: Table, person: Person) -> None:
    """Raise Refused unless spectators may chat, and have not said very much already.

    Together they may not use up the events that the players need.
    """
    if not table.may_view(None, person.id):
        raise Refused("no_watching")
    if not table.setting.spectator_chat:
        raise Refused("no_spectator_chat")
    at_table = {table.host, *table.people()}
    said = (one.event for one in table.events if isinstance(one.event, events.Said))
    if sum(event.person not in at_table for event in said) >= MAX_SPECTATOR_MESSAGES:
        raise Refused("spectators_said_enough")


def say(table: Table, action: actions.Say, person: Person) -> events.Said:
    """Add a chat message by somebody at the table, or by a spectator where they may chat."""
    mine = table.seats_of(person.id)
    if is_spectator(table, person):
        check_spectator_may_chat(table, person)
    text = "".join(c for c in action.text if c.isprintable()).strip()
    if not text:
        raise Refused("nothing_said")
    return events.Said(person.id, table.seats[mine[0]].name if mine else person.name, text)
