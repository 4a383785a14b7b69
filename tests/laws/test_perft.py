"""Perft tables: how many ways there are to play so many actions, from known positions."""

from __future__ import annotations

import pytest

from effort import UNCOMPILED
from games import modules
from tatami.core.actors import OVER
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng, perft

PERFT = modules("perft")
TABLE = [(game, *row) for game, found in PERFT.items() for row in found.TABLE]
REFUSALS = [(game, how) for game, found in PERFT.items() for how in found.REFUSALS]


def position(name: str, how: str, seed: int, played: int) -> Kernel:
    game: Game = PERFT[name].make(how)
    rng = Rng(seed)
    game.roll(rng)
    for _ in range(played):
        if game.is_over:
            break
        game.push(game.move(game.kernel.legal_actions()[rng.below(game.kernel.count_actions())]))
    return game.kernel


def slow_perft(kernel: Kernel, depth: int, n_actions: int) -> int:
    """Count by trying every action of the space, as refusals tell, not as the generator does."""
    if depth == 0:
        return 1
    total = 0
    if kernel.actor != OVER:
        for action in range(n_actions):
            if kernel.refusal(action) == 0:
                child = kernel.copy()
                child.apply(action)
                total += slow_perft(child, depth - 1, n_actions)
    return total


@pytest.mark.parametrize(("name", "how", "seed", "played", "counts"), TABLE)
def test_table(name: str, how: str, seed: int, played: int, counts: list[int]) -> None:
    kernel = position(name, how, seed, played)
    depths = [d for d, count in enumerate(counts) if not UNCOMPILED or count < 10_000]
    assert [perft(kernel, depth) for depth in depths] == [counts[depth] for depth in depths]


@pytest.mark.parametrize("played", [0, 40, 70])
@pytest.mark.parametrize(("name", "how"), REFUSALS)
def test_counting_by_refusals_leads_to_the_same_numbers(name: str, how: str, played: int) -> None:
    kernel = position(name, how, 5, played)
    n_actions = PERFT[name].N_ACTIONS
    assert slow_perft(kernel, 1, n_actions) == perft(kernel, 1)
    if not UNCOMPILED:
        assert slow_perft(kernel, 2, n_actions) == perft(kernel, 2)
