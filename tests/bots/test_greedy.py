"""Playing by a glance: one turn at a time."""

from __future__ import annotations

import pytest

from skipping import EMPTY_HANDED
from tatami.core.kernel import Rng
from tatami.core.registry import read_position
from tatami.kits.search.greedy import Greedy


@pytest.mark.parametrize("looks", [0, 14])
def test_a_plan_ends_with_the_turn_where_the_others_are_skipped(looks: int) -> None:
    game = read_position(EMPTY_HANDED)
    for seed in range(5):
        plan = [str(move) for move in Greedy(looks).plan(game, Rng(seed))]
        assert plan.index("stop") == len(plan) - 1
