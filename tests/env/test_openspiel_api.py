"""OpenSpiel's own test of what a game must offer, on ours."""

from __future__ import annotations

import pyspiel
from open_spiel.integration_tests import api_test

import tatami.env.openspiel  # noqa: F401  (registers the games)


class TestSamurai(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """Samurai."""

    game_name = "python_tatami_samurai"
    game = pyspiel.load_game(game_name)


class TestCardGame(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """Samurai: The Card Game."""

    game_name = "python_tatami_cardgame"
    game = pyspiel.load_game(game_name)


class TestSpirit(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    """Samurai Spirit."""

    game_name = "python_tatami_spirit"
    game = pyspiel.load_game(game_name)
