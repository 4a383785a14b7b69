"""The bound: a deal said to be winnable is won by the very answers found."""

from __future__ import annotations

import pytest

from tatami.arena.luck import Luck
from tatami.arena.match import Match
from tatami.arena.winnable import Deal, can_be_won, find_bound
from tatami.bulk.processes import Processes
from tatami.core.actors import CHANCE
from tatami.core.kernel import Rng
from tatami.games.spirit.game import Spirit
from tatami.kits.search.hindsight import Hindsight
from tatami.kits.search.judge_lookup import judge_for


def match_of(players: int, level: str) -> Match:
    game = Spirit(players, Spirit.EDITIONS[0], **{**Spirit.QUICK, "level": level})
    return Match.of(game, ["greedy"], 1)


@pytest.mark.parametrize(("players", "level"), [(2, "normal"), (3, "easy"), (4, "easy")])
def test_what_was_found_wins_the_deal(players: int, level: str) -> None:
    match = match_of(players, level)
    luck = Luck(match.seed, 0)
    hindsight = Hindsight(judge_for(match.start()), luck.seed, Rng(1))
    assert hindsight.run(5000)
    answers = iter(list(hindsight.best)[: hindsight.n_best])
    game = match.start()
    while not game.is_over:
        game.push(luck.draw(game) if game.actor == CHANCE else game.move(next(answers)))
    assert game.kernel.returns(0) == 1
    assert not [*answers]


def test_a_deal_that_is_not_tried_is_not_won() -> None:
    assert not can_be_won(Deal(match_of(2, "normal"), 0), attempts=0)


def test_attempts_build_on_each_other() -> None:
    """Hard deals are won by many attempts, not by luck in one."""
    match = match_of(4, "normal")
    deals = [Deal(match, number) for number in range(6)]
    assert sum(can_be_won(deal, 10) for deal in deals) < sum(can_be_won(d, 4000) for d in deals)


def test_deals_are_counted() -> None:
    seen: list[int] = []
    bound = find_bound(match_of(2, "easy"), 6, Processes(2), seen.append)
    assert seen == [1, 2, 3, 4, 5, 6]
    assert bound["won"] == 6 == bound["deals"]
    assert bound["score"] == 1.0
    low, high = bound["interval"]
    assert 0.5 < low < 1.0
    assert high == pytest.approx(1.0)
