"""Who decided what the rulebook leaves open."""

from __future__ import annotations

from tatami.games.spirit.game import Spirit


def test_several_rulebooks_decide_only_where_there_are_several() -> None:
    """The rulebook has been read in Polish, and once beside it in English."""
    rulings = Spirit.rulebook().rulings
    assert {ruling.rules for ruling in rulings if ruling.whose == "rulebooks"} == {("11.2",)}
