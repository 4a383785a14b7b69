"""Lets chance act at a table: by its secret, or in a guided game so that it can be learned."""

from __future__ import annotations

import secrets
from typing import Final

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.lessons.lesson import lesson_of
from tatami.kits.records.deal import deal
from tatami.server.table.table import Table

SEED_BITS: Final = 63


def secure_rng() -> Rng:
    """Return a random generator that nobody can predict, for what no record has to prove."""
    return Rng(secrets.randbits(SEED_BITS))


def resolve_chance(table: Table, game: Game, moves: list[str]) -> list[str]:
    """Let chance act in a game until a seat must decide or it is over; `moves` led to it."""
    if table.setting.lesson:
        drawn = deal(game, table.seed, moves, lesson_of(table.setting.game).draw)
    else:
        drawn = deal(game, table.seed, moves)
    return [str(move) for move in drawn]
