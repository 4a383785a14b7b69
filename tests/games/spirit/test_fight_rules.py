"""The rules of fighting and of the seven talents."""

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
from tatami.core.actors import CHANCE

rule = pytest.mark.rule

# ------------------------------------------------------------------------------ 4 fighting


@rule("spirit.4.1")
def test_a_fight_turns_the_top_raider_up_and_asks_how_to_face_it() -> None:
    game = village("gor-kan", stack="1h.2d.3h")
    game.push("fight")
    assert (game.actor, game.phase) == (CHANCE, "turn-up")
    game.push("^2d")
    assert (game.actor, game.view(1)["under_way"]["card"]) == (0, "2d")
    assert legal(game) == {"attack", "defend"}
    assert refused(game, "pass") == "spirit.4.1"


@rule("spirit.4.2")
def test_attacked_raiders_join_the_line_and_count() -> None:
    game = village("gor-kan", line="A:1h.2d")
    play(game, "fight ^4h attack")
    assert (line(game, "A"), board(game, "A")["total"]) == ("1h.2d.4h", 7)
    assert event_names(game) == ["attack"]


@rule("spirit.4.3")
def test_a_raider_is_held_off_by_a_symbol_that_the_left_lacks() -> None:
    game = village("gor-kan", left="A:1h.1fs", line="A:3h")
    play(game, "fight ^2d defend")
    assert (left(game, "A"), board(game, "A")["total"]) == ({"1h", "1fs", "2d"}, 3)
    same = village("gyu-kan".replace("gyu", "kat"), left="A:1h", line="A:3h", stack="2h.3d")
    play(same, "fight ^2h")
    assert refused(same, "defend") == "spirit.4.3"
    none = village("kat-kan", stack="1nb.3d")
    play(none, "fight ^1nb")
    assert refused(none, "defend") == "spirit.4.3"


@rule("spirit.4.3")
def test_without_a_choice_the_attack_is_not_asked() -> None:
    game = village("gor-kan", left="A:1h")
    play(game, "fight ^2h")
    assert (line(game, "A"), game.actor) == ("2h", 1)


@rule("spirit.4.4")
def test_above_the_kiai_a_barricade_goes_at_once_and_every_time() -> None:
    game = village("gor-kik", line="A:4h.3h", left="A:1h.1d", stack="4d.2h.3d.2d.1fb")
    play(game, "fight ^4d")  # 11 is above 9
    assert event_names(game) == ["attack", "overcome", "barricade_lost"]
    assert at_stake(game) == (3, 6, 3)
    hit = village("gor-kik", line="A:4h.3h.3d,B:4hr", left="B:1h", stack="4d.2h", seat="B")
    play(hit, "fight ^2h no")  # A is above his kiai of 9, and passes
    assert not hit.kernel.turn.is_in(0)
    twice = village("hei-kik", line="A:4h.4d,B:3hl", seat="A", stack="1h.2d.1d", wounds="A:0")
    play(twice, "fight ^1h attack ^2d")  # overcome by 1h, then again by the arrow's card
    assert at_stake(twice)[0] == 2


@rule("spirit.4.4")
def test_without_barricades_being_overcome_costs_a_farm() -> None:
    game = village("gor-kik", line="A:4h.3h", left="A:1d", stack="4d", barricades="0")
    play(game, "fight ^4d")
    assert at_stake(game) == (0, 5, 3)


@rule("spirit.4.5")
def test_who_is_handed_a_raider_fights_it_at_once() -> None:
    game = village("hei-kan-kyu", stack="2d.3h", left="C:2h")
    play(game, "fight ^2d hand:C")
    assert (game.actor, game.kernel.seat) == (2, 0)
    assert legal(game) == {"attack", "defend"}
    play(game, "defend")
    assert left(game, "C") == {"2h", "2d"}
    assert game.kernel.seat == 1


# ------------------------------------------------------------------------------- 5 talents


