"""Chapter 7: leaders, the winner, the places."""

from __future__ import annotations

import pytest
from arrange import scored

from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule


@rule("samurai.7.1")
def test_the_leader_has_strictly_the_most() -> None:
    assert scored("300", "200").leaders == (0, None, None)
    assert scored("310", "321").leaders == (None, 1, 1)
    assert scored("111", "111", "002").leaders == (None, None, 2)


@rule("samurai.7.2")
@pytest.mark.parametrize("captured", [("220", "119"), ("440", "338", "333"), ("222", "111")])
def test_two_leaderships_or_three_win(captured: tuple[str, ...]) -> None:
    outcome = scored(*captured)
    assert outcome.winners == (0,)
    assert outcome.decided_by == "samurai.7.2"


@rule("samurai.7.3")
def test_single_leaders_compare_their_other_figures() -> None:
    outcome = scored("500", "031", "002")
    assert outcome.leaders == (0, 1, 2)
    assert outcome.winners == (1,)
    assert outcome.decided_by == "samurai.7.3"


@rule("samurai.7.3")
def test_without_a_leadership_one_cannot_win() -> None:
    outcome = scored("300", "030", "223")
    assert scored("300", "030", "222").leaders[2] == 2
    assert outcome.winners == (2,)
    outcome = scored("410", "140", "333", "003")
    assert outcome.leaders == (0, 1, None)
    assert 2 not in outcome.winners


@rule("samurai.7.4")
def test_then_all_figures_count() -> None:
    outcome = scored("410", "130", "002")
    assert outcome.leaders == (0, 1, 2)
    assert outcome.winners == (0,)
    assert outcome.decided_by == "samurai.7.4"


@rule("samurai.7.5")
def test_then_the_victory_is_shared() -> None:
    outcome = scored("310", "130")
    assert outcome.leaders == (0, 1, None)
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1)
    assert outcome.decided_by == "samurai.7.5"


@rule("samurai.7.5")
def test_a_third_does_not_share() -> None:
    outcome = scored("310", "130", "003")
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1, 3)


@rule("samurai.7.6")
def test_without_any_leader_most_figures_win_or_are_shared() -> None:
    outcome = scored("222", "220", "002")
    assert outcome.leaders == (None, None, None)
    assert outcome.winners == (0,)
    assert outcome.decided_by == "samurai.7.6"
    shared = scored("211", "211")
    assert shared.winners == (0, 1)
    assert shared.decided_by == "samurai.7.6"
    assert scored("000", "000").winners == (0, 1)


@rule("samurai.7.7")
def test_places_behind_the_winner_follow_the_same_steps() -> None:
    assert scored("440", "331", "111", "002").places == (1, 3, 4, 2)
    assert scored("333", "141", "212", "300").places == (1, 2, 3, 4)
    assert scored("400", "040", "111", "111").places == (1, 1, 3, 3)


@rule("samurai.7.8")
def test_a_lone_leader_wins() -> None:
    outcome = scored("220", "229")
    assert outcome.leaders == (None, None, 1)
    assert outcome.winners == (1,)
    assert outcome.decided_by == "samurai.7.8"
    outcome = scored("100", "033", "033")
    assert outcome.winners == (0,)
    assert outcome.places == (1, 2, 2)


@rule("samurai.7.5")
def test_the_share_of_the_victory() -> None:
    game = Samurai(3)
    game.kernel.tally.won = [3, 1, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0]
    assert [game.kernel.returns(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
