"""Planning a turn of the card game while another one is under way."""

from __future__ import annotations

from games.cardgame.cardtable import table


def test_villages_that_another_has_to_place_are_not_placed_in_the_plan() -> None:
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4 B:r2", top="hb", stack="r br hr")
    game.push("h4@1e")
    assert game.as_turn_of(1) is None  # a village is about to be turned up
    game.push("^br")
    assert game.view(1)["due"] == ["1n1e", "1s1e"]
    ahead = game.as_turn_of(1)
    assert ahead
    view = ahead.view(1)
    assert (view["phase"], view["due"], view["last"]) == ("turn", [], None)
    assert (view["top"], view["next"]) == ("hb", "br")
    assert view["legal"] == ["r2@1w"]
    assert game.view(0)["legal"] == ["v@1n1e", "v@1s1e"]
