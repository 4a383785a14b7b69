"""Many games at once: each is the game that its seed gives, and none disturbs another."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import IllegalMove, OptionError
from tatami.core.kernel import Kernel, Rng
from tatami.env.batch import Batch
from tatami.games import GAMES
from tatami.games.observers import observer_for

GAMES_AT_ONCE = 3
STEPS = 90
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def roll(kernel: Kernel, rng: Rng) -> None:
    while kernel.actor == CHANCE:
        kernel.apply(kernel.draw(rng.below(kernel.tickets())))


def played(batch: Batch, steps: int) -> list[tuple[NDArray[Any], ...]]:
    """Play at random; give all that came out of every step."""
    found: list[tuple[NDArray[Any], ...]] = []
    for _ in range(steps):
        batch.step(batch.choose())
        out = (batch.actors, batch.rewards, batch.done, batch.observations, batch.masks)
        found.append(tuple(array.copy() for array in out))
    return found


@EVERY_GAME
def test_a_batch_plays_what_single_kernels_play(name: str) -> None:
    batch = Batch(name, GAMES_AT_ONCE, seed=5, threads=2)
    seeds = Rng(5)
    rngs = []
    for _ in range(GAMES_AT_ONCE):
        rng = Rng(0)
        rng.seed(seeds.next())
        rng.next()  # what `choose` begins with
        rngs.append(rng)
    kernels = [batch.game.kernel.copy() for _ in rngs]
    for kernel, rng in zip(kernels, rngs, strict=True):
        roll(kernel, rng)
    ended = 0
    for _ in range(STEPS):
        for i, kernel in enumerate(kernels):
            observer = observer_for(batch.game, kernel)
            seen = np.zeros(observer.size, np.int8)
            mask = np.zeros(observer.n_actions, np.int8)
            observer.observe(kernel.actor, seen, 0)
            observer.mask(mask, 0)
            assert batch.actors[i] == kernel.actor
            assert np.array_equal(batch.observations[i], seen)
            assert np.array_equal(batch.masks[i], mask.astype(bool))
            assert np.flatnonzero(batch.masks[i]).tolist() == sorted(kernel.legal_actions())
        actions = batch.choose().copy()
        batch.step(actions)
        for i, (kernel, rng) in enumerate(zip(kernels, rngs, strict=True)):
            kernel.apply(int(actions[i]))
            roll(kernel, rng)
            over = kernel.actor == OVER
            assert batch.done[i] == over
            shares = [kernel.returns(seat) if over else 0.0 for seat in range(kernel.seats)]
            assert batch.rewards[i].tolist() == pytest.approx(shares)
            if over:
                ended += 1
                kernel.assign(batch.game.kernel)
                roll(kernel, rng)
    batch.close()
    assert ended


@pytest.mark.parametrize("threads", [2, 3])
def test_the_same_seed_gives_the_same_games_whatever_the_threads(threads: int) -> None:
    alone = played(Batch("samurai", 7, seed=3), STEPS)
    batch = Batch("samurai", 7, seed=3, threads=threads)
    together = played(batch, STEPS)
    batch.close()
    for one, other in zip(alone, together, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_another_seed_gives_other_games() -> None:
    first, other = Batch("samurai", 2, seed=3), Batch("samurai", 2, seed=4)
    assert not np.array_equal(first.observations, other.observations)
    assert not np.array_equal(first.observations[0], first.observations[1])
    other.reset(3)
    assert np.array_equal(first.observations, other.observations)


def test_arrays_are_made_once_and_written_over() -> None:
    batch = Batch("samurai", 2)
    arrays = [batch.actors, batch.rewards, batch.done, batch.observations, batch.masks]
    before = batch.observations.copy()
    batch.step(batch.choose())
    after = [batch.actors, batch.rewards, batch.done, batch.observations, batch.masks]
    assert all(a is b for a, b in zip(arrays, after, strict=True))
    assert not np.array_equal(before, batch.observations)


def test_one_forbidden_action_holds_all_games_back() -> None:
    batch = Batch("samurai", 3)
    hashes = [batch.kernel(i).hash() for i in range(3)]
    actions = batch.choose().copy()
    actions[1] = np.flatnonzero(~batch.masks[1])[0]
    with pytest.raises(IllegalMove, match="of game 1"):
        batch.step(actions)
    assert [batch.kernel(i).hash() for i in range(3)] == hashes
    for number in (-1, batch.masks.shape[1], 2**31 - 1):
        with pytest.raises(IllegalMove):
            batch.step(np.array([number, *actions[1:]]))


def test_without_observing_the_games_are_the_same() -> None:
    seeing, blind = Batch("samurai", 2, seed=1), Batch("samurai", 2, seed=1, observing=False)
    assert blind.observations.shape[0] == 0
    for _ in range(20):
        seeing.step(seeing.choose())
        blind.step(blind.choose())
    assert np.array_equal(seeing.actions, blind.actions)
    assert np.array_equal(seeing.actors, blind.actors)


def test_options_are_those_of_the_game() -> None:
    batch = Batch("samurai", 2, players=3, edition="1998", captures="open")
    assert batch.rewards.shape == (2, 3)
    assert (batch.game.edition, batch.game.options["captures"]) == ("1998", "open")
    for wrong in ({"players": 9}, {"edition": "1066"}, {"threads": 3}, {"threads": 0}):
        with pytest.raises(OptionError):
            Batch("samurai", 2, **wrong)
    with pytest.raises(OptionError):
        Batch("chess", 2)
