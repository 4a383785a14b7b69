"""Small versions of games are solved by OpenSpiel's own algorithms."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from tatami.core.game import Game
from tatami.core.registry import specs
from tatami.env.openspiel import GAMES, short_name
from tatami.env.start import start_class

SMALL: list[type[Game]] = [
    small for spec in specs().values() if (small := spec.load("small")) is not None
]
EVERY_SMALL_GAME = pytest.mark.parametrize("cls", SMALL, ids=lambda cls: cls.NAME)


def test_there_is_one() -> None:
    assert [cls.NAME for cls in SMALL] == ["mini_samurai"]


@EVERY_SMALL_GAME
def test_it_is_solved_by_openspiel(cls: type[Game]) -> None:
    game = pyspiel.load_game(short_name(cls.NAME))
    uniform = policy.TabularPolicy(game)
    assert 100 < len(uniform.state_lookup) < 5000
    before = exploitability.exploitability(game, uniform)
    assert before > 0.1
    np.random.seed(1)  # what the solver draws from
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(100):
        solver.iteration()
    after = exploitability.exploitability(game, solver.average_policy())
    assert 0 <= after < 0.7 * before


@EVERY_SMALL_GAME
def test_it_has_the_rules_of_its_game(cls: type[Game]) -> None:
    """The same kernel plays both, and positions can be written and read."""
    small = start_class(cls)
    full = next(GAMES[spec.name] for spec in specs().values() if spec.load("small") is cls)
    assert type(small.kernel) is type(start_class(full).kernel)
    assert small.rulebook() is full.rulebook()
    draw = np.random.default_rng(1)
    moves = 0
    while not small.is_over:
        again: Any = cls.from_position(small.position())
        assert again.kernel.hash() == small.kernel.hash()
        assert again.legal_notation() == small.legal_notation()
        small.push(draw.choice(small.legal_notation()))
        moves += 1
    assert moves <= small.longest()
