"""What someone who knows a game sees at a glance; each game has a judge of its own.

A judge looks at one kernel, the one it was made for, as it stands at the moment. What searches
and what plays greedily is written against `Judge`. judge.pxd gives the C types.
"""

from __future__ import annotations

from tatami.bots.numbers import MOST_ACTIONS, MOST_SEATS, reals
from tatami.core.kernel import Kernel, Rng, blank


class Judge:
    """Weighs the actions of a position and guesses how it will end.

    This one knows nothing of any game: all actions are alike to it.
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.actions = blank(MOST_ACTIONS)
        self.weights = reals(MOST_ACTIONS)
        self.n_actions = 0
        self.chances = reals(MOST_SEATS)
        self.whole_turns = False

    def weigh(self, action: int) -> float:
        """Tell how good a legal action looks to the actor; NEVER if it is not worth a thought."""
        return 0.0

    def foresee(self) -> None:
        """Guess every seat's share of the victory, from 0 to 1, into `chances`: here, alike."""
        for seat in range(self.kernel.seats):
            self.chances[seat] = 1.0 / self.kernel.seats

    def tells_apart(self) -> bool:
        """Does so much depend on the chance event at hand that each outcome is thought through?"""
        return False

    def at_a_glance(self) -> bool:
        """Is the decision at hand made at a glance, because thinking about it finds nothing?"""
        return False

    def learns(self) -> bool:
        """Could the actor's next move show it something hidden, so that it plans no further?"""
        return False

    def take_stock(self) -> None:
        """See what is the same for all actions of a position, before any is weighed."""

    def survey(self) -> None:
        """Weigh all legal actions."""
        self.take_stock()
        self.n_actions = min(self.kernel.count_actions(), MOST_ACTIONS)
        for i in range(self.n_actions):
            self.actions[i] = self.kernel.nth_action(i)
            self.weights[i] = self.weigh(self.actions[i])

    def glance(self, rng: Rng, looks: int) -> int:
        """Look at a few actions, any of them, and give the one that looks best."""
        n = self.kernel.count_actions()
        best = self.kernel.nth_action(rng.below(n))
        if n == 1 or looks <= 1:
            return best
        self.take_stock()
        best_weight = self.weigh(best)
        for _ in range(looks - 1):
            action = self.kernel.nth_action(rng.below(n))
            weight = self.weigh(action)
            if weight > best_weight:
                best_weight = weight
                best = action
        return best

    def pick(self, rng: Rng, looks: int) -> int:
        """Choose an action at once, looking at a few; the search plays on by this."""
        return self.glance(rng, looks)

    def choose(self, rng: Rng, looks: int = 0) -> int:
        """Look at so many actions, or at all, and give the one that looks best."""
        return self.glance(rng, looks) if looks > 0 else self.best(rng)

    def best(self, rng: Rng) -> int:
        """Give the action that looks best of all; of alike ones any."""
        self.survey()
        n = 0
        chosen = 0
        for i in range(self.n_actions):
            if n > 0 and self.weights[i] < self.weights[chosen]:
                continue
            if n > 0 and self.weights[i] == self.weights[chosen]:
                n += 1
                if rng.below(n) > 0:
                    continue
            else:
                n = 1
            chosen = i
        return self.actions[chosen]
