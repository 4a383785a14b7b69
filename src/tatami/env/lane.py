"""Many games side by side without the GIL: a lane is one game, a pair is two halves of them.

Input and output are in flat memory, the buffers, in which each lane has its own rows. Chance and
opponents act inside, with random numbers of the lane, so that a game does not depend on the lanes
beside it. A tree of pairs reaches every lane by plain calls, which C and Python do alike. lane.pxd
has the C types.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.kernel import Kernel, Rng
from tatami.core.observer import Observer
from tatami.env.opponent import Opponent

if TYPE_CHECKING:  # needed by Cython, not by plain Python
    import cython
else:
    from tatami.core import cython_stub as cython
if not cython.compiled:  # in the compiled build they come from the .pxd files
    from tatami.core.actors import *
    from tatami.env.constants import *


class Buffers:
    """The memory that all lanes share: for every lane a number or a row of each kind.

    A step needs `todo` to `refusals`; of the others, those that are left out are not written.
    """

    todo: Any
    actions: Any
    actors: Any
    rewards: Any
    done: Any
    refusals: Any
    observations: Any
    masks: Any
    legal: Any
    n_legal: Any
    finals: Any

    def __init__(self, **arrays: Any) -> None:
        """Take flat arrays by their names."""
        # In plain Python, NumPy arrays yield NumPy integers, which overflow; memoryviews do not.
        for name, array in arrays.items():
            setattr(self, name, memoryview(array))
        self.observing = "observations" in arrays
        self.masking = "masks" in arrays
        self.listing = "legal" in arrays
        self.keeping_finals = "finals" in arrays


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
        """Do in every game what the buffers say."""

    def observe(self) -> None:
        """Write to the buffers what the seats to act may know and do."""

    def step_and_observe(self) -> None:
        """Do `step` and `observe`, game by game."""


class Lane(Group):
    """One game.

    Its caller plays one seat or every seat; an opponent plays the others. `over` says that the game
    has ended and waits to be restarted; `restarts`, that it does not wait. `ends_on_refusal` lets
    an illegal action end the game; otherwise whoever calls `step` has checked the actions.
    """

    def __init__(
        self,
        kernel: Kernel,
        observer: Observer,
        buffers: Buffers,
        index: int,
        seat: int = EVERY_SEAT,
        opponent: Opponent | None = None,
        restarts: bool = True,
        ends_on_refusal: bool = False,
    ) -> None:
        """Take a kernel whose origin is the start of a game, and its observer."""
        self.kernel = kernel
        self.observer = observer
        self.buffers = buffers
        self.index = index
        self.seat = seat
        self.opponent = Opponent(kernel) if opponent is None else opponent
        self.restarts = restarts
        self.ends_on_refusal = ends_on_refusal
        self.over = False
        self.n_listed = 0
        self.rng = Rng(0)
        self.dice = Rng(0)

    def seed(self, seed: int) -> None:
        """Seed all random generators: that of chance, of `choose`, and of the opponent."""
        self.rng.seed(seed)
        self.dice.seed(self.rng.next())
        self.opponent.rng.seed(seed ^ 1)

    def roll(self) -> None:
        """Resolve chance until a seat must decide or the game is over."""
        while self.kernel.actor == CHANCE:
            self.kernel.apply(self.kernel.sample(self.rng))

    def settle(self) -> None:
        """Resolve chance and let the opponent play, until the caller must act or all is over."""
        self.roll()
        if self.seat != EVERY_SEAT:
            while self.kernel.actor != self.seat and self.kernel.actor != OVER:
                self.kernel.apply(self.opponent.choose())
                self.roll()

    def restart(self) -> None:
        """Go back to the start of the game, and settle there.

        A game that opponents end before the caller's first decision is started again.
        """
        self.over = False
        while True:
            self.kernel.rewind()
            self.settle()
            if self.kernel.actor != OVER:
                return

    def act(self, action: int) -> None:
        """Apply a legal action, and settle after it."""
        self.kernel.apply(action)
        self.settle()

    def begin(self) -> None:
        """Start a new game."""
        self.restart()
        self.stay()

    def stay(self) -> None:
        """Write that nothing has ended and nothing was won, and who is to act."""
        self.buffers.done[self.index] = 0
        self.buffers.refusals[self.index] = 0
        for seat in range(self.kernel.seats):
            self.buffers.rewards[self.index * self.kernel.seats + seat] = 0.0
        self.write_actor()

    def write_actor(self) -> None:
        """Write who is to act: nobody in a game that waits to be restarted."""
        self.buffers.actors[self.index] = OVER if self.over else self.kernel.actor

    def choose(self) -> None:
        """Write a random legal action to the buffers; 0 where nobody is to act."""
        self.buffers.actions[self.index] = 0 if self.over else self.kernel.sample(self.dice)

    def count_refused(self) -> int:
        """Return whether the rules forbid the action in the buffers, if it is to be played."""
        if self.buffers.todo[self.index] != PLAY:
            return 0
        action = self.buffers.actions[self.index]
        if not self.buffers.masking:
            return 1 if self.kernel.refusal(action) else 0
        if action < 0 or action >= self.observer.n_actions:
            return 1
        # A single look into memory; `refusal` would need several, and this is done on one thread.
        return 0 if self.buffers.masks[self.index * self.observer.n_actions + action] else 1

    def step(self) -> None:
        """Do what the buffers say."""
        if self.buffers.todo[self.index] == PLAY:
            self.play(self.buffers.actions[self.index])
        elif self.buffers.todo[self.index] == RESTART:
            self.begin()
        else:
            self.stay()

    def play(self, action: int) -> None:
        """Play an action, and write the rewards if that ends the game."""
        self.stay()
        if self.ends_on_refusal:
            self.buffers.refusals[self.index] = self.kernel.refusal(action)
        if self.buffers.refusals[self.index]:
            self.buffers.rewards[self.index * self.kernel.seats + self.kernel.actor] = FOUL
        else:
            self.act(action)
            if self.kernel.actor != OVER:
                self.write_actor()
                return
            for seat in range(self.kernel.seats):
                self.buffers.rewards[self.index * self.kernel.seats + seat] = self.kernel.returns(
                    seat
                )
        self.end()

    def end(self) -> None:
        """End the game: keep what was to be seen of it, and start the next or wait."""
        self.buffers.done[self.index] = 1
        if self.buffers.keeping_finals:
            self.keep_final()
        if self.restarts:
            self.restart()
        else:
            self.over = True
        self.write_actor()

    def keep_final(self) -> None:
        """Write the last observation of the seat that the caller plays, or of every seat."""
        if self.seat != EVERY_SEAT:
            self.observer.observe(self.seat, self.buffers.finals, self.index * self.observer.size)
            return
        for seat in range(self.kernel.seats):
            self.observer.observe(
                seat,
                self.buffers.finals,
                (self.index * self.kernel.seats + seat) * self.observer.size,
            )

    def viewer(self) -> int:
        """Return the seat whose observation is written: the caller's, or the one to act."""
        if self.seat != EVERY_SEAT:
            return self.seat
        return self.kernel.actor if self.kernel.actor >= 0 else 0

    def observe(self) -> None:
        """Write to the buffers what the seat to act may know and do."""
        if self.buffers.observing:
            self.observer.observe(
                self.viewer(), self.buffers.observations, self.index * self.observer.size
            )
        if self.buffers.masking:
            self.observer.mask(self.buffers.masks, self.index * self.observer.n_actions)
        self.list_legal()

    def step_and_observe(self) -> None:
        """Do `step` and `observe`, where anything may change."""
        if self.buffers.todo[self.index] == STAY:
            self.stay()
            return
        if self.buffers.observing:
            self.observer.erase(self.buffers.observations, self.index * self.observer.size)
        if self.buffers.masking:
            self.observer.erase_mask(self.buffers.masks, self.index * self.observer.n_actions)
        self.step()
        if self.buffers.observing:
            self.observer.write(
                self.viewer(), self.buffers.observations, self.index * self.observer.size
            )
        if self.buffers.masking:
            self.observer.write_mask(self.buffers.masks, self.index * self.observer.n_actions)
        self.list_legal()

    def list_legal(self) -> None:
        """Write the legal actions as a list, with NO_ACTION in the rest of its row."""
        if not self.buffers.listing:
            return
        at = self.index * self.observer.most_legal
        count = self.kernel.count_actions() if self.kernel.actor >= 0 else 0
        for n in range(count):
            self.buffers.legal[at + n] = self.kernel.nth_action(n)
        for n in range(count, self.n_listed):
            self.buffers.legal[at + n] = NO_ACTION
        self.n_listed = count
        self.buffers.n_legal[self.index] = count


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
        """Do in every game what the buffers say."""
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
        """Do in every game what the buffers say."""
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
