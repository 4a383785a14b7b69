"""Plays an expected line, so that each of its moves can be described in its position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.result import Step

TRIES: Final = 50


def follow(game: Game, seat: int, line: Iterable[Step]) -> Iterator[tuple[Game, Move]]:
    """Yield the moves of a line from a game on, each with the game before it.

    A line was found over many determinizations: where a move does not fit the present one, another
    is drawn. The line ends where none fits. The game is not changed.
    """
    rng = Rng(1)
    for step in line:
        before = _fitting(game, seat, step, rng)
        if before is None:
            return
        yield before, step.move
        game = before.with_kernel(before.kernel.copy())
        game.kernel.apply(step.move.action)


def _fitting(game: Game, seat: int, step: Step, rng: Rng) -> Game | None:
    trial = game.with_kernel(game.kernel.copy())
    for _ in range(TRIES):
        _resolve_chance(trial, step, rng)
        if trial.actor == step.actor and not trial.kernel.refusal(step.move.action):
            return trial
        trial = game.resampled(seat, rng)
    return None


def _resolve_chance(game: Game, step: Step, rng: Rng) -> None:
    """Resolve chance where the line leaves it out, because it does not affect the moves."""
    kernel = game.kernel
    while kernel.actor == CHANCE and (step.actor != CHANCE or kernel.refusal(step.move.action)):
        kernel.apply(kernel.draw(rng.below(kernel.tickets())))
