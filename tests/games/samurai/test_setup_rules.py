"""Chapter 1: the map, the pieces, the first hands, the figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import factorial, prod

import pytest

from refusing import refused
from tatami.core.actors import CHANCE
from tatami.core.kernel import Rng
from tatami.games.samurai.board import TOKENS, map_for
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule


def with_hands(players: int, **options: str) -> Samurai:
    """A game whose hands are dealt and whose figures are to be set up in turn."""
    game = Samurai(players, hands="random", figures="draft", **options)
    game.roll(Rng(1))
    return game


@rule("samurai.1.1")
@pytest.mark.parametrize(
    ("players", "land", "sea", "parts"),
    [
        (2, 30, 44, {"honshu"}),
        (3, 43, 64, {"honshu", "kyushu", "shikoku"}),
        (4, 56, 84, {"honshu", "kyushu", "shikoku", "hokkaido"}),
    ],
)
def test_the_map_grows_with_the_players(players: int, land: int, sea: int, parts: set[str]) -> None:
    board = map_for(players)
    assert (len(board.land), len(board.sea)) == (land, sea)
    assert {settlement.part for settlement in board.settlements} == parts


@rule("samurai.1.1")
def test_nothing_is_laid_or_set_up_outside_the_map() -> None:
    game = Samurai(2, hands="random", figures="random")
    game.roll(Rng(1))
    code = game.view(0)["seats"][0]["hand"][0]
    assert refused(game, f"{code}@e30") == "samurai.1.1"
    assert refused(with_hands(2), "h@Sapporo") == "samurai.1.1"


@rule("samurai.1.2")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 10), (4, 13)])
def test_figures_of_each_kind_and_room_for_them(players: int, each: int) -> None:
    game = Samurai(players)
    pool = game.view(None)["pool"]
    assert pool == {"h": each - 1, "b": each - 1, "r": each - 1}
    board = map_for(players)
    assert {s.kind: s.room for s in board.settlements} == {"village": 1, "city": 2, "edo": 3}
    assert sum(s.room for s in board.settlements) == 3 * each
    assert board.figures_of_each_kind == each


@rule("samurai.1.2")
def test_a_kind_that_is_used_up_cannot_be_set_up() -> None:
    game = with_hands(2)
    for move in [
        "h@Kyoto",
        "b@Kyoto",
        "h@Akita",
        "b@Akita",
        "h@Hagi",
        "h@Izumo",
        "h@Himeji",
        "h@Suwa",
    ]:
        game.push(move)
    assert refused(game, "h@Mito") == "samurai.1.2"


@rule("samurai.1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_have_the_same_twenty_tokens(players: int) -> None:
    seats = Samurai(players).view(None)["seats"]
    assert all(seat["unseen"] == seats[0]["unseen"] for seat in seats)
    assert Counter(seats[0]["unseen"]) == {
        **dict.fromkeys("h4 h3 h2 b4 b3 b2 r4 r3 r2 s3 n1 f2 tx fx".split(), 1),
        **dict.fromkeys(["s2", "s1", "f1"], 2),
    }


@rule("samurai.1.4")
def test_five_tokens_are_chosen_seat_after_seat() -> None:
    game = Samurai(3)
    for seat in range(3):
        for code in ["h4", "s2", "s2", "f1", "fx"]:
            assert game.actor == seat
            game.push(f"+{code}")
    assert [row["hand_size"] for row in game.view(None)["seats"]] == [5, 5, 5]
    assert [row["supply_size"] for row in game.view(None)["seats"]] == [15, 15, 15]
    assert game.view(None)["phase"] == "figures"


@rule("samurai.1.4")
def test_a_token_is_chosen_only_as_often_as_it_is_there() -> None:
    game = Samurai(2)
    game.push("+fx")
    assert refused(game, "+fx") == "samurai.1.4"
    assert refused(game, "h@Kyoto") == "samurai.1.4"


@rule("samurai.1.4", "samurai.8.1")
def test_nobody_sees_what_the_others_choose() -> None:
    one, two = Samurai(2), Samurai(2)
    for code in ["h4", "h3", "h2", "b4", "b3"]:
        one.push(f"+{code}")
    for code in ["s3", "s2", "f2", "tx", "fx"]:
        two.push(f"+{code}")
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


@rule("samurai.1.5")
@pytest.mark.parametrize("edition", Samurai.EDITIONS)
def test_a_random_hand_is_drawn_by_chance(edition: str) -> None:
    game = Samurai(2, edition, "random")
    assert game.actor == CHANCE
    assert {str(m): p for m, p in game.odds().items()} == {
        f"+{token}": Fraction(token.count, 20) for token in TOKENS
    }
    assert refused(game, "h@Kyoto") == "samurai.1.5"
    assert Samurai(2, edition).actor == 0


@rule("samurai.1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_edo_has_one_of_each_from_the_start(players: int) -> None:
    figures = Samurai(players).view(None)["figures"]
    assert figures.pop("Edo") == "hbr"
    assert not any(figures.values())


@rule("samurai.1.7")
def test_cities_come_first_and_hold_two() -> None:
    game = with_hands(2)
    assert refused(game, "h@Mito") == "samurai.1.7"
    actors = []
    for move in ["h@Kyoto", "b@Akita", "r@Kyoto"]:
        actors.append(game.actor)
        game.push(move)
    assert actors == [0, 1, 0]
    assert refused(game, "b@Kyoto") == "samurai.1.7"
    assert refused(game, "h@Mito") == "samurai.1.7"


@rule("samurai.1.8")
def test_no_city_receives_two_of_a_kind() -> None:
    game = with_hands(2)
    game.push("h@Kyoto")
    assert refused(game, "h@Kyoto") == "samurai.1.8"


@rule("samurai.1.9")
def test_villages_follow_without_a_break_in_the_rotation() -> None:
    game = with_hands(3)
    for move in ["h@Kyoto", "b@Kyoto", "h@Akita", "b@Akita"]:
        game.push(move)
    assert game.actor == 1
    game.push("r@Mito")
    assert game.actor == 2
    assert refused(game, "h@Mito") == "samurai.1.9"


def layouts(players: int) -> int:
    """Count the layouts by brute force: pairs for the cities, the rest in any order."""
    board = map_for(players)
    each = board.figures_of_each_kind - 1
    cities = sum(s.kind == "city" for s in board.settlements)
    total = 0
    for pairs in product(combinations(range(3), 2), repeat=cities):
        used = Counter(kind for pair in pairs for kind in pair)
        left = [each - used[kind] for kind in range(3)]
        total += factorial(sum(left)) // prod(factorial(n) for n in left)
    return total


@rule("samurai.1.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_layout_is_equally_likely(players: int) -> None:
    cities = sum(s.kind == "city" for s in map_for(players).settlements)
    for seed in range(3):
        game = Samurai(players, hands="draft", figures="random")
        while game.actor != CHANCE:
            game.push(game.legal_moves[0])
        rng = Rng(seed)
        odds = Fraction(1)
        while game.actor == CHANCE:
            move = game.legal_moves[rng.below(len(game.legal_moves))]
            odds *= game.odds()[move]
            game.push(move)
        # The two figures of a city can come in either order.
        assert odds * 2**cities == Fraction(1, layouts(players))


@rule("samurai.1.10")
def test_only_the_edition_of_2016_sets_figures_up_by_chance() -> None:
    by_chance = {e: Samurai(2, e, "random").options["figures"] for e in Samurai.EDITIONS}
    assert by_chance == {"2016": "random", "1998": "draft", "classic-pl": "draft"}


@rule("samurai.1.10")
def test_chance_fills_settlements_in_board_order() -> None:
    game = Samurai(2, setup="random")
    while game.view(None)["phase"] == "hands":
        game.push(game.legal_moves[0])
    assert refused(game, "h@Akita") == "samurai.1.10"


@rule("samurai.1.11")
def test_play_begins_with_seat_a_when_all_is_set_up() -> None:
    game = with_hands(2)
    assert refused(game, "h4@s20") == "samurai.1.11"
    assert refused(game, "stop") == "samurai.1.11"
    while game.view(None)["phase"] == "figures":
        assert refused(game, "+h4") == "samurai.1.11"
        game.push(game.legal_moves[0])
    assert (game.view(None)["phase"], game.actor) == ("turn", 0)
    assert refused(game, "h@Kyoto") == "samurai.1.11"


@rule("samurai.1.11")
def test_seat_a_begins_even_if_the_rotation_would_go_on_elsewhere() -> None:
    game = with_hands(4)
    while game.view(None)["phase"] == "figures":
        game.push(game.legal_moves[0])
    assert len([a for a in game.history if game.move(a).__class__.__name__ == "SetFigure"]) == 36
    assert game.actor == 0
    third = with_hands(3)
    while third.view(None)["phase"] == "figures":
        third.push(third.legal_moves[0])
    assert third.actor == 0
