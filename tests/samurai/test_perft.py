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
    (2, "2016", "random", 2, 60, [1, 15, 15, 60, 3780]),
    (2, "2016", "random", 3, 90, [1, 20, 20, 192, 192, 1224]),
    (2, "1998", "random", 1, 0, [1, 6, 30, 108, 216]),
    (2, "1998", "draft", 1, 0, [1, 17, 275, 4224]),
    (2, "1998", "random", 2, 60, [1, 104, 5140, 11880, 84640]),
    (2, "1998", "random", 3, 90, [1, 2, 140, 4454, 19440, 45804]),
    (2, "classic-pl", "random", 1, 0, [1, 6, 30, 108, 216]),
    (2, "classic-pl", "draft", 1, 0, [1, 17, 275, 4224]),
    (2, "classic-pl", "random", 2, 60, [1, 104, 5140, 11880, 84640]),
    (2, "classic-pl", "random", 3, 90, [1, 2, 140, 4454, 19440, 45804]),
    (3, "2016", "random", 1, 0, [1, 193, 16705, 19021]),
    (3, "2016", "draft", 1, 0, [1, 17, 275, 4224]),
    (3, "2016", "random", 2, 60, [1, 1, 9, 72, 8928]),
    (3, "2016", "random", 3, 90, [1, 80, 2360, 2680, 44600, 129200]),
    (3, "1998", "random", 1, 0, [1, 6, 30, 108, 216]),
    (3, "1998", "draft", 1, 0, [1, 17, 275, 4224]),
    (3, "1998", "random", 2, 60, [1, 62, 73, 2484, 10705]),
    (3, "1998", "random", 3, 90, [1, 7, 44, 3784, 9504, 30888]),
    (3, "classic-pl", "random", 1, 0, [1, 6, 30, 108, 216]),
    (3, "classic-pl", "draft", 1, 0, [1, 17, 275, 4224]),
    (3, "classic-pl", "random", 2, 60, [1, 62, 73, 2484, 10705]),
    (3, "classic-pl", "random", 3, 90, [1, 7, 44, 3784, 9504, 30888]),
    (4, "2016", "random", 1, 0, [1, 252, 28476, 31500]),
    (4, "2016", "draft", 1, 0, [1, 17, 275, 4224]),
    (4, "2016", "random", 2, 60, [1, 132, 7611, 19221, 286380]),
    (4, "2016", "random", 3, 90, [1, 183, 16155, 37474, 268010]),
    (4, "1998", "random", 1, 0, [1, 9, 72, 486, 2592]),
    (4, "1998", "draft", 1, 0, [1, 17, 275, 4224]),
    (4, "1998", "random", 2, 60, [1, 1, 12, 135, 31995]),
    (4, "1998", "random", 3, 90, [1, 1, 10, 1780, 2640, 13200]),
    (4, "classic-pl", "random", 1, 0, [1, 9, 72, 486, 2592]),
    (4, "classic-pl", "draft", 1, 0, [1, 17, 275, 4224]),
    (4, "classic-pl", "random", 2, 60, [1, 1, 12, 135, 31995]),
    (4, "classic-pl", "random", 3, 90, [1, 1, 10, 1780, 2640, 13200]),
]


def position(players: int, edition: str, setup: str, seed: int, played: int) -> Kernel:
    game = Samurai(players, edition, setup)
    rng = Rng(seed)
    game.roll(rng)
    for _ in range(played):
        game.push(game.move(game.kernel.legal_actions()[rng.below(game.kernel.count_actions())]))
    return game.kernel


def slow_perft(kernel: Kernel, depth: int) -> int:
    """Count by trying every action of the space: shares no code with the generator."""
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
