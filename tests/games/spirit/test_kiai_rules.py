"""The rules of the kiai: when it comes, and what each of the fourteen does."""

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
from tatami.games.spirit.game import Spirit

rule = pytest.mark.rule


def reached(samurai: str, **words: str) -> Spirit:
    """A game where a raider of value 1 brings the first samurai to his kiai in his own turn."""
    kiai = {"hei": 8, "dai": 8, "gor": 9, "kan": 9, "kik": 10, "kyu": 9, "kat": 10}[samurai[:3]]
    if words.get("wounds", "").startswith(("A:2", "A:3")):
        kiai += 3
    cards = {7: "4h.3h", 8: "4h.3h.1h", 9: "4h.3h.2h", 10: "4h.3h.2h.1h"}
    cards |= {11: "4h.3h.4d", 12: "4h.3h.4d.1h"}
    more = words.pop("line", "")
    words["line"] = ",".join(filter(None, [f"A:{cards[kiai - 1]}", more]))
    words.setdefault("left", "A:2d")
    game = play(village(samurai, **words), "fight ^1d")
    return play(game, "attack") if game.phase == "card" else game


@rule("spirit.6.1")
def test_exactly_the_value_begins_the_kiai_less_or_more_does_not() -> None:
    game = reached("hei-kyu", barricades="2")
    assert (game.actor, game.phase) == (0, "rebuild")
    less = village("hei-kyu", line="A:4h.2h", left="A:2d", barricades="2")
    play(less, "fight ^1d")
    assert less.kernel.seat == 1
    more = village("hei-kyu", line="A:4h.4d", left="A:2d", barricades="2")
    play(more, "fight ^1d")
    assert event_names(more)[1] == "overcome"


@rule("spirit.6.1")
def test_the_value_is_that_of_the_side_shown() -> None:
    human_value = village("hei-kyu", line="A:4h.3h", left="A:2d", wounds="A:2", barricades="2")
    play(human_value, "fight ^1d")
    assert human_value.kernel.seat == 1
    assert reached("hei-kyu", wounds="A:2", barricades="2").phase == "rebuild"


@rule("spirit.6.1")
def test_a_kiai_by_removal_is_the_decision_of_its_owner_in_anothers_turn() -> None:
    # Kikuchiyo strikes the last card of Heihachi, who was above his kiai.
    game = reached("kik-hei", line="B:4d.4fb.2hw", barricades="2")
    play(game, "from:B")
    assert (game.actor, game.kernel.seat, game.phase) == (1, 0, "rebuild")
    play(game, "kiai")
    assert at_stake(game)[0] == 3
    assert line(game, "B") == "4fb"


@rule("spirit.6.1")
def test_who_is_still_above_his_kiai_has_none() -> None:
    game = reached("kik-hei", line="B:4d.4fb.1fi.2hw", barricades="2")
    play(game, "from:B")
    assert (line(game, "B"), game.phase) == ("4d.4fb.1fi", "again")


@rule("spirit.6.1")
@rule("spirit.9.2")
def test_a_kiai_by_turning_the_board() -> None:
    game = village("kik-hei", line="B:4d.4fb.3fw", wounds="B:1", barricades="2")
    play(game, "pass")
    assert event_names(game) == ["penalty", "wounded", "turned", "kiai"]
    assert (game.actor, game.phase) == (1, "rebuild")
    play(game, "no")
    assert line(game, "B") == "4fb.3fw"


@rule("spirit.6.1")
def test_a_kiai_by_moving() -> None:
    game = reached("dai-hei", line="B:4d.3d", barricades="2", stack="1fi")
    play(game, "from:A to:B attack")
    assert (game.actor, game.phase) == (1, "rebuild")


@rule("spirit.6.2")
def test_the_effect_may_be_declined_and_is_not_asked_where_it_can_do_nothing() -> None:
    game = reached("hei-kyu", barricades="2")
    assert legal(game) == {"kiai", "no"}
    play(game, "no")
    assert (at_stake(game)[0], line(game, "A")) == (2, "3h.1d")
    idle = reached("hei-kyu")  # all barricades stand
    assert (idle.kernel.seat, line(idle, "A")) == (1, "3h.1d")
    no_intruder = reached("kan-kyu")
    assert no_intruder.kernel.seat == 1
    assert refused(game, "kiai") == "spirit.2.1"


