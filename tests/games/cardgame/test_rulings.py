"""Who decided what the rulebook leaves open."""

from __future__ import annotations

from tatami.games.cardgame.game import CardGame


def test_several_rulebooks_decide_only_where_there_are_several() -> None:
    """There is one rulebook."""
    rulings = CardGame.rulebook().rulings
    assert {ruling.rules for ruling in rulings if ruling.whose == "rulebooks"} == set()
