"""The rules of set-up, of one and two players, and of what may be known."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction

import pytest

from games.spirit.arrange import at_stake, board, event_names, legal, play, village
from refusing import refused
from tatami.core.actors import CHANCE
from tatami.core.errors import OptionError
from tatami.core.kernel import Rng
from tatami.games.spirit.cast import RAIDERS, parse_raider
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.knowledge import next_odds

rule = pytest.mark.rule


def begun(players: int = 2, seed: int = 1, **options: str) -> Spirit:
    """A game just dealt."""
    game = Spirit(players, **{"samurai": "random", **options})
    game.roll(Rng(seed))
    return game


def deal(game: Spirit, codes: str) -> Spirit:
    """Deal these raiders after the first player."""
    play(game, "first:A")
    for code in codes.split():
        game.push(f"?{code}")
    return game


# -------------------------------------------------------------------------------- 1 set-up


@rule("spirit.1.1")
def test_samurai_are_chosen_in_turn_each_once() -> None:
    game = Spirit(3)
    assert (game.actor, len(legal(game))) == (0, 7)
    play(game, "samurai:kyu")
    assert game.actor == 1
    assert refused(game, "samurai:kyu") == "spirit.1.1"
    assert refused(game, "fight") == "spirit.1.1"
    play(game, "samurai:hei samurai:kat")
    row = board(game, "A")
    assert (row["samurai"], row["side"], row["token"], row["line"]) == ("kyu", "human", "A", [])
    assert game.phase == "first"


@rule("spirit.1.1")
def test_samurai_are_given_by_chance_or_set_for_the_seats() -> None:
    game = Spirit(2, samurai="random")
    assert (game.actor, game.phase) == (CHANCE, "seating")
    assert set(game.odds().values()) == {Fraction(1, 7)}
    play(game, "samurai:kyu")
    assert set(game.odds().values()) == {Fraction(1, 6)}
    fixed = Spirit(2, samurai="kat-dai")
    assert (fixed.phase, board(fixed, "B")["samurai"]) == ("first", "dai")


@rule("spirit.1.1")
def test_the_last_of_seven_has_no_choice() -> None:
    game = Spirit(7)
    play(game, "samurai:hei samurai:dai samurai:gor samurai:kan samurai:kik samurai:kyu")
    assert (board(game, "G")["samurai"], game.phase) == ("kat", "first")


@rule("spirit.1.2")
@pytest.mark.parametrize("players", [2, 5, 7])
def test_chance_decides_who_begins(players: int) -> None:
    game = Spirit(players, samurai="-".join("hei-dai-gor-kan-kik-kyu-kat".split("-")[:players]))
    assert set(game.odds().values()) == {Fraction(1, players)}
    play(game, "first:B")
    game.roll(Rng(1))
    assert game.kernel.seat == 1


@rule("spirit.1.3")
@pytest.mark.parametrize(
    ("level", "more"), [("easy", 3), ("normal", 2), ("hard", 1), ("heroic", 0)]
)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_village_at_the_start(players: int, level: str, more: int) -> None:
    assert at_stake(begun(players, level=level)) == (players + more, 6, 3)


@rule("spirit.1.4")
def test_the_backs_of_farms_and_families() -> None:
    view = begun(3, level="hard").view(None)["village"]
    assert (view["backs"], view["bonuses"]) == ("abccdd", "abc")
    assert begun(3, level="hard", farm_backs="aabbcd").view(0)["village"]["backs"] == "aabbcd"
    heroic = begun(3, level="heroic").view(None)["village"]
    assert (heroic["families"], heroic["bonuses"]) == (3, None)


@rule("spirit.1.5")
@pytest.mark.parametrize(("level", "each"), [("easy", 6), ("normal", 7), ("heroic", 7)])
@pytest.mark.parametrize("players", [2, 3, 7])
def test_plunderers_are_dealt_by_chance(players: int, level: str, each: int) -> None:
    game = Spirit(players, samurai="random", level=level)
    while game.phase != "deal":
        game.push(game.legal_moves[0])
    assert set(game.odds().values()) == {Fraction(1, 52)}
    assert {str(move)[1] for move in game.legal_moves} == set("1234")
    game.roll(Rng(2))
    assert game.view(None)["stack"]["remaining"] == players * each


# ------------------------------------------------------------------- 13 one and two players


@rule("spirit.13.1")
def test_one_and_two_players_always_use_the_two_player_rules_seven_never() -> None:
    assert begun(1).view(0)["absent"]
    assert begun(2).view(0)["absent"]
    assert begun(3).view(0)["absent"] == []
    assert len(begun(6, two_player_rules="yes").view(0)["absent"]) == 1
    for players, value in ((1, "no"), (2, "no"), (7, "yes")):
        with pytest.raises(OptionError, match="two-player rules"):
            Spirit(players, two_player_rules=value)


@rule("spirit.13.2")
def test_tokens_of_the_absent_are_used_before_the_penalty_until_the_round_is_over() -> None:
    game = village("hei-kik", line="B:2db", absent="gor-kyu-kat", stack="2d.3d.2h.3h.1d")
    play(game, "pass")
    assert legal(game) == {"no", "use:gor", "use:kyu", "use:kat"}
    assert refused(game, "use:dai") == "spirit.13.2"
    play(game, "use:gor use:kyu no ignore:barricade fight ^2h")
    assert "discard" in legal(game)
    play(game, "discard no")
    assert (board(game, "B")["uses"], game.view(None)["absent"]) == (["gor", "kyu"], ["kat"])
    play(game, "no ignore:barricade")  # the next turn: asked again, and they still work
    assert game.phase == "action"


@rule("spirit.13.2")
def test_an_absent_token_is_used_once_in_a_game_and_for_one_round() -> None:
    words = {"left": "A:1h.1fs.1d,B:2h.2fs.2d", "rest": "discard", "stack": "4nw.3h"}
    game = village("hei-kik", absent="gor", **words)
    play(game, "pass use:gor fight ^3h")
    play(game, "fight ^4nw" if game.phase == "again" else "")
    game.roll(Rng(1))
    assert (game.kernel.round, game.phase) == (1, "action")  # no token is left to be asked for
    assert (board(game, "B")["uses"], game.view(None)["absent"]) == ([], [])


@rule("spirit.13.2")
@rule("spirit.5.1")
def test_the_talent_of_an_absent_token_works_out_of_turn_too() -> None:
    game = village("hei-kik", uses="B:kyu", line="B:2h", stack="2d.3d", seat="A")
    play(game, "fight ^2d hand:B")
    assert legal(game) == {"attack", "defend", "discard"}


@rule("spirit.13.3")
def test_a_deal_with_too_few_dolls_is_put_aside_and_dealt_again() -> None:
    game = Spirit(2, samurai="hei-kyu")
    deal(game, "1h 1hw 1hi 1hd 1fb 1fw 1fs 1fi 2h 2hw 2hi 2hd 2fb 1d")
    assert event_names(game) == ["redeal"]
    assert (game.phase, len(game.view(None)["aside"])) == ("deal", 14)
    assert len(game.legal_moves) == 52 - 14
    for code in "1db 2d 2db 2dw 2di 2fw 2fs 2fi 3h 3hb 3hl 3fb 3fw 3fs".split():
        game.push(f"?{code}")
    assert game.phase == "tokens"


@rule("spirit.13.3")
def test_two_dolls_are_enough_and_more_players_are_not_checked() -> None:
    game = Spirit(2, samurai="hei-kyu")
    deal(game, "1h 1hw 1hi 1hd 1fb 1fw 1fs 1fi 2h 2hw 2hi 2hd 1db 1d")
    assert game.phase == "tokens"
    plain = [raider.code for raider in RAIDERS if raider.rank == 0 and raider.symbol != "d"]
    three = Spirit(3, samurai="hei-kyu-gor")
    deal(three, " ".join(plain[:21]))
    assert three.phase == "action"
    option = Spirit(3, samurai="hei-kyu-gor", two_player_rules="yes")
    deal(option, " ".join(plain[:21]))
    assert event_names(option) == ["redeal"]


@rule("spirit.13.3")
def test_with_too_few_others_all_are_taken_back() -> None:
    plain = [raider.code for raider in RAIDERS if raider.rank == 0 and raider.symbol != "d"]
    game = Spirit(4, samurai="hei-kyu-gor-kan", two_player_rules="yes")
    deal(game, " ".join(plain[:28]))  # 24 others are left, and 28 are needed
    assert (game.view(None)["aside"], len(game.legal_moves)) == ([], 52)


@rule("spirit.13.4")
def test_with_two_samurai_both_neighbours_are_the_same() -> None:
    for arrow in ("3hl", "4hr"):
        game = village("hei-kik", line=f"B:{arrow}", seat="A", stack="2d.1d")
        play(game, "fight ^1d defend ^2d")
        assert board(game, "A")["line"] == ["2d"]
    hand = village("hei-kik", stack="2d.1d")
    play(hand, "fight ^2d")
    assert legal(hand) == {"attack", "defend", "hand:B"}


@rule("spirit.13.5")
@pytest.mark.parametrize("samurai", [2, 3])
def test_a_single_player_has_two_or_three_samurai(samurai: int) -> None:
    game = begun(1, solo_samurai=str(samurai))
    assert (game.players, game.seats) == (1, samurai)
    assert at_stake(game) == (samurai + 2, 6, 3)
    assert game.view(None)["stack"]["remaining"] == 7 * samurai
    assert len(game.view(None)["absent"]) == 7 - samurai
    with pytest.raises(OptionError, match="one player"):
        Spirit(samurai, solo_samurai="3")


# -------------------------------------------------------------------- 14 what may be known


@rule("spirit.14.1")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_all_seats_know_the_same_and_nobody_what_is_face_down(level: str) -> None:
    game = village("hei-kik-gor", intruders="2db?0.3db", level=level)
    views = []
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        del view["seat"], view["legal"]
        views.append(json.dumps(view))
    assert len(set(views)) == 1
    seen = {json.dumps(game.resampled(None, Rng(n)).view(None)) for n in range(20)}
    assert seen == {json.dumps(game.view(None))}
    stacks = {game.resampled(None, Rng(n)).position() for n in range(20)}
    assert len(stacks) == 20


@rule("spirit.14.2")
def test_all_stacks_are_counted_and_the_discard_pile_is_open() -> None:
    game = village("hei-kik", intruders="2db?0.3db?0", discard="4h.1h")
    view = game.view(0)
    assert view["discard"] == ["1h", "4h"]
    assert (view["stack"]["remaining"], len(view["intruders"])) == (10, 2)


@rule("spirit.14.3")
def test_a_raider_that_was_seen_stays_known() -> None:
    game = village("kat-kik-gor", stack="2fw.3fb.4fs", up="1fw.1fb")
    play(game, "support:B")  # the known top goes to the gate without chance
    assert event_names(game) == ["hidden"]
    assert game.view(2)["intruders"] == ["1fw"]
    assert game.view(2)["stack"]["next"] == {"1fb": "1"}
    under = village("kat-kik-gor", stack="2fw.3fb.4fs")
    play(under, "fight ^2fw redraw ^3fb attack")
    assert under.view(1)["stack"]["under"] == ["2fw"]
    for n in range(10):
        assert under.resampled(1, Rng(n)).view(1)["stack"]["under"] == ["2fw"]


@rule("spirit.14.3")
@rule("spirit.3.11")
def test_a_shuffle_hides_the_order_again_but_not_what_is_in_the_stack() -> None:
    words = {"up": "1fw", "under": "1fb", "discard": "1h", "line": "B:6ndm"}
    game = village("hei-kik", round="3", stack="2fw.3fb", rest="discard", **words)
    play(game, "fight")  # A faces 1fw, as all know
    assert "drawn" in event_names(game)
    play(game, "defend suffer:shuffle")
    game.push("back:1h")
    view = game.view(None)["stack"]
    assert (view["up"], view["under"], view["remaining"]) == ([], [], 4)
    odds = {code: Fraction(chance) for code, chance in view["next"].items()}
    assert odds["1h"] == odds["1fb"] == Fraction(1, 4)
    assert sum(odds.values()) == 1


@rule("spirit.14.1")
@pytest.mark.parametrize("seed", range(6))
def test_the_odds_of_the_next_raider_are_those_of_all_deals_that_fit(seed: int) -> None:
    """Redrawn often, the hidden cards show the odds of the view."""
    game = begun(2 + seed % 3, seed, level="easy")
    rng = Rng(seed)
    for _ in range(60 + 40 * seed):
        if game.is_over:
            break
        actions = game.kernel.legal_actions()
        game.push(game.move(actions[rng.below(len(actions))]))
    odds = next_odds(game.kernel)
    if not odds:
        return
    assert sum(odds.values()) == 1
    tries = 3000
    top: Counter[int] = Counter()
    for _ in range(tries):
        kernel = game.kernel.copy()
        kernel.resample(0, rng)
        middle = [card for card, place in enumerate(kernel.raiders.place) if place == 2]
        known = kernel.raiders.n_up or not middle
        top[next(iter(odds)) if known else middle[rng.below(len(middle))]] += 1
    assert set(top) <= set(odds)
    for card, chance in odds.items():
        expected = float(chance) * tries
        assert abs(top[card] - expected) < 6 * (expected + 1) ** 0.5


@rule("spirit.14.1")
def test_the_odds_after_shuffles_are_those_of_all_deals_that_fit() -> None:
    """Cards sure to be in the stack since some shuffle, and intruders that came before it."""
    words = {
        "round": "3",
        "turns": "5",
        "shuffles": "3",
        "discard": "1h",
        "intruders": "2fb?1.3fb?2.4fb?3",
    }
    game = village("hei-kik", stack="2fw/3.3fw/2.4fw.5hw.6hii.6nx", rest="discard", **words)
    odds = next_odds(game.kernel)
    assert sum(odds.values()) == 1
    sure = parse_raider("2fw").index
    assert odds[sure] == Fraction(1, 7)  # among the six of the stack and the intruder since
    tries, rng, top = 6000, Rng(1), Counter[int]()
    for _ in range(tries):
        kernel = game.kernel.copy()
        kernel.resample(0, rng)
        middle = [card for card, place in enumerate(kernel.raiders.place) if place == 2]
        top[middle[rng.below(len(middle))]] += 1
    for card, chance in odds.items():
        expected = float(chance) * tries
        assert abs(top[card] - expected) < 6 * (expected + 1) ** 0.5


@rule("spirit.14.1")
@rule("spirit.13.3")
def test_the_odds_know_that_two_dolls_are_dealt() -> None:
    """Twelve raiders without a doll have been seen: the last two must be dolls."""
    seen = "1h.1hw.1hi.1hd.1fb.1fw.1fs.1fi.2h.2hw.2hi.2hd"
    game = village("hei-kik", discard=seen, stack="1d.2d")
    odds = next_odds(game.kernel)
    assert {RAIDERS[card].symbol for card in odds} == {"d"}
    assert set(odds.values()) == {Fraction(1, 18)}
    for n in range(20):
        again = game.resampled(None, Rng(n)).kernel
        assert again.raiders.dolls_dealt(again.setting) == 2
