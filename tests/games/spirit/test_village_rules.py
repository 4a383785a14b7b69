"""The rules of support, passing, wounds, and of what the village loses."""

from __future__ import annotations

import pytest

from games.spirit.arrange import (
    at_stake,
    board,
    ended,
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

rule = pytest.mark.rule

# ------------------------------------------------------------------------------- 7 support


@rule("spirit.7.1")
def test_support_goes_to_another_samurai_in_the_round() -> None:
    game = village("hei-kyu-gor", passed="C")
    assert legal(game) == {"fight", "pass", "support:B"}
    assert refused(game, "support:A") == "spirit.7.1"
    assert refused(game, "support:C") == "spirit.7.1"
    lent = village("hei-kyu-gor", lent="A:C")
    assert refused(lent, "support:B") == "spirit.7.1"


@rule("spirit.7.2")
def test_support_lets_the_top_raider_in_unseen() -> None:
    game = village("hei-kyu-gor", stack="2fw.3fb")
    before = game.kernel.raiders.remaining()
    play(game, "support:B")
    assert game.phase == "hide"
    play(game, "?2fw")
    view = game.view(1)
    assert (view["stack"]["remaining"], view["intruders"]) == (before - 1, [None])
    assert view["seats"][1]["supports"] == ["hei"]


@rule("spirit.7.3")
def test_a_support_token_returns_at_the_end_of_the_turn_used_or_not() -> None:
    game = village("hei-kyu-gor", stack="2fw.3fb.1d")
    play(game, "support:B ?2fw fight ^3fb")
    assert legal(game) == {"attack", "defend"}  # 3 is odd: Heihachi's talent has no use
    play(game, "attack")
    assert event_names(game)[-1] == "token_back"
    assert (board(game, "A")["token"], board(game, "B")["supports"]) == ("A", [])


@rule("spirit.7.3")
def test_a_support_token_returns_also_when_its_holder_passes() -> None:
    game = village("hei-kyu-gor")
    play(game, "support:B ?1fb pass")
    assert board(game, "A")["token"] == "A"


@rule("spirit.7.3")
def test_a_lent_talent_works_in_the_penalty_step() -> None:
    game = village("gor-kik-kyu", line="B:2db")
    play(game, "support:B ?1d")
    assert legal(game) == {"suffer:barricade", "ignore:barricade"}


@rule("spirit.7.3")
@rule("spirit.11.10")
def test_a_support_token_may_wait_for_the_next_round() -> None:
    words = {"left": "A:1h.1fs.1d,B:2h.2fs.2d,C:3h.3fs.3d", "rest": "discard"}
    game = village("hei-kik-gor", stack="4h", wounds="C:1", **words)
    play(game, "support:C ?4h mend:C")
    assert game.kernel.round == 1
    assert (board(game, "C")["supports"], wounds(game)) == (["hei"], [0, 0, 0])


@rule("spirit.7.4")
def test_several_support_tokens_can_all_be_used() -> None:
    game = village("kat-kyu-dai", line="C:3h", stack="2fw.3fb.1d.3d.4d")
    play(game, "support:C ?2fw support:C ?3fb fight ^3d")
    assert legal(game) == {"attack", "defend", "redraw", "discard", "hand:A", "hand:B"}
    assert board(game, "C")["supports"] == ["kat", "kyu"]


# ------------------------------------------------------------------------------- 8 passing


@rule("spirit.8.1")
def test_who_has_passed_has_no_turn_no_penalty_and_gets_no_card() -> None:
    game = village("hei-kyu-gor", line="A:2db", seat="A")
    play(game, "pass fight ^2d attack")
    assert game.kernel.seat == 2
    assert refused(game, "support:A") == "spirit.7.1"
    play(game, "fight ^1d attack")
    assert (game.kernel.seat, at_stake(game)[0]) == (1, 5)
    even = village("hei-kyu-gor", passed="B", stack="2d.3d")
    play(even, "fight ^2d")
    assert legal(even) == {"attack", "defend", "hand:C"}


@rule("spirit.8.1")
@rule("spirit.11.3")
def test_the_end_of_the_round_counts_for_who_has_passed() -> None:
    game = village("hei-kyu", passed="A", seat="B", left="B:1h.1fs.1d")
    play(game, "pass")
    assert wounds(game) == [1, 0]
    assert event_names(game)[2:4] == ["no_hat", "wounded"]


@rule("spirit.8.2")
def test_above_the_kiai_the_action_is_to_pass() -> None:
    game = village("hei-kik", line="B:4h.4d.3h", seat="A")
    play(game, "pass")
    assert "passed" in event_names(game)
    assert "8.2" in event_rules(game)
    exact = village("hei-kik", line="B:4h.4d.1h", seat="A")
    play(exact, "pass")
    assert (exact.actor, exact.phase) == (1, "action")


# -------------------------------------------------------------------------------- 9 wounds


@rule("spirit.9.1")
@rule("spirit.9.2")
@rule("spirit.9.3")
@rule("spirit.9.4")
def test_the_wounds_of_a_samurai() -> None:
    sides = []
    for before in ("B:0", "B:1", "B:2"):
        game = village("hei-kik", line="B:2dw", wounds=before)
        play(game, "pass")
        row = board(game, "B")
        sides.append((row["side"], row["wound"], row["kiai"], row["total"]))
    assert sides == [
        ("human", True, 10, 2),
        ("animal", False, 13, 2),
        ("animal", True, 13, 2),
    ]


@rule("spirit.9.4")
def test_healing_takes_the_token_off_and_never_turns_the_board_back() -> None:
    game = village("hei-kyu", wounds="A:2,B:3", line="A:4h.3h.3d", left="A:2d", barricades="4")
    play(game, "fight ^1d")
    assert refused(game, "heal:A") == "spirit.6.5"
    play(game, "heal:B")
    assert (board(game, "B")["side"], board(game, "B")["wound"]) == ("animal", False)


@rule("spirit.12.1")
def test_the_fourth_wound_is_the_end_and_nothing_follows() -> None:
    game = village("hei-kik", line="B:2dw", wounds="B:3")
    play(game, "pass")
    assert event_names(game) == ["penalty", "wounded", "ended"]
    assert (ended(game).reasons, ended(game).winners, ended(game).score) == (
        ("spirit.12.1",),
        (),
        None,
    )


# ------------------------------------------------------------------------------ 10 village


@rule("spirit.10.2")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_at_the_lower_levels_it_does_not_matter_which_farm_is_lost(level: str) -> None:
    game = village("hei-kik", line="B:2db", barricades="0", level=level)
    play(game, "pass")
    assert (at_stake(game)[1], game.actor) == (5, 1)
    assert game.view(None)["village"]["backs"] is None


@rule("spirit.10.2")
@rule("spirit.1.4")
def test_at_the_higher_levels_chance_takes_one_of_the_farms() -> None:
    game = village("hei-kik", line="B:2db", barricades="0", level="hard")
    play(game, "pass")
    odds = {str(move): str(chance) for move, chance in game.odds().items()}
    assert odds == {"farm:a": "1/6", "farm:b": "1/6", "farm:c": "1/3", "farm:d": "1/3"}


@rule("spirit.10.3")
@pytest.mark.parametrize("level", ["hard", "heroic"])
def test_the_backs_of_farms(level: str) -> None:
    start = village("hei-kik", line="B:2db", barricades="0", level=level)
    family = play(start.copy(), "pass farm:a")
    if level == "hard":
        assert family.phase == "family-lost"
        play(family, "family:b")
    assert (at_stake(family), family.phase) == ((0, 5, 2), "action")
    farm = play(start.copy(), "pass farm:b")
    assert (farm.phase, farm.view(None)["village"]["backs"]) == ("farm-lost", "accdd")
    fire = play(start.copy(), "pass farm:c farm:c farm:b farm:d hit:A")
    assert (at_stake(fire), wounds(fire)) == ((0, 2, 3), [1, 0])
    built = village("hei-kik-gor", line="B:4h.4d.1h", level=level, barricades="1", seat="A")
    play(built, "pass")
    assert built.phase == "action"


@rule("spirit.10.3")
def test_the_fire_behind_a_farm_takes_a_barricade_where_there_is_one() -> None:
    words = {"left": "A:1h.1d,B:2h.2fs.2d", "level": "hard"}
    game = village("hei-kik", passed="A", seat="B", **words)
    fire = play(game.copy(), "pass farm:c")
    assert "barricade_lost" in event_names(fire)
    farm = play(game.copy(), "pass farm:b")
    assert (farm.phase, at_stake(farm)[0]) == ("farm-lost", 3)


@rule("spirit.10.3")
@rule("spirit.8.1")
def test_anybody_can_be_wounded_by_the_back_of_a_farm_passed_or_not() -> None:
    game = village("hei-kik-gor", line="C:2db", passed="A", barricades="0", level="hard", seat="B")
    play(game, "fight ^1d defend no suffer:barricade farm:d")
    assert {str(move) for move in game.odds()} == {"hit:A", "hit:B", "hit:C"}
    play(game, "hit:A")
    assert wounds(game) == [1, 0, 0]


@rule("spirit.10.4")
@rule("spirit.1.4")
def test_which_family_is_lost_is_chance() -> None:
    game = village("hei-kik", passed="A", seat="B", left="A:1h.1fs.1d,B:2h.2fs")
    play(game, "pass")
    assert {str(move): str(odds) for move, odds in game.odds().items()} == {
        "family:a": "1/3",
        "family:b": "1/3",
        "family:c": "1/3",
    }
    play(game, "family:b")
    assert at_stake(game)[2] == 2


@rule("spirit.10.5")
@rule("spirit.6.5")
def test_there_are_never_more_barricades_than_at_the_start() -> None:
    game = village("hei-kyu", line="A:4h.3h", left="A:2d")
    play(game, "fight ^1d")
    assert game.kernel.seat == 1  # his kiai was not asked
    end = village(
        "hei-kik", passed="A", seat="B", left="A:1h.1fs.1d,B:2h.2fs.2d", rest="discard", stack="3h"
    )
    play(end, "fight ^3h")
    assert "bonus_barricade" not in event_names(end)
    assert line(end, "A") == ""
    assert left(end, "A") == set()
