"""The spaces that Gymnasium and PettingZoo describe observations and actions by."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from tatami.core.observer import Observer
from tatami.core.observers import observation_fields


def observation_space(name: str, observer: Observer) -> spaces.Dict:
    """Describe what a seat gets: the numbers of its observation, each with its bounds; a mask."""
    low = np.zeros(observer.size, np.int8)
    high = np.zeros(observer.size, np.int8)
    for field in observation_fields(name):
        low[field.place] = field.low
        high[field.place] = field.high
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (observer.n_actions,), np.int8),
        }
    )


def action_space(observer: Observer) -> spaces.Discrete:
    """Describe the actions."""
    return spaces.Discrete(observer.n_actions)
