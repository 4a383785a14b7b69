"""Many games at once: each is the game that its seed gives, and none disturbs another."""

from __future__ import annotations

import os
import subprocess
import sys
from threading import Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from games import games_with
from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import ActionError, IllegalMove, OptionError, TatamiError
from tatami.core.kernel import Kernel, Rng
from tatami.core.observer_lookup import observer_for
from tatami.env.batch import Batch
from tatami.env.lane import Runner

GAMES_AT_ONCE = 3
STEPS = 90
EVERY_GAME = pytest.mark.parametrize("name", games_with("observer"))


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
def test_the_same_seed_leads_to_the_same_games_whatever_the_threads(threads: int) -> None:
    alone = played(Batch("samurai", 7, seed=3), STEPS)
    batch = Batch("samurai", 7, seed=3, threads=threads)
    together = played(batch, STEPS)
    batch.close()
    for one, other in zip(alone, together, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_another_seed_leads_to_other_games() -> None:
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


def test_an_invalid_action_is_reported_as_it_was_passed() -> None:
    batch = Batch("samurai", 2)
    last = batch.masks.shape[1] - 1
    for number in (-1, last + 1, 10**6, 2**31 - 1):
        with pytest.raises(ActionError, match=f"game 1: .* no action {number}; .* 0 to {last}$"):
            batch.step(np.array([batch.choose()[0], number]))
    for number in (2**32, 2**40):  # what would be 0 in 32 bits
        with pytest.raises(ActionError, match=f"no action {number};"):
            batch.step(np.array([number, number]))
    beside = last + 1 + int(batch.choose()[1])  # legal in the row of the next game
    with pytest.raises(ActionError, match=f"game 0: there is no action {beside};"):
        batch.step(np.array([beside, batch.choose()[1]], np.int32))
    batch.choose()
    batch.actions[0] = -7
    with pytest.raises(ActionError, match="game 0: there is no action -7;"):
        batch.step()
    misfits: list[Any] = [np.zeros(3, np.int32), np.zeros(2), ["0", "1"], 5]
    for wrong in misfits:
        with pytest.raises(ActionError, match="one a game, 2 of them"):
            batch.step(wrong)


def test_seeds_and_numbers_are_whole_and_within_bounds() -> None:
    for wrong in (1.5, "7", -1, 2**64):
        with pytest.raises(OptionError, match=r"seed must be a whole number, 0 to \d+, not"):
            Batch("samurai", 2, seed=wrong)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="whole number, 1 or more, not '4'"):
        Batch("samurai", "4")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="threads must be a whole number, 1 to 2, not 3"):
        Batch("samurai", 2, threads=3)
    same = [Batch("samurai", 2, seed=seed) for seed in (7, np.int64(7))]  # type: ignore[arg-type]
    assert np.array_equal(same[0].observations, same[1].observations)
    drawn = [Batch("samurai", 2, seed=None) for _ in range(2)]
    assert not np.array_equal(drawn[0].observations, drawn[1].observations)


def test_a_second_thread_is_refused_while_one_steps() -> None:
    batch = Batch("samurai", 2, seed=3)
    said: list[TatamiError] = []

    def disturb() -> None:
        for use in (batch.choose, batch.step, batch.reset, batch.close):
            try:
                use()
            except TatamiError as error:
                said.append(error)

    before = batch.observations.copy()
    with batch._alone():
        other = Thread(target=disturb)
        other.start()
        other.join()
    assert [str(e) for e in said] == [
        "this batch is already stepping in another thread; use it from one thread at a time"
    ] * 4
    assert np.array_equal(batch.observations, before)
    batch.step(batch.choose())


def test_the_checked_actions_are_the_ones_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may write into `actions` while the games run."""
    batch, twin = Batch("samurai", 4, seed=3), Batch("samurai", 4, seed=3)
    run = batch._run

    def disturbed(job: Any) -> Any:
        if job is Runner.step_and_observe:
            batch.actions.fill(2**31 - 1)
        return run(job)

    monkeypatch.setattr(batch, "_run", disturbed)
    for _ in range(9):
        batch.choose()
        batch.step()
        twin.step(twin.choose())
        assert np.array_equal(batch.observations, twin.observations)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_forked_process_starts_its_own_threads() -> None:
    code = """
import os, sys
from tatami.env.batch import Batch
from tatami.env.lane import Runner
batch = Batch("samurai", 4, seed=3, threads=2)
batch.step(batch.choose())
child = os.fork()
batch.step(batch.choose())
batch.close()
if child:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=60)


def test_a_closed_batch_stays_closed() -> None:
    with Batch("samurai", 3, threads=2) as batch:
        batch.step(batch.choose())
    batch.close()
    for use in (batch.choose, batch.step, batch.reset):
        with pytest.raises(TatamiError, match="closed; make a new one"):
            use()


def test_it_describes_itself() -> None:
    batch = Batch("samurai", 3, players=4, threads=2)
    assert repr(batch) == "<3 games of Samurai at once, 4 players, edition 2016, threads: 2>"
    batch.close()


def test_a_bot_needs_a_seat_to_play_against() -> None:
    with pytest.raises(OptionError, match="bot='greedy' needs a seat"):
        Batch("samurai", 2, bot="greedy")
