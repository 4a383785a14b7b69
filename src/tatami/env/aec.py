"""A game as PettingZoo's agents play it: one after another, each with a mask of what it may do."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Self

from tatami.env.extras import extra

with extra("env"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, register

from tatami.core.actors import OVER
from tatami.core.errors import IllegalMove, TatamiError
from tatami.core.registry import specs
from tatami.core.spec import GameSpec
from tatami.env.checked import RENDER_MODES, check_reset_options, checked_render_mode
from tatami.env.numbers import ILLEGAL
from tatami.env.spaces import action_space, observation_space
from tatami.env.start import start
from tatami.env.table import CLOSED, GAME_OVER, Observation, Table


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Every seat is an agent; at the end each gets its share of the victory.

    Options are those of the game, `players` and `edition` among them. What is drawn by chance is
    drawn inside. `render` writes the whole position as one line of text.

    An action that the rules forbid raises IllegalMove. Where `forgiving`, it ends the game instead:
    its agent gets -1 and learns the rule from `infos`. (PettingZoo's own wrappers do the same, and
    take several times longer than the game.) What is no action at all raises ActionError in both.

    A copy, also one that was pickled, has the game with it and goes on as this would.
    """

    game_name: ClassVar[str]
    metadata: ClassVar[dict[str, Any]]

    def __init__(
        self, render_mode: str | None = None, *, forgiving: bool = False, **options: Any
    ) -> None:
        super().__init__()
        self._forgiving = forgiving
        self.render_mode = checked_render_mode(render_mode)
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
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """Describe what an agent gets."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Describe what an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed the random numbers go on; the first are then anybody's."""
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
        """Return what an agent may know and, if it is to act, do."""
        self._table.check_begun()
        seat = self._seat_of[agent]
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask = self._table.mask()
        else:
            mask = np.zeros(self._table.observer.n_actions, np.int8)
        return {"observation": self._table.observed(seat), "action_mask": mask}

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent to act may know and do, and what it got since it acted last."""
        self._check_going()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Act for the agent that is to act; None for one whose game is over.

        Raises, and changes nothing, ActionError if there is no such action, and IllegalMove if the
        rules forbid it.
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
        """End the game to the cost of the agent that broke a rule."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[self.agent_selection] = ILLEGAL
        self.infos[self.agent_selection]["refusal"] = str(refusal)
        self._accumulate_rewards()

    def _check_going(self) -> None:
        if self._table.why_not:
            raise TatamiError(self._table.why_not)

    def notation(self, action: int) -> str:
        """Write an action as records do, such as `r4@f27`. Raises ActionError."""
        return self._table.notation(action)

    def action(self, notation: str) -> int:
        """Return the number of an action as records write it. Raises NotationError."""
        return self._table.game.parse(notation).action

    def __copy__(self) -> Self:
        return deepcopy(self)  # two that share a game would be none

    def render(self) -> str | None:
        """Write the position, with all that is hidden in it."""
        self._table.check_begun()
        return self._table.shown().position() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End the use of it: nothing can be done with it any more."""
        self._table.why_not = CLOSED


def metadata_of(name: str) -> dict[str, Any]:
    """Return what PettingZoo wants to know of an environment."""
    modes = list(RENDER_MODES)
    return {"name": name, "render_modes": modes, "is_parallelizable": False, "render_fps": 1}


def environments(spec: GameSpec, module: str) -> dict[str, Any]:
    """What the PettingZoo module of a game holds: `raw_env`, and `env`, which is forgiving."""
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
