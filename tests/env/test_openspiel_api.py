"""OpenSpiel's own test of what a game must offer, on ours."""

from __future__ import annotations

import unittest

import pyspiel
import pytest

from games import games_with
from tatami.env.openspiel import short_name


@pytest.mark.parametrize("name", games_with("observer"))
def test_a_game_passes_openspiels_own_test(name: str) -> None:
    from open_spiel.integration_tests import api_test  # noqa: PLC0415  (imports SciPy)

    class TestGame(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = short_name(name)
        game = pyspiel.load_game(game_name)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(TestGame).run(result)
    assert result.testsRun > 0
    assert [*result.failures, *result.errors] == []
