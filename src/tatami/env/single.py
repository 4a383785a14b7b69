"""One seat of a game with bots on the others, as a Gymnasium environment.

`gymnasium.make("tatami/Samurai-v0")` finds it once `tatami.env` is imported.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final, Literal, Self

from tatami.core.extras import needs

with needs("env"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

from tatami.core.actors import OVER
from tatami.core.errors import IllegalMove
from tatami.core.kernel import Rng
from tatami.env.checked import (
    check_reset_options,
    checked_bots,
    checked_number,
    checked_seed,
)
from tatami.env.rendering import RENDER_MODES, render
from tatami.env.spaces import action_space, observation_space
from tatami.env.start import start
from tatami.env.table import CLOSED, GAME_OVER, ILLEGAL, Observation, Table
from tatami.kits.search.bot import ask

RANDOM_SEAT: Final = "random"


class SeatEnv(gymnasium.Env[Any, Any]):
    """A seat whose opponents or team mates are bots.

    `bot` names them as the arena does, such as `random`, `greedy` or `hatamoto`, or is a bot of
    your own (`make_bot` says what can be one), or a list with one for each of the other seats, in
    the order in which they follow yours. With `seat="random"` every reset draws a seat, which
    `info["seat"]` names.

    The reward is the share of the victory, at the end. An action that the rules forbid ends the
    game with -1, and `info["refusal"]` says why; a number that is no action raises ActionError. A
    copy, also a pickled one, contains the game and continues as the original would.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (Gymnasium's way)

    def __init__(
        self,
        game: str,
        seat: int | Literal["random"] = 0,
        bot: Any = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take a seat; options are those of the game. Raises OptionError."""
        self._table = Table(start(game, **options))
        seats = self._table.kernel.seats
        self._draws_seat = seat == RANDOM_SEAT
        self._seat = 0 if self._draws_seat else checked_number("seat", seat, 0, seats - 1)
        self._bots = checked_bots(bot, seats - 1)  # of the seats that follow
        self._bots_rng = Rng(0)
        self.render_mode = render_mode  # `gymnasium.make` warns of unknown ones
        self.observation_space = observation_space(game, self._table.observer)
        self.action_space = action_space(self._table.observer)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a game, and play the bots' turns up to the seat's first decision."""
        check_reset_options(options)
        super().reset(seed=None if seed is None else checked_seed(seed))
        self._table.begin(int(self.np_random.integers(2**63)))
        self._bots_rng.seed(int(self.np_random.integers(2**63)))
        if self._draws_seat:
            self._seat = int(self.np_random.integers(self._table.kernel.seats))
        self._bots_play()
        seen = self._table.observation(self._seat)
        return seen, {"seat": self._seat} if self._draws_seat else {}

    def step(
        self, action: int | np.integer[Any]
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act for the seat, and play the bots' turns up to its next decision.

        Raises ResetNeeded once the game is over, and before the first.
        """
        if self._table.why_not:
            raise gymnasium.error.ResetNeeded(self._table.why_not)
        try:
            chosen = self._table.checked(action)
        except IllegalMove as refusal:
            self._table.why_not = GAME_OVER
            seen = self._table.observation(self._seat)
            return seen, ILLEGAL, True, False, {"refusal": str(refusal)}
        self._table.act(chosen)
        self._bots_play()
        over = self._table.kernel.actor == OVER
        if over:
            self._table.why_not = GAME_OVER
        reward = self._table.kernel.returns(self._seat) if over else 0.0
        return self._table.observation(self._seat), reward, over, False, {}

    def _bots_play(self) -> None:
        kernel = self._table.kernel
        while kernel.actor >= 0 and kernel.actor != self._seat:
            bot = self._bots[(kernel.actor - self._seat - 1) % kernel.seats]
            for move in ask(bot, self._table.shown(), self._bots_rng):
                self._table.act(self._table.checked(move.action))

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions, by the name that MaskablePPO expects."""
        self._table.check_begun()
        return self._table.observation(self._seat)["action_mask"].astype(np.bool_)

    def notation(self, action: int) -> str:
        """Return the notation of an action, such as `r4@f27`. Raises ActionError."""
        return self._table.notation(action)

    def action(self, notation: str) -> int:
        """Return the number of an action in notation. Raises NotationError."""
        return self._table.game.parse(notation).action

    def close(self) -> None:
        """Close the environment, which cannot be used any more."""
        self._table.why_not = CLOSED

    def __copy__(self) -> Self:
        return deepcopy(self)  # copies must not share a game

    def render(self) -> Any:
        """Return the position with everything hidden, or a picture of it as SVG or in pixels."""
        self._table.check_begun()
        return render(self._table.shown(), self.render_mode)
