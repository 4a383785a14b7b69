"""Chapter 1: villages, stones, cards, the first hands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from games.cardgame.cardtable import dealt, table, villages
from refusing import refused
from tatami.core.actors import CHANCE
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame

rule = pytest.mark.rule
SYMBOLS_15 = ["h4", "h3", "h2", "b4", "b3", "b2", "r4", "r3", "r2"]
TILES = Counter([*SYMBOLS_15, "s3", "s2", "s2", "s1", "s1", "s1"])
PAIRS = Counter([*SYMBOLS_15, "s3", "s3", "s2", "s2", "s1", "s1"])


@rule("cardgame.1.1")
def test_the_first_village_lies_in_the_middle_and_the_next_is_the_top() -> None:
    game = CardGame(2)
    assert game.actor == CHANCE
    game.push("^hb")
    assert villages(game) == {"0": "hb"}
    assert (game.actor, game.view(None)["top"]) == (CHANCE, None)
    game.push("^r")
    assert villages(game) == {"0": "hb"}
    assert (game.view(None)["top"], game.view(None)["stack"]) == ("r", 43)


@rule("cardgame.1.1")
def test_nothing_is_dealt_or_laid_before_the_first_village() -> None:
    game = CardGame(2)
    assert refused(game, "+h4") == "cardgame.1.1"
    assert refused(game, "h4@1n") == "cardgame.1.1"
    assert refused(game, "v@0") == "cardgame.1.1"


@rule("cardgame.1.2")
def test_the_villages_and_their_odds() -> None:
    odds = {str(move): chance * 44 for move, chance in CardGame(2).odds().items()}
    assert odds == {"^h": 5, "^b": 5, "^r": 5, "^hb": 9, "^hr": 9, "^br": 9, "^hbr": 2}
    game = CardGame(2)
    game.push("^hbr")
    assert {str(m): c for m, c in game.odds().items()}["^hbr"] == Fraction(1, 43)


@rule("cardgame.1.2")
def test_a_village_that_is_used_up_does_not_come() -> None:
    game = CardGame(2)
    game.push("^hbr")
    game.push("^hbr")
    assert game.view(None)["unseen"]["hbr"] == 0
    game = table(laid="1n:Ah4", seat="B", stack="hb", hold="B:s1")
    game.push("s1@1e")
    assert refused(game, "^hr") == "cardgame.1.2"
    assert [str(move) for move in game.legal_moves] == ["^hb"]


@rule("cardgame.1.3")
@pytest.mark.parametrize(("players", "n"), [(2, 10), (3, 16), (4, 16)])
def test_stones_in_the_supply(players: int, n: int) -> None:
    assert CardGame(players).view(None)["supply"] == {"h": n, "b": n, "r": n}


@rule("cardgame.1.4")
@pytest.mark.parametrize(("cards", "whole"), [("tiles", TILES), ("pairs", PAIRS)])
@pytest.mark.parametrize("players", [2, 3])
def test_everyone_has_the_same_fifteen_cards(players: int, cards: str, whole: Counter[str]) -> None:
    for row in CardGame(players, cards=cards).view(None)["seats"]:
        assert Counter(row["unseen"]) == whole
    assert CardGame(players).options["cards"] == "tiles"


@rule("cardgame.1.5")
@pytest.mark.parametrize(("cards", "whole"), [("tiles", TILES), ("pairs", PAIRS)])
def test_with_four_players_two_samurai_leave_every_set(cards: str, whole: Counter[str]) -> None:
    for row in CardGame(4, cards=cards).view(None)["seats"]:
        assert Counter(row["unseen"]) == whole - Counter(["s1", "s2"])
        assert len(row["unseen"]) == 13


@rule("cardgame.1.6")
@pytest.mark.parametrize(("players", "left"), [(2, 10), (3, 10), (4, 8)])
def test_everyone_draws_five_cards(players: int, left: int) -> None:
    rows = dealt(players).view(None)["seats"]
    assert [row["hand_size"] for row in rows] == [5] * players
    assert [row["supply_size"] for row in rows] == [left] * players


@rule("cardgame.1.6")
def test_hands_are_dealt_from_the_own_set_before_the_first_turn() -> None:
    game = CardGame(2)
    game.push("^hb")
    game.push("^r")
    odds = {str(move): chance * 15 for move, chance in game.odds().items()}
    assert odds == {f"+{code}": n for code, n in TILES.items()}
    game.push("+h4")
    assert refused(game, "+h4") == "cardgame.1.6"
    assert refused(game, "h4@1n") == "cardgame.1.6"
    for card in ("s1", "s1", "s1", "b2"):
        game.push(f"+{card}")
    game.push("+h4")
    assert game.view(1)["seats"][1]["hand"] == ["h4"]


@rule("cardgame.1.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins_and_turns_go_clockwise(players: int) -> None:
    game = dealt(players)
    rng = Rng(1)
    order = []
    for _ in range(2 * players):
        order.append(game.actor)
        game.push(game.legal_moves[0])
        game.roll(rng)
        while game.phase == "place":
            game.push(game.legal_moves[0])
            game.roll(rng)
    assert order == [*range(players)] * 2
