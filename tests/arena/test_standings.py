"""What counts of the results, in whatever order they come."""

from __future__ import annotations

from random import Random

import pytest
from results import match_of, result_of, standings_of, winner_of

from tatami.arena.report import report
from tatami.arena.sprt import Sprt
from tatami.arena.standings import Standings

MATCH = match_of("samurai", "a", "b")
WON, LOST = [1.0, 0.0], [0.0, 1.0]


def test_the_order_does_not_matter() -> None:
    rng = Random(3)
    results = [
        result_of(MATCH, deal, turn, rng.choice([WON, LOST]))
        for deal in range(8)
        for turn in (0, 1)
    ]
    shuffled = rng.sample(results, len(results))
    summaries = []
    for order in (results, shuffled):
        standings = Standings(MATCH, 8)
        for result in order:
            standings.add(result)
        summaries.append(report(standings))
    assert summaries[0] == summaries[1]
    assert summaries[0]["games"] == 16


def test_a_deal_counts_when_it_is_whole_and_none_is_missing_before_it() -> None:
    standings = Standings(MATCH, 3)
    counted = []
    for deal, turn in [(1, 0), (0, 1), (1, 1), (0, 0), (2, 0), (2, 1)]:
        standings.add(result_of(MATCH, deal, turn, WON))
        counted.append((len(standings.games), standings.finished, standings.is_over))
    assert [games for games, _, _ in counted] == [0, 0, 0, 4, 4, 6]
    assert [finished for _, finished, _ in counted] == [1, 2, 3, 4, 5, 6]
    assert [over for _, _, over in counted] == [False] * 5 + [True]


def test_deals_beyond_the_last_are_left_out() -> None:
    standings = Standings(MATCH, 1)
    standings.add(result_of(MATCH, 1, 0, WON))
    assert standings.finished == 0


def test_nothing_counts_after_the_decision() -> None:
    deals = [[WON, LOST]] * 40
    standings = standings_of(MATCH, deals, Sprt(0.5, 0.75))
    assert standings.is_over
    assert len(standings.deals) == 8
    summary = report(standings)
    assert (summary["games"], summary["not_counted"]) == (16, 64)
    assert summary["sprt"]["accepted"] == "H1"
    assert summary["sprt"]["deals"] == 8


def test_a_report_of_rivals() -> None:
    match = match_of("samurai", "a", "b", "b")
    deals = [
        [winner_of(match, 0, 0), winner_of(match, 1, 0), winner_of(match, 2, 1)],
        [[0.5, 0.5, 0.0], winner_of(match, 1, 2), winner_of(match, 2, 0)],
    ]
    summary = report(standings_of(match, deals))
    one, two = summary["entrants"]
    assert (one["name"], one["wins"], one["shared"], one["losses"]) == ("a", 3, 1, 2)
    assert one["score"] == pytest.approx(3.5 / 6)
    assert (two["name"], two["wins"], two["shared"], two["losses"]) == ("b", 2, 1, 9)
    assert two["score"] == pytest.approx(2.5 / 12)
    assert two["games"] == one["games"] == 6
    assert one["decisions"] == 30
    assert (one["seconds_a_decision"], one["longest_decision"]) == (0.1, 0.2)
    assert [seat["seat"] for seat in summary["seats"]] == ["A", "B", "C"]
    assert [seat["score"] for seat in summary["seats"]] == pytest.approx([3.5 / 6, 1.5 / 6, 1 / 6])
    assert summary["seats"][0]["by_entrant"] == {"a": 0.75, "b": 0.5}
    assert (summary["seconds_a_game"], summary["moves_a_game"]) == (1.0, 10)
    assert summary["differences"] == []


def test_a_report_of_partners() -> None:
    match = match_of("spirit", "a", "b")
    stands, falls = (1.0, 1.0), (0.0, 0.0)
    deals = [[stands, falls], [stands, stands], [falls, falls], [stands, falls]]
    summary = report(standings_of(match, deals))
    one, two = summary["entrants"]
    assert (one["wins"], one["shared"], one["losses"], one["games"]) == (3, 0, 1, 4)
    assert (one["score"], two["score"]) == (0.75, 0.25)
    assert one["elo"] is None
    assert summary["seats"] == []
    (pair,) = summary["differences"]
    assert (pair["first"], pair["second"], pair["difference"]) == ("a", "b", 0.5)
    assert (pair["only_first"], pair["only_second"]) == (2, 0)


@pytest.mark.parametrize("name", ["samurai", "spirit"])
def test_a_report_of_nothing(name: str) -> None:
    summary = report(Standings(match_of(name, "a", "b"), 5))
    assert summary["games"] == 0
    assert [entrant["score"] for entrant in summary["entrants"]] == [None, None]
