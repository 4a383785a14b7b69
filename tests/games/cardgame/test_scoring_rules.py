"""Chapter 5: surrounded villages, influence, stones."""

from __future__ import annotations

import pytest

from games.cardgame.cardtable import lay, stones, table
from tatami.core.kernel import Rng
from tatami.games.cardgame.events import Scored
from tatami.games.cardgame.game import CardGame

rule = pytest.mark.rule


def given(game: CardGame) -> list[Scored]:
    """List the stones given or kept since the start, in order."""
    events = [event for n in range(len(game.history)) for event in game.events(n)]
    return [event for event in events if isinstance(event, Scored)]


def scored(game: CardGame) -> list[tuple[str, int | None]]:
    """Name the stones given or kept since the start, and to whom they went."""
    return [(str(event), event.seat) for event in given(game)]


@rule("cardgame.5.1")
def test_a_village_is_scored_when_its_last_side_is_filled() -> None:
    game = table("0:h", "1n:Ah2 1w:As1", hold="A:s1,r2 B:b2,b3")
    lay(game, "s1 1s")
    assert scored(game) == []
    assert not game.view(None)["villages"]["0"]["scored"]
    lay(game, "b2 1e")
    while game.phase == "place":
        lay(game, str(game.legal_moves[0]))
    assert scored(game) == [("h@0", 0)]
    assert game.view(None)["villages"]["0"]["scored"]


@rule("cardgame.5.1")
def test_a_village_laid_where_four_cards_wait_is_scored_at_once() -> None:
    """A closes the ring around 1n1e with 1e; a rival's 1n asks for the village between."""
    laid = "1n:Bb2 1n2e:Ah4 2n1e:Ah3"
    game = table("0:r 2n2e:r", laid, hold="A:s1,r2", top="h", stack="b r")
    lay(game, "s1 1e")
    assert scored(game) == [("h@1n1e", 0)]
    assert game.view(None)["villages"]["1n1e"] == {"symbols": "h", "scored": True}
    assert stones(game, 0) == "h"


@rule("cardgame.5.2")
def test_each_symbol_is_scored_by_itself() -> None:
    game = table("0:hbr", "1n:Ah4 1w:Ab2 1s:Br3", hold="B:b4", seat="B", top="", stack="")
    lay(game, "b4 1e")
    assert scored(game) == [("h@0", 0), ("b@0", 1), ("r@0", 1)]
    assert (stones(game, 0), stones(game, 1)) == ("h", "br")


@rule("cardgame.5.2")
def test_sums_count_and_samurai_count_for_every_symbol() -> None:
    game = table("0:hb", "1n:Ah2 1w:Ah3 1s:Bs3", hold="B:s2", seat="B", top="", stack="")
    lay(game, "s2 1e")
    assert scored(game) == [("h@0", None), ("b@0", 1)]
    game = table("0:hb", "1n:Ah2 1w:Ah4 1s:Bs3", hold="B:s2", seat="B", top="", stack="")
    lay(game, "s2 1e")
    assert scored(game) == [("h@0", 0), ("b@0", 1)]


@rule("cardgame.5.2")
def test_only_cards_beside_the_village_and_of_its_symbols_count() -> None:
    game = table("0:h 1n1e:b", "1n:Bb4 1w:Bb3 1s:Br4 2n1e:Bs3", hold="A:h2", top="", stack="")
    lay(game, "h2 1e")
    assert scored(game) == [("h@0", 0)]


@rule("cardgame.5.3")
@pytest.mark.parametrize(
    "cards",
    ["1n:Ah2 1w:Ar4 1s:Bs2", "1n:Ab2 1w:Ar4 1s:Bb2"],
    ids=["tied", "nobody has influence"],
)
def test_a_tie_and_nothing_at_all_give_nobody_the_stone(cards: str) -> None:
    game = table("0:h", cards, hold="B:r4", seat="B", top="", stack="")
    lay(game, "r4 1e")
    assert scored(game) == [("h@0", None)]
    assert game.view(None)["supply"]["h"] == 10
    assert game.view(None)["villages"]["0"]["scored"]


@rule("cardgame.5.3")
def test_a_tie_of_the_strongest_helps_no_third() -> None:
    cards = "1n:Ah3 1w:Bh3 1s:Ch2"
    game = table("0:h", cards, hold="C:r2", seat="C", players=3, top="", stack="")
    lay(game, "r2 1e")
    assert scored(game) == [("h@0", None)]


@rule("cardgame.5.4")
def test_one_card_can_surround_several_villages() -> None:
    laid = "1n:As1 1s:As1 1w:As1 1n2e:Bs1 1s2e:Bs1 3e:Bs1"
    game = table("0:hb 2e:r", laid, hold="A:b4", top="", stack="")
    lay(game, "b4 1e")
    assert scored(game) == [("h@0", 0), ("b@0", 0), ("r@2e", 1)]
    assert (stones(game, 0), stones(game, 1)) == ("hb", "r")


@rule("cardgame.5.5")
def test_substitutes_count_when_the_stones_are_used_up() -> None:
    game = table("0:hb", "1n:Ah4 1w:Ab2 1s:Br3", hold="B:r4,r2", seat="B", top="", stack="")
    for _ in range(10):
        game.kernel.tally.add(0, 0)
    assert game.view(None)["supply"]["h"] == 0
    lay(game, "r4 1e")
    assert scored(game) == [("h@0", 0), ("b@0", 0)]
    assert game.kernel.tally.won_by(0) == (11, 1, 0)
    assert game.view(None)["supply"] == {"h": 0, "b": 9, "r": 10}


@rule("cardgame.5.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_village_is_scored_once(players: int) -> None:
    """In whole games, every symbol of every surrounded village is scored exactly once."""
    for seed in range(3):
        game = CardGame(players)
        rng = Rng(seed)
        while not game.is_over:
            actions = game.kernel.legal_actions()
            game.push(game.move(actions[rng.below(len(actions))]))
        rows = game.view(None)["villages"].items()
        full = [f"{letter}@{cell}" for cell, v in rows if v["scored"] for letter in v["symbols"]]
        assert sorted(stone for stone, _ in scored(game)) == sorted(full)
        winners = [seat for _, seat in scored(game) if seat is not None]
        assert len(winners) == sum(game.kernel.tally.won)


@rule("cardgame.5.7")
def test_a_card_with_four_scored_villages_is_turned_over() -> None:
    around = "1n:Ah2 1w:Bh2 1s:Ah3 1e:Bs1 1n2e:Ab2 1s2e:Bb2 3e:Ab3 2n1e:Br2 2s1e:Ar2"
    on = "0:h 2e:b 1n1e:r 1s1e:r"
    game = table(on, around, hold="A:h4", top="", stack="")
    cards = game.view(None)["cards"]
    assert all(v["scored"] for v in game.view(None)["villages"].values())
    assert [cell for cell, card in cards.items() if card["turned"]] == ["1e"]
    game = table(f"{on} 3s3e:h", around.replace("2s1e:Ar2", "3s2e:Ar2"), hold="A:h4")
    assert not any(card["turned"] for card in game.view(None)["cards"].values())
