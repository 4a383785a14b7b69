"""Follows a line that is expected, so that each of its moves can be told where it would be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.result import Step

TRIES: Final = 50


def follow(game: Game, seat: int, line: Iterable[Step]) -> Iterator[tuple[Game, Move]]:
    """Return the moves of a line from a game on, each with the game before it.

    A line was found over many drawings of what the seat cannot know: where a move does not fit the
    one at hand, that is drawn anew. The line ends where no drawing fits. The game stays as it is.
    """
    rng = Rng(1)
    for step in line:
        before = _fitting(game, seat, step, rng)
        if before is None:
            return
        yield before, step.move
        game = before.seen(before.kernel.copy())
        game.kernel.apply(step.move.action)


def _fitting(game: Game, seat: int, step: Step, rng: Rng) -> Game | None:
    trial = game.seen(game.kernel.copy())
    for _ in range(TRIES):
        _let_chance_act(trial, step, rng)
        if trial.actor == step.actor and not trial.kernel.refusal(step.move.action):
            return trial
        trial = game.resampled(seat, rng)
    return None


def _let_chance_act(game: Game, step: Step, rng: Rng) -> None:
    """Draw what a line leaves out; it tells only what makes a difference to what is played."""
    kernel = game.kernel
    while kernel.actor == CHANCE and (step.actor != CHANCE or kernel.refusal(step.move.action)):
        kernel.apply(kernel.draw(rng.below(kernel.tickets())))
