"""Judges: priors of actions and values of positions for the search; each game has its own.

A judge reads the present position of the kernel it was made for. The search and the greedy bot are
written against `Judge`. judge.pxd has the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.core.kernel import Kernel, Rng, blank, refuse_on_compiled
from tatami.kits.search.constants import reals

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.kits.search.constants import *


class Judge:
    """Computes priors of actions, and evaluates positions.

    This base class knows nothing about any game: all actions are equal.
    """

    # An assignment, because Cython does not compile a method of this name.
    __init_subclass__ = classmethod(refuse_on_compiled)  # type: ignore[var-annotated]

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.actions = blank(MOST_ACTIONS)
        self.priors = reals(MOST_ACTIONS)
        self.n_actions = 0
        self.values = reals(MOST_SEATS)
        self.whole_turns = False

    def prior(self, action: int) -> float:
        """Return the log prior of a legal action, up to a constant; NEVER to leave it out."""
        return 0.0

    def evaluate(self) -> None:
        """Write an estimate of every seat's share of the victory to `values`: here, equal."""
        for seat in range(self.kernel.seats):
            self.values[seat] = 1.0 / self.kernel.seats

    def branches_on_chance(self) -> bool:
        """Does each outcome of the current chance event get its own node in the tree?"""
        return False

    def needs_no_search(self) -> bool:
        """Is the best prior as good as a search for the current decision?"""
        return False

    def may_reveal(self) -> bool:
        """Could the actor's next move reveal something, so that it should not plan further?"""
        return False

    def prepare(self) -> None:
        """Compute what all actions of a position have in common, before any prior."""

    def compute_priors(self) -> None:
        """Compute the priors of all legal actions, or of the first MOST_ACTIONS of them."""
        self.prepare()
        self.n_actions = min(self.kernel.count_actions(), MOST_ACTIONS)
        for i in range(self.n_actions):
            self.actions[i] = self.kernel.nth_action(i)
            self.priors[i] = self.prior(self.actions[i])

    def best_of_sample(self, rng: Rng, width: int) -> int:
        """Return the action with the highest prior among `width` drawn at random."""
        n = self.kernel.count_actions()
        best = self.kernel.nth_action(rng.below(n))
        if n == 1 or width <= 1:
            return best
        self.prepare()
        best_prior = self.prior(best)
        for _ in range(width - 1):
            action = self.kernel.nth_action(rng.below(n))
            prior = self.prior(action)
            if prior > best_prior:
                best_prior = prior
                best = action
        return best

    def rollout_action(self, rng: Rng, width: int) -> int:
        """Return an action for a rollout, out of `width` drawn at random."""
        return self.best_of_sample(rng, width)

    def choose(self, rng: Rng, width: int = 0) -> int:
        """Return the action with the highest prior, among `width` drawn at random or among all."""
        return self.best_of_sample(rng, width) if width > 0 else self.best_action(rng)

    def best_action(self, rng: Rng) -> int:
        """Return the action with the highest prior; ties are broken at random."""
        self.compute_priors()
        n = 0
        chosen = 0
        for i in range(self.n_actions):
            if n > 0 and self.priors[i] < self.priors[chosen]:
                continue
            if n > 0 and self.priors[i] == self.priors[chosen]:
                n += 1
                if rng.below(n) > 0:
                    continue
            else:
                n = 1
            chosen = i
        return self.actions[chosen]
