"""What two diagrams of the rulebook of Samurai say beside their captions."""

from __future__ import annotations

from tatami.core.registry import find_game, read_position


def test_what_is_captured_when_depends_on_the_edition() -> None:
    """The two diagrams of the timing are the same position but for the option."""
    by_id = {diagram.id: diagram for diagram in find_game("samurai").rulebook().diagrams}
    instant, later = by_id["instant"], by_id["end-of-turn"]
    swapped = instant.template.replace("capture=instant", "capture=end-of-turn")
    assert (swapped, instant.moves) == (later.template, later.moves)
    assert instant.follows != later.follows


def test_the_end_that_is_compared_is_the_one_told() -> None:
    by_id = {diagram.id: diagram for diagram in find_game("samurai").rulebook().diagrams}
    game = read_position(by_id["compare"].position("2016"))
    outcome = game.view(None)["outcome"]
    assert (outcome["winners"], outcome["decided_by"]) == ((0,), "samurai.7.3")
    assert outcome["captured"] == ((2, 3, 2), (2, 1, 3))
