"""A line that is expected is followed where it can be played, whatever the hidden hands are."""

from __future__ import annotations

import pytest

from games import recorded
from tatami.core.kernel import Rng
from tatami.kits.analysis.explain import explain
from tatami.kits.analysis.variation import follow
from tatami.kits.records.record import read_record
from tatami.kits.search.budget import Budget
from tatami.kits.search.result import Step
from tatami.kits.search.search import Search

NAMES = ["samurai/2016-2p-both", "cardgame/2009-3p-shape-gone", "spirit/2p"]


@pytest.mark.parametrize("name", NAMES)
def test_every_move_of_a_line_is_described_where_it_is_legal(name: str) -> None:
    past = read_record(recorded(name).read_text(encoding="utf-8")).game()
    followed = expected = 0
    for n in range(0, len(past.history), 6):
        game = past.at(n)
        if game.actor < 0:
            continue
        position = game.position()
        found = explain(game, game.actor, Search(Budget(nodes=200)), Rng(n))
        for turn in found.turns:
            after = game.copy()
            for move in turn.moves:
                after.push(move)
            steps = [*follow(after, game.actor, turn.line)]
            for (before, move), step in zip(steps, turn.line, strict=False):
                assert (before.actor, move) == (step.actor, step.move)
                assert before.check(move) == move
            followed += len(steps)
            expected += len(turn.line)
        assert game.position() == position
    assert followed > 0.9 * expected > 0


def test_a_line_ends_where_it_cannot_be_played() -> None:
    past = read_record(recorded(NAMES[0]).read_text(encoding="utf-8")).game()
    n = next(n for n in range(40, len(past.history)) if past.actor_of(n) == 0)
    game = past.at(n)
    legal = game.legal_moves[0]
    line = [Step(0, legal), Step(0, legal), Step(0, legal)]
    assert [move for _, move in follow(game, 0, line)] == [legal]
