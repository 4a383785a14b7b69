"""Many games side by side without the GIL: a lane is one game, a pair is two halves of them.

Input and output are in flat memory, the buffers, in which each lane has its own rows. Chance is
resolved inside with random numbers of the lane, so that a game does not depend on the lanes beside
it. A tree of pairs reaches every lane by plain calls, which C and Python do alike. lane.pxd has the
C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.kernel import Kernel, Rng
from tatami.core.observer import Observer

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *


class Buffers:
    """The memory that all lanes share: for every lane a number or a row of each kind."""

    def __init__(
        self, actions: Any, actors: Any, rewards: Any, done: Any, observations: Any, masks: Any
    ) -> None:
        # In plain Python, NumPy arrays yield NumPy integers, which overflow; memoryviews do not.
        self.actions: Any = memoryview(actions)
        self.actors = memoryview(actors)
        self.rewards: Any = memoryview(rewards)
        self.done = memoryview(done)
        self.observations = memoryview(observations)
        self.masks = memoryview(masks)


class Group:
    """One lane or several."""

    def begin(self) -> None:
        """Start new games."""

    def choose(self) -> None:
        """Write a random legal action for every game to the buffers."""

    def count_refused(self) -> int:
        """Count the actions in the buffers that the rules forbid."""
        return 0

    def step(self) -> None:
        """Apply the actions in the buffers; a game that ends is restarted."""

    def observe(self) -> None:
        """Write to the buffers what the seats to act may know and do."""

    def step_and_observe(self) -> None:
        """Do `step` and `observe`, game by game."""


class Lane(Group):
    """One game."""

    def __init__(self, kernel: Kernel, observer: Observer, buffers: Buffers, index: int) -> None:
        """Take a kernel whose origin is the start of a game, and its observer."""
        self.kernel = kernel
        self.observer = observer
        self.buffers = buffers
        self.index = index
        self.rng = Rng(0)
        self.dice = Rng(0)

    def seed(self, seed: int) -> None:
        """Seed both random generators: that of chance, and that of `choose`."""
        self.rng.seed(seed)
        self.dice.seed(self.rng.next())

    def roll(self) -> None:
        """Resolve chance until a seat must decide or the game is over."""
        while self.kernel.actor == CHANCE:
            self.kernel.apply(self.kernel.sample(self.rng))

    def restart(self) -> None:
        """Go back to the start of the game, and resolve chance there."""
        self.kernel.rewind()
        self.roll()

    def act(self, action: int) -> None:
        """Apply a legal action, and resolve chance after it."""
        self.kernel.apply(action)
        self.roll()

    def begin(self) -> None:
        """Start a new game."""
        self.restart()
        self.buffers.actors[self.index] = self.kernel.actor
        self.buffers.done[self.index] = 0
        for seat in range(self.kernel.seats):
            self.buffers.rewards[self.index * self.kernel.seats + seat] = 0.0

    def choose(self) -> None:
        """Write a random legal action to the buffers."""
        self.buffers.actions[self.index] = self.kernel.sample(self.dice)

    def count_refused(self) -> int:
        """Return whether the rules forbid the action in the buffers."""
        return 1 if self.kernel.refusal(self.buffers.actions[self.index]) else 0

    def step(self) -> None:
        """Apply the action in the buffers; if the game ends, write the rewards and restart it."""
        self.act(self.buffers.actions[self.index])
        over = self.kernel.actor == OVER
        for seat in range(self.kernel.seats):
            self.buffers.rewards[self.index * self.kernel.seats + seat] = (
                self.kernel.returns(seat) if over else 0.0
            )
        self.buffers.done[self.index] = over
        if over:
            self.restart()
        self.buffers.actors[self.index] = self.kernel.actor

    def observe(self) -> None:
        """Write to the buffers what the seat to act may know and do."""
        self.observer.observe(
            self.kernel.actor, self.buffers.observations, self.index * self.observer.size
        )
        self.observer.mask(self.buffers.masks, self.index * self.observer.n_actions)

    def step_and_observe(self) -> None:
        """Do `step` and `observe`."""
        self.step()
        self.observe()


class Pair(Group):
    """Two groups, one after the other."""

    def __init__(self, left: Group, right: Group) -> None:
        self.left = left
        self.right = right

    def begin(self) -> None:
        """Start new games."""
        self.left.begin()
        self.right.begin()

    def choose(self) -> None:
        """Write a random legal action for every game to the buffers."""
        self.left.choose()
        self.right.choose()

    def count_refused(self) -> int:
        """Count the actions that the rules forbid."""
        return self.left.count_refused() + self.right.count_refused()

    def step(self) -> None:
        """Apply the actions in the buffers."""
        self.left.step()
        self.right.step()

    def observe(self) -> None:
        """Write to the buffers what the seats to act may know and do."""
        self.left.observe()
        self.right.observe()

    def step_and_observe(self) -> None:
        """Do `step` and `observe`."""
        self.left.step_and_observe()
        self.right.step_and_observe()


class Runner:
    """Runs a group without holding the GIL, so that others can run in parallel."""

    def __init__(self, group: Group) -> None:
        self.group = group

    def begin(self) -> None:
        """Start new games."""
        with cython.nogil:
            self.group.begin()

    def choose(self) -> None:
        """Write a random legal action for every game to the buffers."""
        with cython.nogil:
            self.group.choose()

    def count_refused(self) -> int:
        """Count the actions in the buffers that the rules forbid."""
        with cython.nogil:
            return self.group.count_refused()

    def step(self) -> None:
        """Apply the actions in the buffers; a game that ends is restarted."""
        with cython.nogil:
            self.group.step()

    def observe(self) -> None:
        """Write to the buffers what the seats to act may know and do."""
        with cython.nogil:
            self.group.observe()

    def step_and_observe(self) -> None:
        """Do `step` and `observe`, game by game."""
        with cython.nogil:
            self.group.step_and_observe()
