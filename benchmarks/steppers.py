"""What `python -m benchmarks env` measures: environments of ours and of others, stepped alike.

Only the calls that step and observe are timed, in seconds of the processor; choosing among the
legal actions, which is the caller's, is not.
"""

from __future__ import annotations

import random
import statistics
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from benchmarks.timing import timed
from tatami.env.batch import Batch

NOW = time.thread_time
Stepper = Callable[[int], float]


def aec(env: Any) -> Stepper:
    """Step an environment of PettingZoo's kind."""
    draw = random.Random(1)

    def run(steps: int) -> float:
        spent, done = 0.0, 0
        while done < steps:
            env.reset(seed=done)
            for _ in env.agent_iter():
                began = NOW()
                seen, _, over, cut, _ = env.last()
                spent += NOW() - began
                if over or cut:
                    break
                action = int(draw.choice(np.flatnonzero(seen["action_mask"])))
                began = NOW()
                env.step(action)
                spent += NOW() - began
                done += 1
        return spent / done

    return run


def rlcard(env: Any) -> Stepper:
    """Step an environment of RLCard, which observes with every step."""
    draw = random.Random(1)

    def run(steps: int) -> float:
        spent, done = 0.0, 0
        while done < steps:
            state, _ = env.reset()
            while not env.is_over():
                action = draw.choice(list(state["legal_actions"]))
                began = NOW()
                state, _ = env.step(action)
                spent += NOW() - began
                done += 1
        return spent / done

    return run


def openspiel(game: Any) -> Stepper:
    """Step a game of OpenSpiel from Python, with the observation of the player to act.

    What chance does belongs to the step before it.
    """
    draw = random.Random(1)

    def run(steps: int) -> float:
        spent, done = 0.0, 0
        while done < steps:
            state = game.new_initial_state()
            while not state.is_terminal():
                began = NOW()
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw.choices(outcomes, odds)[0])
                    spent += NOW() - began
                    continue
                legal = state.legal_actions()
                state.observation_tensor(state.current_player())
                state.apply_action(draw.choice(legal))
                spent += NOW() - began
                done += 1
        return spent / done

    return run


def batch(many: Batch) -> Stepper:
    """Step many games at once."""

    def run(steps: int) -> float:
        rounds = max(1, steps // len(many))
        spent = 0.0
        for _ in range(rounds):
            many.choose()
            began = NOW()
            many.step()
            spent += NOW() - began
        return spent / (rounds * len(many))

    return run


def two_threads_vs_one(name: str, scale: float, games: int = 1024) -> float:
    """How many times as fast observed games run on two threads, by wall-clock time."""
    both = [Batch(name, games, threads=threads) for threads in (1, 2)]

    def step(many: Batch) -> float:
        many.choose()
        return timed(many.step)

    found = _ratio_of_best([partial(step, many) for many in both], max(10, int(1000 * scale)))
    for many in both:
        many.close()
    return found


def cores_to_spare(scale: float) -> float:
    """How many times as much two threads compress that share nothing: 2 on two idle cores."""
    text = bytes(range(256)) * 400

    def one() -> float:
        return timed(partial(zlib.compress, text, 1))

    with ThreadPoolExecutor(1) as other:

        def both() -> None:
            theirs = other.submit(one)
            one()
            theirs.result()

        def two() -> float:
            return timed(both)

        return 2 * _ratio_of_best([one, two], max(10, int(300 * scale)))


def _ratio_of_best(jobs: list[Callable[[], float]], times: int) -> float:
    """How long the first takes beside the second.

    They take turns, and the fastest tenth of each counts: when other work left the cores alone.
    """
    rows = [[job() for job in jobs] for _ in range(times)]
    first, second = (statistics.quantiles(took, n=10)[0] for took in zip(*rows, strict=True))
    return float(first / second)
