"""Information-set Monte Carlo tree search (MCTS) for one seat.

Every simulation draws a determinization: everything the seat cannot know. It selects a path by PUCT
with progressive widening and the judge's priors, continues with a rollout up to the horizon, and
backpropagates the values of all seats. One tree is shared by all determinizations: a move that one
does not allow is skipped. Chance is sampled on the way; its outcomes get nodes of their own only
where the judge branches on them. tree.pxd has the C types.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from tatami.core.kernel import Kernel, Rng, blank
from tatami.kits.search.constants import reals
from tatami.kits.search.judge import Judge
from tatami.kits.search.parameters import SearchParameters

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.kits.search.constants import *


class Tree:
    """A tree of moves from one position, as far as one seat can know it.

    Memory is allocated once, 44 bytes for each of `capacity` nodes; when they are used up the tree
    stops growing but keeps counting visits.
    """

    def __init__(
        self, judge: Judge, seat: int, rng: Rng, capacity: int, parameters: SearchParameters
    ) -> None:
        """Take a judge whose kernel's origin is the position, resampled for the seat."""
        self.judge = judge
        self.kernel: Kernel = judge.kernel
        self.seat = seat
        self.rng = rng
        self.capacity = capacity
        self.exploration = parameters.exploration
        self.prior_temperature = parameters.prior_temperature
        self.widening = parameters.widening
        self.widening_exponent = parameters.widening_exponent
        self.first_play_urgency = parameters.first_play_urgency
        self.rollout_width = parameters.rollout_width
        self.horizon = parameters.horizon
        self.plain = parameters.plain
        self.action = array("i", bytes(4 * capacity))
        self.mover = array("i", bytes(4 * capacity))
        self.first_child = array("i", bytes(4 * capacity))
        self.next_sibling = array("i", bytes(4 * capacity))
        self.visits = array("i", bytes(4 * capacity))
        self.available = array("i", bytes(4 * capacity))
        self.exhausted_until = array("i", bytes(4 * capacity))
        self.prior = array("d", bytes(8 * capacity))
        self.total = array("d", bytes(8 * capacity))
        self.size = 1
        self.simulations = 0
        self.marks = array("i", bytes(4 * MOST_NUMBERS))
        self.mark = 0
        self.path = blank(MOST_DEPTH)
        self.depth = 0
        self.value = reals(MOST_SEATS)
        self.totals = reals(MOST_SEATS)
        self.beyond = 0  # more actions than a tree has room for

    def run(self, simulations: int) -> None:
        """Run simulations without holding the GIL."""
        with cython.nogil:
            for _ in range(simulations):
                self.simulate()

    def simulate(self) -> None:
        """Draw a determinization, select, roll out, backpropagate."""
        self.kernel.rewind()
        self.kernel.resample(self.seat, self.rng)
        self.select()
        self.rollout()
        self.backpropagate()

    # ----------------------------------------------------------------------------- selection

    def select(self) -> None:
        """Follow the tree to an unexplored move, or to the end of the game."""
        node = 0
        self.path[0] = 0
        self.depth = 1
        while self.depth < MOST_DEPTH:
            self.draw_chance()
            if self.kernel.actor == OVER:
                return
            fresh = self.size
            if self.kernel.actor == CHANCE:
                node = self.chance_child(node, self.kernel.sample(self.rng))
            else:
                node = self.select_child(node)
            if node == 0:
                return
            self.kernel.apply(self.action[node])
            self.path[self.depth] = node
            self.depth += 1
            if self.visits[node] == 0 and self.mover[node] >= 0:
                return
            if node >= fresh and self.size == self.capacity:
                return

    def draw_chance(self) -> None:
        """Resolve chance where its outcomes have no nodes of their own."""
        while self.kernel.actor == CHANCE and not self.judge.branches_on_chance():
            self.kernel.apply(self.kernel.sample(self.rng))

    def chance_child(self, node: int, action: int) -> int:
        """Return the child for an outcome of chance; 0 if there is no room for it."""
        child = self.first_child[node]
        while child != 0:
            if self.action[child] == action:
                return child
            child = self.next_sibling[child]
        return self.add_child(node, action, -1, 1.0)

    def add_child(self, node: int, action: int, mover: int, prior: float) -> int:
        """Add a child and return it; 0 if there is no room."""
        if action >= MOST_NUMBERS:
            self.beyond = action
            return 0
        if self.size == self.capacity:
            return 0
        child = self.size
        self.size += 1
        self.action[child] = action
        self.mover[child] = mover
        self.prior[child] = prior
        self.next_sibling[child] = self.first_child[node]
        self.first_child[node] = child
        return child

    def select_child(self, node: int) -> int:
        """Select a child that is legal now; 0 if there is none and no room for one.

        By progressive widening a node gets more children the more often it is visited.
        """
        actor = self.kernel.actor
        wanted = self.widening * (1.0 + self.visits[node]) ** self.widening_exponent
        mean = self.mean_value(node, actor) - self.first_play_urgency
        n = 0
        best = 0
        best_score = 0.0
        child = self.first_child[node]
        while child != 0:
            if self.mover[child] == actor and self.kernel.refusal(self.action[child]) == 0:
                n += 1
                self.available[child] += 1
                score = self.score(child, mean)
                if best == 0 or score > best_score:
                    best = child
                    best_score = score
            child = self.next_sibling[child]
        if self.size == self.capacity or (n >= wanted and not self.plain):
            return best
        if n == self.kernel.count_actions() or (
            best != 0 and self.visits[node] < self.exhausted_until[node]
        ):
            return best
        self.mark_children(node, actor)
        if self.plain:
            return self.add_child(node, self.any_untried(), actor, 1.0)
        child = self.expand(node, actor, 1.5 * wanted - n)
        if child == 0:
            # All legal actions have children: do not look again for a while.
            self.exhausted_until[node] = 2 * self.visits[node] + 1
        if child != 0 and (best == 0 or self.score(child, mean) > best_score):
            best = child
        return best

    def mean_value(self, node: int, actor: int) -> float:
        """Return the mean value of the actor's moves tried here so far."""
        n = 0
        total = 0.0
        child = self.first_child[node]
        while child != 0:
            if self.mover[child] == actor:
                n += self.visits[child]
                total += self.total[child]
            child = self.next_sibling[child]
        return total / n if n > 0 else 0.5

    def score(self, child: int, mean: float) -> float:
        """Return the PUCT score of a child; without priors its UCB1 score."""
        n = self.visits[child]
        if self.plain:
            bonus = ((self.available[child] ** TINY - 1.0) / TINY / n) ** 0.5
            return self.total[child] / n + self.exploration * bonus  # type: ignore[no-any-return]  # a root
        value = self.total[child] / n if n > 0 else mean
        bonus = (1.0 + self.available[child]) ** 0.5 / (1.0 + n)
        return value + self.exploration * self.prior[child] * bonus  # type: ignore[no-any-return]  # a root

    def mark_children(self, node: int, actor: int) -> None:
        """Mark the actions that have a child already."""
        self.mark += 1
        child = self.first_child[node]
        while child != 0:
            if self.mover[child] == actor:
                self.marks[self.action[child]] = self.mark
            child = self.next_sibling[child]

    def any_untried(self) -> int:
        """Return a random legal action without a child."""
        n = self.kernel.count_actions()
        for _ in range(8):
            action = self.kernel.nth_action(self.rng.below(n))
            if action >= MOST_NUMBERS or self.marks[action] != self.mark:
                return action
        found = 0
        chosen = 0
        for i in range(n):
            action = self.kernel.nth_action(i)
            if action >= MOST_NUMBERS or self.marks[action] != self.mark:
                found += 1
                if self.rng.below(found) == 0:
                    chosen = action
        return chosen

    def expand(self, node: int, actor: int, wanted: float) -> int:
        """Add children for the unmarked actions with the highest priors; return the first."""
        self.judge.compute_priors()
        highest = NEVER
        for i in range(self.judge.n_actions):
            highest = max(highest, self.judge.priors[i])
        total = 0.0
        for i in range(self.judge.n_actions):
            total += E ** ((self.judge.priors[i] - highest) / self.prior_temperature)
            action = self.judge.actions[i]
            if action < MOST_NUMBERS and self.marks[action] == self.mark:
                self.judge.priors[i] = NEVER
        first = 0
        while wanted > 0.0:
            wanted -= 1.0
            best = self.rng.below(self.judge.n_actions)  # ties are broken at random
            for i in range(self.judge.n_actions):
                if self.judge.priors[i] > self.judge.priors[best]:
                    best = i
            if self.judge.priors[best] == NEVER and self.first_child[node] != 0:
                break
            prior = E ** ((self.judge.priors[best] - highest) / self.prior_temperature) / total
            child = self.add_child(node, self.judge.actions[best], actor, prior)
            if child == 0:
                break
            if first == 0:
                first = child
            self.judge.priors[best] = NEVER
        return first

    # ------------------------------------------------------------ rollout and backpropagation

    def rollout(self) -> None:
        """Play by the judge's priors up to the horizon or the end, and set the values."""
        turns = 0
        seat = self.kernel.seat
        while self.kernel.actor != OVER:
            if self.kernel.actor == CHANCE:
                self.kernel.apply(self.kernel.sample(self.rng))
            else:
                if self.kernel.seat != seat:
                    seat = self.kernel.seat
                    turns += 1
                    if turns > self.horizon:
                        break
                self.kernel.apply(self.judge.rollout_action(self.rng, self.rollout_width))
        over = self.kernel.actor == OVER
        if not over:
            self.judge.evaluate()
        for i in range(self.kernel.seats):
            self.value[i] = self.kernel.returns(i) if over else self.judge.values[i]

    def backpropagate(self) -> None:
        """Add the values to every node of the path."""
        self.simulations += 1
        for i in range(self.kernel.seats):
            self.totals[i] += self.value[i]
        for i in range(self.depth):
            node = self.path[i]
            self.visits[node] += 1
            if self.mover[node] >= 0 and i > 0:
                self.total[node] += self.value[self.mover[node]]

    def visit_lead(self) -> int:
        """Return by how many visits the best child of the root leads."""
        most = 0
        second = 0
        child = self.first_child[0]
        while child != 0:
            n = self.visits[child]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            child = self.next_sibling[child]
        return most - second

    # ------------------------------------------------------------------------------- results

    def children(self, node: int = 0) -> list[int]:
        """Return the children of a node."""
        found = []
        child = self.first_child[node]
        while child:
            found.append(child)
            child = self.next_sibling[child]
        return found
