"""Chance at a table: its secret draws, unless a guided game chooses what helps to learn it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.lessons.lesson import lesson_of
from tatami.server.table.table import Table

SEED_BITS: Final = 63


def secure_rng() -> Rng:
    """Return an unpredictable random generator, for draws that no record has to prove."""
    return Rng(secrets.randbits(SEED_BITS))


def chosen_draw(table: Table) -> Callable[[Game], Move | None] | None:
    """Return what chooses draws in place of the secret: the lesson of a guided game, or nothing."""
    return lesson_of(table.setting.game).draw if table.setting.lesson else None