@rule("spirit.6.3")
def test_used_or_not_the_first_card_of_the_line_goes() -> None:
    used = reached("hei-kyu", barricades="2")
    play(used, "kiai")
    assert (line(used, "A"), board(used, "A")["total"]) == ("3h.1d", 4)
    assert "4h" in used.view(None)["discard"]
    assert event_names(used) == ["first_gone"]


@rule("spirit.6.3")
def test_a_total_that_is_exact_again_brings_another_kiai() -> None:
    # Daisuke moves a 4 to himself: 8 + 4 = 12 overcomes him, without his first 4 he has 8 again.
    game = reached("dai-hei", line="B:4fb", barricades="4")
    play(game, "from:B to:A")
    while game.actor != 0 or game.phase != "move":
        play(game, "attack")
    assert at_stake(game)[0] == 3
    assert line(game, "A") == "3h.1d.4fb"


@rule("spirit.6.4")
def test_no_kiai_within_the_own_kiai() -> None:
    # Daisuke takes his own last card and gives it to himself: 8 again, but the kiai is under way.
    game = reached("dai-hei", left="A:2d.1h")
    play(game, "from:A to:A")
    assert (line(game, "A"), game.kernel.seat) == ("3h.1d", 1)


@rule("spirit.6.4")
@rule("spirit.8.1")
def test_no_kiai_for_who_has_passed() -> None:
    # D of a farm wounds A, who turns and would be at 11 exactly.
    words = {"wounds": "A:1", "line": "A:4h.4d.3d,B:1fb", "passed": "A", "level": "hard"}
    game = village("hei-kik-gor", seat="C", barricades="0", **words)
    play(game, "fight ^1d defend farm:d hit:A")
    assert wounds(game) == [2, 0, 0]
    assert (game.actor, game.phase) == (1, "action")


@rule("spirit.6.4")
def test_no_kiai_at_the_end_of_the_round() -> None:
    game = village("hei-kik", wounds="A:1", line="A:4h.4d.3d", passed="A", seat="B")
    play(game, "pass")
    assert "turned" in event_names(game)
    assert "kiai" not in event_names(game)
    words = {"wounds": "A:1", "line": "A:4h.4d.3d", "seat": "B", "stack": "1d", "rest": "discard"}
    in_the_round = village("hei-kik", **words)
    play(in_the_round, "fight ^1d defend")
    assert "turned" in event_names(in_the_round)
    assert "kiai" not in event_names(in_the_round)


@rule("spirit.6.5")
def test_heihachi_builds_and_as_an_animal_heals_anybody() -> None:
    human = reached("hei-kyu-gor", barricades="2", wounds="B:1,C:3")
    play(human, "kiai")
    assert (at_stake(human)[0], wounds(human)) == (3, [0, 1, 3])
    animal = reached("hei-kyu-gor", barricades="2", wounds="A:2,B:1,C:3", passed="C")
    play(animal, "kiai")
    assert legal(animal) == {"no", "heal:B", "heal:C"}
    assert refused(animal, "heal:A") == "spirit.6.5"
    play(animal, "heal:C")
    assert wounds(animal) == [2, 1, 2]
    own = reached("hei-kyu-gor", wounds="A:3")  # the village is whole: only healing is asked
    assert legal(own) == {"no", "heal:A"}


@rule("spirit.6.5")
@pytest.mark.parametrize(
    ("moves", "barricades", "wounded"),
    [("kiai no", 3, 3), ("no heal:A", 2, 2), ("no no", 2, 3), ("kiai heal:A", 3, 2)],
)
def test_heihachi_as_an_animal_may_use_either_half_alone(
    moves: str, barricades: int, wounded: int
) -> None:
    game = play(reached("hei-kyu", barricades="2", wounds="A:3"), moves)
    assert (at_stake(game)[0], wounds(game)[0]) == (barricades, wounded)
    assert game.kernel.seat == 1


