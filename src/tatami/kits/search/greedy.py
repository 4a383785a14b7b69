"""Plays by the judge's priors, without a search."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.judge_lookup import judge_for


@dataclass(frozen=True, slots=True)
class Greedy:
    """Makes the play with the highest prior, then the next, to the end of its turn.

    Ties are broken at random. It does not consider what others may answer. With a `width` it
    considers only that many plays, drawn at random, and overlooks the others.
    """

    width: int = 0

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return the plays with the highest priors."""
        judge = judge_for(game)
        kernel = judge.kernel
        moves = []
        while True:
            before = kernel.copy()
            last = judge.may_reveal()
            action = judge.choose(rng, self.width)
            moves.append(game.move(action))
            kernel.apply(action)
            if last or not game.continues_turn(before, kernel):
                return moves
