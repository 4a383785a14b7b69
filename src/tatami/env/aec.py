"""Games as PettingZoo AEC environments, with action masks."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Self

from tatami.core.extras import needs

with needs("env"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, register

from tatami.core.actors import OVER
from tatami.core.errors import IllegalMove, TatamiError
from tatami.core.registry import specs
from tatami.core.spec import GameSpec
from tatami.env.checked import check_reset_options
from tatami.env.rendering import RENDER_MODES, known_render_mode, render
from tatami.env.spaces import action_space, bounds_of, observation_space
from tatami.env.start import start
from tatami.env.table import CLOSED, GAME_OVER, ILLEGAL, Observation, Table


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Every seat is an agent, and the reward at the end is its share of the victory.

    Options are those of the game, including `players` and `edition`. Chance is resolved inside.
    `render` shows the whole position, and `state` has what all agents know together.

    An action that the rules forbid raises IllegalMove. If `forgiving`, it ends the game instead:
    its agent gets -1 and finds the rule in `infos`. (PettingZoo's own wrappers do the same, and
    take several times longer than the game.) A number that is no action raises ActionError in both
    cases.

    A copy, also a pickled one, contains the game and continues as the original would.
    """

    game_name: ClassVar[str]
    metadata: ClassVar[dict[str, Any]]

    def __init__(
        self, render_mode: str | None = None, *, forgiving: bool = False, **options: Any
    ) -> None:
        super().__init__()
        self._forgiving = forgiving
        self.render_mode = known_render_mode(render_mode)
        self._table = Table(start(self.game_name, **options))
        seats = range(self._table.kernel.seats)
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observation_space(self.game_name, self._table.observer)
        actions = action_space(self._table.observer)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(int(actions.n)) for agent in self.possible_agents
        }
        low, high = (np.tile(side, len(seats)) for side in bounds_of(space))
        self.state_space = spaces.Box(low, high, dtype=np.int8)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. Without a seed the random numbers continue; the first are unpredictable."""
        check_reset_options(options)
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.kernel.actor]

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, and what it may do if it is to act."""
        self._table.check_begun()
        seat = self._seat_of[agent]
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask = self._table.mask()
        else:
            mask = np.zeros(self._table.observer.n_actions, np.int8)
        return {"observation": self._table.observed(seat), "action_mask": mask}

    def state(self) -> NDArray[np.int8]:
        """Return the observations of all seats one after the other: for training, not for agents.

        Nothing is hidden in it but what no seat can know.
        """
        self._table.check_begun()
        return np.concatenate([self._table.observed(seat) for seat in self._seat_of.values()])

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent to act may know and do, and its reward since it last acted."""
        self._check_going()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Act for the agent that is to act; None for one whose game is over.

        Raises ActionError if there is no such action, and IllegalMove if the rules forbid it;
        nothing is changed then.
        """
        self._check_going()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            if not self.agents:
                self._table.why_not = GAME_OVER
            return
        try:
            chosen = self._table.checked(action)
        except IllegalMove as refusal:
            if not self._forgiving:
                raise
            self._lose(refusal)
            return
        self._table.act(chosen)
        actor = self._table.kernel.actor
        if actor == OVER:
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = self._table.kernel.returns(seat)
                self.terminations[agent] = True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[actor]

    def _lose(self, refusal: IllegalMove) -> None:
        """End the game with a penalty for the agent that broke a rule."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[self.agent_selection] = ILLEGAL
        self.infos[self.agent_selection]["refusal"] = str(refusal)
        self._accumulate_rewards()

    def _check_going(self) -> None:
        if self._table.why_not:
            raise TatamiError(self._table.why_not)

    def notation(self, action: int) -> str:
        """Return the notation of an action, such as `r4@f27`. Raises ActionError."""
        return self._table.notation(action)

    def action(self, notation: str) -> int:
        """Return the number of an action in notation. Raises NotationError."""
        return self._table.game.parse(notation).action

    def __copy__(self) -> Self:
        return deepcopy(self)  # copies must not share a game

    def render(self) -> Any:
        """Return the position with everything hidden, or a picture of it as SVG or in pixels."""
        self._table.check_begun()
        return render(self._table.shown(), self.render_mode)

    def close(self) -> None:
        """Close the environment, which cannot be used any more."""
        self._table.why_not = CLOSED


def metadata_of(name: str) -> dict[str, Any]:
    """Return the metadata of an environment for PettingZoo."""
    modes = list(RENDER_MODES)
    return {"name": name, "render_modes": modes, "is_parallelizable": False, "render_fps": 1}


def environments(spec: GameSpec, module: str) -> dict[str, Any]:
    """Return the contents of a game's PettingZoo module: `raw_env`, and a forgiving `env`."""
    body = {
        "__doc__": f"{spec.title}; an action that the rules forbid raises IllegalMove.",
        "__module__": module,
        "game_name": spec.name,
        "metadata": metadata_of(module.rpartition(".")[2]),
    }
    raw_env = type("raw_env", (SeatsEnv,), body)

    def env(render_mode: str | None = None, **options: Any) -> SeatsEnv:
        made: SeatsEnv = raw_env(render_mode, forgiving=True, **options)
        return made

    env.__doc__ = f"{spec.title}; an action that the rules forbid ends the game."
    env.__module__ = module
    return {"raw_env": raw_env, "env": env}


for _spec in specs().values():
    _version = f"v{_spec.env_version}"
    register("aec", f"tatami/{_spec.name}-{_version}", f"tatami.env.{_spec.name}_{_version}:env")
