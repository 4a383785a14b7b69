"""The rules of the end of a round and of the game."""

from __future__ import annotations

import pytest

from games.spirit.arrange import (
    at_stake,
    board,
    ended,
    event_names,
    legal,
    line,
    play,
    village,
    wounds,
)
from refusing import refused
from tatami.games.spirit.game import Spirit

rule = pytest.mark.rule
ALL = "A:1h.1fs.1d,B:2h.2fs.2d"  # everything on both left sides


def last_card(**words: str) -> Spirit:
    """A game in which A gets the last raider of the stack, 4nw, after B has passed."""
    words = {"left": ALL, "passed": "B", "stack": "4nw", "rest": "discard", **words}
    return play(village("gor-kik", **words), "fight ^4nw")


# ----------------------------------------------------------------------- 11 end of the round


@rule("spirit.11.1")
def test_the_round_is_over_with_the_last_raider() -> None:
    game = last_card()
    assert event_names(game)[:2] == ["attack", "round_over"]
    assert game.kernel.round == 1


@rule("spirit.11.1")
def test_what_is_under_way_is_settled_first() -> None:
    game = last_card(line="A:3h.2db")  # 9: his kiai, though the stack is empty
    assert event_names(game)[:4] == ["attack", "kiai", "first_gone", "round_over"]
    over = last_card(line="A:3h.3d", barricades="1")
    assert event_names(over)[:4] == ["attack", "overcome", "barricade_lost", "round_over"]
    again = village("kik-gor", left=ALL, stack="4nw", rest="discard")
    play(again, "fight ^4nw")  # no second fight without raiders
    assert again.kernel.round == 1


@rule("spirit.11.1")
def test_support_with_the_last_raider_ends_the_round() -> None:
    game = village("gor-kik", left=ALL, stack="4nw", rest="discard")
    play(game, "support:B ?4nw")
    assert event_names(game)[0] == "round_over"


@rule("spirit.11.1")
@rule("spirit.11.2")
def test_with_all_passed_the_rest_joins_the_intruders_on_top() -> None:
    words = {"left": ALL, "passed": "B", "discard": "3d.4d.3h.4h"}
    game = village("gor-kik", stack="4nw.3hb", intruders="2db", families="c", **words)
    left = game.kernel.raiders.remaining()
    play(game, "pass")
    assert event_names(game) == ["round_over", "rest"]
    assert (left, game.phase) == (game.kernel.raiders.remaining(), "turn-up")
    play(game, "^4nw")  # bonus C takes the top of the stack, not the intruder
    assert event_names(game)[0] == "bonus_intruder"
    assert event_names(game).count("burned") + event_names(game).count("revealed") == left


@rule("spirit.11.3")
@rule("spirit.11.4")
@rule("spirit.11.5")
@rule("spirit.11.7")
def test_the_steps_come_in_their_order() -> None:
    game = village(
        "gor-kik", passed="B", stack="4nw", rest="discard", intruders="2db.1fs", barricades="4"
    )
    play(game, "fight ^4nw")
    assert event_names(game) == [
        *("attack", "round_over", "no_hat", "wounded", "no_hat", "wounded"),
        *("no_farm", "farm_lost", "no_farm", "farm_lost", "no_doll"),
    ]
    play(game, "family:c")
    assert event_names(game) == ["family_lost", "no_doll"]
    play(game, "family:b mend:B")
    assert event_names(game) == ["bonus_wound", "revealed", "burned", "barricade_lost", "round"]
    assert (at_stake(game), wounds(game)) == ((3, 4, 1), [1, 0])


@rule("spirit.11.3")
def test_a_hat_on_the_left_spares_the_wound() -> None:
    game = last_card(left="A:1h.1fs.1d,B:2fs.2d", families="bc")
    assert wounds(game) == [0, 1]


@rule("spirit.11.4")
def test_a_farm_on_the_left_spares_the_farm() -> None:
    game = last_card(left="A:1h.1d,B:2h.2fs.2d")
    assert at_stake(game)[1] == 5


@rule("spirit.11.5")
def test_a_doll_on_the_left_spares_the_family() -> None:
    game = last_card(left="A:1h.1fs.1d,B:2h.2fs")
    assert game.phase == "family-lost"
    play(game, "family:a")
    assert at_stake(game)[2] == 2


