"""The same seeds give the same numbers for good: who changes them gives a new version.

If a test here fails because rules, observations or the numbering of actions have changed on
purpose, the environment gets a new number: `env_version` in the game's spec, and the new
fingerprint here.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib import import_module

import gymnasium
import pettingzoo
import pytest

from tatami.core.registry import find_spec
from tatami.env import single
from tatami.env.batch import Batch

STEPS = 90
FINGERPRINTS = {
    "samurai_v0": "6f115f6f90a47a0a 222c8015acbdb05b",
    "cardgame_v0": "ab2b30d9ebe1ad70 2e108254149c040b",
    "spirit_v0": "cf41f91645c5c57f 489c6209bf256f8f",
}


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
    found = " ".join(fingerprint(name, players) for players in (2, 3))
    assert found == FINGERPRINTS[version]


@pytest.mark.parametrize("version", FINGERPRINTS)
def test_every_interface_has_the_same_version(version: str) -> None:
    name, _, number = version.partition("_v")
    module = import_module(f"tatami.env.{version}")
    assert module.raw_env.metadata["name"] == version
    assert module.raw_env.game_name == name
    assert single.gymnasium_id(name) in gymnasium.registry
    assert find_spec(name).env_version == int(number)
    assert (
        pettingzoo.spec("aec", f"tatami/{name}-v{number}").entry_point
        == f"tatami.env.{version}:env"
    )
