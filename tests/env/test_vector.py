"""The vector environments do what Gymnasium's own, made of the same games, would do."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import iterate
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from games import games_with
from tatami.core.actors import OVER
from tatami.core.errors import ActionError, OptionError
from tatami.env.registration import gymnasium_id
from tatami.env.vector import SeatVectorEnv

EVERY_GAME = pytest.mark.parametrize("name", games_with("observer"))
EVERY_MODE = pytest.mark.parametrize("mode", list(AutoresetMode))


def make(name: str, n: int = 3, **options: Any) -> Any:
    return gymnasium.make_vec(gymnasium_id(name), num_envs=n, **options)


def reference(name: str, n: int, mode: AutoresetMode) -> Any:
    """What Gymnasium makes of single environments."""
    return gymnasium.make_vec(
        gymnasium_id(name),
        num_envs=n,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
    )


def legal(seen: Any) -> Any:
    """The first legal action of every game, and 0 where there is none."""
    return seen["action_mask"].argmax(axis=1)


def shapes(info: Any) -> Any:
    """An info without its values: names and types."""
    if isinstance(info, dict):
        return {name: shapes(value) for name, value in info.items()}
    return info.dtype, info.shape


@EVERY_GAME
def test_make_vec_makes_it_with_the_spaces_of_single_environments(name: str) -> None:
    ours, theirs = make(name), reference(name, 3, AutoresetMode.NEXT_STEP)
    assert isinstance(ours, SeatVectorEnv)
    for space in ("single_observation_space", "observation_space", "action_space"):
        assert getattr(ours, space) == getattr(theirs, space)
    assert ours.metadata == theirs.metadata
    seen, info = ours.reset(seed=1)
    assert info == {}
    assert seen in ours.observation_space
    assert all(
        one in ours.single_observation_space for one in iterate(ours.observation_space, seen)
    )
    came, theirs_came = ours.step(legal(seen)), theirs.step(legal(theirs.reset(seed=1)[0]))
    assert shapes(dict(enumerate(came[1:4]))) == shapes(dict(enumerate(theirs_came[1:4])))


@EVERY_MODE
def test_games_end_as_gymnasium_s_own_do(mode: AutoresetMode) -> None:
    """After an illegal action in game 1, and then some steps on."""
    ours, theirs = make("samurai", autoreset_mode=mode), reference("samurai", 3, mode)
    found = []
    for env in (ours, theirs):
        seen, _ = env.reset(seed=1)
        actions = legal(seen)
        actions[1] = seen["action_mask"][1].argmin()
        seen, rewards, over, cut, info = env.step(actions)
        assert (rewards.tolist(), over.tolist()) == ([0, -1, 0], [False, True, False])
        assert not cut.any()
        if mode is AutoresetMode.DISABLED:
            seen, later = env.reset(options={"reset_mask": over.copy()})
            assert later == {}
        if mode is AutoresetMode.SAME_STEP:
            assert info["final_obs"][1] in env.single_observation_space
            assert "samurai." in info["final_info"]["refusal"][1]
        else:
            assert "samurai." in info["refusal"][1]
        _, rewards, over, _, _ = env.step(legal(seen))
        assert (rewards.tolist(), over.any()) == ([0, 0, 0], False)
        found.append(shapes(info))
    assert found[0] == found[1]


@EVERY_GAME
@EVERY_MODE
def test_whole_games_follow_the_mode(name: str, mode: AutoresetMode) -> None:
    env = make(name, autoreset_mode=mode.value, bot="greedy")
    assert env.metadata["autoreset_mode"] is mode
    seen, _ = env.reset(seed=3)
    ended = 0
    waiting = np.zeros(3, bool)
    while ended < 4:
        before = seen
        seen, rewards, over, _, info = env.step(legal(seen))
        assert seen in env.observation_space
        assert ((rewards >= 0) & (rewards <= 1)).all()
        assert not (over & waiting).any()
        assert not rewards[waiting].any()
        ended += int(over.sum())
        same_step = mode is AutoresetMode.SAME_STEP
        assert seen["action_mask"].any(axis=1).tolist() == (~over | same_step).tolist()
        if same_step:
            assert info.get("_final_obs", np.zeros(3, bool)).tolist() == over.tolist()
            for index in np.flatnonzero(over):
                last = info["final_obs"][index]["observation"]
                assert not np.array_equal(last, seen["observation"][index])
                assert not np.array_equal(last, before["observation"][index])
        if mode is AutoresetMode.NEXT_STEP:
            waiting = over
        if mode is AutoresetMode.DISABLED and over.any():
            with pytest.raises(gymnasium.error.ResetNeeded, match=r"is over: reset it first"):
                env.step(legal(seen))
            seen, _ = env.reset(options={"reset_mask": over})


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (make("samurai", threads=2, bot="greedy") for _ in range(2))
    one, other = first.reset(seed=7)[0], second.reset(seed=7)[0]
    for _ in range(40):
        assert data_equivalence(one, other)
        one, other = first.step(legal(one))[0], second.step(legal(other))[0]
    assert data_equivalence(first.reset()[0], second.reset()[0])  # random numbers continue
    assert not data_equivalence(first.reset()[0], first.reset(seed=7)[0])
    assert not data_equivalence(make("samurai").reset()[0], make("samurai").reset()[0])
    first.close()
    second.close()


def test_what_was_returned_is_not_written_over_unless_wanted() -> None:
    for copy in (True, False):
        env = make("samurai", copy=copy)
        seen, _ = env.reset(seed=1)
        before = {name: array.copy() for name, array in seen.items()}
        env.step(legal(seen))
        assert data_equivalence(seen, before) is copy


def test_lists_replace_masks() -> None:
    env = make("cardgame", legal="list", autoreset_mode="SameStep")
    seen, _ = env.reset(seed=1)
    assert "action_mask" not in env.single_observation_space.spaces
    over = np.zeros(3, bool)
    while not over.any():
        assert seen in env.observation_space
        seen, _, over, _, info = env.step(seen["legal_actions"][:, 0])
    final = info["final_obs"][int(over.argmax())]
    assert final in env.single_observation_space
    assert (final["legal_actions"] == -1).all()


def test_some_games_step_and_a_snapshot_brings_them_back() -> None:
    env = make("samurai", bot="greedy")
    seen, _ = env.reset(seed=1)
    snapshot = env.save()
    after, *_ = env.step(legal(seen), lanes=[1])
    assert np.array_equal(after["observation"][[0, 2]], seen["observation"][[0, 2]])
    assert not np.array_equal(after["observation"][1], seen["observation"][1])
    assert data_equivalence(env.restore(snapshot), seen)
    assert data_equivalence(env.step(legal(seen), lanes=[1])[0], after)


def test_wrappers_of_gymnasium_work() -> None:
    env = RecordEpisodeStatistics(make("samurai", render_mode="ansi"))
    seen, _ = env.reset(seed=1)
    assert [text[:10] for text in env.render() or ()] == ["samurai/1 "] * 3
    info: dict[str, Any] = {}
    while "episode" not in info:
        seen, _, _, _, info = env.step(legal(seen))
    assert info["episode"]["l"].max() > 5
    env.close()


def test_it_has_to_be_reset_first_and_cannot_be_used_closed() -> None:
    env = make("samurai")
    nothing = np.zeros(3, np.int64)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset comes first"):
        env.step(nothing)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset comes first"):
        env.reset(options={"reset_mask": np.array([True, False, False])})
    env.reset(seed=1)
    with pytest.raises(ActionError, match="game 0: there is no action 1174"):
        env.step(np.full(3, 1174))
    assert (env.batch.actors != OVER).all()
    env.close()
    for use in (lambda: env.step(nothing), env.reset):
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="make a new one"):
            use()


def test_invalid_options_are_refused() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"legal": "all"}, "legal must be 'mask' or 'list', not 'all'"),
        ({"autoreset_mode": "Never"}, "one of 'NextStep', 'SameStep', 'Disabled', not 'Never'"),
        ({"bot": "shogun"}, "against random, greedy.*vectorization_mode='sync'"),
        ({"seat": "random"}, "one seat, by its number, not 'random'; .*mode='sync'"),
        ({"seat": 5}, "seat must be a whole number"),
        ({"dice": 2}, "there is no option 'dice'"),
    ]
    for options, said in wrong:
        with pytest.raises(OptionError, match=said):
            make("samurai", **options)
    env = make("samurai")
    env.reset(seed=1)
    for mask in (np.array([1, 0, 1]), [0, 1], np.array([True, False]), 1, True):
        with pytest.raises(OptionError, match="reset_mask is a mask of 3 truth values"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(OptionError, match="reset takes no options, not players"):
        env.reset(options={"players": 3})