@rule("spirit.11.6")
def test_the_families_still_there_help() -> None:
    words = {"wounds": "A:1,B:3", "barricades": "2", "intruders": "1fi.2db"}
    game = last_card(**words)
    assert {str(move) for move in game.odds()} == {"mend:A", "mend:B"}
    play(game, "mend:B")
    assert wounds(game) == [1, 2]
    assert event_names(game)[:4] == ["bonus_wound", "bonus_barricade", "bonus_intruder", "revealed"]
    assert at_stake(game)[0] == 3  # 2db was driven out before it burnt anything
    none = last_card(families="a", barricades="2", intruders="1fi")
    assert not {"bonus_wound", "bonus_barricade", "bonus_intruder"} & set(event_names(none))


@rule("spirit.11.6")
def test_no_family_helps_at_the_heroic_level() -> None:
    game = last_card(wounds="A:1", barricades="1", intruders="2db", level="heroic")
    assert game.kernel.round == 1
    assert (wounds(game), at_stake(game)[0]) == ([1, 0], 0)


@rule("spirit.11.7")
@rule("spirit.10.1")
def test_intruders_with_flames_burn_barricades_then_farms() -> None:
    game = last_card(barricades="0", intruders="1fb.1fi.2fb.2fw", families="a")
    assert [what for what in event_names(game) if what in ("burned", "revealed")] == [
        *("burned", "burned", "revealed", "burned"),
    ]
    assert at_stake(game) == (0, 3, 1)


@rule("spirit.11.8")
@pytest.mark.parametrize(("level", "officers"), [("easy", 1), ("normal", 2), ("heroic", 2)])
def test_all_cards_of_the_round_come_together_with_new_officers(level: str, officers: int) -> None:
    game = last_card(level=level)
    cards = game.kernel.raiders.remaining()
    for _ in range(officers):
        assert game.phase == "deal"
        assert {str(move)[1] for move in game.legal_moves} == {"5"}
        game.push(game.legal_moves[0])
    assert (game.phase, game.kernel.raiders.remaining()) == ("action", cards + officers)
    assert cards == 14 - 2 * (level == "easy")
    assert (line(game, "A"), board(game, "A")["left"], game.kernel.turn.passed) == ("", {}, 0)
    third = last_card(level=level, round="2")
    assert {str(move)[1] for move in third.legal_moves} == {"6"}


@rule("spirit.11.9")
def test_the_samurai_left_of_the_last_to_pass_begins() -> None:
    for seat, passed, beginner in (("A", "BC", 1), ("B", "AC", 2), ("C", "AB", 0)):
        words = {"left": f"{ALL},C:3h.3fs.3d", "rest": "discard", "stack": "4nw"}
        game = village("gor-kik-hei", seat=seat, passed=passed, **words)
        play(game, "pass")
        while game.phase == "deal" or game.phase == "turn-up":
            game.push(game.legal_moves[0])
        assert (game.actor, game.kernel.round) == (beginner, 1)


def beginner(game: Spirit) -> int:
    """Who begins the next round."""
    while game.phase in ("deal", "turn-up"):
        game.push(game.legal_moves[0])
    assert (game.kernel.round, game.kernel.turns) == (1, 1)
    return int(game.kernel.seat)


@rule("spirit.11.9")
def test_the_samurai_left_of_who_drew_the_last_raider_begins() -> None:
    words = {"left": f"{ALL},C:3h.3fs.3d", "rest": "discard", "stack": "4nw"}
    fight = play(village("gor-kik-kan", **words), "fight ^4nw")
    assert beginner(fight) == 1
    handed_on = play(village("hei-kik-kan", **words), "fight ^4nw hand:C")
    assert beginner(handed_on) == 1  # A drew it, whoever fought it
    words["line"] = "B:3hl"
    arrow = village("gor-kik-kan", **(words | {"stack": "4nw.1hi"}))
    play(arrow, "support:C ?1hi ^4nw")  # the arrow of B's last raider: C draws the last one
    assert "round_over" in event_names(arrow)
    assert beginner(arrow) == 0


