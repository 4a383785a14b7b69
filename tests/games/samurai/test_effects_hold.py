"""What turns of Samurai are said to do is what then happens."""

from __future__ import annotations

from collections import Counter

import pytest

from majority import check_won_effects
from tatami.kits.analysis.effects import effects_in_view, effects_of
from turns import turns


@pytest.mark.parametrize(
    "name", ["samurai/1998-3p-both", "samurai/2016-2p-four-aside", "samurai/2016-4p-kind-gone"]
)
def test_predicted_gains_come_true(name: str) -> None:
    check_won_effects(name, unseen={"samurai.6.4"})


def test_figures_behind_screens_do_not_affect_the_view() -> None:
    counted: Counter[str] = Counter()
    in_view: Counter[str] = Counter()
    for before, moves, _ in turns("samurai/2016-3p-both"):
        counted.update(effect.what for effect in effects_of(before, moves))
        in_view.update(effect.what for effect in effects_in_view(before, moves))
    assert {"ends", "concedes"} <= {*counted}
    assert not {*in_view} & {"wins", "shares", "ends", "majority", "concedes"}
    assert in_view["takes"] == counted["takes"] > 0
