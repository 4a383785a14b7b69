"""Registers every game with Gymnasium, under an id with the name of its class and a version."""

from __future__ import annotations

import gymnasium

from tatami.core.registry import find_game, game_names


def gymnasium_id(name: str) -> str:
    """Return the Gymnasium id of a game."""
    cls = find_game(name)
    return f"tatami/{cls.__name__}-v{cls.SPEC.env_version}"


for _game in game_names():
    gymnasium.register(
        id=gymnasium_id(_game),
        entry_point="tatami.env.single:SeatEnv",
        vector_entry_point="tatami.env.vector:SeatVectorEnv",
        kwargs={"game": _game},
    )
