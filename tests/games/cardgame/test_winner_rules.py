"""Chapter 7: leaders or majorities, the winner, the places."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tatami.games.cardgame.game import CardGame
from winner_rules import WinnerRules

rule = pytest.mark.rule


@rule("cardgame.7.1", "cardgame.7.2", "cardgame.7.3", "cardgame.7.4")
@rule("cardgame.7.5", "cardgame.7.6", "cardgame.7.7", "cardgame.7.8")
class TestWinner(WinnerRules):
    """The winner."""

    cls = CardGame
    rules: ClassVar = {
        "several-leads": "cardgame.7.2",
        "other-kinds": "cardgame.7.3",
        "total": "cardgame.7.4",
        "shared": "cardgame.7.5",
        "no-leader": "cardgame.7.6",
        "lone-leader": "cardgame.7.8",
    }
