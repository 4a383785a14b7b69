"""Many games of one setting at once, over NumPy arrays: what training wants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tatami.core.errors import IllegalMove, OptionError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.env.lane import Desk, Fork, Lane, Row, Runner
from tatami.env.start import start
from tatami.games.observers import observer_for


class Batch:
    """`n` games that go on together; one that is over begins anew by itself.

    The arrays are made once and written over by every step:

    `actions` (n): what to do next, to be filled in; `step` takes another array as well.
    `actors` (n): the seat to act in each game.
    `rewards` (n, seats): everybody's share of the victory where a game is over, else 0.
    `done` (n): is it over? The rest is then of the game that has just begun.
    `observations` (n, size): what the seats to act may know.
    `masks` (n, actions): what they may do.

    The same seed gives the same games, whatever the number of threads.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        observing: bool = True,
        **options: Any,
    ) -> None:
        """Set up `n` games; options are those of the game, `players` and `edition` among them.

        Without `observing` nothing is written into `observations` and `masks`. Raises OptionError.
        """
        if n < 1 or not 1 <= threads <= n:
            raise OptionError(f"{n} games cannot be played by {threads} threads")
        self.game: Game = start(game, **options)
        self.observing = observing
        seen = observer_for(self.game)
        rows = n if observing else 0
        self.actions: NDArray[np.int32] = np.zeros(n, np.int32)
        self.actors: NDArray[np.int32] = np.zeros(n, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.game.seats), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.observations: NDArray[np.int8] = np.zeros((rows, seen.size), np.int8)
        self.masks: NDArray[np.bool_] = np.zeros((rows, seen.n_actions), np.bool_)
        desk = Desk(
            self.actions,
            self.actors,
            self.rewards.reshape(-1),
            self.done.view(np.int8),
            self.observations.reshape(-1),
            self.masks.view(np.int8).reshape(-1),
        )
        self._lanes = [self._lane(desk, index) for index in range(n)]
        shares = [self._lanes[n * i // threads : n * (i + 1) // threads] for i in range(threads)]
        self._runners = [Runner(_joined(share)) for share in shares]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.reset(seed)

    def _lane(self, desk: Desk, index: int) -> Lane:
        kernel = self.game.kernel.copy()
        kernel.start_from(self.game.kernel)
        return Lane(kernel, observer_for(self.game, kernel), desk, index)

    def __len__(self) -> int:
        return len(self._lanes)

    def reset(self, seed: int) -> None:
        """Begin all games anew, each with random numbers of its own."""
        seeds = Rng(int(seed))
        for lane in self._lanes:
            lane.seed(seeds.next())
        self._run(Runner.begin)
        if self.observing:
            self._run(Runner.look)

    def choose(self) -> NDArray[np.int32]:
        """Fill `actions` with random legal ones, all alike likely, and give them."""
        self._run(Runner.choose)
        return self.actions

    def step(self, actions: NDArray[np.integer[Any]] | None = None) -> None:
        """Do an action in every game, and what chance does after it.

        Raises IllegalMove, and does nothing in any game, if the rules forbid one of them.
        """
        if actions is not None and actions is not self.actions:
            self._take(np.asarray(actions))
        if sum(self._run(Runner.count_refused)):
            raise self._refusal()
        self._run(Runner.step_and_look if self.observing else Runner.step)

    def _take(self, actions: NDArray[Any]) -> None:
        """Take one action a game; whatever does not fit is none that the rules know."""
        if actions.shape != self.actions.shape or actions.dtype.kind not in "iu":
            raise ValueError(f"one whole number a game: {len(self)} of them")
        np.clip(actions, -1, self.masks.shape[1], out=self.actions, casting="same_kind")

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def kernel(self, index: int) -> Any:
        """Give the kernel of a game, to look at."""
        return self._lanes[index].kernel

    def _run(self, job: Callable[[Runner], Any]) -> Sequence[Any]:
        """Do a job on every share of the games at once, the first share on this thread."""
        if self._pool is None:
            return [job(runner) for runner in self._runners]
        others = [self._pool.submit(job, runner) for runner in self._runners[1:]]
        first = job(self._runners[0])
        wait(others)
        return [first, *(other.result() for other in others)]

    def _refusal(self) -> IllegalMove:
        """Say which game's action is forbidden, and by which rule."""
        book = self.game.rulebook()
        for index, lane in enumerate(self._lanes):
            number = lane.kernel.refusal(int(self.actions[index]))
            if number:
                rule = book.numbered(number)
                return book.refusal(rule, f"action {self.actions[index]} of game {index}")
        raise AssertionError("no action is forbidden")


def _joined(rows: Sequence[Row]) -> Row:
    """Join rows into one, by halves."""
    if len(rows) == 1:
        return rows[0]
    half = len(rows) // 2
    return Fork(_joined(rows[:half]), _joined(rows[half:]))
