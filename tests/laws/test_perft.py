"""Perft tables: how many ways there are to play so many actions, from known positions."""

from __future__ import annotations

import pytest
from late import LATE

from effort import UNCOMPILED
from tatami.core.actors import OVER
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng, perft
from tatami.games.cardgame import numbers as cardgame
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai import numbers as samurai
from tatami.games.samurai.game import Samurai
from tatami.games.spirit import numbers as spirit
from tatami.games.spirit.game import Spirit

N_ACTIONS = {
    "samurai": samurai.N_ACTIONS,
    "cardgame": cardgame.N_ACTIONS,
    "spirit": spirit.N_ACTIONS,
}

# the game and how it is set up, seed, actions played at random after the deal: counts by depth
TABLE: list[tuple[str, int, int, list[int]]] = [
    ("samurai 2 2016 random", 1, 0, [1, 134, 8054, 9662, 332306]),
    ("samurai 2 2016 draft", 1, 0, [1, 17, 275, 4224]),
    ("samurai 2 2016 random", 2, 40, [1, 8, 57, 5928, 292980]),
    ("samurai 2 2016 random", 3, 60, [1, 5, 20, 920, 9800, 88000]),
    ("samurai 2 2016 random", 4, 75, [1, 37, 111, 300, 783, 11776]),
    ("samurai 2 1998 random", 1, 0, [1, 134, 8054, 9662, 332306]),
    ("samurai 2 1998 random", 2, 40, [1, 8, 57, 5928, 292980]),
    ("samurai 2 1998 random", 3, 60, [1, 5, 20, 980, 11900, 140420]),
    ("samurai 2 1998 random", 4, 75, [1, 37, 111, 300, 783, 11848]),
    ("samurai 2 classic-pl random", 1, 0, [1, 134, 8054, 9662, 332306]),
    ("samurai 2 classic-pl random", 2, 40, [1, 8, 57, 5928, 292980]),
    ("samurai 2 classic-pl random", 3, 60, [1, 5, 20, 980, 12180, 144260]),
    ("samurai 2 classic-pl random", 4, 75, [1, 37, 111, 300, 783, 11848]),
    ("samurai 3 2016 random", 1, 0, [1, 193, 16705, 19021]),
    ("samurai 3 2016 draft", 1, 0, [1, 17, 275, 4224]),
    ("samurai 3 2016 random", 2, 40, [1, 200, 17000, 18600, 505620]),
    ("samurai 3 2016 random", 3, 60, [1, 25, 200, 795, 2863, 13406]),
    ("samurai 3 2016 random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    ("samurai 3 1998 random", 1, 0, [1, 193, 16705, 19021]),
    ("samurai 3 1998 random", 2, 40, [1, 200, 17000, 18600, 505620]),
    ("samurai 3 1998 random", 3, 60, [1, 28, 300, 895, 3563, 17806]),
    ("samurai 3 1998 random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    ("samurai 3 classic-pl random", 1, 0, [1, 193, 16705, 19021]),
    ("samurai 3 classic-pl random", 2, 40, [1, 200, 17000, 18600, 505620]),
    ("samurai 3 classic-pl random", 3, 60, [1, 29, 325, 920, 3738, 18906]),
    ("samurai 3 classic-pl random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    ("samurai 4 2016 random", 1, 0, [1, 252, 28476, 31500]),
    ("samurai 4 2016 draft", 1, 0, [1, 17, 275, 4224]),
    ("samurai 4 2016 random", 2, 40, [1, 11, 112, 20160]),
    ("samurai 4 2016 random", 3, 60, [1, 133, 267, 2865, 13287]),
    ("samurai 4 2016 random", 4, 75, [1, 8, 1560, 1560, 10920]),
    ("samurai 4 1998 random", 1, 0, [1, 252, 28476, 31500]),
    ("samurai 4 1998 random", 2, 40, [1, 11, 112, 20496]),
    ("samurai 4 1998 random", 3, 60, [1, 133, 267, 2865, 13287]),
    ("samurai 4 1998 random", 4, 75, [1, 8, 1560, 1560, 10920]),
    ("samurai 4 classic-pl random", 1, 0, [1, 252, 28476, 31500]),
    ("samurai 4 classic-pl random", 2, 40, [1, 11, 112, 20496]),
    ("samurai 4 classic-pl random", 3, 60, [1, 133, 267, 2865, 13287]),
    ("samurai 4 classic-pl random", 4, 75, [1, 8, 1560, 1560, 10920]),
    ("cardgame 2 literal", 1, 0, [1, 16, 144, 1728, 13248, 115488]),
    ("cardgame 2 literal", 2, 20, [1, 30, 200, 2340, 36450]),
    ("cardgame 2 literal", 3, 40, [1, 4, 160, 960, 6510, 123120]),
    ("cardgame 2 literal", 4, 60, [1, 12, 72, 324, 2016, 20736]),
    ("cardgame 2 chain", 1, 0, [1, 16, 144, 1728, 13248, 115488]),
    ("cardgame 2 chain", 2, 20, [1, 30, 200, 2340, 36450]),
    ("cardgame 2 chain", 3, 40, [1, 4, 160, 960, 6510, 123120]),
    ("cardgame 2 chain", 4, 60, [1, 12, 72, 324, 2016, 20736]),
    ("cardgame 3 literal", 1, 0, [1, 16, 144, 1728, 13248, 114048]),
    ("cardgame 3 literal", 2, 20, [1, 7, 56, 1960, 13480, 139440]),
    ("cardgame 3 literal", 3, 40, [1, 45, 295, 3120, 64355]),
    ("cardgame 3 literal", 4, 60, [1, 3, 165, 900, 11880, 210600]),
    ("cardgame 3 chain", 1, 0, [1, 16, 144, 1728, 13248, 114048]),
    ("cardgame 3 chain", 2, 20, [1, 7, 56, 1960, 13480, 139440]),
    ("cardgame 3 chain", 3, 40, [1, 45, 295, 3185, 58555]),
    ("cardgame 3 chain", 4, 60, [1, 3, 165, 900, 11880, 210600]),
    ("cardgame 4 literal", 1, 0, [1, 20, 160, 2400, 17600]),
    ("cardgame 4 literal", 2, 20, [1, 2, 14, 98, 4410, 30380]),
    ("cardgame 4 literal", 3, 40, [1, 5, 260, 1700, 24160]),
    ("cardgame 4 literal", 4, 60, [1, 4, 240, 1120, 8080, 149520]),
    ("cardgame 4 chain", 1, 0, [1, 20, 160, 2400, 17600]),
    ("cardgame 4 chain", 2, 20, [1, 2, 14, 98, 4410, 30380]),
    ("cardgame 4 chain", 3, 40, [1, 5, 260, 1700, 24160]),
    ("cardgame 4 chain", 4, 60, [1, 4, 240, 1120, 8080, 149520]),
    ("spirit 2 normal random", 1, 0, [1, 6, 28, 129, 548, 2355, 10156]),
    ("spirit 2 normal choose", 1, 0, [1, 7, 42, 84, 4368, 222768]),
    ("spirit 2 heroic random", 2, 12, [1, 12, 36, 288, 895, 4511, 20169]),
    ("spirit 3 easy random", 3, 15, [1, 2, 16, 37, 266, 1119, 4521]),
    ("spirit 4 hard random", 1, 0, [1, 5, 116, 569, 10256, 60530]),
    ("spirit 7 normal random", 1, 0, [1, 8, 350, 2802, 104120]),
    ("spirit 7 normal random", 2, 25, [1, 5, 156, 763, 18112, 100644]),
    ("spirit-late 0", 1, 0, [1, 2, 6, 76, 193, 1240, 5803]),
    ("spirit-late 1", 1, 0, [1, 4, 69, 306, 3719, 17705, 172557]),
    ("spirit-late 1", 1, 20, [1, 14, 42, 392, 1222, 8216, 29120, 146664]),
    ("spirit-late 2", 1, 0, [1, 5, 124, 603, 11538, 63442]),
    ("spirit-late 2", 1, 20, [1, 23, 46, 575, 2202, 10036, 66960]),
    ("spirit-late 3", 1, 0, [1, 4, 84, 351, 4770, 22210, 268238]),
    ("spirit-late 4", 1, 0, [1, 3, 38, 121, 1085, 3955, 26522]),
]


def make(how: str) -> Game:
    name, players, *rest = how.split()
    if name == "spirit-late":
        return Spirit.from_position(LATE[int(players)])
    if name == "spirit":
        return Spirit(int(players), level=rest[0], samurai=rest[1])
    if name == "cardgame":
        return CardGame(int(players), new_villages=rest[0])
    edition, setup = rest
    return Samurai(int(players), edition, setup, figures="random" if setup == "random" else None)


def position(how: str, seed: int, played: int) -> Kernel:
    game = make(how)
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


@pytest.mark.parametrize(("how", "seed", "played", "counts"), TABLE)
def test_table(how: str, seed: int, played: int, counts: list[int]) -> None:
    kernel = position(how, seed, played)
    depths = [d for d, count in enumerate(counts) if not UNCOMPILED or count < 10_000]
    assert [perft(kernel, depth) for depth in depths] == [counts[depth] for depth in depths]


@pytest.mark.parametrize("played", [0, 40, 70])
@pytest.mark.parametrize(
    "how",
    [
        *(f"samurai 2 {edition} random" for edition in Samurai.EDITIONS),
        "cardgame 2 literal",
        "cardgame 4 chain",
        "spirit 2 hard random",
        *(f"spirit-late {n}" for n in range(len(LATE))),
    ],
)
def test_counting_by_refusals_gives_the_same(how: str, played: int) -> None:
    kernel = position(how, 5, played)
    n_actions = N_ACTIONS[how.split(maxsplit=1)[0].removesuffix("-late")]
    assert slow_perft(kernel, 1, n_actions) == perft(kernel, 1)
    if not UNCOMPILED:
        assert slow_perft(kernel, 2, n_actions) == perft(kernel, 2)
