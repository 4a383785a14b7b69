"""Chapter 4: where a card brings new villages, and who chooses."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardgame.cardtable import lay, table, villages
from refusing import refused
from tatami.core.actors import CHANCE
from tatami.core.kernel import Rng
from tatami.games.cardgame.events import Brought

rule = pytest.mark.rule


def brought(on: str, laid: str, move: str, **how: Any) -> list[str]:
    """Lay a card for A and list where villages came, in any order."""
    game = table(on, laid, **how)
    before = set(villages(game))
    rng = Rng(1)
    game.push(move)
    game.roll(rng)
    while game.phase == "place":
        game.push(game.legal_moves[0])
        game.roll(rng)
    return sorted(set(villages(game)) - before)


@rule("cardgame.4.1")
@pytest.mark.parametrize(
    ("cell", "between"), [("1e", "1n1e"), ("1w", "1n1w"), ("1s", None)], ids=["e", "w", "opposite"]
)
def test_rivals_at_neighbouring_sides_bring_a_village_between_them(
    cell: str, between: str | None
) -> None:
    game = table("0:h", "1n:Bb2", hold="A:h4", top="hb")
    game.push(f"h4@{cell}")
    assert villages(game) == ({"0": "h", between: "hb"} if between else {"0": "h"})
    if between:
        assert game.events() == [Brought(between, "hb")]
        assert (game.actor, game.view(None)["top"]) == (CHANCE, None)


@rule("cardgame.4.1")
def test_no_village_where_one_lies() -> None:
    assert brought("0:h 1n1e:b", "1n:Bb2", "h4@1e", hold="A:h4") == []
    assert brought("0:h", "1n:Bb2", "h4@1e", hold="A:h4") == ["1n1e"]


@rule("cardgame.4.1")
def test_the_village_beside_counts_whether_or_not_it_is_scored() -> None:
    """Forced by hand: in play a village is scored only after the last card beside it."""
    game = table("0:h", "1n:Bb2", hold="A:h4")
    game.kernel.score(game.kernel.laid[0])
    lay(game, "h4 1e")
    assert "1n1e" in villages(game)


@rule("cardgame.4.1")
def test_villages_are_laid_where_they_are_due_only() -> None:
    game = table("0:h", "1n:Bb2", hold="A:h4")
    assert refused(game, "v@1n1e") == "cardgame.4.1"
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4")
    game.push("h4@1e")
    game.roll(Rng(1))
    assert [str(move) for move in game.legal_moves] == ["v@1n1e", "v@1s1e"]
    for cell in ("1n1w", "2e", "0", "44n44e", "50n50e"):
        assert refused(game, f"v@{cell}") == "cardgame.4.1"


@rule("cardgame.4.2")
def test_two_cards_of_one_owner_bring_nothing_and_prevent_nothing() -> None:
    assert brought("0:h", "1n:Ab2", "h4@1e", hold="A:h4") == []
    assert brought("0:h", "1n:Ab2 1s:Bb2", "h4@1e", hold="A:h4") == ["1s1e"]
    # The place beside two of one's own is filled for the sake of a rival's at another village.
    assert brought("0:h 2n2e:b", "1n:Ab2 2n1e:Bb2", "h4@1n2e", hold="A:h4") == ["1n1e"]


@rule("cardgame.4.3")
def test_cards_at_opposite_sides_bring_nothing() -> None:
    assert brought("0:h", "1w:Bb2", "h4@1e", hold="A:h4") == []
    assert brought("0:h", "1s:Bb2", "h4@1n", hold="A:h4") == []


@rule("cardgame.4.3")
def test_only_cards_at_the_same_village_count() -> None:
    """A rival's card that meets the one laid at no village asks for nothing."""
    assert brought("0:h 2n2e:b", "2n1e:Bb2", "h4@1e", hold="A:h4") == []
    assert brought("0:h 2n2e:b", "1n2e:Bb2", "h4@1e", hold="A:h4") == []


@rule("cardgame.4.4")
def test_a_place_asked_for_twice_gets_one_village() -> None:
    game = table("0:h 2e:b", "1n:Bb2 1n2e:Bb3", hold="A:h4", stack="r b")
    game.push("h4@1e")
    assert list(villages(game)) == ["1n1e", "0", "2e"]
    assert game.view(None)["stack"] == 2
    assert game.phase == "reveal"


