"""Deals of two games by chance: how much the two have to do with each other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Play = Callable[[Random, float], list[bool]]


def alone(rng: Random, chance: float) -> list[bool]:
    return [rng.random() < chance, rng.random() < chance]


def alike(rng: Random, chance: float) -> list[bool]:
    return [rng.random() < chance] * 2


def half_alike(rng: Random, chance: float) -> list[bool]:
    return (alike if rng.random() < 0.5 else alone)(rng, chance)


def opposed(rng: Random, chance: float) -> list[bool]:
    luck = rng.random()
    return [luck < chance, 1 - luck < chance]
