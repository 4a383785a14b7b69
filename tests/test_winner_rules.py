"""Chapter 7 of both games: leaders or majorities, the winner, the places."""

from __future__ import annotations

import re

import pytest

from ending import Contest, scored
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.tellers import teller_for

rule = pytest.mark.rule
pytestmark = pytest.mark.parametrize("cls", [Samurai, CardGame], ids=lambda cls: cls.NAME)


@rule("samurai.7.1", "cardgame.7.1")
def test_the_leader_has_strictly_the_most(cls: Contest) -> None:
    assert scored(cls, "300", "200").leaders == (0, None, None)
    assert scored(cls, "310", "321").leaders == (None, 1, 1)
    assert scored(cls, "111", "111", "002").leaders == (None, None, 2)


@rule("samurai.7.2", "cardgame.7.2")
@pytest.mark.parametrize("won", [("220", "119"), ("440", "338", "333"), ("222", "111")])
def test_two_leaderships_or_three_win(cls: Contest, won: tuple[str, ...]) -> None:
    outcome = scored(cls, *won)
    assert outcome.winners == (0,)
    assert outcome.decided_by == f"{cls.NAME}.7.2"


@rule("samurai.7.3", "cardgame.7.3")
def test_single_leaders_compare_their_other_figures(cls: Contest) -> None:
    outcome = scored(cls, "500", "031", "002")
    assert outcome.leaders == (0, 1, 2)
    assert outcome.winners == (1,)
    assert outcome.decided_by == f"{cls.NAME}.7.3"


@rule("samurai.7.3", "cardgame.7.3")
def test_without_a_leadership_one_cannot_win(cls: Contest) -> None:
    outcome = scored(cls, "300", "030", "223")
    assert scored(cls, "300", "030", "222").leaders[2] == 2
    assert outcome.winners == (2,)
    outcome = scored(cls, "410", "140", "333", "003")
    assert outcome.leaders == (0, 1, None)
    assert 2 not in outcome.winners


@rule("samurai.7.4", "cardgame.7.4")
def test_then_all_figures_count(cls: Contest) -> None:
    outcome = scored(cls, "410", "130", "002")
    assert outcome.leaders == (0, 1, 2)
    assert outcome.winners == (0,)
    assert outcome.decided_by == f"{cls.NAME}.7.4"


@rule("samurai.7.5", "cardgame.7.5")
def test_then_the_victory_is_shared(cls: Contest) -> None:
    outcome = scored(cls, "310", "130")
    assert outcome.leaders == (0, 1, None)
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1)
    assert outcome.decided_by == f"{cls.NAME}.7.5"


@rule("samurai.7.5", "cardgame.7.5")
def test_a_third_does_not_share(cls: Contest) -> None:
    outcome = scored(cls, "310", "130", "003")
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1, 3)


@rule("samurai.7.6", "cardgame.7.6")
def test_without_any_leader_most_figures_win_or_are_shared(cls: Contest) -> None:
    outcome = scored(cls, "222", "220", "002")
    assert outcome.leaders == (None, None, None)
    assert outcome.winners == (0,)
    assert outcome.decided_by == f"{cls.NAME}.7.6"
    shared = scored(cls, "211", "211")
    assert shared.winners == (0, 1)
    assert shared.decided_by == f"{cls.NAME}.7.6"
    assert scored(cls, "000", "000").winners == (0, 1)


TOLD = {
    ("220", "119"): ["(A 2, B 1)", "(A 2, B 1)", "(B 9)", "leads 2 kinds", "wins"],
    ("229", "220"): ["(A 2, B 2)", "(A 2, B 2)", "(A 9)", "Only A", "wins"],
    ("500", "031", "002"): ["(A 5)", "(B 3)", "(C 2, B 1)", "each; .*: B 1, A 0, C 0", "wins"],
    ("410", "130", "002"): [
        "(A 4, B 1)",
        "(B 3, A 1)",
        "(C 2)",
        "each; .*: A 1, B 1, C 0",
        "In all: A 5, B 4",
        "wins",
    ],
    ("310", "130"): [
        "(A 3, B 1)",
        "(B 3, A 1)",
        "(0)",
        "each; .*: A 1, B 1",
        "In all: A 4, B 4",
        "share",
    ],
    ("222", "220", "002"): [
        "(A 2, B 2)",
        "(A 2, B 2)",
        "(A 2, C 2)",
        "In all: A 6, B 4, C 2",
        "wins",
    ],
}


@pytest.mark.parametrize("won", TOLD)
def test_the_decision_is_told_step_by_step(cls: Contest, won: tuple[str, ...]) -> None:
    game = cls(len(won), cls.EDITIONS[0])
    told = teller_for(game, "en").outcome(scored(cls, *won))
    assert len(told) == len(TOLD[won])
    for line, part in zip(told, TOLD[won], strict=True):
        assert re.search(part.replace("(", r"\(").replace(")", r"\)"), line), line


@rule("samurai.7.7", "cardgame.7.7")
def test_places_behind_the_winner_follow_the_same_steps(cls: Contest) -> None:
    assert scored(cls, "440", "331", "111", "002").places == (1, 3, 4, 2)
    assert scored(cls, "333", "141", "212", "300").places == (1, 2, 3, 4)
    assert scored(cls, "400", "040", "111", "111").places == (1, 1, 3, 3)


@rule("samurai.7.8", "cardgame.7.8")
def test_a_lone_leader_wins(cls: Contest) -> None:
    outcome = scored(cls, "220", "229")
    assert outcome.leaders == (None, None, 1)
    assert outcome.winners == (1,)
    assert outcome.decided_by == f"{cls.NAME}.7.8"
    outcome = scored(cls, "100", "033", "033")
    assert outcome.winners == (0,)
    assert outcome.places == (1, 2, 2)


@rule("samurai.7.5", "cardgame.7.5")
def test_the_share_of_the_victory(cls: Contest) -> None:
    game = cls(3)
    for seat, kind in [(0, 0), (0, 0), (0, 0), (0, 1), (1, 0), (1, 1), (1, 1), (1, 1)]:
        game.kernel.tally.add(seat, kind)
    assert [game.kernel.returns(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@rule("samurai.7.3", "cardgame.7.3")
def test_the_others_count_before_the_own_kind_however_many(cls: Contest) -> None:
    outcome = scored(cls, "f01", "050", "002")
    assert outcome.leaders == (0, 1, 2)
    assert outcome.winners == (0,)
    outcome = scored(cls, "f00", "041", "004")
    assert outcome.leaders == (0, 1, 2)
    assert outcome.winners == (1,)
