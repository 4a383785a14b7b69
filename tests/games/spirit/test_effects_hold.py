"""What answers in Samurai Spirit are said to do is what then happens."""

from __future__ import annotations

import pytest

from tatami.games.spirit.kernel import SpiritKernel
from tatami.kits.analysis.effects import effects_of
from turns import turns


@pytest.mark.parametrize("name", ["spirit/hard-families-gone", "spirit/7p", "spirit/4p"])
def test_predictions_about_the_village_come_true(name: str) -> None:
    checked = 0
    for before, moves, after in turns(name):
        was, now = before.kernel, after.kernel
        assert isinstance(was, SpiritKernel)
        assert isinstance(now, SpiritKernel)
        for effect in effects_of(before, moves):
            if effect.what == "farm_lost":
                assert now.village.farms <= (effect.number or 0) < was.village.farms
            elif effect.what == "family_lost":
                assert (
                    now.village.count_families()
                    <= (effect.number or 0)
                    < was.village.count_families()
                )
            elif effect.what == "wounded":
                assert now.boards.wounds[effect.seat or 0] > was.boards.wounds[effect.seat or 0]
            elif effect.what in ("lost", "stands"):
                assert after.is_over
            else:
                continue
            checked += 1
    assert checked > 0
