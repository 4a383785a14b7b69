"""The rules of a turn and of penalties."""

from __future__ import annotations

import pytest

from games.spirit.arrange import (
    at_stake,
    board,
    event_names,
    event_rules,
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

# ------------------------------------------------------------------------------- 2 a turn


@rule("spirit.2.1")
def test_tokens_come_before_the_penalty_and_the_penalty_before_the_action() -> None:
    game = village("hei-gor", line="B:2db", absent="dai-kan")
    game.push("pass")
    assert game.phase == "tokens"
    assert refused(game, "fight") == "spirit.13.2"
    game.push("no")
    assert game.phase == "penalty"
    assert refused(game, "fight") == "spirit.3.1"
    game.push("suffer:barricade")
    assert game.phase == "action"
    for other in ("attack", "use:dai", "suffer:wound", "kiai", "samurai:kik", "no"):
        assert refused(game, other) == "spirit.2.1"


@rule("spirit.2.2")
def test_the_action_is_one_of_three() -> None:
    game = village("hei-kyu-gor")
    assert legal(game) == {"fight", "pass", "support:B", "support:C"}
    game.push("support:B")
    game.push(game.legal_moves[0])
    assert game.kernel.seat == 1


@rule("spirit.2.3")
def test_the_next_samurai_clockwise_that_has_not_passed_has_the_turn() -> None:
    game = village("hei-kyu-gor-kan", passed="BC", seat="A")
    play(game, "fight ^1d defend")
    assert (game.actor, game.kernel.seat) == (3, 3)
    play(game, "pass")
    assert game.actor == 0
    all_in = village("gor-kan-kyu")
    play(all_in, "fight ^1d defend")
    assert all_in.actor == 1
    play(all_in, "fight ^2d defend")
    assert all_in.actor == 2


@rule("spirit.2.4")
def test_with_the_stack_used_up_by_a_penalty_the_round_is_over_without_an_action() -> None:
    game = village("hei-kik", line="B:1hi", stack="2h", rest="discard")
    play(game, "pass ?2h")
    assert event_names(game)[0] == "round_over"
    arrow = village("hei-kik", line="B:3hl", stack="2h", rest="discard", left="A:1h.1fs.1d")
    play(arrow, "support:B ?2h")  # the round ends before B's turn
    assert event_names(arrow)[0] == "round_over"


@rule("spirit.2.4")
def test_the_second_penalty_is_let_off_when_the_first_uses_the_stack_up() -> None:
    game = village("hei-kik", round="3", line="B:6hii", stack="2h", rest="discard")
    play(game, "pass ?2h")
    assert event_names(game)[0] == "round_over"
    assert wounds(game) == [1, 1]  # both without a hat, but no wound for a penalty
    game = village("hei-kik", round="3", line="B:6hii", stack="2h.3h", rest="discard")
    play(game, "pass ?2h")
    assert (game.actor, game.phase) == (CHANCE, "hide")


@rule("spirit.2.5")
def test_nobody_acts_before_chance_and_nobody_does_what_chance_does() -> None:
    game = village("hei-kyu")
    assert refused(game, "^1d") == "spirit.2.5"
    game.push("fight")
    assert refused(game, "attack") == "spirit.2.5"
    assert refused(game, "hit:A") == "spirit.2.5"


# ---------------------------------------------------------------------------- 3 penalties


@rule("spirit.3.1")
def test_the_penalty_of_the_last_card_counts_again_in_every_turn() -> None:
    game = village("kik-kyu", line="B:1hw.1fb", stack="2d.3d.1d.4d")
    play(game, "pass")
    assert at_stake(game)[0] == 3  # 1fb is the last; 1hw does not count
    play(game, "fight ^2d defend")
    assert at_stake(game)[0] == 2  # B is alone in the round: the same card again


@rule("spirit.3.1")
def test_no_card_in_the_line_no_penalty_and_none_on_the_left_counts() -> None:
    game = village("kik-kyu", left="B:1hw.1fb")
    play(game, "pass")
    assert (at_stake(game)[0], wounds(game)) == (4, [0, 0])


@rule("spirit.3.1")
def test_which_card_counts_is_fixed_when_the_turn_begins() -> None:
    # B turns into an animal by the wound and reaches his kiai of 13, then strikes his own last
    # card away; its second penalty still counts.
    game = village("hei-kik", round="3", line="B:3h.4h.6nwt", wounds="B:1")
    play(game, "pass suffer:wound")
    assert game.phase == "strike"
    play(game, "from:B no")
    assert line(game, "B") == "4h"
    assert "no-talent" in game.view(None)["under_way"]["bans"]


@rule("spirit.3.2")
def test_two_different_penalties_are_put_in_order_by_the_player() -> None:
    game = village("hei-kik", round="3", line="B:6nsw")
    play(game, "pass")
    assert legal(game) == {"suffer:no-support", "suffer:wound"}
    assert refused(game, "suffer:barricade") == "spirit.3.2"
    play(game, "suffer:wound")
    assert (wounds(game), game.phase) == ([0, 1], "action")
    assert game.view(None)["under_way"]["bans"] == ["no-support"]


@rule("spirit.3.2")
def test_two_alike_count_twice_and_are_not_asked() -> None:
    game = village("hei-kik", round="3", line="B:6fbb")
    play(game, "pass")
    assert (at_stake(game)[0], game.phase) == (2, "action")
    game = village("hei-kik", round="3", line="B:6fbb", **{"twin-penalties": "once"})
    play(game, "pass")
    assert at_stake(game)[0] == 3


@rule("spirit.3.3")
@pytest.mark.parametrize(
    "words",
    [
        {"line": "B:3hl"},  # the left neighbour of B is C
        {"line": "B:4hr", "passed": "A", "seat": "C"},
        {"round": "3", "line": "B:6nx"},
        {"round": "3", "line": "B:6ndm"},
    ],
)
def test_what_cannot_be_applied_costs_a_wound(words: dict[str, str]) -> None:
    words = {"seat": "C" if "seat" in words else "A", **words}
    if words["line"] == "B:3hl":
        words |= {"passed": "C", "seat": "A"}
    game = village("hei-kik-kyu", **words)
    play(game, "pass")
    if game.phase == "penalty":
        play(game, "suffer:shuffle")
    told_rules = [e.rule for n in range(len(game.history)) for e in game.events(n)]
    assert "spirit.3.3" in told_rules
    assert wounds(game)[1] == 1


@rule("spirit.3.4")
@rule("spirit.10.1")
def test_a_barricade_is_destroyed_or_else_a_farm() -> None:
    game = village("hei-kik", line="B:2db", barricades="1")
    play(game, "pass")
    assert at_stake(game) == (0, 6, 3)
    assert event_rules(game)[:2] == ["3.4", "10.1"]
    play(game, "fight ^1d defend no")
    assert at_stake(game) == (0, 5, 3)


@rule("spirit.3.5")
def test_a_wound_is_taken() -> None:
    game = village("hei-kik", line="B:2dw")
    play(game, "pass")
    assert wounds(game) == [0, 1]
    assert event_rules(game)[:2] == ["3.5", "9.1"]


@rule("spirit.3.6")
def test_the_top_raider_joins_the_intruders_unseen() -> None:
    game = village("hei-kik", line="B:2di")
    play(game, "pass ?4h")
    assert game.view(1)["intruders"] == [None]
    assert game.view(1)["stack"]["remaining"] == 12


@rule("spirit.3.7")
@rule("spirit.3.14")
def test_no_defence_holds_for_every_card_of_that_turn_and_for_that_player_only() -> None:
    game = village("dai-kik", line="B:2hd", left="A:1h")
    play(game, "pass fight ^1d")  # attacked without a question: no defence, no talent
    assert line(game, "B") == "2hd.1d"
    game = village("dai-kik", line="A:2hd", left="B:1h", seat="B", stack="1d.3d")
    play(game, "fight ^2h no fight ^3d")  # A has the ban in his turn
    assert refused(game, "defend") == "spirit.3.7"
    play(game, "hand:B")
    assert "defend" in legal(game)  # it does not bind the receiver
    play(game, "defend")
    assert left(game, "B") == {"1h", "3d"}


@rule("spirit.3.7")
def test_no_defence_holds_for_a_card_moved_to_the_one_it_binds() -> None:
    # Daisuke reaches his kiai in B's turn, by an odd card that B hands him, and moves his last
    # card to B, who may not lay it left.
    game = village("dai-hei", line="A:4db.2fw,B:1hd", seat="A", left="A:1d", stack="1h.2d.3d")
    play(game, "fight ^1h defend fight ^2d hand:A from:A to:B")
    assert line(game, "B") == "1hd.2d"


@rule("spirit.3.8")
@rule("spirit.3.14")
def test_no_support_holds_for_that_turn_but_others_may_give_support() -> None:
    game = village("hei-kik-kyu", line="B:2fs")
    play(game, "support:B ?1d")
    assert (legal(game), board(game, "B")["supports"]) == ({"fight", "pass"}, ["hei"])
    assert refused(game, "support:A") == "spirit.3.8"
    play(game, "fight ^1h attack no fight ^2h attack fight ^3d defend")
    assert game.kernel.seat == 1
    assert legal(game) == {"fight", "pass", "support:A", "support:C"}  # 1h brings no penalty


@rule("spirit.3.9")
def test_the_neighbour_the_arrow_points_at_adds_the_top_raider_to_his_line() -> None:
    game = village("hei-kik-kyu", line="B:3hl")
    play(game, "pass ^2d")  # C could defend against it, discard or redraw: nothing is asked
    assert (line(game, "C"), game.actor, game.phase) == ("2d", 1, "action")
    game = village("hei-kik-kyu", line="B:4hr")
    play(game, "fight ^1d defend ^2d")
    assert line(game, "A") == "2d"


@rule("spirit.3.9")
def test_an_arrow_can_overcome_the_neighbour_or_bring_him_to_his_kiai() -> None:
    game = village("kik-hei-dai", line="A:3hl,B:4db.2d", seat="C", stack="4d.2h.1h")
    play(game, "fight ^1h defend ^4d")
    assert event_names(game)[:3] == ["attack", "overcome", "barricade_lost"]
    game = village("kik-hei-dai", line="A:3hl,B:4db.2d", seat="C", barricades="2", stack="2h.1h")
    play(game, "fight ^1h defend ^2h")
    assert (game.actor, game.phase) == (1, "rebuild")


@rule("spirit.3.9")
def test_no_talent_helps_against_an_arrow() -> None:
    game = village("kik-kyu-hei", line="A:3hl,B:2d", seat="C", stack="2h.1h")
    play(game, "fight ^1h defend ^2h")
    assert (line(game, "B"), game.actor) == ("2d.2h", 0)


@rule("spirit.3.10")
def test_the_action_must_be_to_pass() -> None:
    game = village("hei-kik", round="3", line="B:6dp")
    play(game, "fight ^1d defend")
    assert event_names(game)[-2:] == ["penalty", "passed"]
    assert event_rules(game)[-2:] == ["3.10", "3.10"]
    assert not game.kernel.turn.is_in(1)


@rule("spirit.3.11")
def test_a_random_dead_raider_is_shuffled_into_the_stack() -> None:
    game = village("hei-kik", round="3", line="B:6ndm", discard="1h.2h")
    before = game.kernel.raiders.remaining()
    play(game, "pass suffer:shuffle")
    assert {str(move): str(odds) for move, odds in game.odds().items()} == {
        "back:1h": "1/2",
        "back:2h": "1/2",
    }
    play(game, "back:2h")
    assert game.kernel.raiders.remaining() == before + 1
    assert game.view(None)["discard"] == ["1h"]
    assert "2h" in game.view(None)["stack"]["next"]


@rule("spirit.3.11")
def test_after_a_hundred_turns_no_dead_raider_returns() -> None:
    last = village("hei-kik", round="3", line="B:6ndm", discard="1h", turns="99")
    play(last, "pass suffer:shuffle")
    assert last.phase == "bring-back"
    late = village("hei-kik", round="3", line="B:6ndm", discard="1h", turns="100")
    play(late, "pass suffer:shuffle")
    assert event_names(late) == ["penalty", "no_shuffle", "penalty"]
    assert (wounds(late), late.phase) == ([0, 0], "action")


@rule("spirit.3.11")
def test_a_lone_kyuzo_cannot_stall_for_ever() -> None:
    game = village("kyu-hei", round="3", line="A:6ndm", passed="B", turns="1", seat="A")
    turns = 0
    while game.kernel.round == 2 and not game.is_over and game.kernel.step < 9:
        moves = legal(game)
        wish = next(m for m in ("discard", "fight", "suffer:shuffle", *moves) if m in moves)
        if game.actor == CHANCE:
            sixes = [m for m in moves if m[1] == "6" or m.startswith("back")]
            wish = (sixes or sorted(moves))[0]
        game.push(wish)
        turns = max(turns, game.kernel.turns)
        assert turns < 140


@rule("spirit.3.12")
@rule("spirit.3.14")
def test_no_talent_silences_talent_supports_and_absent_tokens_but_not_the_kiai() -> None:
    game = village(
        "hei-kik", round="3", line="B:6nwt", absent="kyu-kat-dai", stack="4d.4h.3d.2d.1d"
    )
    play(game, "support:B ?2h use:kat use:kyu no suffer:no-talent")
    play(game, "fight ^4d defend")  # asked only for the card; no second fight
    assert game.kernel.seat == 0
    again = village("hei-kik", round="3", line="B:6nwt", absent="kyu", stack="4d.4h.3d.2d.1d")
    play(again, "pass no suffer:no-talent fight ^4d")
    for talent in ("hand:A", "redraw", "discard"):
        assert refused(again, talent) == "spirit.3.12"
    play(again, "attack")
    assert again.phase == "strike"  # 6 + 4 is his kiai


@rule("spirit.3.12")
@rule("spirit.5.4")
def test_once_no_talent_is_applied_the_other_penalty_cannot_be_ignored() -> None:
    game = village("hei-gor", round="3", line="B:6nwt")
    play(game, "pass")
    assert legal(game) == {
        "suffer:wound",
        "ignore:wound",
        "suffer:no-talent",
        "ignore:no-talent",
    }
    play(game, "suffer:no-talent")
    assert (wounds(game), game.phase) == ([0, 1], "action")


@rule("spirit.3.13")
def test_a_card_on_the_left_goes_which_is_the_players_choice() -> None:
    game = village("hei-kik", round="3", line="B:6nx", left="B:1h.2d")
    play(game, "pass")
    assert legal(game) == {"lose:hat", "lose:doll"}
    assert refused(game, "lose:farm") == "spirit.3.13"
    play(game, "lose:doll")
    assert left(game, "B") == {"1h"}
    assert "2d" in game.view(None)["discard"]
    only = village("hei-kik", round="3", line="B:6nx", left="B:1h")
    play(only, "pass")
    assert (left(only, "B"), only.phase) == (set(), "action")
