"""What a list tells of a table; of a finished one it is kept, so that lists need not read games."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tatami.core.actors import CHANCE
from tatami.server.actions import seat_name
from tatami.server.setting import SeatName, Setting
from tatami.server.table import Status, Table

Why = Literal["played", "resigned", "time", "given-up", "unfinished"]


class Sitter(Struct, frozen=True):
    """Who has a seat, and who plays it: with both, the bot stands in for the person."""

    seat: SeatName
    person: str | None
    name: str
    bot: str
    out: bool
    kept_for: str | None


class Result(Struct, frozen=True):
    """How a game ended, and who won it."""

    why: Why
    winners: list[SeatName]


class Summary(Struct, frozen=True, kw_only=True):
    """A table in a list; `created` and `changed` are times in ms.

    A game that is over changes no more. `moves` counts what people and bots did; `imported` are
    games that were played elsewhere.
    """

    id: str
    status: Status
    setting: Setting
    host: str
    host_name: str
    commitment: str
    seats: list[Sitter]
    actor: SeatName | None
    created: int
    changed: int
    moves: int
    ended: Result | None
    imported: bool


def summary_of(table: Table) -> Summary:
    """Give what a list tells of a table."""
    ended = table.ended
    game = table.game
    return Summary(
        id=table.id,
        status=table.status,
        setting=table.setting,
        host=table.host,
        host_name=table.host_name,
        commitment=table.commitment,
        seats=[
            Sitter(seat_name(n), seat.person, seat.name, seat.bot, seat.out, seat.kept_for)
            for n, seat in enumerate(table.seats)
        ],
        actor=None if table.actor is None else seat_name(table.actor),
        created=table.entries[0].time,
        changed=table.changed,
        moves=sum(game.actor_of(n) != CHANCE for n in range(len(game.history))),
        ended=None
        if ended is None
        else Result(ended.why, [seat_name(seat) for seat in ended.winners]),
        imported=table.imported is not None,
    )


def has_won(table: Table, person: str) -> bool | None:
    """Tell whether a person has won at a table; None if nobody can tell."""
    ended, seats = table.ended, table.seats_of(person)
    if ended is None or ended.why == "unfinished" or not seats:
        return None
    return any(seat in ended.winners for seat in seats)
