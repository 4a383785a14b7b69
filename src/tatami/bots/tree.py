"""The search tree: what a seat can find out by playing on from what it knows.

Every pass draws anew what the seat cannot know, goes down the tree by what looked best so far,
plays on for a while by the judge's eye, and adds what came of it to all the moves on its way.
One tree serves all drawings: a move that a drawing does not allow is passed over. Chance is
drawn on the way; only where the judge tells outcomes apart do they get branches of their own.
tree.pxd gives the C types.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from tatami.bots.judge import Judge
from tatami.bots.manner import Manner
from tatami.bots.numbers import MOST_NUMBERS, MOST_SEATS, NEVER, E, reals
from tatami.core.actors import CHANCE, OVER
from tatami.core.kernel import Kernel, Rng, blank

if TYPE_CHECKING:  # Cython finds it here; plain Python never asks for it
    import cython
else:
    from tatami.core import uncompiled as cython

DEEPEST: Final = 256
# A number to the power of this, less 1, by this, is its logarithm.
TINY: Final = 1e-7


class Tree:
    """A tree of moves from one position, as far as one seat can know it.

    Memory is taken once, 44 bytes for each of the `room` nodes; when they are used up the tree
    stops growing and goes on learning.
    """

    def __init__(self, judge: Judge, seat: int, rng: Rng, room: int, manner: Manner) -> None:
        """Take a judge whose kernel has the position as its origin, with nothing hidden in it."""
        self.judge = judge
        self.kernel: Kernel = judge.kernel
        self.seat = seat
        self.rng = rng
        self.room = room
        self.explore = manner.explore
        self.heat = manner.heat
        self.widen = manner.widen
        self.widen_power = manner.widen_power
        self.doubt = manner.doubt
        self.looks = manner.looks
        self.horizon = manner.horizon
        self.plain = manner.plain
        self.action = array("i", bytes(4 * room))
        self.mover = array("i", bytes(4 * room))
        self.first = array("i", bytes(4 * room))
        self.next = array("i", bytes(4 * room))
        self.visits = array("i", bytes(4 * room))
        self.offered = array("i", bytes(4 * room))
        self.barren = array("i", bytes(4 * room))
        self.prior = array("d", bytes(8 * room))
        self.total = array("d", bytes(8 * room))
        self.size = 1
        self.passes = 0
        self.marks = array("i", bytes(4 * MOST_NUMBERS))
        self.mark = 0
        self.path = blank(DEEPEST)
        self.depth = 0
        self.value = reals(MOST_SEATS)
        self.gains = reals(MOST_SEATS)

    def run(self, passes: int) -> None:
        """Make so many passes, without holding Python's lock."""
        with cython.nogil:
            for _ in range(passes):
                self.one_pass()

    def one_pass(self) -> None:
        """Go down, play on, and take what came of it back up."""
        self.kernel.rewind()
        self.kernel.resample(self.seat, self.rng)
        self.go_down()
        self.play_on()
        self.go_up()

    # ------------------------------------------------------------------------- the way down

    def go_down(self) -> None:
        """Follow the tree to a move that has not been tried, or to the end of the game."""
        node = 0
        self.path[0] = 0
        self.depth = 1
        while self.depth < DEEPEST:
            self.roll()
            if self.kernel.actor == OVER:
                return
            fresh = self.size
            if self.kernel.actor == CHANCE:
                node = self.branch(node, self.kernel.sample(self.rng))
            else:
                node = self.choose(node)
            if node == 0:
                return
            self.kernel.apply(self.action[node])
            self.path[self.depth] = node
            self.depth += 1
            if self.visits[node] == 0 and self.mover[node] >= 0:
                return
            if node >= fresh and self.size == self.room:
                return

    def roll(self) -> None:
        """Let chance act where nobody tells its outcomes apart."""
        while self.kernel.actor == CHANCE and not self.judge.tells_apart():
            self.kernel.apply(self.kernel.sample(self.rng))

    def branch(self, node: int, action: int) -> int:
        """Give the branch of an outcome of chance; 0 if there is no room for it."""
        child = self.first[node]
        while child != 0:
            if self.action[child] == action:
                return child
            child = self.next[child]
        return self.add(node, action, -1, 1.0)

    def add(self, node: int, action: int, mover: int, prior: float) -> int:
        """Add a branch and give it; 0 if there is no room."""
        if self.size == self.room:
            return 0
        child = self.size
        self.size += 1
        self.action[child] = action
        self.mover[child] = mover
        self.prior[child] = prior
        self.next[child] = self.first[node]
        self.first[node] = child
        return child

    def choose(self, node: int) -> int:
        """Choose a branch that is legal now; 0 if there is none and no room for one.

        Few branches are looked at to begin with, more the oftener the node is visited.
        """
        actor = self.kernel.actor
        wanted = self.widen * (1.0 + self.visits[node]) ** self.widen_power
        mean = self.mean_of(node, actor) - self.doubt
        n = 0
        best = 0
        best_score = 0.0
        child = self.first[node]
        while child != 0:
            if self.mover[child] == actor and self.kernel.refusal(self.action[child]) == 0:
                n += 1
                self.offered[child] += 1
                score = self.score(child, mean)
                if best == 0 or score > best_score:
                    best = child
                    best_score = score
            child = self.next[child]
        if self.size == self.room or (n >= wanted and not self.plain):
            return best
        if n == self.kernel.count_actions() or (
            best != 0 and self.visits[node] < self.barren[node]
        ):
            return best
        self.mark_branches(node, actor)
        if self.plain:
            return self.add(node, self.any_unmarked(), actor, 1.0)
        child = self.grow(node, actor, 1.5 * wanted - n)
        if child == 0:
            self.barren[node] = 2 * self.visits[node] + 1  # nothing more to find for a while
        if child != 0 and (best == 0 or self.score(child, mean) > best_score):
            best = child
        return best

    def mean_of(self, node: int, actor: int) -> float:
        """Give what the moves of the actor tried here so far have come to, on average."""
        n = 0
        total = 0.0
        child = self.first[node]
        while child != 0:
            if self.mover[child] == actor:
                n += self.visits[child]
                total += self.total[child]
            child = self.next[child]
        return total / n if n > 0 else 0.5

    def score(self, child: int, mean: float) -> float:
        """Tell how much a branch deserves the next visit: what it gave, and what is unknown."""
        n = self.visits[child]
        if self.plain:
            urge = ((self.offered[child] ** TINY - 1.0) / TINY / n) ** 0.5
            return self.total[child] / n + self.explore * urge  # type: ignore[no-any-return]  # a root
        value = self.total[child] / n if n > 0 else mean
        urge = (1.0 + self.offered[child]) ** 0.5 / (1.0 + n)
        return value + self.explore * self.prior[child] * urge  # type: ignore[no-any-return]  # a root

    def mark_branches(self, node: int, actor: int) -> None:
        """Mark the actions that have their branch already."""
        self.mark += 1
        child = self.first[node]
        while child != 0:
            if self.mover[child] == actor:
                self.marks[self.action[child]] = self.mark
            child = self.next[child]

    def any_unmarked(self) -> int:
        """Give any legal action without a branch, each as likely as the others."""
        n = self.kernel.count_actions()
        for _ in range(8):
            action = self.kernel.nth_action(self.rng.below(n))
            if self.marks[action] != self.mark:
                return action
        found = 0
        chosen = 0
        for i in range(n):
            action = self.kernel.nth_action(i)
            if self.marks[action] != self.mark:
                found += 1
                if self.rng.below(found) == 0:
                    chosen = action
        return chosen

    def grow(self, node: int, actor: int, wanted: float) -> int:
        """Add the unmarked branches that look best; give the best of them."""
        self.judge.survey()
        highest = NEVER
        for i in range(self.judge.n_actions):
            highest = max(highest, self.judge.weights[i])
        total = 0.0
        for i in range(self.judge.n_actions):
            total += E ** ((self.judge.weights[i] - highest) / self.heat)
            if self.marks[self.judge.actions[i]] == self.mark:
                self.judge.weights[i] = NEVER
        first = 0
        while wanted > 0.0:
            wanted -= 1.0
            best = self.rng.below(self.judge.n_actions)  # of alike ones any
            for i in range(self.judge.n_actions):
                if self.judge.weights[i] > self.judge.weights[best]:
                    best = i
            if self.judge.weights[best] == NEVER and self.first[node] != 0:
                break
            prior = E ** ((self.judge.weights[best] - highest) / self.heat) / total
            child = self.add(node, self.judge.actions[best], actor, prior)
            if child == 0:
                break
            if first == 0:
                first = child
            self.judge.weights[best] = NEVER
        return first

    # ---------------------------------------------------------------- playing on, and back up

    def play_on(self) -> None:
        """Play on by the judge's eye, some turns or to the end, and see how everyone stands."""
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
                self.kernel.apply(self.judge.pick(self.rng, self.looks))
        over = self.kernel.actor == OVER
        if not over:
            self.judge.foresee()
        for i in range(self.kernel.seats):
            self.value[i] = self.kernel.returns(i) if over else self.judge.chances[i]

    def go_up(self) -> None:
        """Add what came of it to every move on the way."""
        self.passes += 1
        for i in range(self.kernel.seats):
            self.gains[i] += self.value[i]
        for i in range(self.depth):
            node = self.path[i]
            self.visits[node] += 1
            if self.mover[node] >= 0 and i > 0:
                self.total[node] += self.value[self.mover[node]]

    def lead(self) -> int:
        """Tell how many visits the best branch of the root is ahead of the next."""
        most = 0
        second = 0
        child = self.first[0]
        while child != 0:
            n = self.visits[child]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            child = self.next[child]
        return most - second

    # ---------------------------------------------------------------------------- for people

    def branches(self, node: int = 0) -> list[int]:
        """List the branches of a node."""
        found = []
        child = self.first[node]
        while child:
            found.append(child)
            child = self.next[child]
        return found
