"""What environments render, and that unknown modes are warned of, as Gymnasium does."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from typing import Any
from unittest.mock import patch

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import render_test

from games import games_with
from tatami.core.errors import TatamiError
from tatami.core.registry import find_spec, read_position
from tatami.env.registration import gymnasium_id

NAMES = games_with("observer")
EVERY_GAME = pytest.mark.parametrize("name", NAMES)


def agents(name: str, **options: Any) -> Any:
    module = import_module(f"tatami.env.{name}_v{find_spec(name).env_version}")
    return module.env(**options)


def seat(name: str, **options: Any) -> Any:
    return gymnasium.make(gymnasium_id(name), **options)


ENVS = pytest.mark.parametrize("make", [agents, seat])


@pytest.mark.filterwarnings("ignore:.*render_mode='human' that is not in the possible")
def test_pettingzoo_finds_nothing_wrong() -> None:
    render_test(lambda **options: agents(NAMES[0], **options))


@ENVS
@EVERY_GAME
def test_it_renders_text_a_drawing_and_pixels(make: Any, name: str) -> None:
    shown = {}
    for mode in ("ansi", "svg", "rgb_array"):
        env = make(name, render_mode=mode)
        env.reset(seed=3)
        shown[mode] = env.render()
    assert name == read_position(shown["ansi"]).NAME
    assert shown["svg"].startswith("<svg")
    assert shown["rgb_array"].dtype == np.uint8
    assert shown["rgb_array"].shape[1:] == (800, 3)
    assert len(np.unique(shown["rgb_array"].reshape(-1, 3), axis=0)) > 20  # it is drawn


@ENVS
def test_an_unknown_mode_is_warned_of_and_renders_nothing(make: Any) -> None:
    with pytest.warns(UserWarning, match="render_mode='human3d' that is not in the possible"):
        env = make("samurai", render_mode="human3d")
    env.reset(seed=1)
    assert env.unwrapped.render() is None


@EVERY_GAME
def test_a_picture_shows_no_hand(name: str) -> None:
    """Two positions that differ only in what a spectator cannot know look the same."""
    from tatami.core.kernel import Rng  # noqa: PLC0415
    from tatami.env.rendering import picture  # noqa: PLC0415

    env = agents(name, render_mode="ansi")
    env.reset(seed=3)
    game = read_position(env.render())
    other = game.resampled(None, Rng(1))
    assert other.position() != game.position()
    assert picture(other) == picture(game)


def test_pixels_name_the_package_that_is_missing() -> None:
    env = seat("samurai", render_mode="rgb_array")
    env.reset(seed=1)
    with (
        patch.dict(sys.modules, {"resvg_py": None}),
        pytest.raises(TatamiError, match=r"resvg_py is not installed; .*\[env\]"),
    ):
        env.render()


def test_gymnasium_makes_it_after_importing_the_package_alone() -> None:
    code = (
        "import gymnasium, tatami.env; print(gymnasium.make('tatami/Samurai-v0').reset(seed=1)[1])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "{}\n"


@EVERY_GAME
def test_the_state_is_what_all_seats_know(name: str) -> None:
    checks = import_module("pettingzoo.test.state_test")
    checks.test_state_space(agents(name))
    checks.test_state(agents(name), 10)
    env = agents(name, players=2)
    assert env.state_space.shape[0] % len(env.possible_agents) == 0
    env.reset(seed=3)
    before = env.state()
    assert env.state_space.contains(before)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(before, np.concatenate(seen))
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert not np.array_equal(env.state(), before)


def test_pixels_have_the_writing_where_a_font_is_installed() -> None:
    from tatami.env.rendering import installed_font, pixels  # noqa: PLC0415

    if installed_font() is None:
        pytest.skip("no font that we know is installed")
    env = seat("samurai", render_mode="svg")
    env.reset(seed=3)
    drawn = env.render()
    silent = re.sub(r"<text.*?</text>", "", drawn, flags=re.DOTALL)
    assert silent != drawn
    assert not np.array_equal(pixels(drawn), pixels(silent))
