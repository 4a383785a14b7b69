"""Who sits where: parsed from the command line or a record, and described."""

from __future__ import annotations

import re
from argparse import Action
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tatami.cli.usage import Parser
from tatami.cli.wording import cli_words
from tatami.core.errors import TatamiError
from tatami.kits.search.names import BOTS, LEVELS

if TYPE_CHECKING:
    from tatami.kits.records.record import Record
    from tatami.kits.terminal.table import Table

YOU: Final = "you"

# A comma within quotes or after a backslash belongs to the command line of an engine.
COMMA: Final = re.compile(r"""((?:'[^']*'|"[^"]*"|\\.|[^,])*),?""")


def add_seats(parser: Parser, text: str, person: bool = False, required: bool = False) -> None:
    """Add an argument for who sits where; the text may name the {levels}."""
    argument = parser.add_argument(
        "--seats", required=required, help=text.format(levels=", ".join(LEVELS))
    )
    complete_bots(argument, *([YOU] if person else []))


def complete_bots(argument: Action, *others: str) -> None:
    """Make the shell complete this argument with bots and others who can sit."""
    from tatami.cli.shells import comma_separated  # noqa: PLC0415

    argument.complete = comma_separated("seats" if others else "bots", [*others, *BOTS])  # type: ignore[attr-defined]


def read_seats(text: str) -> list[str]:
    """Parse seats such as you,greedy,engine:./MyBot; only what follows a colon keeps capitals."""
    names = COMMA.findall(f"{text},")[:-1]
    return [_lower_name(name.strip()) for name in names]


def _lower_name(name: str) -> str:
    kind, colon, command = name.partition(":")
    return f"{kind.lower()}{colon}{command}"


def seating(table: Table, names: Mapping[int, str]) -> str:
    """Describe who sits where, as far as that is known: A gold: you, B purple: ronin."""
    seats = []
    for seat in range(table.game.seats):
        name = cli_words(table)("you") if names.get(seat) == YOU else names.get(seat)
        seats.append(f"{table.who(seat)}: {name}" if name else table.who(seat))
    return ", ".join(seats)


def seats_of(record: Record) -> list[str]:
    """Return the seats of a record to resume; the game's default bot where nobody is named.

    Raises TatamiError for code from outside: a file from someone else must not run commands.
    """
    from tatami.core.game import seat_letter  # noqa: PLC0415
    from tatami.kits.engines.engine import PYTHON, is_outside  # noqa: PLC0415

    game = record.start()
    seats = [record.names.get(seat, game.SPEC.default_bot) for seat in range(game.seats)]
    for seat, name in enumerate(seats):
        if is_outside(name):
            kind = "bot" if name.startswith(PYTHON) else "program"
            raise TatamiError(
                f"player {seat_letter(seat)} of this record is the {kind} {name}; "
                "to run it, name all players with --seats"
            )
    return seats
