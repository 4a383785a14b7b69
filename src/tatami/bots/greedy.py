"""Takes what looks best now, one play at a time."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from tatami.bots.judges import judge_for
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng


@dataclass(frozen=True, slots=True)
class Greedy:
    """Makes the play that looks best to the judge, then the next, to the end of its turn.

    Of alike plays it takes any. It does not look at what others may answer. With a number of
    `looks` it considers only so many plays, any of those it may make, and overlooks the others.
    """

    looks: int = 0

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Make the plays that look best."""
        judge = judge_for(game)
        kernel = judge.kernel
        moves = []
        while True:
            before = kernel.copy()
            last = judge.learns()
            action = judge.choose(rng, self.looks)
            moves.append(game.move(action))
            kernel.apply(action)
            if last or not game.goes_on(before, kernel):
                return moves
