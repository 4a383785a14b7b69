"""Many games with the same options at once, over NumPy arrays, for training."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Lock
from typing import Any, NoReturn, Self

from tatami.core.extras import needs

with needs("env"):
    import numpy as np
    from numpy.typing import NDArray

from tatami.core.errors import ActionError, IllegalMove, TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.observer_lookup import observer_for
from tatami.env.checked import checked_action, checked_number, checked_seed
from tatami.env.lane import Buffers, Group, Lane, Pair, Runner
from tatami.env.start import start


class Batch:
    """`n` games that are played together; one that ends restarts automatically.

    The arrays are allocated once and overwritten by every step:

    `actions` (n): the next actions, for the caller to fill in; `step` also accepts another array.
    `actors` (n): the seat to act in each game.
    `rewards` (n, seats): each seat's share of the victory where a game has ended, else 0.
    `done` (n): has a game ended? The other arrays then show the game that has just started.
    `observations` (n, size): what the seats to act may know.
    `masks` (n, actions): what they may do.

    The same seed gives the same games, whatever the number of threads. `threads` are internal ones:
    only one thread at a time may use a batch from outside, others are refused. `with` closes it.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seed: int | None = 0,
        threads: int = 1,
        observing: bool = True,
        **options: Any,
    ) -> None:
        """Set up `n` games; options are those of the game, including `players` and `edition`.

        Without `observing` nothing is written into `observations` and `masks`; None as the seed
        draws one. Raises OptionError.
        """
        n = checked_number("n, the number of games,", n, 1)
        threads = checked_number("threads", threads, 1, n)
        self.game: Game = start(game, **options)
        self.observing = observing
        seen = observer_for(self.game)
        rows = n if observing else 0
        self.actions: NDArray[np.int32] = np.zeros(n, np.int32)
        # The actions are copied, so that nobody can change them between the check and the step.
        self._played: NDArray[np.int32] = np.zeros(n, np.int32)
        self.actors: NDArray[np.int32] = np.zeros(n, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.game.seats), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.observations: NDArray[np.int8] = np.zeros((rows, seen.size), np.int8)
        self.masks: NDArray[np.bool_] = np.zeros((rows, seen.n_actions), np.bool_)
        buffers = Buffers(
            self._played,
            self.actors,
            self.rewards.reshape(-1),
            self.done.view(np.int8),
            self.observations.reshape(-1),
            self.masks.view(np.int8).reshape(-1),
        )
        self._lanes = [self._lane(buffers, index) for index in range(n)]
        shares = [self._lanes[n * i // threads : n * (i + 1) // threads] for i in range(threads)]
        self._runners = [Runner(_joined(share)) for share in shares]
        self._n_actions = seen.n_actions
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = 0  # the process whose threads these are
        self._lock = Lock()
        self._closed = False
        self.reset(seed)

    def _lane(self, buffers: Buffers, index: int) -> Lane:
        kernel = self.game.kernel.copy()
        kernel.start_from(self.game.kernel)
        return Lane(kernel, observer_for(self.game, kernel), buffers, index)

    def __len__(self) -> int:
        return len(self._lanes)

    def __repr__(self) -> str:
        game, threads = self.game, len(self._runners)
        return (
            f"<{len(self)} games of {game.TITLE} at once, {game.players} players, "
            f"edition {game.edition}, threads: {threads}>"
        )

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Refuse `copy`, `deepcopy` and `pickle`, which all ask here."""
        raise TypeError(
            "a batch cannot be copied or pickled: make another with the same seed and actions, "
            "or take a game out of it, as in batch.kernel(0).copy()"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def reset(self, seed: int | None = None) -> None:
        """Restart all games, each with its own random numbers; None draws a seed."""
        seeds = Rng(secrets.randbits(64) if seed is None else checked_seed(seed))
        with self._alone():
            for lane in self._lanes:
                lane.seed(seeds.next())
            self._run(Runner.begin)
            if self.observing:
                self._run(Runner.observe)

    def choose(self) -> NDArray[np.int32]:
        """Fill `actions` with uniformly random legal actions, and return them."""
        with self._alone():
            self._run(Runner.choose)
            np.copyto(self.actions, self._played)
        return self.actions

    def step(self, actions: NDArray[np.integer[Any]] | None = None) -> None:
        """Apply an action in every game, and resolve chance after it.

        If one action is invalid, no game is changed: raises ActionError if the game has no such
        action, IllegalMove if the rules forbid it.
        """
        with self._alone():
            self._take(np.asarray(self.actions if actions is None else actions))
            if sum(self._run(Runner.count_refused)):
                raise self._refusal()
            self._run(Runner.step_and_observe if self.observing else Runner.step)

    def _take(self, actions: NDArray[Any]) -> None:
        """Copy the actions to be played, one per game."""
        if actions.shape != self._played.shape or actions.dtype.kind not in "iu":
            raise ActionError(
                f"actions are whole numbers, one a game, {len(self)} of them; "
                f"not {actions.dtype} of shape {actions.shape}"
            )
        if actions.dtype != np.int32:  # too large a number must not wrap around to another action
            self._check_range(actions)
        np.copyto(self._played, actions, casting="unsafe")

    def _check_range(self, actions: NDArray[Any]) -> None:
        for game in np.flatnonzero((actions < 0) | (actions >= self._n_actions)):
            try:
                checked_action(actions[game], self._n_actions)
            except ActionError as error:
                raise ActionError(f"game {game}: {error}") from None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other threads out: games are played without a lock."""
        if not self._lock.acquire(blocking=False):
            raise TatamiError(
                "this batch is already stepping in another thread; use it from one thread at a time"
            )
        try:
            if self._closed:
                raise TatamiError("this batch is closed; make a new one")
            yield
        finally:
            self._lock.release()

    def close(self) -> None:
        """Stop the threads; the batch cannot be used any more."""
        if self._closed:
            return
        with self._alone():
            self._closed = True
            if self._pool is not None and self._pool_of == os.getpid():
                self._pool.shutdown()

    def kernel(self, index: int) -> Any:
        """Return the kernel of a game, for inspection."""
        return self._lanes[index].kernel

    def _threads(self) -> ThreadPoolExecutor:
        """Return the thread pool; a forked process inherits no threads and makes its own."""
        if self._pool is None or self._pool_of != os.getpid():
            self._pool = ThreadPoolExecutor(len(self._runners) - 1)
            self._pool_of = os.getpid()
        return self._pool

    def _run(self, job: Callable[[Runner], Any]) -> Sequence[Any]:
        """Run a job on all parts of the games in parallel, the first part on this thread."""
        first, *rest = self._runners
        others = [self._threads().submit(job, runner) for runner in rest]
        try:
            done = job(first)
        finally:  # an interrupt here must not leave others running
            wait(others)
        return [done, *(other.result() for other in others)]

    def _refusal(self) -> IllegalMove:
        """Return the error for the first forbidden action, with its game and rule."""
        self._check_range(self._played)
        book = self.game.rulebook()
        for index, lane in enumerate(self._lanes):
            action = int(self._played[index])
            number = lane.kernel.refusal(action)
            if number:
                return book.refusal(book.numbered(number), f"action {action} of game {index}")
        raise AssertionError("no action is forbidden")


def _joined(groups: Sequence[Group]) -> Group:
    """Join groups into one, by halves."""
    if len(groups) == 1:
        return groups[0]
    half = len(groups) // 2
    return Pair(_joined(groups[:half]), _joined(groups[half:]))
