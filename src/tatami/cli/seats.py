"""Reads who sits where, from the command line and from records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tatami.bots.engine import is_outside
from tatami.cli.table import Table
from tatami.core.errors import TatamiError
from tatami.core.game import Game, seat_letter
from tatami.records.record import Record

YOU: Final = "you"

# A comma within quotes or after a backslash belongs to the command line of an engine.
COMMA: Final = re.compile(r"""((?:'[^']*'|"[^"]*"|\\.|[^,])*),?""")


def read_seats(text: str) -> list[str]:
    """Read seats such as you,greedy,engine:./MyBot; only a command line keeps its capitals."""
    names = COMMA.findall(f"{text},")[:-1]
    return [_plain(name.strip()) for name in names]


def _plain(name: str) -> str:
    kind, colon, command = name.partition(":")
    return f"{kind.lower()}{colon}{command}"


def seating(table: Table, names: Mapping[int, str]) -> str:
    """Tell who sits where, as far as that is known: A gold: you, B purple: ronin."""
    told = []
    for seat in range(table.game.seats):
        name = table.say("you") if names.get(seat) == YOU else names.get(seat)
        told.append(f"{table.who(seat)}: {name}" if name else table.who(seat))
    return ", ".join(told)


def usual_bot(game: Game) -> str:
    """Name the bot that sits where nobody else was named: a fair rival, or a good partner."""
    return "daimyo" if game.CO_OPERATIVE else "ronin"


def seats_of(record: Record) -> list[str]:
    """Give the seats of a record to play on with.

    Raises TatamiError for an outside program: a file that somebody sent must not run commands.
    """
    game = record.start()
    seats = [record.names.get(seat, usual_bot(game)) for seat in range(game.seats)]
    for seat, name in enumerate(seats):
        if is_outside(name):
            raise TatamiError(
                f"seat {seat_letter(seat)} of this record is {name}; "
                "a program is run only for --seats, so name the seats there"
            )
    return seats
