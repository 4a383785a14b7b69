"""`python -m benchmarks env`: what a step costs, next to others' environments in one run.

Machines are noisy, so what counts are ratios: all are measured in turn, round after round, and
the median over the rounds is taken. Seconds are those of a processor at work.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
from collections.abc import Callable
from typing import Any, Final

from benchmarks import steppers
from benchmarks.bars import BARS, check_bar, print_bars
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.core.registry import game_names, specs
from tatami.env.batch import Batch

ROUNDS: Final = 7
# What is measured of many games at once: how many, and how they are made.
BATCHES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("batch", 256, {"observing": False}),
    ("batch observed", 256, {}),
    ("batch observed, 1,024 games", 1024, {}),
    # What the calling thread has to do; the other one plays the other half meanwhile.
    ("batch observed, 1,024 games, one of two threads", 1024, {"threads": 2}),
    ("batch with lists", 256, {"masks": False, "lists": True}),
    ("batch against random", 256, {"seat": 0}),
    ("batch against greedy", 256, {"seat": 0, "bot": "greedy"}),
]
TWO_THREADS: Final = "two threads, times the speed of one"
STEPS: Final = {"aec": 1000, "openspiel": 200, "batch": 50_000}


def _pettingzoo() -> dict[str, steppers.Stepper]:
    import pettingzoo  # noqa: PLC0415  (an extra)

    os.environ.setdefault(
        "PYGAME_HIDE_SUPPORT_PROMPT", "1"
    )  # it would be in the middle of the JSON
    import pygame  # noqa: F401, PLC0415  (its games draw with it)

    names = ("connect_four-v3", "tictactoe-v3")
    return {
        f"pettingzoo {name}": steppers.aec(pettingzoo.make("aec", f"classic/{name}"))
        for name in names
    }


def _rlcard() -> dict[str, steppers.Stepper]:
    import rlcard  # noqa: PLC0415  (an extra)

    return {f"rlcard {name}": steppers.rlcard(rlcard.make(name)) for name in ("gin-rummy", "uno")}


def _openspiel() -> dict[str, steppers.Stepper]:
    import pyspiel  # noqa: PLC0415  (an extra)

    import tatami.env.openspiel  # noqa: F401, PLC0415

    names = ("connect_four", "gin_rummy", *(f"python_tatami_{name}" for name in game_names()))
    return {f"openspiel {name}": steppers.openspiel(pyspiel.load_game(name)) for name in names}


def _ours() -> dict[str, steppers.Stepper]:
    import pettingzoo  # noqa: PLC0415  (an extra)

    import tatami.env.aec  # noqa: F401, PLC0415

    ids = {name: f"tatami/{name}-v{spec.env_version}" for name, spec in specs().items()}
    return {name: steppers.aec(pettingzoo.make("aec", ours)) for name, ours in ids.items()}


def _found(
    makers: list[Callable[[], dict[str, steppers.Stepper]]], missing: list[str]
) -> dict[str, steppers.Stepper]:
    """The steppers of all that is installed; `missing` takes what is not."""
    found: dict[str, steppers.Stepper] = {}
    for make in makers:
        try:
            found |= make()
        except ImportError as error:
            missing.append(str(error.name))
            print(f"left out, since there is no {error.name}", file=sys.stderr)
    return found


def _medians(found: dict[str, steppers.Stepper], steps: int) -> dict[str, list[float]]:
    """What a step of each took in every round; they are measured in turn."""
    for run in found.values():
        run(max(1, steps // 10))
    rows = [{name: run(steps) for name, run in found.items()} for _ in range(ROUNDS)]
    return {name: [row[name] for row in rows] for name in found}


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def report(scale: float = 1.0) -> dict[str, Any]:
    """Measure everything; `scale` gives more or fewer steps. Raises TatamiError."""
    if not is_compiled():
        raise TatamiError("this build is not compiled; there is nothing to measure")
    ours = _ours()
    missing: list[str] = []
    print("measuring single environments …", file=sys.stderr)
    others = _found([_pettingzoo, _rlcard], missing)
    aec = _medians({**ours, **others}, int(STEPS["aec"] * scale))
    print("measuring OpenSpiel from Python …", file=sys.stderr)
    spiel = _medians(_found([_openspiel], missing), int(STEPS["openspiel"] * scale))
    print("measuring many games at once …", file=sys.stderr)
    batches = {
        f"{name} {what}": steppers.batch(Batch(name, games, **options))
        for name in game_names()
        for what, games, options in BATCHES
    }
    many = _medians(batches, int(STEPS["batch"] * scale))
    micro = {name: 1e6 * statistics.median(took) for name, took in {**aec, **spiel, **many}.items()}
    bars = [
        check_bar(f"{name} beside {other}", _ratio(aec[name], aec[other]), "at most", 1.0)
        for name in ours
        for other in others
    ]
    spare = steppers.cores_to_spare(scale)
    threads = {name: steppers.two_threads_vs_one(name, scale) for name in game_names()}
    for name, held in BARS["env"].items():
        for what, bar in held.items():
            if what == TWO_THREADS:
                bars.append(check_bar(f"{name} {what}", threads[name], **bar))
                continue
            rate = 1e6 / micro[f"{name} {what}"]
            bars.append(check_bar(f"{name} {what}, actions a second a core", rate, **bar))
    return {
        "microseconds_a_step": micro,
        "cores_to_spare": spare,
        "two_threads_vs_one": threads,
        "bars": bars,
        "missing": missing,
    }


def bench_env(as_json: bool, scale: float) -> int:
    """Measure and print."""
    result = report(scale)
    if as_json:
        print(json.dumps(result, indent=1))
        return 0
    for name, took in result["microseconds_a_step"].items():
        print(f"{name:48} {took:10,.2f} µs a step")
    for name, ratio in result["two_threads_vs_one"].items():
        print(f"{name + ' batch, two threads':48} {ratio:10,.2f} times as fast as one")
    print(f"{'two threads that share nothing':48} {result['cores_to_spare']:10,.2f} times as fast")
    print_bars(result["bars"])
    return 0
