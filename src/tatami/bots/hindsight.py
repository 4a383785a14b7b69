"""Plays one deal again and again with the same luck, as only someone could who knows it.

This is not a bot: it measures what a deal allows. hindsight.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.bots.judge import Judge
from tatami.core.actors import CHANCE, OVER
from tatami.core.kernel import Rng, blank

if TYPE_CHECKING:  # Cython finds it here; plain Python never asks for it
    import cython
else:
    from tatami.core import uncompiled as cython

MOST_ANSWERS: Final = 1024
MOST_PHASES: Final = 64
# One decision in so many is made against the judge.
AGAINST: Final = 8
# An attempt that is worse by up to so many decisions is sometimes built on.
SLACK: Final = 6


class Hindsight:
    """Looks for a way to win a deal where all seats win together."""

    def __init__(self, judge: Judge, luck: int, rng: Rng) -> None:
        """Take a judge whose kernel has the start of the game as its origin, and the luck."""
        self.judge = judge
        self.kernel = judge.kernel
        self.luck = luck
        self.rng = rng
        self.dice = Rng(0)
        self.drawn = blank(MOST_PHASES)
        self.answers = blank(MOST_ANSWERS)
        self.n_answers = 0
        self.best = blank(MOST_ANSWERS)
        self.n_best = 0
        self.won = False

    def run(self, attempts: int) -> bool:
        """Try so often, or until the deal is won."""
        with cython.nogil:
            for _ in range(attempts):
                if not self.won:
                    self.attempt(self.rng.below(self.n_best + 1))
        return self.won

    def attempt(self, kept: int) -> None:
        """Play on from a moment of the best attempt; keep this one if it came further."""
        self.kernel.rewind()
        for phase in range(MOST_PHASES):
            self.drawn[phase] = 0
        self.n_answers = 0
        while self.kernel.actor != OVER and self.n_answers < MOST_ANSWERS:
            if self.kernel.actor == CHANCE:
                self.kernel.apply(self.fate())
            else:
                action = self.best[self.n_answers]
                if self.n_answers >= kept:
                    action = self.judge.pick(self.rng, 1 if self.rng.below(AGAINST) == 0 else 2)
                self.answers[self.n_answers] = action
                self.n_answers += 1
                self.kernel.apply(action)
        self.won = self.kernel.actor == OVER and self.kernel.returns(0) == 1.0
        if self.n_answers + self.rng.below(SLACK) >= self.n_best:
            for i in range(self.n_answers):
                self.best[i] = self.answers[i]
            self.n_best = self.n_answers

    def fate(self) -> int:
        """Draw by the urn and how often it was drawn from.

        This is the luck of the arena once more, without a lock; a test holds them alike.
        """
        phase = self.kernel.phase
        self.dice.seed(self.luck)
        self.dice.seed(self.dice.next() ^ phase)
        self.dice.seed(self.dice.next() ^ self.kernel.seats)
        self.dice.seed(self.dice.next() ^ self.drawn[phase])
        self.dice.seed(self.dice.next())
        self.drawn[phase] += 1
        return self.kernel.draw(self.dice.below(self.kernel.tickets()))
