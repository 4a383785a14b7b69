"""Chapter 7: leaders or majorities, the winner, the places."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tatami.games.samurai.game import Samurai
from winner_rules import WinnerRules

rule = pytest.mark.rule


@rule("samurai.7.1", "samurai.7.2", "samurai.7.3", "samurai.7.4")
@rule("samurai.7.5", "samurai.7.6", "samurai.7.7", "samurai.7.8")
class TestWinner(WinnerRules):
    """The winner."""

    cls = Samurai
    rules: ClassVar = {
        "several-leads": "samurai.7.2",
        "other-kinds": "samurai.7.3",
        "total": "samurai.7.4",
        "shared": "samurai.7.5",
        "no-leader": "samurai.7.6",
        "lone-leader": "samurai.7.8",
    }
