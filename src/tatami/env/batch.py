"""Many games with the same options at once, over NumPy arrays, for training."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Lock
from typing import Any, NoReturn, Self

from tatami.core.extras import needs

with needs("env"):
    import numpy as np
    from numpy.typing import NDArray

from tatami.core.actors import OVER
from tatami.core.errors import ActionError, IllegalMove, OptionError, TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.observer_lookup import observer_for
from tatami.env.bots import RANDOM, opponent_for
from tatami.env.checked import checked_action, checked_number, checked_seed
from tatami.env.constants import EVERY_SEAT, NO_ACTION, PLAY, RESTART, STAY
from tatami.env.lane import Buffers, Group, Lane, Pair, Runner
from tatami.env.snapshot import Moment, Snapshot
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
    `legal` (n, most legal), `n_legal` (n): the same as lists, filled up with -1.
    `finals` (n, seats, size): what each seat could know at the end of the last game that ended.
    `refusals` (n): the number of the rule that an illegal action broke, if such actions end games.

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
        masks: bool = True,
        lists: bool = False,
        finals: bool = False,
        seat: int | None = None,
        bot: str | None = None,
        restarts: bool = True,
        illegal_ends: bool = False,
        **options: Any,
    ) -> None:
        """Set up `n` games; options are those of the game, including `players` and `edition`.

        `masks`, `lists` and `finals` say which arrays are written; without `observing`, neither
        observations nor masks. With a `seat`, `bot` plays all others inside the step: `random`
        unless it is `greedy` or a level that needs no search; observations are then always of this
        seat, and `finals` have only it. Without `restarts`, a game that ends waits for `restart`.
        With `illegal_ends`, an illegal action ends its game with -1. None as the seed draws one.
        Raises OptionError.
        """
        n = checked_number("n, the number of games,", n, 1)
        threads = checked_number("threads", threads, 1, n)
        self.game: Game = start(game, **options)
        if seat is None and bot is not None:
            raise OptionError(f"bot={bot!r} needs a seat: it plays against that one")
        if seat is not None:
            seat = checked_number("seat", seat, 0, self.game.seats - 1)
        self.seat = seat
        self.observing = observing
        self.listing = lists
        self._restarts = restarts
        self._illegal_ends = illegal_ends
        self.observer = seen = observer_for(self.game)  # for its sizes
        self.actions: NDArray[np.int32] = np.zeros(n, np.int32)
        # The actions are copied, so that nobody can change them between the check and the step.
        self._played: NDArray[np.int32] = np.zeros(n, np.int32)
        self._todo: NDArray[np.int8] = np.zeros(n, np.int8)
        self.actors: NDArray[np.int32] = np.zeros(n, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.game.seats), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.refusals: NDArray[np.int32] = np.zeros(n, np.int32)
        arrays: dict[str, NDArray[Any]] = {
            "todo": self._todo,
            "actions": self._played,
            "actors": self.actors,
            "rewards": self.rewards,
            "done": self.done.view(np.int8),
            "refusals": self.refusals,
        }

        def rows(name: str, wanted: bool, dtype: type[Any], *shape: int) -> NDArray[Any]:
            """Return an array that only the games write to; an empty one unless it is wanted."""
            array = np.zeros((n if wanted else 0, *shape), dtype)
            if wanted:
                arrays[name] = array.view(np.int8) if dtype is np.bool_ else array
            shown = array.view()
            shown.flags.writeable = False
            return shown

        viewers = self.game.seats if seat is None else 1
        self.observations: NDArray[np.int8] = rows("observations", observing, np.int8, seen.size)
        self.masks: NDArray[np.bool_] = rows("masks", observing and masks, np.bool_, seen.n_actions)
        self.legal: NDArray[np.int32] = rows("legal", lists, np.int32, seen.most_legal)
        self.n_legal: NDArray[np.int32] = rows("n_legal", lists, np.int32)
        self.finals: NDArray[np.int8] = rows("finals", finals, np.int8, viewers, seen.size)
        if lists:
            arrays["legal"].fill(NO_ACTION)
        buffers = Buffers(**{name: array.reshape(-1) for name, array in arrays.items()})
        self._lanes = [self._lane(buffers, index, bot or RANDOM) for index in range(n)]
        shares = [self._lanes[n * i // threads : n * (i + 1) // threads] for i in range(threads)]
        self._runners = [Runner(_joined(share)) for share in shares]
        # Checking takes less time than waking other threads.
        self._checker = Runner(_joined(self._lanes))
        self._n_actions = seen.n_actions
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = 0  # the process whose threads these are
        self._lock = Lock()
        self._closed = False
        self.reset(seed)

    def _lane(self, buffers: Buffers, index: int, bot: str) -> Lane:
        kernel = self.game.kernel.copy()
        kernel.start_from(self.game.kernel)
        observer = observer_for(self.game, kernel)
        if self.seat is None:
            seat, opponent = EVERY_SEAT, None
        else:
            seat, opponent = self.seat, opponent_for(bot, self.game, kernel)
        return Lane(
            kernel, observer, buffers, index, seat, opponent, self._restarts, self._illegal_ends
        )

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

    def reset(self, seed: int | None = None, lanes: Any = None) -> None:
        """Restart games, each with its own new random numbers; None draws a seed."""
        seeds = Rng(secrets.randbits(64) if seed is None else checked_seed(seed))
        numbers = [seeds.next() for _ in self._lanes]
        with self._alone():
            for index in self._chosen(lanes):
                self._lanes[index].seed(numbers[index])
            self._tell(RESTART, lanes)
            self._run(Runner.step)
            self._run(Runner.observe)

    def restart(self, lanes: Any = None) -> None:
        """Restart games; their random numbers continue."""
        with self._alone():
            self._tell(RESTART, lanes)
            self._run(Runner.step_and_observe)

    def choose(self) -> NDArray[np.int32]:
        """Fill `actions` with uniformly random legal actions, and return them."""
        with self._alone():
            self._run(Runner.choose)
            np.copyto(self.actions, self._played)
        return self.actions

    def step(self, actions: NDArray[np.integer[Any]] | None = None, lanes: Any = None) -> None:
        """Apply an action in every game, and resolve chance after it.

        `lanes` chooses games, as a mask or by their numbers: no others change, nor do their
        observations. If one action is invalid, no game is changed: raises ActionError if the game
        has no such action, IllegalMove if the rules forbid it.
        """
        with self._alone():
            self._tell(PLAY, lanes)
            self._check_waiting()
            self._play(actions)

    def step_or_restart(
        self, actions: NDArray[np.integer[Any]] | None = None, lanes: Any = None
    ) -> None:
        """Do `step`, but restart games that wait for it; their actions do not matter."""
        with self._alone():
            self._tell(PLAY, lanes)
            self._todo[(self._todo == PLAY) & (self.actors == OVER)] = RESTART
            self._play(actions)

    def _play(self, actions: NDArray[np.integer[Any]] | None) -> None:
        self._take(np.asarray(self.actions if actions is None else actions))
        if self._illegal_ends:
            self._check_range(self._played)
        elif self._checker.count_refused():
            raise self._refusal()
        self._run(Runner.step_and_observe)

    def save(self, lanes: Any = None) -> Snapshot:
        """Return a snapshot of games: where they stand, and their random numbers."""
        with self._alone():
            moments = [Moment.of(self._lanes[index]) for index in self._chosen(lanes)]
        return Snapshot(self.game, self.seat, moments)

    def restore(self, snapshot: Snapshot, lanes: Any = None) -> None:
        """Let games go on from a snapshot, of as many games; the others stay. Raises OptionError.

        It may be of other games of this batch, or of another batch with the same options.
        """
        if not snapshot.belongs_to(self.game, self.seat):
            raise OptionError("the snapshot is of another game, of other options or another seat")
        with self._alone():
            chosen = self._chosen(lanes)
            if len(chosen) != len(snapshot):
                raise OptionError(
                    f"the snapshot has {len(snapshot)} games; "
                    f"choose as many lanes, not {len(chosen)}"
                )
            for index, moment in zip(chosen, snapshot.moments, strict=True):
                moment.put_into(self._lanes[index])
            self._todo.fill(STAY)
            self._run(Runner.step)
            self._run(Runner.observe)

    def _chosen(self, lanes: Any) -> NDArray[np.intp]:
        """Return the numbers of the games that a mask or a list of numbers chooses; None: all."""
        if lanes is None:
            return np.arange(len(self))
        given = np.asarray(lanes)
        if given.dtype == np.bool_ and given.shape == (len(self),):
            return np.flatnonzero(given)
        whole = given.dtype.kind in "iu" and given.ndim == 1
        if not whole or (given < 0).any() or (given >= len(self)).any():
            raise OptionError(
                f"lanes are a mask of {len(self)} truth values, or numbers from 0 to "
                f"{len(self) - 1}; not {lanes!r}"
            )
        return given.astype(np.intp)

    def mask_of(self, lanes: Any) -> NDArray[np.bool_]:
        """Return chosen games as a mask. Raises OptionError."""
        mask = np.zeros(len(self), np.bool_)
        mask[self._chosen(lanes)] = True
        return mask

    def _tell(self, what: int, lanes: Any) -> None:
        """Tell the chosen games what to do in the next step, and the others to stay."""
        if lanes is None:
            self._todo.fill(what)
        else:
            chosen = self._chosen(lanes)
            self._todo.fill(STAY)
            self._todo[chosen] = what

    def _check_waiting(self) -> None:
        if self._restarts:
            return
        for game in np.flatnonzero((self._todo == PLAY) & (self.actors == OVER)):
            raise TatamiError(f"game {game} is over: restart it first")

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
        wrong = ((actions < 0) | (actions >= self._n_actions)) & (self._todo == PLAY)
        for game in np.flatnonzero(wrong):
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
            rest_done = [other.result() for other in others]
        return [done, *rest_done]

    def _refusal(self) -> IllegalMove:
        """Return the error for the first forbidden action, with its game and rule."""
        self._check_range(self._played)
        for index in np.flatnonzero(self._todo == PLAY):
            action = int(self._played[index])
            number = self._lanes[index].kernel.refusal(action)
            if number:
                return self.refusal_of(number, f"action {action} of game {index}")
        raise AssertionError("no action is forbidden")

    def refusal_of(self, number: int, action: str) -> IllegalMove:
        """Return the error for an action that breaks the rule with this number."""
        book = self.game.rulebook()
        return book.refusal(book.numbered(number), action)


def _joined(groups: Sequence[Group]) -> Group:
    """Join groups into one, by halves."""
    if len(groups) == 1:
        return groups[0]
    half = len(groups) // 2
    return Pair(_joined(groups[:half]), _joined(groups[half:]))