@rule("spirit.5.1")
def test_a_talent_may_be_declined_and_goes_together_with_those_of_tokens() -> None:
    game = village("hei-kyu-dai", stack="3d.4h.1d", line="B:3h", seat="A")
    play(game, "support:B ?1d fight ^4h")
    assert legal(game) == {"attack", "defend", "hand:A", "hand:C"}
    odd = village("dai-kyu-hei", stack="3d.4h.1d", line="B:3h", seat="A")
    play(odd, "support:B ?1d fight ^3d")
    assert legal(odd) == {"attack", "defend", "hand:A", "hand:C", "discard"}


@rule("spirit.5.1")
@rule("spirit.7.3")
def test_the_own_talent_works_out_of_turn_a_lent_one_does_not() -> None:
    game = village("hei-kyu-dai", stack="4h.1d.2d", line="B:4d", seat="C")
    play(game, "support:B ?1d fight ^4h hand:B")  # B holds Daisuke's token
    assert legal(game) == {"attack", "defend", "discard"}
    even = village("hei-kyu-kat", stack="4h.1d.2d", line="B:4d", seat="C")
    play(even, "support:B ?1d fight ^4h hand:B")
    assert "redraw" not in legal(even)


@rule("spirit.5.2")
def test_heihachi_hands_even_raiders_on() -> None:
    game = village("hei-kan-gor", stack="2d.3d")
    play(game, "fight ^2d")
    assert legal(game) == {"attack", "defend", "hand:B", "hand:C"}
    odd = village("hei-kan-gor", stack="2d.3d")
    play(odd, "fight ^3d")
    assert refused(odd, "hand:B") == "spirit.5.3"


@rule("spirit.5.3")
def test_daisuke_hands_odd_raiders_on() -> None:
    game = village("dai-kan-gor", stack="2d.3d")
    play(game, "fight ^3d")
    assert legal(game) == {"attack", "defend", "hand:B", "hand:C"}
    even = village("dai-kan-gor", stack="2d.3d")
    play(even, "fight ^2d")
    assert refused(even, "hand:B") == "spirit.5.2"


@rule("spirit.5.4")
def test_gorobei_may_ignore_penalties_of_even_raiders() -> None:
    game = village("kik-gor", line="B:2db")
    play(game, "pass")
    assert legal(game) == {"suffer:barricade", "ignore:barricade"}
    play(game, "ignore:barricade")
    assert (at_stake(game)[0], game.phase) == (4, "action")
    two = village("kik-gor", round="3", line="B:6hii")
    play(two, "pass ignore:intruder suffer:intruder")
    assert two.phase == "hide"
    odd = village("kik-gor", round="3", line="B:1db", discard="6nwt")
    play(odd, "pass")
    assert at_stake(odd)[0] == 3


@rule("spirit.5.4")
def test_a_penalty_that_cannot_be_applied_can_still_be_ignored() -> None:
    game = village("kik-gor", line="B:4hr")
    play(game, "pass ignore:right")
    assert wounds(game) == [0, 0]


@rule("spirit.5.5")
def test_kanbei_may_ignore_penalties_of_odd_raiders() -> None:
    game = village("kik-kan", line="B:1db")
    play(game, "pass")
    assert legal(game) == {"suffer:barricade", "ignore:barricade"}
    even = village("kik-kan", round="3", line="B:6nsw")
    play(even, "pass")
    assert refused(even, "ignore:wound") == "spirit.5.4"
    other = village("kik-gor", round="3", line="B:5hw")
    play(other, "pass")
    assert wounds(other) == [0, 1]


@rule("spirit.5.6")
def test_kikuchiyo_may_fight_twice_even_when_overcome_by_the_first() -> None:
    game = village("kik-kan", line="A:4h.4d", left="A:1h", stack="3h.2d.1d")
    play(game, "fight ^3h")
    assert (event_names(game)[1], game.phase, legal(game)) == ("overcome", "again", {"fight", "no"})
    assert refused(game, "pass") == "spirit.5.6"
    play(game, "fight ^2d defend")
    assert (game.kernel.seat, left(game, "A")) == (1, {"1h", "2d"})
    other = village("kan-kik", stack="3h.2d.1d")
    play(other, "fight ^3h defend")
    assert other.kernel.seat == 1


