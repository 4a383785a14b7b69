"""Chapters 2 and 3: the steps of a turn, and where a card may lie."""

from __future__ import annotations

import pytest

from games.cardgame.cardtable import dealt, lay, table, villages
from refusing import refused
from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.table import cell_at, cell_name

rule = pytest.mark.rule


@rule("cardgame.2.1")
def test_a_turn_is_exactly_one_card() -> None:
    game = dealt()
    assert {str(move)[:2] for move in game.legal_moves} == set(game.view(0)["seats"][0]["hand"])
    lay(game, str(game.legal_moves[0]))
    assert game.actor == 1
    assert len(game.view(None)["cards"]) == 1


@rule("cardgame.2.2")
def test_villages_come_before_scoring_and_the_draw_comes_last() -> None:
    game = table(
        "0:hb 2e:b", "1n:As1 1w:As2 1s:As1 1s2e:As3", seat="B", hold="B:s2,h3,r2,r3", top="b"
    )
    game.push("s2@1e")
    assert (game.actor, game.phase) == (CHANCE, "reveal")
    assert refused(game, "h3@3e") == "cardgame.2.2"
    assert refused(game, "v@1n1e") == "cardgame.2.2"
    game.push("^r")
    assert (game.actor, game.phase) == (1, "place")
    assert not game.view(None)["villages"]["0"]["scored"]
    assert refused(game, "h3@3e") == "cardgame.2.2"
    assert refused(game, "+h4") == "cardgame.2.4"
    game.push("v@1n1e")
    game.push("^r")
    assert game.phase == "draw"
    assert game.view(None)["villages"]["0"]["scored"]
    assert game.view(None)["seats"][1]["hand_size"] == 3
    assert refused(game, "h3@3e") == "cardgame.2.2"


@rule("cardgame.2.3")
def test_a_card_comes_from_the_hand() -> None:
    game = table(hold="A:h4,s1")
    assert refused(game, "h3@1n") == "cardgame.2.3"
    game.push("s1@1n")
    assert game.view(None)["cards"]["1n"] == {"owner": 0, "card": "s1", "turned": False}
    assert game.view(0)["seats"][0]["hand"] == ["h4"]


@rule("cardgame.2.4")
def test_a_card_is_drawn_at_the_end_of_the_turn() -> None:
    game = dealt()
    assert refused(game, "+h4") == "cardgame.2.4"
    hand = game.view(0)["seats"][0]["hand"]
    game.push(f"{hand[0]}@1n")
    assert (game.actor, game.phase) == (CHANCE, "draw")
    unseen = game.view(1)["seats"][0]["unseen"]
    drawable = {str(move)[1:] for move in game.legal_moves}
    assert drawable < set(unseen)
    gone = next(code for code in hand if code not in drawable)
    assert refused(game, f"+{gone}") == "cardgame.2.4"
    game.roll(Rng(1))
    row = game.view(0)["seats"][0]
    assert (row["hand_size"], row["supply_size"], game.actor) == (5, 9, 1)


@rule("cardgame.2.4")
def test_with_an_empty_stack_one_plays_on_with_fewer() -> None:
    game = table(hold="A:h4,s1")
    game.kernel.hands.fill(0, game.kernel.hands.hand_of(0), [])
    game.push("h4@1n")
    assert game.actor == 1
    assert game.view(None)["seats"][0]["hand_size"] == 1


@rule("cardgame.2.4")
def test_cards_are_drawn_in_the_last_round_too() -> None:
    game = table(top="", stack="")
    for seat in (0, 1):
        game.push(game.legal_moves[0])
        assert (game.actor, game.phase) == (CHANCE, "draw")
        game.roll(Rng(1))
        assert game.kernel.hands.size[seat] == 5
    assert game.is_over


@rule("cardgame.3.1")
def test_cards_and_villages_lie_like_the_fields_of_a_chessboard() -> None:
    game = dealt()
    card = game.view(0)["seats"][0]["hand"][0]
    for cell in ("0", "1n1e", "2w", "100n"):
        assert refused(game, f"{card}@{cell}") == "cardgame.3.1"
    for cell in ("1n", "2n1e", "101w"):
        assert refused(game, f"v@{cell}") == "cardgame.3.1"


def at(way: str, far: int, aside: int) -> str:
    """Name the cell so far in one direction, and so far to its left."""
    north, east = {
        "n": (far, -aside),
        "e": (aside, far),
        "s": (-far, aside),
        "w": (-aside, -far),
    }[way]
    return cell_name(cell_at(north, east))


@rule("cardgame.3.1")
@pytest.mark.parametrize("way", "nesw")
def test_the_table_has_no_edge(way: str) -> None:
    """A whole game straight in one direction, as far as 44 villages reach.

    Cards lie on two lines by turns, one cell further each time; each is beside the village
    that the two before it brought, and brings one village more.
    """
    game = dealt(3)
    for far in range(44):
        card = game.view(game.actor)["seats"][game.actor]["hand"][0]
        lay(game, f"{card} {at(way, far, 1 - far % 2)}")
        assert len(villages(game)) == far + 1
    assert at(way, 43, 1) in villages(game)
    assert game.view(None)["stack"] == 0
    card = game.view(game.actor)["seats"][game.actor]["hand"][0]
    assert at(way, 44, 1) in game.view(None)["open"]
    lay(game, f"{card} {at(way, 44, 1)}")
    assert game.view(None)["cards"][at(way, 44, 1)]["card"] == card
    assert game.is_over
    assert CardGame.from_position(game.position()).position() == game.position()


@rule("cardgame.3.2")
def test_a_card_touches_a_village_with_a_side() -> None:
    game = table(hold="A:h4,s1")
    assert game.view(None)["open"] == ["1n", "1w", "1e", "1s"]
    for cell in ("2n1e", "3n", "44n43w", "99e"):
        assert refused(game, f"h4@{cell}") == "cardgame.3.2"


@rule("cardgame.3.2")
def test_whether_the_village_is_scored_does_not_matter() -> None:
    """Forced by hand: in play a scored village has no side left, so it never makes a difference."""
    game = table("0:h", "1n:As1 1e:As2 1s:As1", hold="A:h4,r2")
    game.kernel.score(game.kernel.laid[0])
    game.push("h4@1w")
    assert "1w" in game.view(None)["cards"]


@rule("cardgame.3.3")
def test_a_card_is_laid_on_an_empty_cell() -> None:
    game = table(laid="1n:Bh3", hold="A:h4,s1")
    assert refused(game, "h4@1n") == "cardgame.3.3"


def test_a_village_cell_named_for_a_card_raises_before_the_table_is_asked() -> None:
    with pytest.raises(IllegalMove, match="chessboard"):
        CardGame(2).parse("h4@1n1e")
