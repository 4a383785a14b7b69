"""Playing on from two turns: one that is better ends better, and a turn has no lead over itself."""

from __future__ import annotations

import pytest

from effort import UNCOMPILED
from tatami.core.kernel import Rng
from tatami.puzzles.collection import all_shipped
from tatami.puzzles.playouts import Lead, lead
from tatami.puzzles.turn import read_turn

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="plays many games")


def test_a_turn_has_no_lead_over_itself() -> None:
    puzzle = all_shipped()["samurai-7ecf06"]
    best = read_turn(puzzle.game, puzzle.best.moves)
    found = lead(puzzle.game, best, best, 5, Rng(1))
    assert found == Lead(0.0, 0.0)
    assert not found.is_significant


def test_the_better_turn_ends_better() -> None:
    puzzle = all_shipped()["samurai-7ecf06"]
    best, other = (read_turn(puzzle.game, a.moves) for a in (puzzle.best, puzzle.second))
    found = lead(puzzle.game, best, other, 150, Rng(7))
    assert found.is_significant
    assert not Lead(-found.more, found.error).is_significant


def test_the_lead_of_the_other_is_as_much_less() -> None:
    puzzle = all_shipped()["samurai-7ecf06"]
    best, other = (read_turn(puzzle.game, a.moves) for a in (puzzle.best, puzzle.second))
    one, two = (lead(puzzle.game, *pair, 5, Rng(7)) for pair in ((best, other), (other, best)))
    assert two == Lead(-one.more, one.error) != one