@rule("spirit.6.6")
def test_daisuke_moves_a_last_card_between_samurai_in_the_round() -> None:
    game = reached("dai-hei-gor-kan", line="B:4d.2h,C:3d", passed="C", stack="2fw")
    assert legal(game) == {"no", "from:A", "from:B"}
    assert refused(game, "from:C") == "spirit.6.6"
    play(game, "from:B")
    assert legal(game) == {"to:A", "to:B", "to:D"}
    play(game, "to:D")
    assert (game.actor, legal(game)) == (3, {"attack", "defend"})
    play(game, "defend")
    assert (left(game, "D"), line(game, "B")) == ({"2h"}, "4d")
    assert line(game, "A") == "3h.1d"


@rule("spirit.6.6")
def test_daisuke_as_an_animal_moves_twice_and_may_decline_the_second() -> None:
    game = reached("dai-hei", line="B:2hi.1fi", wounds="A:2", stack="2fw.3d")
    play(game, "from:B to:B")  # back to the one it came from
    play(game, "defend" if "defend" in legal(game) else "attack")
    assert (game.actor, game.phase) == (0, "move")
    play(game, "no")
    assert game.kernel.seat == 1
    human = reached("dai-hei", line="B:2h.1fi", stack="2fw.3d")
    play(human, "from:B to:B defend")
    assert human.kernel.seat == 1


@rule("spirit.6.6")
def test_daisuke_names_who_gets_the_card_before_the_kiai_of_the_giver() -> None:
    game = reached("dai-hei-gor", line="B:4d.4fb.2hw", barricades="2")
    play(game, "from:B")
    assert (game.actor, game.phase) == (0, "give")
    assert game.view(None)["under_way"]["holder"] == "B"
    play(game, "to:C")
    assert (game.actor, game.phase) == (1, "rebuild")
    play(game, "kiai")
    assert (game.actor, game.phase) == (2, "card")
    play(game, "defend")
    assert (left(game, "C"), line(game, "B")) == ({"2hw"}, "4fb")


@rule("spirit.6.6")
def test_the_giver_who_gets_his_card_back_has_his_kiai_in_between() -> None:
    game = reached("dai-hei-gor", line="B:4d.4fs.2hw", barricades="2")
    play(game, "from:B to:B no defend")
    assert (left(game, "B"), line(game, "B"), at_stake(game)[0]) == ({"2hw"}, "4fs", 2)


@rule("spirit.6.7")
@pytest.mark.parametrize(("wound", "cards"), [("A:0", 2), ("A:2", 3)])
def test_gorobei_thins_the_stack(wound: str, cards: int) -> None:
    game = reached("gor-hei", wounds=wound, stack="2fw.3fb.4fs.1fi")
    before = game.kernel.raiders.remaining()
    play(game, "kiai")
    for code in ("2fw", "3fb", "4fs")[:cards]:
        assert game.actor == CHANCE
        game.push(f"^{code}")
        assert code in game.view(None)["discard"]
    assert game.actor == 1
    assert game.kernel.raiders.remaining() == before - cards


@rule("spirit.6.7")
def test_gorobei_takes_as_many_as_there_are_and_the_round_is_over() -> None:
    game = reached("gor-hei", stack="1d.2fw", rest="discard")
    play(game, "kiai ^2fw")
    assert event_names(game)[:2] == ["first_gone", "round_over"]


@rule("spirit.6.8")
@pytest.mark.parametrize(("wound", "cards"), [("A:0", 2), ("A:2", 3)])
def test_kanbei_drives_intruders_out_from_the_top(wound: str, cards: int) -> None:
    game = reached("kan-hei", wounds=wound, intruders="2fw?0.3fb?0.4fs.1fi?0")
    play(game, "kiai")
    out = {"1fi", "4fs", "3fb"} if cards == 3 else {"1fi", "4fs"}
    assert out <= set(game.view(None)["discard"])
    assert len(game.view(None)["intruders"]) == 4 - cards
    few = reached("kan-hei", intruders="2fw?0")
    play(few, "kiai")
    assert few.view(None)["intruders"] == []


