"""Stable-Baselines3: MaskablePPO learns a game against one of our bots, and is then measured.

    pip install 'PATH/TO/tatami[env]' sb3-contrib
    python examples/train_sb3.py --game samurai --minutes 5

Only legal actions are considered, because the environment has `action_masks`. All numbers follow
from `--seed`, except how far the training comes within the time.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, Final

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from tatami.env.registration import gymnasium_id

PARAMETERS: Final[dict[str, Any]] = {
    "n_steps": 128,
    "batch_size": 512,
    "n_epochs": 4,
    "learning_rate": 1e-3,
    "gamma": 1.0,
    "ent_coef": 0.005,
    "policy_kwargs": {"net_arch": [256]},
}
FRESH: Final = 1_000_000  # seeds of games that the training does not see


class Row(gymnasium.ObservationWrapper[NDArray[np.float32], int, dict[str, NDArray[np.int8]]]):
    """The observation alone, as numbers from -1 to 1: MaskablePPO asks for the mask by itself."""

    def __init__(self, env: gymnasium.Env[dict[str, NDArray[np.int8]], int]) -> None:
        super().__init__(env)
        space: Any = env.observation_space["observation"]  # type: ignore[index]
        self._largest = np.maximum(np.abs(space.low), np.abs(space.high)).clip(1).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(-1, 1, space.shape, np.float32)

    def observation(self, observation: dict[str, NDArray[np.int8]]) -> NDArray[np.float32]:
        """Return the numbers, each divided by the largest that it can be."""
        found: NDArray[np.float32] = observation["observation"] / self._largest
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal."""
        found: NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        return found


class TimeUp(BaseCallback):  # type: ignore[misc]  # Tatami is checked without the package
    """Ends the training after some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._end = time.monotonic() + seconds

    def _on_step(self) -> bool:
        return time.monotonic() < self._end


def make(game: str, **options: Any) -> Row:
    """Return an environment in which every game has another seat."""
    return Row(gymnasium.make(gymnasium_id(game), seat="random", **options))


def train(game: str, seconds: float, seed: int, bot: str = "random") -> MaskablePPO:
    """Return a model after so many seconds of training."""
    envs = make_vec_env(lambda: make(game, bot=bot), n_envs=16, seed=seed)
    model = MaskablePPO("MlpPolicy", envs, seed=seed, device="cpu", **PARAMETERS)
    return model.learn(10**9, callback=TimeUp(seconds))


def score(model: MaskablePPO, game: str, games: int, bot: str = "random") -> float:
    """Return the score in games that the model has not seen; a shared victory counts in part."""
    env, won = make(game, bot=bot), 0.0
    for seed in range(FRESH, FRESH + games):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += float(reward)
    return won


def main() -> None:
    """Train, measure, and save the model if asked to."""
    torch.set_num_threads(1)  # faster than many for such a small network
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="samurai")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="file for the model")
    args = parser.parse_args()
    model = train(args.game, 60 * args.minutes, args.seed, args.bot)
    won = score(model, args.game, args.games, args.bot)
    print(f"{model.num_timesteps} actions; won {won:g} of {args.games} games against {args.bot}")
    if args.save:
        model.save(args.save)


if __name__ == "__main__":
    main()
