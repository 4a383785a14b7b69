"""One seat of many games at once, with bots on the others, as a vector environment of Gymnasium.

`gymnasium.make_vec("tatami/Samurai-v0", num_envs=64)` makes it, after
`import tatami.env`.
"""

from __future__ import annotations

from typing import Any

from tatami.core.extras import needs

with needs("env"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from tatami.core.actors import OVER
from tatami.core.errors import OptionError
from tatami.env.batch import Batch
from tatami.env.bots import RANDOM
from tatami.env.checked import check_reset_options
from tatami.env.constants import NO_ACTION
from tatami.env.rendering import RENDER_MODES, known_render_mode, render
from tatami.env.snapshot import Snapshot
from tatami.env.spaces import action_space, observation_space
from tatami.env.table import CLOSED, NO_GAME_YET

Arrays = dict[str, NDArray[Any]]
RESET_MASK = "reset_mask"  # Gymnasium's option of `reset` for some of the games


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games with one seat each to play; rewards and illegal actions are as in SeatEnv.

    Bots play inside the compiled step, so only those that need no search: see Batch. With
    `legal="list"` an observation has `legal_actions`, filled up with -1, instead of `action_mask`.
    Without `copy`, the next step writes over what this one returned.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: int = 0,
        bot: str = RANDOM,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        legal: str = "mask",
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take a seat in every game; options are those of the game. Raises OptionError."""
        if legal not in ("mask", "list"):
            raise OptionError(f"legal must be 'mask' or 'list', not {legal!r}")
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            modes = ", ".join(repr(mode.value) for mode in AutoresetMode)
            raise OptionError(
                f"autoreset_mode must be one of {modes}, not {autoreset_mode!r}"
            ) from None
        if isinstance(seat, str):
            raise OptionError(
                f"many games at once have one seat, by its number, not {seat!r}; "
                "for a seat that is drawn, gymnasium.make_vec takes vectorization_mode='sync'"
            )
        same_step = self.autoreset_mode is AutoresetMode.SAME_STEP
        self.render_mode = known_render_mode(render_mode)
        self.batch = Batch(
            game,
            num_envs,
            threads=threads,
            masks=legal == "mask",
            lists=legal == "list",
            finals=same_step,
            seat=seat,
            bot=bot,
            restarts=same_step,
            illegal_ends=True,
            **options,
        )
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "autoreset_mode": self.autoreset_mode,
        }
        self.num_envs = len(self.batch)
        self.copy = copy
        self._seat = seat
        self._begun = False
        observer = self.batch.observer
        spaces = dict(observation_space(game, observer).spaces)
        if legal == "list":
            del spaces["action_mask"]
            most = observer.n_actions - 1
            spaces["legal_actions"] = Box(NO_ACTION, most, (observer.most_legal,), np.int32)
        self.single_observation_space = Dict(spaces)
        self.single_action_space = action_space(observer)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Start new games, up to the seat's first decisions.

        `options={"reset_mask": mask}` starts only some. Without a seed, random numbers continue;
        the first are unpredictable.
        """
        self._check_open()
        given = dict(options or {})
        lanes = given.pop(RESET_MASK, None)
        if lanes is not None:
            self._check_reset_mask(lanes)
        check_reset_options(given)
        super().reset(seed=seed)
        if lanes is not None and not self._begun:
            raise gymnasium.error.ResetNeeded(NO_GAME_YET)
        if seed is None and self._begun:
            self.batch.restart(lanes)
        else:
            self.batch.reset(seed, lanes)
        self._begun = True
        return self._observations(), {}

    def step(
        self, actions: NDArray[np.integer[Any]], lanes: Any = None
    ) -> tuple[Arrays, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Act for the seat in every game, and let the bots play up to its next decision.

        `lanes` chooses games, as a mask or by their numbers; in the others nothing happens.
        Raises ResetNeeded where a game is over and `autoreset_mode` is `Disabled`.
        """
        self._check_open()
        if not self._begun:
            raise gymnasium.error.ResetNeeded(NO_GAME_YET)
        acted = np.asarray(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED:
            self._check_not_over(lanes)
        self.batch.step_or_restart(acted, lanes)
        over = self.batch.done.copy()
        rewards = self.batch.rewards[:, self._seat].astype(np.float64)
        infos = self._infos(acted, over) if over.any() else {}
        return self._observations(), rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _infos(self, actions: NDArray[Any], over: NDArray[np.bool_]) -> dict[str, Any]:
        """Return why games ended early and, where they have restarted, their last observations."""
        infos: dict[str, Any] = {}
        for index in np.flatnonzero(over):
            info: dict[str, Any] = {}
            number = int(self.batch.refusals[index])
            if number:
                info["refusal"] = str(
                    self.batch.refusal_of(number, f"action {int(actions[index])}")
                )
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                info = {"final_obs": self._final(int(index)), "final_info": info}
            infos = self._add_info(infos, info, int(index))
        return infos

    def _final(self, index: int) -> Arrays:
        """Return the last observation of a game that has restarted; nothing is legal in it."""
        final = {"observation": self.batch.finals[index, 0].copy()}
        if self.batch.listing:
            final["legal_actions"] = np.full(self.batch.observer.most_legal, NO_ACTION, np.int32)
        else:
            final["action_mask"] = np.zeros(self.batch.observer.n_actions, np.int8)
        return final

    def _observations(self) -> Arrays:
        seen: Arrays = {"observation": self.batch.observations}
        if self.batch.listing:
            seen["legal_actions"] = self.batch.legal
        else:
            seen["action_mask"] = self.batch.masks.view(np.int8)
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _check_reset_mask(self, mask: Any) -> None:
        """Raise OptionError unless it is a mask: a batch would read 0 and 1 as numbers of games."""
        found = np.asarray(mask)
        if found.dtype != np.bool_ or found.shape != (self.num_envs,):
            raise OptionError(f"reset_mask is a mask of {self.num_envs} truth values, not {mask!r}")

    def _check_open(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError(CLOSED)

    def _check_not_over(self, lanes: Any) -> None:
        for index in np.flatnonzero(self.batch.mask_of(lanes) & (self.batch.actors == OVER)):
            raise gymnasium.error.ResetNeeded(f"game {index} is over: reset it first")

    def save(self, lanes: Any = None) -> Snapshot:
        """Return a snapshot of games: see Batch."""
        return self.batch.save(lanes)

    def restore(self, snapshot: Snapshot, lanes: Any = None) -> Arrays:
        """Let games go on from a snapshot: see Batch. Return what can now be seen of all games."""
        self.batch.restore(snapshot, lanes)
        self._begun = True
        return self._observations()

    def render(self) -> tuple[Any, ...] | None:
        """Return every game in the render mode, as SeatEnv does."""
        if self.render_mode is None:
            return None
        kernels = (self.batch.kernel(index) for index in range(self.num_envs))
        games = (self.batch.game.with_kernel(kernel) for kernel in kernels)
        return tuple(render(game, self.render_mode) for game in games)

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the threads."""
        self.batch.close()
