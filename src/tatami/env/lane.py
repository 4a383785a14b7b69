"""Many games side by side, without Python's lock: a lane is one of them, a fork is two halves.

What goes in and out lies on a desk of flat memory that all share, each lane having its own rows
of it. Chance is drawn inside, by random numbers that belong to the lane: so a game comes out the
same whoever runs the lanes beside it. A tree of forks reaches every lane by plain calls, which is
what C and Python do alike. lane.pxd gives the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.kernel import Kernel, Rng
from tatami.core.observer import Observer

if TYPE_CHECKING:  # Cython finds it here; plain Python never asks for it
    import cython
else:
    from tatami.core import uncompiled as cython
if not cython.compiled:  # compiled, they come from the .pxd files
    from tatami.core.actors import *


class Desk:
    """The memory that all lanes share: a number of each kind for every lane, or a row of them."""

    def __init__(
        self, actions: Any, actors: Any, rewards: Any, done: Any, observations: Any, masks: Any
    ) -> None:
        # Plain Python reads a NumPy array's numbers as NumPy's own, which overflow; not so these.
        self.actions: Any = memoryview(actions)
        self.actors = memoryview(actors)
        self.rewards: Any = memoryview(rewards)
        self.done = memoryview(done)
        self.observations = memoryview(observations)
        self.masks = memoryview(masks)


class Row:
    """One lane or several."""

    def begin(self) -> None:
        """Begin new games."""

    def choose(self) -> None:
        """Put a random legal action for every game on the desk."""

    def count_refused(self) -> int:
        """Count the actions on the desk that the rules forbid."""
        return 0

    def step(self) -> None:
        """Do the actions on the desk; a game that is over begins anew."""

    def look(self) -> None:
        """Put what the seats to act may know and do on the desk."""

    def step_and_look(self) -> None:
        """Do both, game by game."""


class Lane(Row):
    """One game."""

    def __init__(self, kernel: Kernel, observer: Observer, desk: Desk, index: int) -> None:
        """Take a kernel that has the start of a game as its origin, and who observes it."""
        self.kernel = kernel
        self.observer = observer
        self.desk = desk
        self.index = index
        self.rng = Rng(0)
        self.dice = Rng(0)

    def seed(self, seed: int) -> None:
        """Begin both rows of random numbers anew: those of chance, and those of `choose`."""
        self.rng.seed(seed)
        self.dice.seed(self.rng.next())

    def roll(self) -> None:
        """Let chance act until a seat must decide or the game is over."""
        while self.kernel.actor == CHANCE:
            self.kernel.apply(self.kernel.sample(self.rng))

    def restart(self) -> None:
        """Go back to the start of the game and let chance begin it."""
        self.kernel.rewind()
        self.roll()

    def act(self, action: int) -> None:
        """Do a legal action, and what chance does after it."""
        self.kernel.apply(action)
        self.roll()

    def begin(self) -> None:
        """Begin a new game."""
        self.restart()
        self.desk.actors[self.index] = self.kernel.actor
        self.desk.done[self.index] = 0
        for seat in range(self.kernel.seats):
            self.desk.rewards[self.index * self.kernel.seats + seat] = 0.0

    def choose(self) -> None:
        """Put a random legal action on the desk."""
        self.desk.actions[self.index] = self.kernel.sample(self.dice)

    def count_refused(self) -> int:
        """Return whether the rules forbid the action on the desk."""
        return 1 if self.kernel.refusal(self.desk.actions[self.index]) else 0

    def step(self) -> None:
        """Do the action on the desk; if the game is over give everybody's share and begin anew."""
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
        """Put what the seat to act may know and do on the desk."""
        self.observer.observe(
            self.kernel.actor, self.desk.observations, self.index * self.observer.size
        )
        self.observer.mask(self.desk.masks, self.index * self.observer.n_actions)

    def step_and_look(self) -> None:
        """Do both."""
        self.step()
        self.look()


class Fork(Row):
    """Two rows, one after the other."""

    def __init__(self, left: Row, right: Row) -> None:
        self.left = left
        self.right = right

    def begin(self) -> None:
        """Begin new games."""
        self.left.begin()
        self.right.begin()

    def choose(self) -> None:
        """Put a random legal action for every game on the desk."""
        self.left.choose()
        self.right.choose()

    def count_refused(self) -> int:
        """Count the actions that the rules forbid."""
        return self.left.count_refused() + self.right.count_refused()

    def step(self) -> None:
        """Do the actions on the desk."""
        self.left.step()
        self.right.step()

    def look(self) -> None:
        """Put what the seats to act may know and do on the desk."""
        self.left.look()
        self.right.look()

    def step_and_look(self) -> None:
        """Do both."""
        self.left.step_and_look()
        self.right.step_and_look()


class Runner:
    """Sets a row going without holding Python's lock, so that another can run beside it."""

    def __init__(self, row: Row) -> None:
        self.row = row

    def begin(self) -> None:
        """Begin new games."""
        with cython.nogil:
            self.row.begin()

    def choose(self) -> None:
        """Put a random legal action for every game on the desk."""
        with cython.nogil:
            self.row.choose()

    def count_refused(self) -> int:
        """Count the actions on the desk that the rules forbid."""
        with cython.nogil:
            return self.row.count_refused()

    def step(self) -> None:
        """Do the actions on the desk; a game that is over begins anew."""
        with cython.nogil:
            self.row.step()

    def look(self) -> None:
        """Put what the seats to act may know and do on the desk."""
        with cython.nogil:
            self.row.look()

    def step_and_look(self) -> None:
        """Do both, game by game."""
        with cython.nogil:
            self.row.step_and_look()
