"""Finds the decision in question: a position, or a record and a number of moves."""

from __future__ import annotations

import re
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.registry import has_game, read_position
from tatami.kits.records.record import read_record

POSITION: Final = re.compile(r"\s*(\w+)/\d+\s.*", re.DOTALL)


def is_position(text: str) -> bool:
    """Is this the text of a position, and not a record or the name of a file?"""
    found = POSITION.fullmatch(text)
    return found is not None and has_game(found[1])


def check_number(number: int, last: int) -> None:
    """Raise TatamiError unless a record with `last` moves has this one."""
    if not 0 <= number <= last:
        raise TatamiError(f"there is no move {number}; the last move of this record is {last}")


def decision_at(text: str, move: int | None) -> Game:
    """Return the game of a position, or of a record after a number of moves or at its end.

    Raises TatamiError unless a seat has something to decide there.
    """
    if not is_position(text):
        game = read_record(text).game()
        _go_back(game, len(game.history) if move is None else move)
    elif move is not None:
        raise TatamiError("--move needs a record, but this is a position")
    else:
        game = read_position(text)
    if game.is_over:
        raise TatamiError(f"the game is over{_last_decision(game)}")
    if game.actor == CHANCE:
        raise TatamiError("chance decides here; choose a position where a player is to move")
    return game


def _last_decision(game: Game) -> str:
    """Describe where the last decision was, if the moves of a finished game are known."""
    while game.history:
        game.pop()
        if game.actor != CHANCE and game.kernel.count_actions() > 1:
            last = len(game.history)
            return f"; for the last decision use --move {last}, for all of them tatami analyse"
    return ""


def _go_back(game: Game, move: int) -> None:
    """Take the game back to just after a move. Raises TatamiError if chance acts there."""
    last = len(game.history)
    check_number(move, last)
    if move < last and game.actor_of(move) == CHANCE:
        decisions = [n for n in range(last) if game.actor_of(n) != CHANCE]
        near = [n for n in decisions if n < move][-1:] + [n for n in decisions if n > move][:1]
        where = " and ".join(f"--move {n}" for n in near)
        raise TatamiError(f"chance decides after move {move}; a player decides at {where}")
    while len(game.history) > move:
        game.pop()
