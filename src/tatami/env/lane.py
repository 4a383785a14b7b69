"""Many games side by side without the GIL: a lane is one game, a fork is two halves of them.

Input and output are in flat memory, the desk, in which each lane has its own rows. Chance is
resolved inside with random numbers of the lane, so that a game does not depend on the lanes beside
it. A tree of forks reaches every lane by plain calls, which C and Python do alike. lane.pxd has the
C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.kernel import Kernel, Rng
from tatami.core.observer import Observer

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import uncompiled as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *


class Desk:
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


class Row:
    """One lane or several."""

    def begin(self) -> None:
        """Start new games."""

    def choose(self) -> None:
        """Write a random legal action for every game to the desk."""

    def count_refused(self) -> int:
        """Count the actions on the desk that the rules forbid."""
        return 0

    def step(self) -> None:
        """Apply the actions on the desk; a game that ends is restarted."""

    def look(self) -> None:
        """Write what the seats to act may know and do to the desk."""

    def step_and_look(self) -> None:
        """Do `step` and `look`, game by game."""


class Lane(Row):
    """One game."""

    def __init__(self, kernel: Kernel, observer: Observer, desk: Desk, index: int) -> None:
        """Take a kernel whose origin is the start of a game, and its observer."""
        self.kernel = kernel
        self.observer = observer
        self.desk = desk
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
        self.desk.actors[self.index] = self.kernel.actor
        self.desk.done[self.index] = 0
        for seat in range(self.kernel.seats):
            self.desk.rewards[self.index * self.kernel.seats + seat] = 0.0

    def choose(self) -> None:
        """Write a random legal action to the desk."""
        self.desk.actions[self.index] = self.kernel.sample(self.dice)

    def count_refused(self) -> int:
        """Return whether the rules forbid the action on the desk."""
        return 1 if self.kernel.refusal(self.desk.actions[self.index]) else 0

    def step(self) -> None:
        """Apply the action on the desk; if the game ends, write the rewards and restart it."""
        self.act(self.desk.actions[self.index])
        over = self.kernel.actor == OVER
        for seat in range(self.kernel.seats):
            self.desk.rewards[self.index * self.kernel.seats + seat] = (
                self.kernel.returns(seat) if over else 0.0
            )
        self.desk.done[self.index] = over
        if over:
            self.restart()
        self.desk.actors[self.index] = self.kernel.actor

    def look(self) -> None:
        """Write what the seat to act may know and do to the desk."""
        self.observer.observe(
            self.kernel.actor, self.desk.observations, self.index * self.observer.size
        )
        self.observer.mask(self.desk.masks, self.index * self.observer.n_actions)

    def step_and_look(self) -> None:
        """Do `step` and `look`."""
        self.step()
        self.look()


class Fork(Row):
    """Two rows, one after the other."""

    def __init__(self, left: Row, right: Row) -> None:
        self.left = left
        self.right = right

    def begin(self) -> None:
        """Start new games."""
        self.left.begin()
        self.right.begin()

    def choose(self) -> None:
        """Write a random legal action for every game to the desk."""
        self.left.choose()
        self.right.choose()

    def count_refused(self) -> int:
        """Count the actions that the rules forbid."""
        return self.left.count_refused() + self.right.count_refused()

    def step(self) -> None:
        """Apply the actions on the desk."""
        self.left.step()
        self.right.step()

    def look(self) -> None:
        """Write what the seats to act may know and do to the desk."""
        self.left.look()
        self.right.look()

    def step_and_look(self) -> None:
        """Do `step` and `look`."""
        self.left.step_and_look()
        self.right.step_and_look()


class Runner:
    """Runs a row without holding the GIL, so that others can run in parallel."""

    def __init__(self, row: Row) -> None:
        self.row = row

    def begin(self) -> None:
        """Start new games."""
        with cython.nogil:
            self.row.begin()

    def choose(self) -> None:
        """Write a random legal action for every game to the desk."""
        with cython.nogil:
            self.row.choose()

    def count_refused(self) -> int:
        """Count the actions on the desk that the rules forbid."""
        with cython.nogil:
            return self.row.count_refused()

    def step(self) -> None:
        """Apply the actions on the desk; a game that ends is restarted."""
        with cython.nogil:
            self.row.step()

    def look(self) -> None:
        """Write what the seats to act may know and do to the desk."""
        with cython.nogil:
            self.row.look()

    def step_and_look(self) -> None:
        """Do `step` and `look`, game by game."""
        with cython.nogil:
            self.row.step_and_look()
