"""One game for programs: resolves chance, makes observations, refuses illegal actions."""

from __future__ import annotations

import secrets
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng
from tatami.core.observer_lookup import observer_for
from tatami.core.registry import read_position
from tatami.env.checked import checked_action, checked_seed
from tatami.env.lane import Buffers, Lane

Observation = dict[str, NDArray[np.int8]]
NO_GAME_YET: Final = "there is no game yet: reset comes first"
GAME_OVER: Final = "the game is over: reset first"
CLOSED: Final = "this environment is closed; make a new one"
ILLEGAL: Final = -1.0  # what breaking a rule costs where it ends the game


class Table:
    """A game that waits for a seat to act, or is over.

    `why_not` says why nobody can act; it is empty during a game. A copy, also a pickled one,
    continues as the original would, with the same random numbers.
    """

    def __init__(self, game: Game) -> None:
        """Take a game before its first move."""
        self.game = game
        self.why_not = NO_GAME_YET
        self.kernel: Kernel = game.kernel.copy()
        self.kernel.start_from(game.kernel)
        self.observer = observer_for(self.game, self.kernel)
        self._lane = Lane(self.kernel, self.observer, Buffers(), 0)
        self.act = self._lane.act  # does not check the action: call `checked` first

    def begin(self, seed: int | None) -> None:
        """Start a game; without a seed the random numbers continue, the first are unpredictable.

        Raises OptionError for an invalid seed.
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
        """Raise TatamiError if no game has been started."""
        if self.why_not in (NO_GAME_YET, CLOSED):
            raise TatamiError(self.why_not)

    def observed(self, seat: int) -> NDArray[np.int8]:
        """Return what a seat may know."""
        out = np.empty(self.observer.size, np.int8)
        self.observer.observe(seat, out, 0)
        return out

    def mask(self) -> NDArray[np.int8]:
        """Return the mask of what the seat to act may do."""
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
        """Return the notation of an action. Raises ActionError."""
        return self.game.notation(checked_action(given, self.observer.n_actions))

    def shown(self) -> Game:
        """Return the game in its present position, for inspection."""
        return self.game.with_kernel(self.kernel)

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
    """Unpickle a table; positions hold the options."""
    new = Table(read_position(start))
    new._go_on_from(read_position(now).kernel, why_not, numbers)
    return new
