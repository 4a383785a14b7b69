"""Observation and action spaces for Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tatami.core.observer import Observer
from tatami.core.observer_lookup import observation_fields


def observation_space(name: str, observer: Observer) -> spaces.Dict:
    """Return the space of a seat's observation, with bounds for each number, and of the mask."""
    low = np.zeros(observer.size, np.int8)
    high = np.zeros(observer.size, np.int8)
    for field in observation_fields(name):
        low[field.as_slice] = field.low
        high[field.as_slice] = field.high
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (observer.n_actions,), np.int8),
        }
    )


def action_space(observer: Observer) -> spaces.Discrete:
    """Return the action space."""
    return spaces.Discrete(observer.n_actions)


def bounds_of(space: spaces.Dict) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return the least and the largest value of each number of an observation."""
    box = space["observation"]
    assert isinstance(box, spaces.Box)
    return box.low, box.high
