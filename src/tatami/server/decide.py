"""Decides what comes of an action: what happens at the table, or why nothing does."""

from __future__ import annotations

from typing import Final

from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server import playing, sitting
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.table import Table

MOST_ENTRIES: Final = 5000
# What can be done again and again without an end; the game itself has one.
ENDLESS: Final = (a.Sit, a.Stand, a.Bot, a.Undo, a.Leave, a.Return, a.Say)


def decide(table: Table, action: a.AnyAction, person: Person, now: int) -> list[h.AnyHappening]:
    """Give what happens. Raises Refused, IllegalMove, NotationError or OptionError instead."""
    if table.number >= MOST_ENTRIES and isinstance(action, ENDLESS):
        raise Refused("table_full")
    match action:
        case a.Sit():
            return sitting.sit(table, action, person)
        case a.Stand():
            return sitting.stand(table, action, person)
        case a.Bot():
            return sitting.seat_bot(table, action, person)
        case a.Start():
            return sitting.start(table, person)
        case a.Move():
            return playing.move(table, action, person)
        case a.Undo():
            return playing.undo(table, action, person)
        case a.Answer():
            return playing.answer(table, action, person)
        case a.Resign():
            return playing.resign(table, action, person)
        case a.Leave():
            return playing.leave(table, action, person)
        case a.Return():
            return playing.come_back(table, action, person)
        case a.Replace():
            return playing.replace(table, action, person, now)
        case a.Say():
            return [say(table, action, person)]
        case a.Rematch():
            raise TypeError("a rematch is laid by the house")


def say(table: Table, action: a.Say, person: Person) -> h.Said:
    """Let somebody at the table speak."""
    mine = table.seats_of(person.id)
    if not mine and person.id != table.host:
        raise Refused("not_seated")
    text = "".join(c for c in action.text if c.isprintable()).strip()
    if not text:
        raise Refused("nothing_said")
    return h.Said(person.id, table.seats[mine[0]].name if mine else person.name, text)
