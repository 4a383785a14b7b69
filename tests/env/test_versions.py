"""The same seeds give the same numbers for good: who changes them gives a new version.

If a test here fails because rules, observations or the numbering of actions have changed on
purpose, the environment gets a new number: `env_version` in the game's spec, and the new
fingerprint in ENVIRONMENT of `tests/games/<game>/examples.py`.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib import import_module

import gymnasium
import pettingzoo
import pytest

from games import declared_by_game
from tatami.core.registry import find_spec
from tatami.env.batch import Batch
from tatami.env.registration import gymnasium_id

STEPS = 90
FINGERPRINTS: dict[str, str] = dict(declared_by_game("examples", "ENVIRONMENT").values())


def fingerprint(name: str, players: int) -> str:
    """The outcome of seeded games as a short text."""
    batch = Batch(name, 2, seed=2016, players=players)
    digest = blake2b(digest_size=8)
    ended = 0
    for _ in range(STEPS):
        for array in (batch.actors, batch.rewards, batch.done, batch.observations, batch.masks):
            digest.update(array.tobytes())
        batch.step(batch.choose())
        ended += int(batch.done.sum())
        digest.update(batch.actions.tobytes())
    assert ended, "no reward is pinned"
    return digest.hexdigest()


@pytest.mark.parametrize("version", FINGERPRINTS)
def test_results_are_those_of_the_version(version: str) -> None:
    name = version.partition("_")[0]
    players = [number for number in (2, 3) if number in find_spec(name).players]
    found = " ".join(fingerprint(name, number) for number in players)
    assert found == FINGERPRINTS[version]


@pytest.mark.parametrize("version", FINGERPRINTS)
def test_every_interface_has_the_same_version(version: str) -> None:
    name, _, number = version.partition("_v")
    module = import_module(f"tatami.env.{version}")
    assert module.raw_env.metadata["name"] == version
    assert module.raw_env.game_name == name
    assert gymnasium_id(name) in gymnasium.registry
    assert find_spec(name).env_version == int(number)
    assert (
        pettingzoo.spec("aec", f"tatami/{name}-v{number}").entry_point
        == f"tatami.env.{version}:env"
    )
