"""What is read off the table agrees with the cards on it, and with what moves then do."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardgame.cardtable import lay, table
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.moves import LayCard, PutVillage
from tatami.games.cardgame.narrator import CardGameNarrator
from tatami.games.cardgame.table import CARDS, parse_place, place_name

BY_CODE = {card.code: card for card in CARDS}
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def played(players: int, seed: int, moves: int, **options: str) -> CardGame:
    game, rng = CardGame(players, **options), Rng(seed)
    for _ in range(moves):
        game.roll(rng)
        if game.is_over:
            break
        game.push(game.legal_moves[rng.below(len(game.legal_moves))])
    game.roll(rng)
    return game


def sides(cell: str) -> list[str]:
    north, east = parse_place(cell)
    return [place_name(north + up, east + right) for up, right in SIDES]


def effect(game: CardGame, text: str) -> dict[str, Any]:
    return game.effect(game.parse(text))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_influence_leaders_and_open_sides_follow_from_the_cards(players: int) -> None:
    game = played(players, players, 24)
    view, derived = game.view(None), game.derived_view()["villages"]
    assert derived.keys() == view["villages"].keys()
    for name, seen in derived.items():
        village = view["villages"][name]
        assert {"symbols": seen["symbols"], "scored": seen["scored"]} == village
        assert "".join(seen["influence"]) == village["symbols"]
        beside = [view["cards"][side] for side in sides(name) if side in view["cards"]]
        for kind, influence in seen["influence"].items():
            counted = [0] * players
            for laid in beside:
                card = BY_CODE[laid["card"]]
                counted[laid["owner"]] += card.strength if kind in card.influences else 0
            assert influence == counted
            best = [seat for seat in range(players) if counted[seat] == max(counted)]
            assert seen["leaders"][kind] == (best[0] if len(best) == 1 else None)
        assert seen["missing"] == [side for side in sides(name) if side not in view["cards"]]
        assert seen["scored"] == (not seen["missing"])
    assert any(seen["scored"] for seen in derived.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_has_the_majority_of_a_shape_follows_from_the_stones(players: int) -> None:
    found = set()
    for moves in range(10, 60, 5):
        game = played(players, players, moves)
        stones = [seat["stones"] for seat in game.view(None)["seats"]]
        for kind, leader in game.derived_view()["leaders"].items():
            counts = [won[kind] for won in stones]
            best = [seat for seat in range(players) if counts[seat] == max(counts)]
            assert leader == (best[0] if len(best) == 1 else None)
            found.add(leader)
    assert None in found
    assert len(found) > 1


@pytest.mark.parametrize("chain", ["literal", "chain"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_effect_of_a_move_is_what_is_seen_once_it_is_made(players: int, chain: str) -> None:
    brought = chosen = 0
    for seed in range(6):
        game = played(players, seed, 9, new_villages=chain)
        before = game.derived_view()["villages"]
        for move in game.legal_moves:
            assert isinstance(move, LayCard | PutVillage)
            found = game.effect(move)
            game.push(move)
            after, view = game.derived_view()["villages"], game.view(None)
            game.pop()
            changed = {name for name in after if after[name] != before.get(name)}
            assert changed <= found["villages"].keys()
            assert all(after[name] == seen for name, seen in found["villages"].items())
            new = {name: after[name]["symbols"] for name in after if name not in before}
            assert found["brings"] == {**new, **dict.fromkeys(view["due"])}
            assert found["new"] == len(found["brings"])
            brought += len(new)
            chosen += len(view["due"])
    assert brought
    assert chosen


def test_where_one_village_is_due_the_top_of_the_stack_comes() -> None:
    game = table("0:h", "1n:Bs2", top="br", hold="A:h4,s1,b2,r2,h2")
    found = effect(game, "h4@1e")
    assert found["brings"] == {"1n1e": "br"}
    assert found["new"] == 1
    assert found["villages"]["1n1e"]["influence"] == {"b": [0, 2], "r": [0, 2]}
    assert found["villages"]["0"]["influence"] == {"h": [4, 2]}
    assert found["villages"]["0"]["missing"] == ["1s", "1w"]
    assert effect(game, "h4@1s")["brings"] == {}


def test_where_several_are_due_it_is_open_which_goes_where() -> None:
    game = table("0:h", "1n:Bs2 1s:Bs3", top="br", stack="h h", hold="A:h4,s1,b2,r2,h2")
    found = effect(game, "h4@1e")
    assert found["brings"] == {"1n1e": None, "1s1e": None}
    assert found["new"] == 2
    lay(game, "h4@1e")
    assert effect(game, "v@1s1e")["brings"] == {"1n1e": "h", "1s1e": "br"}


def test_the_stack_may_have_fewer_than_are_due_or_none() -> None:
    one = table("0:h", "1n:Bs2 1s:Bs3", top="br", stack="", hold="A:h4,s1,b2,r2,h2")
    found = effect(one, "h4@1e")
    assert found["brings"] == {"1n1e": None, "1s1e": None}
    assert found["new"] == 1
    none = table("0:h", "1n:Bs2 1s:Bs3", top="", stack="", hold="A:h4,s1,b2,r2,h2")
    assert effect(none, "h4@1e")["brings"] == {}
    assert effect(none, "h4@1e")["new"] == 0


def test_a_village_that_would_be_surrounded_shows_who_would_get_its_stones() -> None:
    game = table("0:hb", "1n:Ab3 1e:Bs2 1s:Bs1", hold="A:h4,s1,b2,r2,h2")
    seen = effect(game, "h4@1w")["villages"]["0"]
    assert seen["missing"] == []  # it is scored once the new villages lie there
    assert seen["leaders"] == {"h": 0, "b": None}


def test_other_moves_have_no_effect_to_tell() -> None:
    game = CardGame(2)
    assert game.effect(game.legal_moves[0]) == {}


def test_the_board_and_the_names_have_everything_that_can_lie_there() -> None:
    board, names = CardGame(3).board(), CardGameNarrator("en").names()
    assert board["cards"].keys() == names["cards"].keys()
    assert board["cards"]["s2"] == {"kind": "samurai", "strength": 2, "influences": "hbr"}
    assert board["stones"] == 16
    assert board["villages"].keys() == names["villages"].keys()
    assert [names["cards"]["h4"], names["villages"]["hb"]] == ["helmet 4", "helmet + Buddha"]
    assert len(names["colours"]) == len(names["seats"]) == 4