CHAIN = ("0:h 2n2w:b", "1n:Bb2 1n2w:Bb3", "h4@1w")


@rule("cardgame.4.5")
def test_a_village_laid_in_this_turn_brings_none() -> None:
    assert brought(*CHAIN, hold="A:h4") == ["1n1w"]


@rule("cardgame.4.6")
def test_with_chain_it_does() -> None:
    assert brought(*CHAIN, hold="A:h4", new_villages="chain") == ["1n1w", "2w"]


@rule("cardgame.4.6")
def test_with_chain_only_pairs_with_the_card_just_laid_count() -> None:
    """The new village lies between two rivals' cards too; those do not ask."""
    laid = "1n:Bb2 2n1w:Cb2"
    how = {"hold": "A:h4", "players": 3, "new_villages": "chain"}
    assert brought("0:h 2n2w:r", laid, "h4@1w", **how) == ["1n1w"]


@rule("cardgame.4.6")
def test_with_chain_one_village_leads_to_another() -> None:
    on, laid = "0:h 2n2w:b 2s2w:r", "1n:Bb2 1n2w:Bb3 1s2w:Bb4"
    found = brought(on, laid, "h4@1w", hold="A:h4", new_villages="chain")
    assert found == ["1n1w", "1s1w", "2w"]
    assert brought(on, laid, "h4@1w", hold="A:h4") == ["1n1w"]


@rule("cardgame.4.7")
def test_several_places_due_are_filled_one_by_one_seeing_the_next() -> None:
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4", top="hb", stack="r br hr")
    game.push("h4@1e")
    view = game.view(None)
    assert (view["actor"], view["top"], view["next"]) == ("chance", "hb", None)
    game.push("^br")
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert (view["actor"], view["top"], view["next"]) == (0, "hb", "br")
        assert view["due"] == ["1n1e", "1s1e"]
    game.push("v@1s1e")
    assert villages(game) == {"0": "h", "1s1e": "hb", "1n1e": "br"}
    assert game.events() == [Brought("1n1e", "br")]
    assert game.view(None)["actor"] == "chance"
    assert game.view(None)["stack"] == 2


@rule("cardgame.4.7")
def test_the_next_is_seen_before_each_choice() -> None:
    on, laid = "0:h 2n2e:b", "1n:Bb2 1s:Bb3 1n2e:Bb4"
    stack = "r br hr b"
    game = table(on, laid, hold="A:h4", top="hb", stack=stack, new_villages="chain")
    for move, due in [
        ("h4@1e", ["1n1e", "1s1e"]),
        ("^br", ["1n1e", "1s1e"]),
        ("v@1n1e", ["2e", "1s1e"]),
        ("^r", ["2e", "1s1e"]),
        ("v@2e", []),
    ]:
        game.push(move)
        assert game.view(None)["due"] == due
        if game.actor == 0:
            assert game.view(None)["next"]
    assert villages(game) == {
        "2n2e": "b",
        "1n1e": "hb",
        "0": "h",
        "2e": "br",
        "1s1e": "r",
    }


@rule("cardgame.4.7")
def test_villages_are_turned_up_for_a_reason_only() -> None:
    game = table("0:h", hold="A:h4")
    assert refused(game, "^b") == "cardgame.4.7"
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4", top="hb", stack="r br hr")
    game.push("h4@1e")
    game.push("^r")
    assert refused(game, "^br") == "cardgame.4.7"


@rule("cardgame.4.8")
def test_with_fewer_villages_than_places_the_player_chooses_which_get_them() -> None:
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4,h3", top="hb", stack="")
    game.push("h4@1e")
    assert [str(move) for move in game.legal_moves] == ["v@1n1e", "v@1s1e"]
    assert game.view(None)["next"] is None
    game.push("v@1s1e")
    assert villages(game) == {"0": "h", "1s1e": "hb"}
    assert game.view(None)["due"] == []
    assert game.phase == "draw"


@rule("cardgame.4.8")
def test_when_the_stack_is_empty_no_village_is_laid() -> None:
    assert brought("0:h", "1n:Bb2", "h4@1e", hold="A:h4", top="", stack="") == []
    assert brought("0:h", "1n:Bb2", "h4@1e", hold="A:h4", top="b", stack="") == ["1n1e"]
