"""Summaries of tables for lists; those of finished games are stored, so lists load no games."""

from __future__ import annotations

from tatami.core.actors import CHANCE
from tatami.server.schema.base import seat_name
from tatami.server.schema.state import Result, TableSummary
from tatami.server.table.messages import seat_state
from tatami.server.table.table import Table


def summary_of(table: Table) -> TableSummary:
    """Return the summary of a table in its present state."""
    ended = table.ended
    game = table.game
    return TableSummary(
        id=table.id,
        status=table.status,
        setting=table.setting,
        host=table.host,
        host_name=table.host_name,
        commitment=table.commitment,
        seats=[seat_state(n, seat) for n, seat in enumerate(table.seats)],
        actor=None if table.actor is None else seat_name(table.actor),
        created=table.events[0].time,
        changed=table.changed,
        moves=sum(game.actor_of(n) != CHANCE for n in range(len(game.history))),
        ended=None
        if ended is None
        else Result(ended.why, [seat_name(seat) for seat in ended.winners]),
        imported=table.imported is not None,
    )


def has_won(table: Table, person: str) -> bool | None:
    """Return whether a person has won at a table; None if that is not known."""
    ended, seats = table.ended, table.seats_of(person)
    if ended is None or ended.why == "unfinished" or not seats:
        return None
    return any(seat in ended.winners for seat in seats)
