"""One game for programs: chance acts by itself, seats are observed, a forbidden action refused."""

from __future__ import annotations

import secrets
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng
from tatami.core.observers import observer_for
from tatami.core.registry import read_position
from tatami.env.checked import checked_action, checked_seed
from tatami.env.lane import Desk, Lane

Observation = dict[str, NDArray[np.int8]]
NO_GAME_YET: Final = "there is no game yet: reset comes first"
GAME_OVER: Final = "the game is over: reset first"
CLOSED: Final = "this environment is closed: make another one"


class Table:
    """A game that waits for a seat to act, or is over.

    `why_not` says why nobody can act; it is empty while a game goes on. A copy, also one that was
    pickled, goes on as the original would, with the same random numbers.
    """

    def __init__(self, game: Game) -> None:
        """Take a game before its first move."""
        self.game = game
        self.why_not = NO_GAME_YET
        self.kernel: Kernel = game.kernel.copy()
        self.kernel.start_from(game.kernel)
        self.observer = observer_for(self.game, self.kernel)
        nothing = np.zeros(0, np.int8)
        desk = Desk(
            np.zeros(0, np.int32),
            np.zeros(0, np.int32),
            np.zeros(0, np.float32),
            nothing,
            nothing,
            nothing,
        )
        self._lane = Lane(self.kernel, self.observer, desk, 0)
        self.act = self._lane.act  # trusts its caller: `checked` comes first

    def begin(self, seed: int | None) -> None:
        """Begin a game; without a seed the random numbers go on, the first are anybody's.

        Raises OptionError for what is no seed.
        """
        if self.why_not == CLOSED:
            raise TatamiError(CLOSED)
        if seed is not None:
            self._lane.seed(Rng(checked_seed(seed)).next())
        elif self.why_not == NO_GAME_YET:
            self._lane.seed(secrets.randbits(64))
        self._lane.restart()
        self.why_not = ""

    def check_begun(self) -> None:
        """Raise TatamiError if there is nothing to look at."""
        if self.why_not in (NO_GAME_YET, CLOSED):
            raise TatamiError(self.why_not)

    def observed(self, seat: int) -> NDArray[np.int8]:
        """Return what a seat may know."""
        out = np.empty(self.observer.size, np.int8)
        self.observer.observe(seat, out, 0)
        return out

    def mask(self) -> NDArray[np.int8]:
        """Return what the seat to act may do."""
        out = np.empty(self.observer.n_actions, np.int8)
        self.observer.mask(out, 0)
        return out

    def observation(self, seat: int) -> Observation:
        """Return what a seat may know, and do if it is to act."""
        if seat == self.kernel.actor:
            mask = self.mask()
        else:
            mask = np.zeros(self.observer.n_actions, np.int8)
        return {"observation": self.observed(seat), "action_mask": mask}

    def checked(self, given: Any) -> int:
        """Return the number of an action that may be done now.

        Raises ActionError if the game has no such action, IllegalMove if the rules forbid it.
        """
        action = checked_action(given, self.observer.n_actions)
        number = self.kernel.refusal(action)
        if number:
            book = self.game.rulebook()
            raise book.refusal(book.numbered(number), f"action {action}")
        return action

    def notation(self, given: Any) -> str:
        """Write an action as records do. Raises ActionError."""
        return self.game.notation(checked_action(given, self.observer.n_actions))

    def shown(self) -> Game:
        """Return the game as it stands, to look at."""
        return self.game.seen(self.kernel)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        new = type(self)(self.game)
        new._go_on_from(self.kernel, self.why_not, self._random_numbers())
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        now = self.shown().position()
        return _restored, (self.game.position(), now, self.why_not, self._random_numbers())

    def _random_numbers(self) -> tuple[int, int]:
        return self._lane.rng.state, self._lane.dice.state

    def _go_on_from(self, kernel: Kernel, why_not: str, numbers: tuple[int, int]) -> None:
        self.kernel.assign(kernel)
        self.why_not = why_not
        self._lane.rng.state, self._lane.dice.state = numbers


def _restored(start: str, now: str, why_not: str, numbers: tuple[int, int]) -> Table:
    """Return what was pickled; positions hold the options."""
    new = Table(read_position(start))
    new._go_on_from(read_position(now).kernel, why_not, numbers)
    return new
