"""Trains a small policy on Samurai for two, with nothing but NumPy, until it beats `random`.

    python examples/train_samurai.py                  # up to ten minutes; then 100 games
    python examples/train_samurai.py --plot curve.svg # and a plot of how it came about
    python examples/train_samurai.py --rounds 65      # the same on every machine, fast or slow

The learner has half of the seats, the others play at random. One hidden layer reads the observation
and outputs a weight for every action and an estimate of the outcome; training is actor-critic with
generalised advantage estimation.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tatami.core.observer_lookup import observation_fields
from tatami.env.batch import Batch
from tatami.games.samurai.constants import (
    FIGURE_EXCHANGE,
    LIFT,
    MAX_HEXES,
    MAX_LAND,
    MAX_SEA,
    MAX_SETTLEMENTS,
    N_ACTIONS,
    N_TOKENS,
    PICK,
    SAIL,
    SET,
    SHIP2,
    TOKEN_EXCHANGE,
)
from tatami.kits.majority.constants import N_KINDS

Floats = NDArray[np.float32]
PLACE = {f.name: f.as_slice for f in observation_fields("samurai")}
SHAPE = {f.name: f.shape for f in observation_fields("samurai")}
GAMES, STEPS, HIDDEN = 256, 64, 128
RATE, CALM, TRACE, CURIOSITY, CRITIC = 1e-3, 400, 0.95, 0.01, 0.5


def features(observations: NDArray[np.int8]) -> Floats:
    """Return the features of observations: flags, counts, and leads."""
    seen = {name: observations[:, place] for name, place in PLACE.items()}
    n = len(observations)
    influence = seen["influence"].reshape(n, *SHAPE["influence"]).astype(np.float32)
    lead = (influence[:, :, 0] - influence[:, :, 1]) * seen["figure"].reshape(n, -1, 3)
    parts = [
        seen["figure"],
        lead.reshape(n, -1) / 4,
        np.sign(lead).reshape(n, -1),
        (seen["open_land"] == 1) & (seen["figure"].reshape(n, -1, 3).sum(axis=2) > 0),
        seen["open_land"] / 4,
        seen["owner"] == 1,
        seen["owner"] == 2,
        seen["hand"] > 0,
        seen["captured"] / 4,
        seen["aside"] / 2,
        seen["plays"],
        seen["plain_played"],
        seen["lifted"] > 0,
        seen["picked"] > 0,
    ]
    return np.concatenate([part.astype(np.float32) for part in parts], axis=1)


def alike(actions: NDArray[np.intp]) -> Floats:
    """Return a row of flags for each token and each place: which actions use it."""
    rows = np.zeros((N_TOKENS + MAX_HEXES + MAX_SETTLEMENTS, N_ACTIONS), np.float32)
    places = rows[N_TOKENS:]
    for action in range(N_ACTIONS):
        if action < SAIL:
            rows[action // MAX_LAND, action] = places[action % MAX_LAND, action] = 1
        elif action < LIFT:
            token, hex_ = divmod(action - SAIL, MAX_SEA)
            rows[SHIP2 + token, action] = places[MAX_LAND + hex_, action] = 1
        elif action < PICK:
            rows[TOKEN_EXCHANGE, action] = places[action - LIFT, action] = 1
        elif action < SET:
            figure = action - PICK
            rows[FIGURE_EXCHANGE, action] = places[MAX_HEXES + figure // N_KINDS, action] = 1
    return rows[:, actions]


@dataclass
class Net:
    """One hidden layer, with a weight for every action and an estimate of the outcome.

    Actions with the same token share some of their weights, and so do those at the same place:
    what is learned of one helps the others.
    """

    inputs: int
    actions: int
    shared: Floats
    weights: dict[str, Floats] = field(default_factory=dict)
    _first: dict[str, Floats] = field(default_factory=dict)
    _second: dict[str, Floats] = field(default_factory=dict)
    _updates: int = 0

    def __post_init__(self) -> None:
        draw = np.random.default_rng(1)
        sizes = {
            "w1": (self.inputs, HIDDEN),
            "w2": (HIDDEN, self.actions),
            "s": (HIDDEN, len(self.shared)),
            "v": (HIDDEN, 1),
        }
        for name, size in sizes.items():
            scale = np.sqrt(2 / self.inputs) if name == "w1" else 0.01
            self.weights[name] = (draw.standard_normal(size) * scale).astype(np.float32)
        for name, length in (("b1", HIDDEN), ("b2", self.actions), ("c", 1)):
            self.weights[name] = np.zeros(length, np.float32)
        self._first = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._second = {name: np.zeros_like(w) for name, w in self.weights.items()}

    def copied(self) -> dict[str, Floats]:
        """Return a copy of the net."""
        return {name: weight.copy() for name, weight in self.weights.items()}

    def to_actions(self) -> Floats:
        """Return the weights from the hidden layer to the actions, own plus shared ones."""
        return self.weights["w2"] + self.weights["s"] @ self.shared

    def forward(self, x: Floats, masks: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """Return the hidden layer, the probabilities of the legal actions, and the estimate."""
        w = self.weights
        hidden = np.maximum(x @ w["w1"] + w["b1"], 0)
        logits = np.where(masks, hidden @ self.to_actions() + w["b2"], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ w["v"] + w["c"])[:, 0]

    def learn(
        self,
        x: Floats,
        masks: NDArray[np.bool_],
        actions: NDArray[np.int32],
        gains: Floats,
        outcomes: Floats,
    ) -> None:
        """Make one step of Adam, towards better actions and better estimates."""
        hidden, chances, guess = self.forward(x, masks)
        n = len(x)
        surprise = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * surprise).sum(axis=1, keepdims=True)
        d_logits = chances * gains[:, None] + CURIOSITY * chances * (surprise + entropy)
        d_logits[np.arange(n), actions] -= gains
        d_logits /= n
        d_guess = (CRITIC * (guess - outcomes) / n)[:, None].astype(np.float32)
        d_hidden = d_logits @ self.to_actions().T + d_guess @ self.weights["v"].T
        d_hidden *= hidden > 0
        d_actions = hidden.T @ d_logits
        self._adam(
            {
                "w2": d_actions,
                "s": d_actions @ self.shared.T,
                "b2": d_logits.sum(axis=0),
                "v": hidden.T @ d_guess,
                "c": d_guess.sum(axis=0),
                "w1": x.T @ d_hidden,
                "b1": d_hidden.sum(axis=0),
            }
        )

    def _adam(self, slopes: dict[str, Floats]) -> None:
        self._updates += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        clip = min(1.0, 0.5 / (length + 1e-9))
        rate = RATE / (1 + self._updates / CALM)
        for name, slope in slopes.items():
            self._first[name] += 0.1 * (clip * slope - self._first[name])
            self._second[name] += 0.001 * ((clip * slope) ** 2 - self._second[name])
            first = self._first[name] / (1 - 0.9**self._updates)
            second = self._second[name] / (1 - 0.999**self._updates)
            self.weights[name] -= rate * first / (np.sqrt(second) + 1e-8)


def choose(chances: Floats, draw: np.random.Generator) -> NDArray[np.int32]:
    """Draw an action from each row."""
    sums = chances.cumsum(axis=1)
    passed = sums < draw.random((len(chances), 1)) * sums[:, -1:]
    chosen: NDArray[np.int32] = passed.sum(axis=1).astype(np.int32)
    return chosen


class Trainer:
    """Plays games and learns from them."""

    def __init__(self, games: int = GAMES) -> None:
        self.batch = Batch("samurai", games, seed=1, threads=2)
        self.seats = np.arange(games) % 2
        self.draw = np.random.default_rng(2)
        self.used, self.varying = self._look_around()
        self.net = Net(len(self.varying), len(self.used), alike(self.used))

    def _look_around(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Play at random for a while, to find the actions and features that the map for two has."""
        legal = np.zeros(self.batch.masks.shape[1], np.bool_)
        varying = np.zeros(features(self.batch.observations).shape[1], np.bool_)
        for step in range(160):
            legal |= self.batch.masks.any(axis=0)
            if step % 4 == 0:
                varying |= features(self.batch.observations).any(axis=0)
            self.batch.step(self.batch.choose())
        return np.flatnonzero(legal), np.flatnonzero(varying)

    def look(self, batch: Batch, which: NDArray[np.bool_]) -> tuple[Floats, NDArray[np.bool_]]:
        """Return the features and the legal actions of some of the games."""
        x = features(batch.observations[which])[:, self.varying]
        return x, batch.masks[which][:, self.used]

    def round(self) -> float:
        """Play some steps and learn from them; return the mean share of victory in ended games."""
        rows: list[tuple[Any, ...]] = []
        shares: list[Floats] = []
        for _ in range(STEPS):
            mine = self.batch.actors == self.seats
            x, masks = self.look(self.batch, mine)
            _, chances, guess = self.net.forward(x, masks)
            picked = choose(chances, self.draw)
            actions = self.batch.choose()
            actions[mine] = self.used[picked]
            self.batch.step(actions)
            reward = self.batch.rewards[np.arange(len(self.batch)), self.seats]
            rows.append((mine, x, masks, picked, guess, reward, self.batch.done.copy()))
            shares.append(reward[self.batch.done])
        self._learn(rows)
        ended = np.concatenate(shares)
        return float(ended.mean()) if len(ended) else 0.5

    def _learn(self, rows: list[tuple[Any, ...]]) -> None:
        """Learn from rows of steps, with advantages computed backwards from the end."""
        later = np.full(len(self.batch), np.nan, np.float32)
        trace = np.zeros(len(self.batch), np.float32)
        xs, masks, actions, gains, outcomes = [], [], [], [], []
        for mine, x, mask, picked, guess, reward, done in reversed(rows):
            later[done] = reward[done]
            trace[done] = 0
            target = np.where(np.isnan(later[mine]), guess, later[mine])
            gain = target - guess + TRACE * trace[mine]
            trace[mine] = gain
            later[mine] = guess
            xs.append(x)
            masks.append(mask)
            actions.append(picked)
            gains.append(gain)
            outcomes.append(guess + gain)
        together = [np.concatenate(parts) for parts in (xs, masks, actions, gains, outcomes)]
        gained = together[3]
        together[3] = ((gained - gained.mean()) / (gained.std() + 1e-6)).astype(np.float32)
        order = self.draw.permutation(len(gained))
        for part in np.array_split(order, max(1, len(order) // 1024)):
            self.net.learn(*(array[part] for array in together))


def beaten(trainer: Trainer, games: int, seed: int) -> float:
    """Return the games won against `random`, on both seats, with the likeliest actions."""
    batch = Batch("samurai", games, seed=seed)
    seats = np.arange(games) % 2
    share = np.full(games, np.nan)
    while np.isnan(share).any():
        actions = batch.choose()
        mine = batch.actors == seats
        _, chances, _ = trainer.net.forward(*trainer.look(batch, mine))
        actions[mine] = trainer.used[chances.argmax(axis=1)]
        batch.step(actions)
        ended = batch.done & np.isnan(share)
        share[ended] = batch.rewards[ended, seats[ended]]
    return float(share.sum())


def train(
    trainer: Trainer, seconds: float = math.inf, most: float = math.inf, enough: float = 97
) -> list[tuple[float, float]]:
    """Train for a number of seconds or rounds, or until enough games are won; return the curve.

    The best net so far is kept, because a step too far can undo much.
    """
    began = time.perf_counter()
    curve = [(0.0, beaten(trainer, 100, seed=1000))]
    rounds, best, kept = 0, 0.0, trainer.net.copied()
    while rounds < most and (spent := time.perf_counter() - began) < seconds:
        share = trainer.round()
        rounds += 1
        if rounds % 5 == 0 or rounds == most:
            won = beaten(trainer, 100, seed=1000 + rounds)
            curve.append((spent, won))
            print(f"{spent:6.0f} s  round {rounds:4}  training {share:4.0%}  of 100: {won:g}")
            if won > best:
                best, kept = won, trainer.net.copied()
            if won >= enough:
                break
    trainer.net.weights = kept
    return curve


class Picture(str):
    """SVG that a notebook shows."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def plot(curve: list[tuple[float, float]], width: int = 640, height: int = 320) -> Picture:
    """Return a plot of the games won out of 100 over time, as SVG."""
    longest = max(seconds for seconds, _ in curve) or 1.0

    def at(seconds: float, won: float) -> str:
        x = 40 + (width - 60) * seconds / longest
        return f"{x:.1f},{height - 30 - (height - 50) * won / 100:.1f}"

    line = " ".join(at(*point) for point in curve)
    goal_from, goal_to = (at(seconds, 90) for seconds in (0, longest))
    marks = "".join(
        f'<text x="34" dy="4" y="{at(0, won).partition(",")[2]}" text-anchor="end">{won}</text>'
        for won in (0, 50, 90, 100)
    )
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>'
        f'{marks}<text x="{width - 20}" y="{height - 10}" text-anchor="end">'
        f"games won of 100 against random, over {longest:.0f} seconds of training</text>"
        f'<polyline points="{goal_from} {goal_to}" stroke="#a33" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#246" stroke-width="2"/></svg>\n'
    )


def within(kind: type[float], least: float, most: float) -> Callable[[str], float]:
    """Return an argument type for a number within bounds."""

    def read(text: str) -> float:
        try:
            number = kind(text)
        except ValueError:
            number = math.nan
        if not least <= number <= most:
            what = "a whole number" if kind is int else "a number"
            raise argparse.ArgumentTypeError(f"{what} from {least} to {most}, not {text!r}")
        return number

    return read


def in_a_folder(text: str) -> Path:
    """Check that a file can be written, before hours are spent on its content."""
    path = Path(text)
    if not path.parent.is_dir() or path.is_dir():
        raise argparse.ArgumentTypeError(f"a file in a folder that is there, not {text!r}")
    return path


def main() -> None:
    """Train, play another 100 games, and plot the curve."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    how_long = parser.add_mutually_exclusive_group()
    how_long.add_argument(
        "--seconds", type=within(float, 0, 10**6), default=540, help="train at most so long (540)"
    )
    how_long.add_argument("--rounds", type=within(int, 0, 10**6), help="so many rounds instead")
    parser.add_argument(
        "--enough", type=within(float, 0, 100), default=97, help="stop at so many of 100 games (97)"
    )
    parser.add_argument("--plot", type=in_a_folder, help="write a plot of it as SVG")
    args = parser.parse_args()
    trainer = Trainer()
    if args.rounds is None:
        curve = train(trainer, seconds=args.seconds, enough=args.enough)
    else:
        curve = train(trainer, most=args.rounds, enough=args.enough)
    won = beaten(trainer, 100, seed=77)
    print(f"of 100 games against random, seeds apart from all before: {won:g}")
    if args.plot:
        args.plot.write_text(plot(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
