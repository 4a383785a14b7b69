"""The Gymnasium environments pass Gymnasium's checker, and are games against bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tatami
from games import games_with
from tatami.core.errors import OptionError
from tatami.core.registry import find_game, specs

EVERY_GAME = pytest.mark.parametrize(
    "title", [find_game(name).__name__ for name in games_with("observer")]
)


def make(title: str, **options: Any) -> Any:
    version = next(spec.env_version for spec in specs().values() if spec.game.endswith(f":{title}"))
    return gymnasium.make(f"tatami/{title}-v{version}", **options)


def to_the_end(env: Any, seed: int) -> tuple[float, list[int]]:
    """Play at random; give the reward and the actions."""
    seen, _ = env.reset(seed=seed)
    draw = np.random.default_rng(seed)
    actions = []
    while True:
        action = int(draw.choice(np.flatnonzero(seen["action_mask"])))
        actions.append(action)
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        assert info == {}
        if over:
            return reward, actions
        assert reward == 0
        assert seen["action_mask"].any()


@EVERY_GAME
def test_gymnasium_finds_nothing_wrong(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(title, bot="random", render_mode="ansi").unwrapped)


@EVERY_GAME
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_bots_goes_to_its_end(title: str, seat: int) -> None:
    env = make(title, seat=seat, bot="greedy", players=min(3, getattr(tatami, title).PLAYERS[-1]))
    reward, actions = to_the_end(env, 4)
    assert 0 <= reward <= 1
    assert to_the_end(env, 4) == (reward, actions)
    assert to_the_end(env, 5)[1] != actions


def test_a_better_bot_wins_against_chance() -> None:
    env = make("Samurai", bot="greedy")
    assert sum(to_the_end(env, seed)[0] for seed in range(5)) <= 1


def test_an_illegal_action_loses_with_the_reason() -> None:
    env = make("Samurai")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert "samurai." in info["refusal"]


def test_impossible_options_are_refused() -> None:
    for wrong in ({"seat": 2}, {"bot": "nobody"}, {"players": 1}):
        with pytest.raises(OptionError):
            make("Samurai", **wrong)
