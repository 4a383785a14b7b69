"""Judges answers; those not measured when the puzzle was made are measured now."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tatami.core.kernel import Rng
from tatami.kits.analysis.measure import Measure, measure
from tatami.kits.search.search import ProgressCallback
from tatami.puzzles.consequences import with_consequences
from tatami.puzzles.evaluate import AS_GOOD, CLEAR, Effort
from tatami.puzzles.puzzle import Answer, Puzzle, number_of
from tatami.puzzles.turn import Moves, plays_of, read_turn, resulting_hash, text_of

EFFORT: Final = Effort(nodes=2000)
DOUBT: Final = 2.0  # within this many standard errors the answer gets the benefit of the doubt
KEPT: Final = 2000


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a turn solves a puzzle, and its measurement; `nearly` if only its plan is right."""

    right: bool
    nearly: bool
    moves: Moves
    answer: Answer


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn that compares by the position it leads to, whatever the order of its moves."""

    resulting_hash: int
    moves: Moves = field(compare=False)
    on_progress: ProgressCallback = field(compare=False)


def judge(puzzle: Puzzle, moves: Moves, on_progress: ProgressCallback = lambda _: None) -> Verdict:
    """Judge a whole turn. One that was not measured before takes about a second.

    `on_progress` is called now and then meanwhile, and may wait, or raise to stop.
    """
    game = puzzle.game
    turn = _Turn(resulting_hash(game, moves), moves, on_progress)
    answer = puzzle.answers_by_hash.get(turn.resulting_hash) or _measured(puzzle, turn)
    right = answer in puzzle.right or puzzle.best.chance - answer.chance < margin(puzzle, answer)
    key = {game.parse(move).action for move in puzzle.key}
    return Verdict(right, not right and key <= plays_of(game, moves), moves, answer)


def is_known(puzzle: Puzzle, moves: Moves) -> bool:
    """Return whether a whole turn was measured when the puzzle was made."""
    return resulting_hash(puzzle.game, moves) in puzzle.answers_by_hash


def margin(puzzle: Puzzle, answer: Answer) -> float:
    """Return how much worse than the best a turn may be to be right too."""
    doubt = DOUBT * float((puzzle.best.error**2 + answer.error**2) ** 0.5)
    return min(max(AS_GOOD, doubt), CLEAR / 2)


@lru_cache(maxsize=KEPT)
def _measured(puzzle: Puzzle, turn: _Turn) -> Answer:
    """Measure a turn and the best one, and state its chance relative to the published best."""
    best_moves = read_turn(puzzle.game, puzzle.best.moves)
    best_turn = _Turn(resulting_hash(puzzle.game, best_moves), best_moves, turn.on_progress)
    best, found = _measure(puzzle, best_turn), _measure(puzzle, turn)
    answer = Answer(
        text_of(turn.moves),
        min(1.0, max(0.0, round(puzzle.best.chance + found.chance - best.chance, 3))),
        round(float((found.variance + best.variance) ** 0.5), 4),
    )
    return with_consequences(puzzle.game, answer, EFFORT.nodes // 16, on_progress=turn.on_progress)


@lru_cache(maxsize=KEPT)
def _measure(puzzle: Puzzle, turn: _Turn) -> Measure:
    game, rng = puzzle.game, Rng(number_of(puzzle.position))
    return measure(
        game, game.actor, EFFORT.budget(1), rng, on_progress=turn.on_progress, moves=turn.moves
    )
