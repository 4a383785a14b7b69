"""Lets chance act at a table: by its secret, or in a guided game so that it can be learned."""

from __future__ import annotations

import secrets
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.lessons.lessons import lesson_of
from tatami.records.deal import deal, next_draw
from tatami.server.table import Table

SEED_BITS: Final = 63


def unforeseen() -> Rng:
    """Give numbers that nobody can foretell, for what no record has to prove."""
    return Rng(secrets.randbits(SEED_BITS))


def deal_at(table: Table, game: Game, moves: list[str]) -> list[str]:
    """Let chance act in a game until a seat must decide or it is over; `moves` led to it."""
    if not table.setting.lesson:
        return [str(move) for move in deal(game, table.seed, moves)]
    lesson = lesson_of(table.setting.game)
    drawn = []
    while game.actor == CHANCE:
        move = lesson.draw(game) or next_draw(game, table.seed, moves)
        game.push(move)
        moves.append(str(move))
        drawn.append(str(move))
    return drawn
