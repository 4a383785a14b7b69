"""The PettingZoo environments pass PettingZoo's own tests, and play whole games by the rules."""

from __future__ import annotations

import pickle
import random
import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
import pytest

from effort import SOAK, UNCOMPILED
from tatami.core.errors import IllegalMove, TatamiError
from tatami.core.registry import read_position
from tatami.env import cardgame_v0, samurai_v0, spirit_v1

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it makes an environment of its own in a way it has given up
    from pettingzoo.test import api_test, performance_benchmark, seed_test

MODULES = (samurai_v0, cardgame_v0, spirit_v1)
EVERY_GAME = pytest.mark.parametrize("module", MODULES, ids=lambda m: m.__name__[11:])
CYCLES = 10 if UNCOMPILED else 100
# PettingZoo says so of every environment with masks that is not in a list of its own.
OF_ANY_WITH_MASKS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of those whose game is over
)
SETTINGS = [
    (samurai_v0, {}),
    (samurai_v0, {"players": 4, "setup": "draft"}),
    (samurai_v0, {"players": 3, "edition": "classic-pl"}),
    (cardgame_v0, {}),
    (cardgame_v0, {"players": 4, "new_villages": "chain"}),
    (spirit_v1, {}),
    (spirit_v1, {"players": 7, "level": "heroic"}),
    (spirit_v1, {"players": 1, "samurai": "choose"}),
]
EVERY_SETTING = pytest.mark.parametrize(
    ("module", "options"), SETTINGS, ids=lambda x: getattr(x, "__name__", str(x))
)


def to_the_end(env: Any, seed: int) -> dict[str, float]:
    """Play a game at random; give what everybody got."""
    env.reset(seed=seed)
    draw = random.Random(seed)
    gains = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        gains[agent] += reward
        assert not cut
        legal = np.flatnonzero(observation["action_mask"])
        assert len(legal) == 0 if over else len(legal) > 0
        env.step(None if over else int(draw.choice(legal)))
    return gains


@EVERY_SETTING
def test_pettingzoo_finds_nothing_wrong(module: ModuleType, options: dict[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(module.env(**options), num_cycles=CYCLES)
    assert [w for w in said if not str(w.message).startswith(OF_ANY_WITH_MASKS)] == []


@EVERY_SETTING
def test_seeds_decide_everything(module: ModuleType, options: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**options), num_cycles=CYCLES)


@pytest.mark.parametrize("module", MODULES if SOAK else MODULES[:1])
def test_the_performance_benchmark_runs(module: ModuleType, capsys: Any) -> None:
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


@EVERY_SETTING
def test_a_game_ends_with_everybodys_share(module: ModuleType, options: dict[str, Any]) -> None:
    gains = to_the_end(module.env(**options), 3)
    if module is spirit_v1:
        assert set(gains.values()) in ({0.0}, {1.0})
    else:
        assert sum(gains.values()) == pytest.approx(1)


@EVERY_GAME
def test_without_a_seed_games_differ_and_go_on(module: ModuleType) -> None:
    env, other = module.raw_env(), module.raw_env()

    def begin_alike() -> bool:
        env.reset()
        other.reset()
        return all(
            np.array_equal(env.observe(a)["observation"], other.observe(a)["observation"])
            for a in env.agents
        )

    assert not all(begin_alike() for _ in range(10))  # two may begin alike by chance
    assert env.render() is None
    env.reset(seed=1)
    first = env.observe("player_0")["observation"]
    env.reset()
    assert not np.array_equal(first, env.observe("player_0")["observation"])
    env.reset(seed=1)
    assert np.array_equal(first, env.observe("player_0")["observation"])


def test_only_the_agent_to_act_has_a_mask() -> None:
    env = samurai_v0.env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_a_forbidden_action_is_refused_by_its_rule_or_loses() -> None:
    raw = samurai_v0.raw_env()
    raw.reset(seed=1)
    wrong = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    before = raw._table.kernel.hash()
    with pytest.raises(IllegalMove, match=r"samurai\.\d"):
        raw.step(wrong)
    assert raw._table.kernel.hash() == before
    env = samurai_v0.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": -1, "player_1": 0}
    assert (loser, "samurai." in env.infos[loser]["refusal"]) == ("player_0", True)
    assert not env.observe(loser)["action_mask"].any()
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


@EVERY_GAME
def test_there_is_no_game_before_it_is_reset(module: ModuleType) -> None:
    for unready in (module.env(), module.raw_env()):
        with pytest.raises(TatamiError, match="reset"):
            unready.step(0)
        with pytest.raises(TatamiError, match="reset"):
            unready.observe("player_0")


@EVERY_GAME
def test_it_renders_the_position(module: ModuleType) -> None:
    env = module.env(render_mode="ansi")
    env.reset(seed=2)
    game = read_position(env.render())
    assert module.raw_env.game_name == game.NAME


@EVERY_GAME
def test_it_can_be_pickled(module: ModuleType) -> None:
    env = pickle.loads(pickle.dumps(module.raw_env("ansi", players=3)))
    env.reset(seed=2)
    assert len(env.agents) == 3
    assert env.metadata["name"] == module.__name__.rpartition(".")[2]


@EVERY_GAME
def test_pettingzoo_makes_it_by_name(module: ModuleType) -> None:
    name = module.raw_env.metadata["name"].replace("_", "-")
    env = pettingzoo.make("aec", f"tatami/{name}", players=3)
    env.reset(seed=1)
    assert len(env.possible_agents) == 3
