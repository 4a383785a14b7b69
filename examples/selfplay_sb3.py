"""PettingZoo: MaskablePPO learns from games against earlier copies of itself.

    pip install 'PATH/TO/tatami[env]' sb3-contrib
    python examples/selfplay_sb3.py --game samurai --minutes 5

One agent of the PettingZoo environment learns, another one each game; all others are played by a
copy of the model, which is renewed now and then. It never meets the bot that it is measured with.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env
from train_sb3 import PARAMETERS, Row, TimeUp, score

from tatami.core.registry import find_spec

Seen = dict[str, NDArray[np.int8]]


class SelfPlay(gymnasium.Env[Seen, int]):
    """An agent of a PettingZoo environment, drawn for each game; a policy plays the others."""

    def __init__(self, game: str) -> None:
        self._env = import_module(f"tatami.env.{game}_v{find_spec(game).env_version}").env()
        self._me = self._env.possible_agents[0]
        self.observation_space = self._env.observation_space(self._me)
        self.action_space = self._env.action_space(self._me)
        self._scale = Row(self)
        self.policy: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Start a game, and play up to the first decision of the agent that learns."""
        super().reset(seed=seed)
        self._env.reset(seed=int(self.np_random.integers(2**63)))
        self._me = str(self.np_random.choice(self._env.possible_agents))
        self._play_others()
        return self._env.observe(self._me), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Act, and play the others up to the next decision."""
        self._env.step(int(action))
        self._play_others()
        over = self._env.terminations[self._me]
        return self._env.observe(self._me), self._env.rewards[self._me], over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal."""
        return np.asarray(self._env.observe(self._me)["action_mask"], np.bool_)

    def _play_others(self) -> None:
        env = self._env
        while env.agent_selection != self._me and not env.terminations[self._me]:
            seen = env.observe(env.agent_selection)
            legal = np.flatnonzero(seen["action_mask"])
            weights: NDArray[Any] = np.zeros(len(legal))  # at first, all are as likely
            if self.policy is not None:
                weights = log_odds(self.policy, self._scale.observation(seen))[legal]
            # Adding such numbers draws by the odds.
            env.step(int(legal[np.argmax(weights + self.np_random.gumbel(size=len(legal)))]))


def log_odds(policy: Any, row: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return what the network says of each action: `policy.predict` takes four times as long."""
    with torch.no_grad():
        hidden = policy.mlp_extractor.forward_actor(torch.from_numpy(row))
        found: NDArray[np.float32] = policy.action_net(hidden).numpy()
    return found


class Renewal(TimeUp):
    """Gives the environments a copy of the policy, and later copies from time to time."""

    def __init__(self, seconds: float, copied: MaskablePPO, rollouts: int) -> None:
        super().__init__(seconds)
        self._copied = copied
        self._every = rollouts
        self._rollouts = 0

    def _on_rollout_start(self) -> None:
        if self._rollouts % self._every == 0 and self._rollouts:
            self._copied.policy.load_state_dict(self.model.policy.state_dict())
            for env in self.training_env.envs:
                env.unwrapped.policy = self._copied.policy
        self._rollouts += 1


def train(game: str, seconds: float, seed: int, rollouts: int = 10) -> MaskablePPO:
    """Return a model after so many seconds of games against copies, renewed after `rollouts`."""
    envs = make_vec_env(lambda: Row(SelfPlay(game)), n_envs=16, seed=seed)
    model, copied = (
        MaskablePPO("MlpPolicy", envs, seed=seed, device="cpu", **PARAMETERS) for _ in range(2)
    )
    return model.learn(10**9, callback=Renewal(seconds, copied, rollouts))


def main() -> None:
    """Train and measure."""
    torch.set_num_threads(1)  # faster than many for such a small network
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="samurai")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--renew", type=int, default=10, metavar="ROLLOUTS")
    args = parser.parse_args()
    model = train(args.game, 60 * args.minutes, args.seed, args.renew)
    won = score(model, args.game, args.games)
    print(f"{model.num_timesteps} actions; won {won:g} of {args.games} games against random")


if __name__ == "__main__":
    main()
