"""One game for programs: chance acts by itself, seats are observed, a forbidden action refused."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tatami.core.game import Game
from tatami.core.kernel import Kernel, Rng
from tatami.env.lane import Desk, Lane
from tatami.env.start import start
from tatami.games.observers import observer_for

Observation = dict[str, NDArray[np.int8]]


class Table:
    """A game that waits for a seat to act, or is over."""

    def __init__(self, name: str, **options: Any) -> None:
        """Set a game up; options are those of the game. Raises OptionError."""
        self.game: Game = start(name, **options)
        self.kernel: Kernel = self.game.kernel.copy()
        self.kernel.start_from(self.game.kernel)
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
        self.act = self._lane.act  # trusts its caller: `check` comes first

    def begin(self, seed: int | None) -> None:
        """Begin a game; without a seed the random numbers go on from the game before."""
        if seed is not None:
            self._lane.seed(Rng(int(seed)).next())
        self._lane.restart()

    def observed(self, seat: int) -> NDArray[np.int8]:
        """Give what a seat may know."""
        out = np.empty(self.observer.size, np.int8)
        self.observer.observe(seat, out, 0)
        return out

    def mask(self) -> NDArray[np.int8]:
        """Give what the seat to act may do."""
        out = np.empty(self.observer.n_actions, np.int8)
        self.observer.mask(out, 0)
        return out

    def observation(self, seat: int) -> Observation:
        """Give what a seat may know, and do if it is to act."""
        if seat == self.kernel.actor:
            mask = self.mask()
        else:
            mask = np.zeros(self.observer.n_actions, np.int8)
        return {"observation": self.observed(seat), "action_mask": mask}

    def check(self, action: int) -> None:
        """Raise IllegalMove, with the rule, for an action that the rules forbid now."""
        number = self.kernel.refusal(action)
        if number:
            book = self.game.rulebook()
            raise book.refusal(book.numbered(number), f"action {action}")

    def shown(self) -> Game:
        """Give the game as it stands, to look at."""
        return self.game.seen(self.kernel)