@rule("spirit.6.9")
def test_kikuchiyo_strikes_a_last_card_down() -> None:
    game = reached("kik-hei-gor", line="B:4d.2hw,C:3d", passed="C")
    assert legal(game) == {"no", "from:A", "from:B"}
    assert refused(game, "from:C") == "spirit.6.9"
    play(game, "from:B")
    assert (line(game, "B"), board(game, "B")["total"]) == ("4d", 4)
    assert "2hw" in game.view(None)["discard"]
    assert game.phase == "again"  # his second fight


@rule("spirit.6.9")
def test_kikuchiyo_as_an_animal_strikes_twice() -> None:
    game = reached("kik-hei", line="B:2fw.2hw", wounds="A:2")
    play(game, "from:B from:A")
    assert (line(game, "B"), line(game, "A")) == ("2fw", "3h.4d.1h")


@rule("spirit.6.10")
def test_kyuzo_lends_a_token_that_lies_with_its_owner() -> None:
    game = reached("kyu-hei-gor-kan", passed="D", lent="C:B", absent="")
    assert legal(game) == {"no", "lend:A", "lend:B"}
    assert refused(game, "lend:C") == "spirit.6.10"
    play(game, "lend:B")
    assert legal(game) == {"to:A", "to:C"}
    before = game.kernel.raiders.remaining()
    play(game, "to:C")
    assert board(game, "C")["supports"] == ["hei"]
    assert game.kernel.raiders.remaining() == before


@rule("spirit.6.10")
@rule("spirit.7.3")
def test_a_token_received_in_the_own_turn_works_for_the_rest_of_it() -> None:
    game = reached("kyu-kik-gor")
    play(game, "lend:B to:A")
    assert (game.phase, legal(game)) == ("again", {"fight", "no"})
    play(game, "no")
    assert board(game, "A")["supports"] == []
    assert board(game, "B")["token"] == "B"


@rule("spirit.6.10")
def test_kyuzo_as_an_animal_also_builds_even_alone() -> None:
    game = reached("kyu-hei", wounds="A:2", barricades="2", lent="A:B,B:A")
    assert (game.phase, legal(game)) == ("rebuild", {"kiai", "no"})
    play(game, "kiai")
    assert at_stake(game)[0] == 3
    human = reached("kyu-hei", barricades="2")
    play(human, "no")
    assert human.kernel.seat == 1


@rule("spirit.6.11")
@pytest.mark.parametrize(("wound", "cards"), [("A:0", 2), ("A:2", 3)])
def test_katsushiro_turns_raiders_up_and_orders_them(wound: str, cards: int) -> None:
    game = reached("kat-hei", wounds=wound, stack="2fw.3fb.4fs.1fi")
    play(game, "kiai ^2fw ^3fb" + (" ^4fs" if cards == 3 else ""))
    assert game.phase == "order"
    assert refused(game, "next:1fi") == "spirit.6.11"
    assert refused(game, "no") == "spirit.6.2"
    play(game, "next:3fb" + (" next:4fs" if cards == 3 else ""))
    up = game.view(None)["stack"]["up"]
    assert up == (["3fb", "4fs", "2fw"] if cards == 3 else ["3fb", "2fw"])
    assert game.view(None)["stack"]["next"] == {"3fb": "1"}
    game.push("fight")  # everybody knows what comes: chance is not asked
    assert game.view(None)["under_way"]["card"] == "3fb"


@rule("spirit.6.11")
def test_katsushiro_is_not_asked_when_there_is_nothing_new_to_see() -> None:
    game = reached("kat-hei", stack="1d", under="2fw", rest="discard")
    assert game.kernel.seat == 1
    two = reached("kat-hei", stack="1d", under="2fw.3fb", rest="discard")
    play(two, "kiai next:3fb")
    assert two.view(None)["stack"]["up"] == ["3fb", "2fw"]
