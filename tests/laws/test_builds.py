"""The compiled and the uncompiled kernel are one: a fingerprint over many random games."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from subjects import LATE, SUBJECTS

from effort import SOAK, UNCOMPILED, on_the_other_build
from subject import Subject
from tatami.core.build import is_compiled
from tatami.core.game import Game
from tatami.core.kernel import Rng, playouts
from tatami.core.registry import read_position

# The plain files play few games: the run on the compiled ones compares many.
GAMES = 10 if UNCOMPILED else (200 if SOAK else 30)

CODE = """
from test_builds import fingerprints
for line in fingerprints({games}):
    print(line)
"""


def fingerprint(subject: Subject, games: int) -> list[int]:
    """Play many games from the set-up on; count actions and mix the final positions."""
    return fingerprint_from(subject.make(), games)


def fingerprint_from(game: Game, games: int) -> list[int]:
    """Play many games from a position on."""
    kernel = game.kernel.copy()
    kernel.start_from(game.kernel)
    return playouts(kernel, Rng(2026), games)


once = cache(fingerprint)


def fingerprints(games: int) -> list[str]:
    late = [f"{n} {fingerprint_from(read_position(p), games)}" for n, p in enumerate(LATE)]
    return [*(f"{subject} {once(subject, games)}" for subject in SUBJECTS), *late]


def test_this_run_uses_the_build_it_says() -> None:
    assert is_compiled() != UNCOMPILED


@pytest.mark.skipif(UNCOMPILED, reason="the run on compiled kernels compares both")
def test_both_builds_play_the_same_games() -> None:
    here = Path(__file__).parent
    printed = on_the_other_build(CODE.format(games=GAMES), here, here.parent)
    assert printed.split("\n")[:-1] == fingerprints(GAMES)


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_the_same_seed_plays_the_same_games(subject: Subject) -> None:
    assert fingerprint(subject, GAMES) == once(subject, GAMES)
