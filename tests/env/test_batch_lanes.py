"""Lanes of a batch: some of them stepped, bots on other seats, last observations, snapshots."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from games import games_with
from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import ActionError, OptionError, TatamiError
from tatami.core.game import Game, Move
from tatami.core.kernel import Kernel, Rng
from tatami.core.observer_lookup import observer_for
from tatami.env.batch import Batch
from tatami.env.bots import opponent_for
from tatami.env.lane import Buffers, Lane
from tatami.games.samurai.game import Samurai
from tatami.kits.search.judge_lookup import judge_for

EVERY_GAME = pytest.mark.parametrize("name", games_with("observer"))
STEPS = 60


def rows(batch: Batch, lane: int) -> list[NDArray[Any]]:
    """All that is to be seen of one game."""
    arrays = (batch.actors, batch.observations, batch.masks, batch.legal, batch.n_legal)
    return [array[lane].copy() for array in arrays if len(array)]


def roll(kernel: Kernel, rng: Rng) -> None:
    """Let chance act, as lanes do."""
    while kernel.actor == CHANCE:
        kernel.apply(kernel.draw(rng.below(kernel.tickets())))


def same(one: list[NDArray[Any]], other: list[NDArray[Any]]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def play(batch: Batch, steps: int) -> list[list[NDArray[Any]]]:
    """Play at random; give all that is to be seen after every step."""
    found = []
    for _ in range(steps):
        batch.step(batch.choose())
        found += [rows(batch, lane) for lane in range(len(batch))]
    return found


class Replayed:
    """A lane in slow motion: the same game from the same seed, with bots as everybody uses them."""

    def __init__(self, batch: Batch, number: int, bot: str, width: int) -> None:
        self.game = batch.game
        self.seat, self.bot, self.width = batch.seat, bot, width
        self.chance, self.bots = Rng(0), Rng(0)
        self.chance.seed(number)
        self.bots.seed(number ^ 1)
        self.chance.next()  # what `choose` begins with
        self.kernel: Kernel = self.game.kernel.copy()
        self.begin()

    def begin(self) -> None:
        self.kernel.assign(self.game.kernel)
        self.settle()
        if self.kernel.actor == OVER:
            self.begin()

    def act(self, action: int) -> None:
        self.kernel.apply(action)
        self.settle()

    def settle(self) -> None:
        while self.kernel.actor not in (self.seat, OVER):
            if self.kernel.actor == CHANCE:
                roll(self.kernel, self.chance)
            else:
                self.kernel.apply(self.answer())

    def answer(self) -> int:
        if self.bot == "random":
            return self.kernel.nth_action(self.bots.below(self.kernel.count_actions()))
        known = self.kernel.copy()
        known.resample(self.kernel.actor, self.bots)
        judge = judge_for(self.game.with_kernel(known))
        return judge.choose(self.bots, self.width)


@EVERY_GAME
@pytest.mark.parametrize("bot", ["random", "greedy", "farmer"])
def test_opponents_in_a_batch_play_like_bots(name: str, bot: str) -> None:
    n, seat = 2, 1
    with Batch(name, n, seed=9, seat=seat, bot=bot, finals=True, players=3) as batch:
        width = {"random": 0, "greedy": 0}.get(bot)
        if width is None:
            levels: Any = batch.game.SPEC.load("levels")
            width = levels[bot].width
        seeds = Rng(9)
        slow = [Replayed(batch, seeds.next(), bot, width) for _ in range(n)]
        ended = 0
        for _ in range(STEPS):
            for lane, one in enumerate(slow):
                assert batch.kernel(lane).hash() == one.kernel.hash()
                seen = np.zeros(batch.observer.size, np.int8)
                observer_for(batch.game, one.kernel).observe(seat, seen, 0)
                assert np.array_equal(batch.observations[lane], seen)
            assert (batch.actors == seat).all()
            actions = batch.choose().copy()
            batch.step(actions)
            for lane, one in enumerate(slow):
                one.act(int(actions[lane]))
                assert batch.done[lane] == (one.kernel.actor == OVER)
                if one.kernel.actor == OVER:
                    ended += 1
                    assert batch.rewards[lane, seat] == pytest.approx(one.kernel.returns(seat))
                    observer_for(batch.game, one.kernel).observe(seat, seen, 0)
                    assert np.array_equal(batch.finals[lane, 0], seen)
                    one.begin()
        assert ended


def test_an_opponent_does_not_see_what_is_hidden() -> None:
    game = Batch("samurai", 1, players=2, seed=4).game
    kernel = game.kernel.copy()
    rng = Rng(8)
    roll(kernel, rng)
    answers, hands = set(), set()
    for seed in range(8):
        kernel.resample(0, Rng(seed))  # other hands of the opponents of seat 0
        opponent = opponent_for("greedy", game, kernel)
        opponent.rng.seed(3)
        answers.add(opponent.choose())
        hands.add(kernel.hash())
    assert len(hands) > 1
    assert len(answers) == 1


def test_a_game_that_ends_before_the_first_decision_is_started_again() -> None:
    game = Samurai(setup="random")
    rng = Rng(5)
    while game.actor != 0 or {1, OVER} - {after_turn(game, rng) for _ in range(20)}:
        if game.is_over:
            game = Samurai(setup="random")
        game.push(any_move(game, rng))
    kernel = game.kernel.copy()
    kernel.start_from(game.kernel)
    arrays = {name: np.zeros(2, np.int32) for name in ("actions", "actors", "refusals")}
    lane = Lane(
        kernel,
        observer_for(game, kernel),
        Buffers(**arrays, rewards=np.zeros(2, np.float32), done=np.zeros(1, np.int8)),
        0,
        1,
        opponent_for("random", game, kernel),
    )
    for seed in range(400):
        lane.seed(seed)
        lane.begin()
        assert kernel.actor == 1


def after_turn(game: Game, rng: Rng) -> int:
    """Play at random until seat B is to act or the game is over; give who is to act."""
    copy = game.copy()
    while copy.actor not in (1, OVER):
        copy.push(any_move(copy, rng))
    return int(copy.actor)


def any_move(game: Game, rng: Rng) -> Move:
    return game.legal_moves[rng.below(len(game.legal_moves))]


def test_only_bots_without_a_search_play_inside() -> None:
    with pytest.raises(OptionError, match=r"against random, greedy, farmer, .*, not 'shogun'; "):
        Batch("samurai", 2, seat=0, bot="shogun")
    with pytest.raises(OptionError, match="seat must be a whole number, 0 to 1, not 2"):
        Batch("samurai", 2, seat=2)


@EVERY_GAME
def test_every_seat_keeps_its_last_observation(name: str) -> None:
    batch = Batch(name, 2, seed=3, finals=True)
    kernels = [batch.kernel(lane).copy() for lane in range(2)]
    ended = 0
    for _ in range(200):
        before = batch.save()
        actions = batch.choose().copy()
        batch.step(actions)
        for lane in np.flatnonzero(batch.done):
            kernel, rng = kernels[lane], Rng(0)
            kernel.assign(before.moments[lane].kernel)
            rng.state = before.moments[lane].numbers[0]
            kernel.apply(int(actions[lane]))
            roll(kernel, rng)
            assert kernel.actor == OVER
            for seat in range(kernel.seats):
                seen = np.zeros(batch.observer.size, np.int8)
                observer_for(batch.game, kernel).observe(seat, seen, 0)
                assert np.array_equal(batch.finals[lane, seat], seen)
            ended += 1
    assert ended


@EVERY_GAME
def test_lists_have_what_masks_have(name: str) -> None:
    batch = Batch(name, 3, seed=2, lists=True)
    for _ in range(STEPS):
        for lane in range(3):
            n = batch.n_legal[lane]
            listed = batch.legal[lane]
            assert sorted(listed[:n].tolist()) == np.flatnonzero(batch.masks[lane]).tolist()
            assert (listed[n:] == -1).all()
        batch.step(batch.choose())


def test_lists_replace_masks_of_tens_of_thousands() -> None:
    batch = Batch("cardgame", 2, masks=False, lists=True)
    assert (batch.masks.size, batch.legal.shape) == (0, (2, 880))
    batch.step(batch.legal[:, 0])


@pytest.mark.parametrize("lanes", [[1, 3], np.array([False, True, False, True])])
def test_some_lanes_are_stepped_and_the_others_stay(lanes: Any) -> None:
    batch, twin = (Batch("samurai", 4, seed=6, threads=2, lists=True) for _ in range(2))
    for _ in range(STEPS):
        before = [rows(batch, lane) for lane in range(4)]
        actions = batch.choose().copy()
        batch.step(np.where([False, True, False, True], actions, 10**6), lanes=lanes)
        twin.step(twin.choose())
        for lane in (0, 2):
            assert same(rows(batch, lane), before[lane])
            assert not batch.done[lane]
        for lane in (1, 3):
            assert same(rows(batch, lane), rows(twin, lane))
    batch.close()
    twin.close()


def test_lanes_are_a_mask_or_numbers() -> None:
    batch = Batch("samurai", 3)
    batch.choose()
    wrong: list[Any] = [[3], [-1], [0.5], np.zeros(2, bool), "all", [[0]]]
    for lanes in wrong:
        with pytest.raises(OptionError, match="a mask of 3 truth values, or numbers from 0 to 2;"):
            batch.step(lanes=lanes)


def test_nothing_but_the_games_writes_into_what_is_seen() -> None:
    batch = Batch("samurai", 2)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True


def ended_once(batch: Batch) -> int:
    """Play until a game has ended; give its number."""
    while not batch.done.any():
        batch.step(batch.choose())
    return int(np.flatnonzero(batch.done)[0])


def test_a_game_can_wait_to_be_restarted() -> None:
    batch = Batch("samurai", 2, seed=5, restarts=False)
    over = ended_once(batch)
    assert batch.actors[over] == OVER
    assert not batch.masks[over].any()
    with pytest.raises(TatamiError, match=f"game {over} is over: restart it first"):
        batch.step(batch.choose())
    other = 1 - over
    if batch.actors[other] != OVER:
        batch.step(batch.choose(), lanes=[other])
    shown = rows(batch, other)
    batch.restart([over])
    assert batch.actors[over] >= 0
    assert batch.masks[over].any()
    assert same(shown, rows(batch, other))


def test_an_illegal_action_can_end_its_game_alone() -> None:
    batch = Batch("samurai", 3, seed=5, illegal_ends=True)
    actions = batch.choose().copy()
    actor = int(batch.actors[1])
    actions[1] = np.flatnonzero(~batch.masks[1])[0]
    batch.step(actions)
    assert batch.done.tolist() == [False, True, False]
    assert batch.rewards[1].tolist() == [-1.0 if seat == actor else 0.0 for seat in range(2)]
    assert batch.refusals[1] > 0
    assert "samurai." in str(batch.refusal_of(int(batch.refusals[1]), "it"))
    with pytest.raises(ActionError, match="game 2: there is no action 1174"):
        batch.step(np.array([*batch.choose()[:2], 1174], np.int32))
    batch.step(batch.choose())
    assert not batch.refusals.any()


def itself(snapshot: Any) -> Any:
    return snapshot


def pickled(snapshot: Any) -> Any:
    return pickle.loads(pickle.dumps(snapshot))


@EVERY_GAME
@pytest.mark.parametrize("carried", [itself, pickled])
def test_games_go_on_from_a_snapshot_as_before(name: str, carried: Any) -> None:
    batch = Batch(name, 2, seed=5, seat=0, bot="greedy", lists=True)
    play(batch, 5)
    snapshot = batch.save()
    went_on = play(batch, 30)
    batch.restore(carried(snapshot))
    again = play(batch, 30)
    assert all(same(a, b) for a, b in zip(went_on, again, strict=True))
    other = Batch(name, 2, seed=77, seat=0, bot="greedy", lists=True)
    other.restore(carried(snapshot))
    assert all(same(a, b) for a, b in zip(went_on, play(other, 30), strict=True))


def test_a_snapshot_can_be_put_into_other_lanes() -> None:
    batch = Batch("samurai", 3, seed=5)
    play(batch, 5)
    first, second, third = (rows(batch, lane) for lane in range(3))
    batch.restore(batch.save([0, 0]), lanes=[0, 2])
    assert same(rows(batch, 0), first)
    assert same(rows(batch, 1), second)
    assert same(rows(batch, 2), first)
    assert not same(first, third)


def test_a_snapshot_belongs_to_its_game() -> None:
    snapshot = Batch("samurai", 2).save()
    for other in (
        Batch("samurai", 2, players=3),
        Batch("samurai", 2, seat=0),
        Batch("cardgame", 2),
    ):
        with pytest.raises(OptionError, match="another game, of other options or another seat"):
            other.restore(snapshot)
    with pytest.raises(OptionError, match="has 2 games; choose as many lanes, not 1"):
        Batch("samurai", 2).restore(snapshot, [1])
    assert (len(snapshot), repr(snapshot)) == (2, "<Snapshot of 2 games of Samurai>")
