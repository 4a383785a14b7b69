"""Perft tables: how many ways there are to play so many actions, from known positions."""

from __future__ import annotations

import pytest

from effort import UNCOMPILED
from tatami.core.actors import OVER
from tatami.core.kernel import Kernel, Rng, perft
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.numbers import N_ACTIONS

# players, edition, setup, seed, actions played at random after the deal: counts by depth
TABLE: list[tuple[int, str, str, int, int, list[int]]] = [
    (2, "2016", "random", 1, 0, [1, 134, 8054, 9662, 332306]),
    (2, "2016", "draft", 1, 0, [1, 17, 275, 4224]),
    (2, "2016", "random", 2, 40, [1, 8, 57, 5928, 292980]),
    (2, "2016", "random", 3, 60, [1, 5, 20, 920, 9800, 88000]),
    (2, "2016", "random", 4, 75, [1, 37, 111, 300, 783, 11776]),
    (2, "1998", "random", 1, 0, [1, 134, 8054, 9662, 332306]),
    (2, "1998", "random", 2, 40, [1, 8, 57, 5928, 292980]),
    (2, "1998", "random", 3, 60, [1, 5, 20, 980, 11900, 140420]),
    (2, "1998", "random", 4, 75, [1, 37, 111, 300, 783, 11848]),
    (2, "classic-pl", "random", 1, 0, [1, 134, 8054, 9662, 332306]),
    (2, "classic-pl", "random", 2, 40, [1, 8, 57, 5928, 292980]),
    (2, "classic-pl", "random", 3, 60, [1, 5, 20, 980, 12180, 144260]),
    (2, "classic-pl", "random", 4, 75, [1, 37, 111, 300, 783, 11848]),
    (3, "2016", "random", 1, 0, [1, 193, 16705, 19021]),
    (3, "2016", "draft", 1, 0, [1, 17, 275, 4224]),
    (3, "2016", "random", 2, 40, [1, 200, 17000, 18600, 505620]),
    (3, "2016", "random", 3, 60, [1, 25, 200, 795, 2863, 13406]),
    (3, "2016", "random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    (3, "1998", "random", 1, 0, [1, 193, 16705, 19021]),
    (3, "1998", "random", 2, 40, [1, 200, 17000, 18600, 505620]),
    (3, "1998", "random", 3, 60, [1, 28, 300, 895, 3563, 17806]),
    (3, "1998", "random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    (3, "classic-pl", "random", 1, 0, [1, 193, 16705, 19021]),
    (3, "classic-pl", "random", 2, 40, [1, 200, 17000, 18600, 505620]),
    (3, "classic-pl", "random", 3, 60, [1, 29, 325, 920, 3738, 18906]),
    (3, "classic-pl", "random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    (4, "2016", "random", 1, 0, [1, 252, 28476, 31500]),
    (4, "2016", "draft", 1, 0, [1, 17, 275, 4224]),
    (4, "2016", "random", 2, 40, [1, 11, 112, 20160]),
    (4, "2016", "random", 3, 60, [1, 133, 267, 2865, 13287]),
    (4, "2016", "random", 4, 75, [1, 8, 1560, 1560, 10920]),
    (4, "1998", "random", 1, 0, [1, 252, 28476, 31500]),
    (4, "1998", "random", 2, 40, [1, 11, 112, 20496]),
    (4, "1998", "random", 3, 60, [1, 133, 267, 2865, 13287]),
    (4, "1998", "random", 4, 75, [1, 8, 1560, 1560, 10920]),
    (4, "classic-pl", "random", 1, 0, [1, 252, 28476, 31500]),
    (4, "classic-pl", "random", 2, 40, [1, 11, 112, 20496]),
    (4, "classic-pl", "random", 3, 60, [1, 133, 267, 2865, 13287]),
    (4, "classic-pl", "random", 4, 75, [1, 8, 1560, 1560, 10920]),
]


def position(players: int, edition: str, setup: str, seed: int, played: int) -> Kernel:
    game = Samurai(players, edition, setup, figures="random" if setup == "random" else None)
    rng = Rng(seed)
    game.roll(rng)
    for _ in range(played):
        game.push(game.move(game.kernel.legal_actions()[rng.below(game.kernel.count_actions())]))
    return game.kernel


def slow_perft(kernel: Kernel, depth: int) -> int:
    """Count by trying every action of the space, as refusals tell, not as the generator does."""
    if depth == 0:
        return 1
    total = 0
    if kernel.actor != OVER:
        for action in range(N_ACTIONS):
            if kernel.refusal(action) == 0:
                child = kernel.copy()
                child.apply(action)
                total += slow_perft(child, depth - 1)
    return total


@pytest.mark.parametrize(("players", "edition", "setup", "seed", "played", "counts"), TABLE)
def test_table(
    players: int, edition: str, setup: str, seed: int, played: int, counts: list[int]
) -> None:
    kernel = position(players, edition, setup, seed, played)
    depths = [d for d, count in enumerate(counts) if not UNCOMPILED or count < 50_000]
    assert [perft(kernel, depth) for depth in depths] == [counts[depth] for depth in depths]


@pytest.mark.parametrize("played", [0, 40, 70])
@pytest.mark.parametrize("edition", Samurai.EDITIONS)
def test_counting_by_refusals_gives_the_same(edition: str, played: int) -> None:
    kernel = position(2, edition, "random", 5, played)
    assert slow_perft(kernel, 1) == perft(kernel, 1)
    if not UNCOMPILED:
        assert slow_perft(kernel, 2) == perft(kernel, 2)
