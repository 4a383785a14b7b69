"""How the winner is found where three kinds have leaders; a game's tests subclass it."""

from __future__ import annotations

import re
from typing import ClassVar

import pytest

from majority import scored
from tatami.core.game import Game
from tatami.core.text.narrator import narrator_for

EXPLANATIONS = {
    ("220", "119"): ["(A 2, B 1)", "(A 2, B 1)", "(B 9)", "has 2 majorities", "wins"],
    ("229", "220"): ["(A 2, B 2)", "(A 2, B 2)", "(A 9)", "Only A", "wins"],
    ("500", "031", "002"): ["(A 5)", "(B 3)", "(C 2, B 1)", r"each; .*: B 1, A 0, C 0", "wins"],
    ("410", "130", "002"): [
        "(A 4, B 1)",
        "(B 3, A 1)",
        "(C 2)",
        r"each; .*: A 1, B 1, C 0",
        "In total: A 5, B 4",
        "wins",
    ],
    ("310", "130"): [
        "(A 3, B 1)",
        "(B 3, A 1)",
        "(0)",
        r"each; .*: A 1, B 1",
        "In total: A 4, B 4",
        "share",
    ],
    ("222", "220", "002"): [
        "(A 2, B 2)",
        "(A 2, B 2)",
        "(A 2, C 2)",
        "In total: A 6, B 4, C 2",
        "wins",
    ],
}


class WinnerRules:
    """Leaders or majorities, the winner, the places."""

    cls: ClassVar[type[Game]]
    rules: ClassVar[dict[str, str]]  # the rule behind each step of deciding

    def test_the_leader_has_strictly_the_most(self) -> None:
        assert scored(self.cls, "300", "200").leaders == (0, None, None)
        assert scored(self.cls, "310", "321").leaders == (None, 1, 1)
        assert scored(self.cls, "111", "111", "002").leaders == (None, None, 2)

    @pytest.mark.parametrize("won", [("220", "119"), ("440", "338", "333"), ("222", "111")])
    def test_two_leaderships_or_three_win(self, won: tuple[str, ...]) -> None:
        outcome = scored(self.cls, *won)
        assert outcome.winners == (0,)
        assert outcome.decided_by == self.rules["several-leads"]

    def test_single_leaders_compare_their_other_figures(self) -> None:
        outcome = scored(self.cls, "500", "031", "002")
        assert outcome.leaders == (0, 1, 2)
        assert outcome.winners == (1,)
        assert outcome.decided_by == self.rules["other-kinds"]

    def test_without_a_leadership_one_cannot_win(self) -> None:
        outcome = scored(self.cls, "300", "030", "223")
        assert scored(self.cls, "300", "030", "222").leaders[2] == 2
        assert outcome.winners == (2,)
        outcome = scored(self.cls, "410", "140", "333", "003")
        assert outcome.leaders == (0, 1, None)
        assert 2 not in outcome.winners

    def test_then_all_figures_count(self) -> None:
        outcome = scored(self.cls, "410", "130", "002")
        assert outcome.leaders == (0, 1, 2)
        assert outcome.winners == (0,)
        assert outcome.decided_by == self.rules["total"]

    def test_then_the_victory_is_shared(self) -> None:
        outcome = scored(self.cls, "310", "130")
        assert outcome.leaders == (0, 1, None)
        assert outcome.winners == (0, 1)
        assert outcome.places == (1, 1)
        assert outcome.decided_by == self.rules["shared"]

    def test_a_third_does_not_share(self) -> None:
        outcome = scored(self.cls, "310", "130", "003")
        assert outcome.winners == (0, 1)
        assert outcome.places == (1, 1, 3)

    def test_without_any_leader_most_figures_win_or_are_shared(self) -> None:
        outcome = scored(self.cls, "222", "220", "002")
        assert outcome.leaders == (None, None, None)
        assert outcome.winners == (0,)
        assert outcome.decided_by == self.rules["no-leader"]
        shared = scored(self.cls, "211", "211")
        assert shared.winners == (0, 1)
        assert shared.decided_by == self.rules["no-leader"]
        assert scored(self.cls, "000", "000").winners == (0, 1)

    @pytest.mark.parametrize("won", EXPLANATIONS)
    def test_the_decision_is_explained_step_by_step(self, won: tuple[str, ...]) -> None:
        game = self.cls(len(won), self.cls.EDITIONS[0])
        described = narrator_for(game, "en").outcome(scored(self.cls, *won))
        assert len(described) == len(EXPLANATIONS[won])
        for line, part in zip(described, EXPLANATIONS[won], strict=True):
            assert re.search(part.replace("(", r"\(").replace(")", r"\)"), line), line

    def test_what_was_compared_is_told_seat_by_seat(self) -> None:
        def compared(*won: str) -> list[tuple[str, tuple[int | None, ...]]]:
            return [(one.by, one.counts) for one in scored(self.cls, *won).comparisons]

        assert compared("222", "111") == [("kinds-led", (3, 0))]
        assert compared("220", "229") == [("kinds-led", (0, 1))]
        assert compared("500", "031", "030") == [
            ("kinds-led", (1, 1, 0)),
            ("other-kinds", (0, 3, None)),
        ]
        assert compared("310", "130", "003") == [
            ("kinds-led", (1, 1, 1)),
            ("other-kinds", (1, 1, 0)),
            ("total", (4, 4, None)),
        ]
        assert compared("222", "220", "002") == [("total", (6, 4, 2))]

    def test_places_behind_the_winner_follow_the_same_steps(self) -> None:
        assert scored(self.cls, "440", "331", "111", "002").places == (1, 3, 4, 2)
        assert scored(self.cls, "333", "141", "212", "300").places == (1, 2, 3, 4)
        assert scored(self.cls, "400", "040", "111", "111").places == (1, 1, 3, 3)

    def test_a_lone_leader_wins(self) -> None:
        outcome = scored(self.cls, "220", "229")
        assert outcome.leaders == (None, None, 1)
        assert outcome.winners == (1,)
        assert outcome.decided_by == self.rules["lone-leader"]
        outcome = scored(self.cls, "100", "033", "033")
        assert outcome.winners == (0,)
        assert outcome.places == (1, 2, 2)

    def test_the_share_of_the_victory(self) -> None:
        game = self.cls(3, self.cls.EDITIONS[0])
        for seat, kind in [(0, 0), (0, 0), (0, 0), (0, 1), (1, 0), (1, 1), (1, 1), (1, 1)]:
            game.kernel.tally.add(seat, kind)  # type: ignore[attr-defined]
        assert [game.kernel.returns(seat) for seat in range(3)] == [0.5, 0.5, 0.0]

    def test_the_others_count_before_the_own_kind_however_many(self) -> None:
        outcome = scored(self.cls, "f01", "050", "002")
        assert outcome.leaders == (0, 1, 2)
        assert outcome.winners == (0,)
        outcome = scored(self.cls, "f00", "041", "004")
        assert outcome.leaders == (0, 1, 2)
        assert outcome.winners == (1,)
