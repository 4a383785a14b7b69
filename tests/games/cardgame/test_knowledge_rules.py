"""Chapter 8: what a seat may know."""

from __future__ import annotations

import json

import pytest

from games.cardgame.cardtable import dealt, table
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.narrator import CardGameNarrator

rule = pytest.mark.rule


def some_turns(players: int, turns: int = 8) -> CardGame:
    game = dealt(players)
    rng = Rng(7)
    for _ in range(turns):
        moves = game.legal_moves
        game.push(moves[rng.below(len(moves))])
        game.roll(rng)
    return game


@rule("cardgame.8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_own_hand_is_seen_but_all_sizes(players: int) -> None:
    game = some_turns(players)
    for viewer in (None, *range(players)):
        for seat, row in enumerate(game.view(viewer)["seats"]):
            assert (row["hand"] is not None) == (seat == viewer)
            assert row["hand_size"] == game.kernel.hands.size[seat]
            assert row["supply_size"] == game.kernel.hands.supply_size[seat]
            assert len(row["unseen"]) == row["hand_size"] + row["supply_size"]


@rule("cardgame.8.1")
def test_resampling_redraws_hands_from_unseen_cards() -> None:
    game = some_turns(3)
    seen = set()
    for seed in range(40):
        other = game.resampled(0, Rng(seed))
        assert other.kernel.hands.hand_of(0) == game.kernel.hands.hand_of(0)
        assert other.view(0) == game.view(0)
        seen.add(tuple(other.kernel.hands.hand_of(1)))
    assert len(seen) > 20


@rule("cardgame.8.2")
def test_only_the_owner_sees_the_card_drawn() -> None:
    game = dealt()
    card = game.view(0)["seats"][0]["hand"][0]
    game.push(f"{card}@1n")
    assert game.phase == "draw"
    narrator = CardGameNarrator("en")
    for move in game.legal_moves:
        for viewer in (1, None):
            assert narrator.move(game, game.move(move.action), viewer) == "A green draws"
        assert narrator.move(game, game.move(move.action), 0).startswith("A green draws ")
    views = set()
    for move in game.legal_moves:
        after = game.copy()
        after.push(move)
        views.add(json.dumps(after.view(1)))
    assert len(views) == 1


@rule("cardgame.8.3")
def test_the_top_village_is_open_and_the_order_below_is_not() -> None:
    game = some_turns(2)
    view = game.view(None)
    assert view["top"]
    assert view["next"] is None
    assert view["stack"] == sum(view["unseen"].values()) + 1
    assert view == {**game.view(0), "seat": None, "seats": view["seats"], "legal": view["legal"]}
    # The stack has no order before it is turned up: every village left can come next.
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4", top="hb", stack="r r br")
    game.push("h4@1e")
    assert {str(m): float(p) for m, p in game.odds().items()} == {
        "^r": pytest.approx(2 / 3),
        "^br": pytest.approx(1 / 3),
    }
    game.push("^r")
    for viewer in (None, 0, 1):
        assert (game.view(viewer)["top"], game.view(viewer)["next"]) == ("hb", "r")
        assert game.view(viewer)["stack"] == 4


@rule("cardgame.8.4")
def test_the_table_the_stones_and_the_supply_are_open() -> None:
    game = some_turns(3, 25)
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        for key in ("villages", "cards", "open", "supply", "top"):
            assert view[key] == game.view(None)[key]
        for seat, row in enumerate(view["seats"]):
            assert tuple(row["stones"].values()) == game.kernel.tally.won_by(seat)
    assert sum(game.kernel.tally.won)