@rule("spirit.11.9")
def test_the_samurai_left_of_the_turn_begins_when_nobody_drew_the_last_raider() -> None:
    words = {"left": f"{ALL},C:3h.3fs.3d", "rest": "discard", "stack": "4nw"}
    support = play(village("gor-kik-kan", **words), "support:C ?4nw")
    assert beginner(support) == 1
    penalty = village("gor-kik-kan", line="B:1hi", **(words | {"stack": "4nw.1fi"}))
    play(penalty, "support:C ?1fi ?4nw")
    assert beginner(penalty) == 2
    # B's arrow brings Gorobei, C, to his kiai, which discards what is left of the stack.
    kiai = village("dai-kik-gor", line="B:3hl,C:4h.4d", **(words | {"stack": "1nb.2nb"}))
    play(kiai, "pass ^1nb kiai ^2nb")
    assert beginner(kiai) == 2


@rule("spirit.11.10")
def test_wounds_sides_and_lent_tokens_stay() -> None:
    words = {"wounds": "A:1,B:2", "families": "b", "lent": "B:A,A:B", "seat": "A", "passed": "B"}
    game = last_card(**words)
    assert wounds(game) == [1, 2]
    assert (board(game, "B")["side"], board(game, "A")["token"]) == ("animal", "B")
    assert board(game, "B")["token"] == "B"  # A's turn was over: B's token came back to B


# ------------------------------------------------------------------------ 12 end of the game


@rule("spirit.12.1")
def test_death_ends_the_game_at_once_even_at_the_end_of_a_round() -> None:
    game = last_card(left="A:1fs.1d,B:2fs.2d", wounds="A:3", barricades="1")
    assert event_names(game)[-3:] == ["no_hat", "wounded", "ended"]
    assert (ended(game).reasons, wounds(game)) == (("spirit.12.1",), [4, 0])


@rule("spirit.12.2")
def test_the_last_farm_ends_the_game_at_once() -> None:
    game = last_card(left="A:1h.1d,B:2h.2d", farms="1")
    assert event_names(game)[-3:] == ["no_farm", "farm_lost", "ended"]
    assert ended(game).reasons == ("spirit.12.2",)
    hard = village("gor-kik", line="B:2db", farms="1", backs="d", barricades="0", level="hard")
    play(hard, "pass farm:d")
    assert (ended(hard).reasons, wounds(hard)) == (("spirit.12.2",), [0, 0])


@rule("spirit.12.3")
def test_the_last_family_ends_the_game_at_once() -> None:
    game = last_card(left="A:1h.1fs,B:2h.2fs", families="a", level="heroic")
    assert event_names(game)[-3:] == ["no_doll", "family_lost", "ended"]
    assert ended(game).reasons == ("spirit.12.3",)
    assert (ended(game).winners, ended(game).score) == ((), None)


@rule("spirit.12.4")
def test_a_village_that_stands_after_the_third_round_has_won() -> None:
    game = last_card(round="3")
    assert (ended(game).reasons, ended(game).winners) == (("spirit.12.4",), (0, 1))
    assert [game.kernel.returns(seat) for seat in (0, 1)] == [1.0, 1.0]
    second = last_card(round="2")
    assert second.outcome() is None


@rule("spirit.12.5")
@pytest.mark.parametrize(
    ("level", "pluses"), [("easy", ""), ("normal", "+"), ("hard", "++"), ("heroic", "+++")]
)
def test_the_score(level: str, pluses: str) -> None:
    whole = last_card(round="3", level=level)
    assert ended(whole).score == f"10{pluses}"
    words = {"wounds": "A:1,B:2", "families": "b" if level != "heroic" else "bc", "farms": "4"}
    hurt = last_card(round="3", level=level, **words)
    assert ended(hurt).score == f"{4 + len(words['families'])}{pluses}"
    animal = last_card(round="3", level=level, wounds="A:2,B:2")
    assert ended(animal).score == f"10{pluses}"


@rule("spirit.12.6")
def test_nothing_is_played_after_the_end() -> None:
    game = last_card(round="3")
    assert legal(game) == set()
    for move in ("fight", "no", "^1h", "first:A"):
        assert refused(game, move) == "spirit.12.6"