@rule("spirit.5.6")
def test_the_second_fight_is_kikuchiyos_own_action_not_one_by_a_card_handed_to_him() -> None:
    game = village("hei-kik", stack="2d.3h.1d")
    play(game, "fight ^2d hand:B defend")
    assert (game.kernel.seat, game.phase) == (1, "action")


@rule("spirit.5.7")
def test_kyuzo_may_discard_a_raider_whose_value_is_in_his_line() -> None:
    game = village("kyu-kan", line="A:2h.4h.2d", stack="4d.3d")
    play(game, "fight ^4d")
    assert legal(game) == {"attack", "defend", "discard"}
    play(game, "discard")
    assert "4d" in game.view(None)["discard"]
    other = village("kyu-kan", line="A:2h.4h.2d", stack="4d.3d")
    play(other, "fight ^3d")
    assert refused(other, "discard") == "spirit.5.7"
    someone_else = village("kat-kan", line="A:2h.4h.2d", stack="4d.3d")
    play(someone_else, "fight ^4d")
    assert refused(someone_else, "discard") == "spirit.5.7"


@rule("spirit.5.8")
def test_katsushiro_may_put_a_raider_under_the_stack_and_must_keep_the_next() -> None:
    game = village("kat-kan", stack="4d.3d.2d")
    play(game, "fight ^4d redraw ^3d")
    assert legal(game) == {"attack", "defend"}
    assert refused(game, "redraw") == "spirit.5.8"
    assert game.view(None)["stack"]["under"] == ["4d"]


@rule("spirit.5.8")
def test_the_kept_raider_cannot_be_discarded_or_handed_on() -> None:
    game = village("kyu-kat-dai", line="A:3h", stack="4d.3d.2d", seat="B")
    play(game, "support:A ?2d pass")  # C passes; A has Katsushiro's token
    assert board(game, "A")["supports"] == ["kat"]
    play(game, "fight ^4d redraw ^3d")
    assert refused(game, "discard") == "spirit.5.8"


@rule("spirit.5.8")
def test_with_the_last_raider_there_is_no_next_one() -> None:
    game = village("kat-kan", stack="4d", rest="discard")
    play(game, "fight ^4d")
    assert refused(game, "redraw") == "spirit.5.8"


@rule("spirit.5.9")
def test_a_raider_goes_on_and_on_but_never_back() -> None:
    game = village("hei-kan-dai", stack="2d.3d.1d", seat="C")
    play(game, "support:B ?1d fight ^2d")  # A: Heihachi has the turn and an even raider
    assert legal(game) == {"attack", "defend", "hand:B", "hand:C"}
    play(game, "hand:C")
    assert refused(game, "hand:A") == "spirit.5.2"  # Daisuke hands on odd ones only
    chain = village("hei-kan-gor-kyu", stack="2d.3d.1d", seat="A")
    play(chain, "support:D ?3d pass pass fight ^2d hand:A")  # D has Heihachi's token
    assert legal(chain) == {"attack", "defend"}  # B has passed, D has had it
    assert refused(chain, "hand:D") == "spirit.5.9"
    assert refused(chain, "hand:B") == "spirit.5.9"


@rule("spirit.5.9")
def test_a_raider_is_handed_on_to_the_other_neighbour() -> None:
    game = village("hei-kan-gor-kyu", stack="2d.3d.1d", seat="A")
    play(game, "support:D ?3d fight ^1d attack fight ^4h attack fight ^2d hand:A")
    assert "hand:B" in legal(game)
    play(game, "hand:B defend")
    assert left(game, "B") == {"2d"}


@rule("spirit.5.9")
def test_no_talent_works_on_a_raider_that_a_kiai_moves() -> None:
    game = village("dai-kyu", line="A:4h.3h,B:2h.1fi", stack="1d.4d", left="A:2d")
    play(game, "fight ^1d attack from:A to:B")
    assert refused(game, "discard") == "spirit.5.9"
    assert legal(game) == {"attack", "defend"}
