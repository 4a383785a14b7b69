"""Who decided what the rulebooks leave open."""

from __future__ import annotations

from tatami.games.samurai.game import Samurai


def test_several_rulebooks_decide_together() -> None:
    assert "rulebook" not in {ruling.whose for ruling in Samurai.rulebook().rulings}
