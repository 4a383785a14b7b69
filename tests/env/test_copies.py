"""A copy of an environment includes the game and continues as the original would."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pytest

from games import games_with
from tatami.core.registry import find_spec
from tatami.env.batch import Batch
from tatami.env.registration import gymnasium_id

WAYS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda env: pickle.loads(pickle.dumps(env)),
]
EVERY_WAY = pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
EVERY_GAME = pytest.mark.parametrize("name", games_with("observer"))


def agents_to_the_end(env: Any, seed: int, most: int = 10**6) -> list[Any]:
    """Play at random; give all that everybody observed and got."""
    draw = random.Random(seed)
    found: list[Any] = []
    while env.agents and len(found) < most:
        seen, reward, over, _, _ = env.last()
        found.append((env.agent_selection, seen["observation"].tobytes(), reward, over))
        env.step(None if over else draw.choice(np.flatnonzero(seen["action_mask"])))
    return found


def seat_to_the_end(env: Any, seed: int, most: int = 10**6) -> list[Any]:
    """Play at random; give all that the seat observed and got."""
    draw = random.Random(seed)
    found: list[Any] = []
    over = False
    while not over and len(found) < most:
        action = draw.choice(np.flatnonzero(env.unwrapped.action_masks()))
        seen, reward, over, _, _ = env.step(action)
        found.append((action, seen["observation"].tobytes(), reward, over))
    return found


@EVERY_WAY
@EVERY_GAME
def test_agents_play_on_in_a_copy(name: str, way: Callable[[Any], Any]) -> None:
    spec = find_spec(name)
    players = min(3, spec.players[-1])
    module = import_module(f"tatami.env.{name}_v{spec.env_version}")
    env = module.env("ansi", players=players)
    env.reset(seed=5)
    agents_to_the_end(env, 1, most=15)
    before = env.render()
    other = way(env)
    assert other.render() == before
    there = agents_to_the_end(other, 2)
    assert env.render() == before, "the copy moved the original"
    assert agents_to_the_end(env, 2) == there
    env.reset()
    other.reset()
    assert env.render() == other.render(), "random numbers go on alike"
    assert len(way(env).possible_agents) == players


@EVERY_WAY
@EVERY_GAME
def test_a_seat_plays_on_in_a_copy(name: str, way: Callable[[Any], Any]) -> None:
    env = gymnasium.make(gymnasium_id(name), bot="greedy", render_mode="ansi").unwrapped
    env.reset(seed=5)
    seat_to_the_end(env, 1, most=3)
    before: Any = env.render()
    other = way(env)
    there = seat_to_the_end(other, 2)
    assert env.render() == before, "the copy moved the original"
    assert seat_to_the_end(env, 2) == there
    env.reset()
    other.reset()
    assert env.render() == other.render(), "random numbers go on alike"


@EVERY_WAY
def test_a_copy_outside_a_game_is_refused_with_the_reason(way: Callable[[Any], Any]) -> None:
    env: Any = gymnasium.make("tatami/Samurai-v0").unwrapped
    with pytest.raises(gymnasium.error.ResetNeeded, match="no game yet"):
        way(env).step(0)
    env.reset(seed=1)
    seat_to_the_end(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        way(env).step(0)


@EVERY_WAY
def test_copying_a_batch_is_refused_with_advice(way: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="make another"):
        way(Batch("samurai", 2))
