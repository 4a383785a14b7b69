"""Decides how moves can be taken back: freely if they revealed nothing, else by consent."""

from __future__ import annotations

from typing import Literal

from tatami.core.game import Game
from tatami.server.table.table import Table


def last_move_of(table: Table, seat: int) -> int | None:
    """Return the index of a seat's last move; in co-operative games, of its person's last move."""
    game, person = table.game, table.seats[seat].person
    seats = table.seats_of(person) if game.CO_OPERATIVE and person is not None else [seat]
    past = range(len(game.history) - 1, -1, -1)
    return next((n for n in past if game.actor_of(n) in seats), None)


def is_free(table: Table, seat: int, index: int) -> bool:
    """May a move be taken back without consent?"""
    person = table.seats[seat].person
    others = any(there.is_played and there.person != person for there in table.seats)
    return not others or is_harmless(table.game, table.game.actor_of(index), index)


def is_harmless(game: Game, seat: int, index: int) -> bool:
    """Has nobody else acted since this move, and was nothing revealed by it?"""
    if any(game.actor_of(n) != seat for n in range(index, len(game.history))):
        return False
    return not game.at(index).reveals(game.move(game.history[index]))


def undo_of(table: Table, seat: int) -> Literal["free", "ask"] | None:
    """Return how a seat may take its last move back: `free`, `ask`, or not at all."""
    if table.status != "playing" or table.request is not None or table.seats[seat].out:
        return None
    index = last_move_of(table, seat)
    if index is None:
        return None
    return "free" if is_free(table, seat, index) else "ask"
