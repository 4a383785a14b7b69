"""One seat of a game against bots, for Gymnasium.

`gymnasium.make("tatami/Samurai-v0")` finds it once this module is imported.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np

from tatami.bots.bot import ask, make_bot
from tatami.core.actors import OVER
from tatami.core.errors import IllegalMove
from tatami.core.kernel import Rng
from tatami.env.numbers import ILLEGAL
from tatami.env.spaces import action_space, observation_space
from tatami.env.table import Observation, Table
from tatami.env.versions import VERSIONS

NAMES: Final = {"samurai": "Samurai", "cardgame": "CardGame", "spirit": "Spirit"}


class SeatEnv(gymnasium.Env[Any, Any]):
    """A seat whose opponents, or comrades, are bots.

    `bot` names them as the arena does, such as `random`, `greedy` or `hatamoto`. The reward is the
    share of the victory, at the end. An action that the rules forbid ends the game with -1, and
    `info["refusal"]` says why.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (Gymnasium's way)

    def __init__(
        self,
        game: str,
        seat: int = 0,
        bot: str = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take a seat; options are those of the game. Raises OptionError."""
        self._table = Table(game, **options)
        self._table.game.check_seat(seat)
        self._seat = seat
        self._bot = make_bot(bot)
        self._bots_rng = Rng(0)
        self._is_over = True  # until it is reset
        self.render_mode = render_mode
        self.observation_space = observation_space(game, self._table.observer)
        self.action_space = action_space(self._table.observer)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and let the bots play up to the seat's first decision."""
        super().reset(seed=seed)
        self._table.begin(int(self.np_random.integers(2**63)))
        self._bots_rng.seed(int(self.np_random.integers(2**63)))
        self._bots_play()
        self._is_over = False
        return self._table.observation(self._seat), {}

    def step(
        self, action: int | np.integer[Any]
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act for the seat, and let the bots play up to its next decision.

        Raises ResetNeeded once the game is over, and before the first.
        """
        if self._is_over:
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        try:
            self._table.check(int(action))
        except IllegalMove as refusal:
            self._is_over = True
            seen = self._table.observation(self._seat)
            return seen, ILLEGAL, True, False, {"refusal": str(refusal)}
        self._table.act(int(action))
        self._bots_play()
        self._is_over = self._table.kernel.actor == OVER
        reward = self._table.kernel.returns(self._seat) if self._is_over else 0.0
        return self._table.observation(self._seat), reward, self._is_over, False, {}

    def _bots_play(self) -> None:
        kernel = self._table.kernel
        while kernel.actor >= 0 and kernel.actor != self._seat:
            for move in ask(self._bot, self._table.shown(), self._bots_rng):
                self._table.check(move.action)
                self._table.act(move.action)

    def render(self) -> str | None:
        """Write the position, with all that is hidden in it."""
        return self._table.shown().position() if self.render_mode == "ansi" else None


for _game, _title in NAMES.items():
    gymnasium.register(
        id=f"tatami/{_title}-v{VERSIONS[_game]}",
        entry_point="tatami.env.single:SeatEnv",
        kwargs={"game": _game},
    )
