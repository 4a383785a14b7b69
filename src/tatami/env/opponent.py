"""Opponents that play inside a lane, without the GIL: at random, or by the judge's priors.

opponent.pxd has the C types.
"""

from __future__ import annotations

from tatami.core.kernel import Kernel, Rng
from tatami.kits.search.judge import Judge


class Opponent:
    """Plays for the seats of a lane that its caller does not play."""

    def __init__(self, kernel: Kernel) -> None:
        """Take the kernel of the lane."""
        self.kernel = kernel
        self.rng = Rng(0)

    def choose(self) -> int:
        """Return a legal action for the seat to act."""
        return 0


class RandomOpponent(Opponent):
    """Plays at random."""

    def choose(self) -> int:
        """Return one of the legal actions, all equally likely."""
        return self.kernel.sample(self.rng)


class GreedyOpponent(Opponent):
    """Makes the play with the highest prior, as the bots `greedy` and those of the lower levels.

    The judge has a kernel of its own: a copy in which all that the seat cannot know is redrawn.
    """

    def __init__(self, kernel: Kernel, judge: Judge, width: int) -> None:
        """Take the lane's kernel and the judge of another; with a width, overlook other plays."""
        super().__init__(kernel)
        self.judge = judge
        self.known = judge.kernel
        self.known.start_from(kernel)
        self.width = width

    def choose(self) -> int:
        """Return the action with the highest prior, among all or `width` drawn at random."""
        self.known.rewind()
        self.known.resample(self.kernel.actor, self.rng)
        if self.width > 0:
            return self.judge.best_of_sample(self.rng, self.width)
        return self.judge.best_action(self.rng)
