"""The worked examples of the rulebook, and every answer of its questions and answers."""

from __future__ import annotations

import pytest

from games.spirit.arrange import (
    at_stake,
    board,
    event_names,
    left,
    legal,
    line,
    play,
    village,
    wounds,
)
from refusing import refused
from tatami.core.kernel import Rng
from tatami.games.spirit.game import Spirit

rule = pytest.mark.rule

# -------------------------------------------------------------------------------- examples


def test_five_players_have_seven_barricades_and_35_raiders() -> None:
    game = Spirit(5, samurai="random")
    game.roll(Rng(1))
    assert at_stake(game) == (7, 6, 3)
    view = game.view(None)
    assert (view["stack"]["remaining"], view["intruders"], view["discard"]) == (35, [], [])


def test_the_last_of_three_raiders_wounds_and_the_action_follows() -> None:
    game = village("hei-kan", line="B:1h.2h.3nw", wounds="", seat="A", stack="4d")
    play(game, "fight ^4d defend suffer:wound")
    assert (wounds(game), game.actor, game.phase) == ([0, 1], 1, "action")


def test_with_a_farm_on_the_left_a_hat_can_be_held_off_another_farm_not() -> None:
    start = village("gor-kan", left="A:1fs", stack="2h.2fs.1nb")
    hat = play(start.copy(), "fight ^2h")
    assert legal(hat) == {"attack", "defend"}
    assert left(play(hat, "defend"), "A") == {"1fs", "2h"}
    assert line(play(start.copy(), "fight ^2fs"), "A") == "2fs"
    assert line(play(start.copy(), "fight ^1nb"), "A") == "1nb"


def test_kyuzo_with_4_and_2_reaches_his_kiai_by_a_3_and_is_left_with_5() -> None:
    game = village("kyu-hei", line="A:4h.2h", left="A:1d", stack="3d")
    play(game, "fight ^3d")
    assert game.phase == "lend"
    play(game, "lend:A")
    assert (line(game, "A"), board(game, "A")["total"]) == ("2h.3d", 5)


def test_the_token_of_heihachi_does_not_help_with_a_3_and_goes_back() -> None:
    game = village("hei-kan", stack="3d.1d")
    play(game, "support:B ?1d fight ^3d")
    assert legal(game) == {"attack", "defend"}
    play(game, "attack")
    assert board(game, "A")["token"] == "A"


def test_above_the_kiai_the_penalty_still_counts_and_then_one_passes() -> None:
    game = village("gor-hei", line="B:4h.4d.2db", stack="1d")
    play(game, "fight ^1d defend")
    assert event_names(game)[1:] == ["penalty", "barricade_lost", "passed"]
    assert (board(game, "B")["total"], board(game, "B")["passed"]) == (10, True)


def test_the_second_wound_turns_the_board_the_cards_and_the_total_stay() -> None:
    game = village("gor-hei", line="B:3fw.2dw", wounds="B:1", stack="1d")
    play(game, "fight ^1d defend")
    row = board(game, "B")
    assert (row["side"], row["wound"], row["total"], row["kiai"]) == ("animal", False, 5, 11)
    assert line(game, "B") == "3fw.2dw"


def test_intruders_burn_the_last_barricade_then_a_farm() -> None:
    words = {"left": "A:1h.1fs.1d,B:2h.2fs.2d", "passed": "B", "stack": "4nw", "families": "a"}
    two = village("gor-kik", barricades="1", intruders="3dd.1fw", rest="discard", **words)
    assert at_stake(play(two, "fight ^4nw")) == (0, 6, 1)
    three = village("gor-kik", barricades="1", intruders="3dw.3dd.1fw", rest="discard", **words)
    assert at_stake(play(three, "fight ^4nw")) == (0, 5, 1)


def test_kikuchiyo_defends_with_his_first_raider_and_attacks_the_second() -> None:
    game = village("kik-hei", stack="3fs.2d")
    play(game, "fight ^3fs defend fight ^2d attack")
    assert (left(game, "A"), line(game, "A")) == ({"3fs"}, "2d")
    assert game.kernel.seat == 1


def test_kyuzo_attacks_or_discards_a_2_that_heihachi_hands_him() -> None:
    game = village("hei-kyu", line="B:2h.4h.2d", left="B:1fs", stack="2nb")
    play(game, "fight ^2nb hand:B")
    assert legal(game) == {"attack", "discard"}
    play(game, "discard")
    assert game.view(None)["discard"][-1] == "2nb"


# -------------------------------------------------------------------- questions and answers


@rule("spirit.14.2")
def test_may_the_cards_of_the_stacks_be_counted_yes() -> None:
    view = village("hei-kyu", intruders="2db?0", discard="1h").view(0)
    assert (view["stack"]["remaining"], len(view["intruders"]), len(view["discard"])) == (12, 1, 1)


@rule("spirit.14.2")
def test_is_the_discard_pile_open_yes() -> None:
    assert village("hei-kyu", discard="1h.3fb").view(1)["discard"] == ["1h", "3fb"]


@rule("spirit.9.4")
def test_can_there_be_two_wound_tokens_on_a_board_no() -> None:
    game = village("gor-hei", line="B:3fw", wounds="B:1", stack="1d")
    play(game, "fight ^1d defend")
    assert board(game, "B")["wound"] is False


@rule("spirit.9.4")
def test_can_a_board_turn_back_to_its_human_side_no() -> None:
    game = village("hei-kyu", wounds="A:3", line="A:4h.3h.3d", left="A:2d")
    play(game, "fight ^1d heal:A")
    assert (board(game, "A")["side"], board(game, "A")["wound"]) == ("animal", False)


@rule("spirit.7.1")
def test_can_the_only_samurai_in_the_round_support_no() -> None:
    game = village("hei-kyu-gor", passed="BC")
    assert legal(game) == {"fight", "pass"}
    assert refused(game, "support:B") == "spirit.7.1"


@rule("spirit.5.9")
def test_may_heihachi_hand_on_what_his_own_token_handed_him_yes() -> None:
    game = village("hei-kan-gor", seat="A", stack="2d.1fi")
    play(game, "support:B ?1fi fight ^2d hand:A")
    assert legal(game) == {"attack", "defend", "hand:C"}  # his other neighbour, not back to B
    play(game, "hand:C")
    assert game.actor == 2


@rule("spirit.8.2")
def test_must_one_pass_whom_the_penalty_turned_below_his_kiai_no() -> None:
    game = village("kik-hei", line="B:4h.2h.3fw", wounds="B:1", stack="1d")
    play(game, "fight ^1d defend no")  # 9 is above 8, but not above 11
    assert (game.actor, game.phase) == (1, "action")
    assert legal(game) == {"fight", "pass", "support:A"}


@rule("spirit.6.1")
def test_can_turning_the_board_bring_a_kiai_yes() -> None:
    game = village("gor-hei", line="B:4h.4d.3fw", wounds="B:1", stack="1d", barricades="3")
    play(game, "fight ^1d defend")
    assert (game.actor, game.phase) == (1, "rebuild")
