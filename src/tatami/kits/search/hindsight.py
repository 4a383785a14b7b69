"""Plays a deal repeatedly with the same luck, as if it were known in advance.

This is not a bot: it measures what a deal allows. hindsight.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.errors import OptionError
from tatami.core.kernel import Rng, blank
from tatami.kits.search.judge import Judge

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.kits.search.constants import *


class Hindsight:
    """Searches for a way to win a deal of a co-operative game."""

    def __init__(self, judge: Judge, luck: int, rng: Rng) -> None:
        """Take a judge whose kernel's origin is the start of the game, and the luck."""
        self.judge = judge
        self.kernel = judge.kernel
        self.luck = luck
        self.rng = rng
        self.dice = Rng(0)
        self.drawn = blank(MOST_PHASES)
        self.decisions = blank(MOST_DECISIONS)
        self.n_decisions = 0
        self.best = blank(MOST_DECISIONS)
        self.n_best = 0
        self.won = False
        self.beyond = 0  # more phases than there is room for

    def run(self, attempts: int) -> bool:
        """Make up to `attempts` attempts; stop once the deal is won."""
        with cython.nogil:
            for _ in range(attempts):
                if not self.won:
                    self.attempt(self.rng.below(self.n_best + 1))
        if self.beyond:
            raise OptionError(f"phase {self.beyond}: hindsight takes phases below {MOST_PHASES}")
        return self.won

    def attempt(self, kept: int) -> None:
        """Replay the best attempt up to a point and play on; keep this one if it got further."""
        self.kernel.rewind()
        for phase in range(MOST_PHASES):
            self.drawn[phase] = 0
        self.n_decisions = 0
        while self.kernel.actor != OVER and self.n_decisions < MOST_DECISIONS:
            if self.kernel.actor == CHANCE:
                self.kernel.apply(self.draw())
            else:
                action = self.best[self.n_decisions]
                if self.n_decisions >= kept:
                    action = self.judge.rollout_action(
                        self.rng, 1 if self.rng.below(OVERRULED) == 0 else 2
                    )
                self.decisions[self.n_decisions] = action
                self.n_decisions += 1
                self.kernel.apply(action)
        self.won = self.kernel.actor == OVER and self.kernel.returns(0) == 1.0
        if self.won or self.n_decisions + self.rng.below(SLACK) >= self.n_best:
            for i in range(self.n_decisions):
                self.best[i] = self.decisions[i]
            self.n_best = self.n_decisions

    def draw(self) -> int:
        """Return the outcome of chance for the phase and the number of earlier draws there.

        This repeats `arena.luck` so that it runs without the GIL; a test keeps them equal.
        """
        phase = self.kernel.phase
        if phase >= MOST_PHASES:
            self.beyond = phase
            phase = 0
        self.dice.seed(self.luck)
        self.dice.seed(self.dice.next() ^ phase)
        self.dice.seed(self.dice.next() ^ self.kernel.seats)
        self.dice.seed(self.dice.next() ^ self.drawn[phase])
        self.dice.seed(self.dice.next())
        self.drawn[phase] += 1
        return self.kernel.draw(self.dice.below(self.kernel.tickets()))
