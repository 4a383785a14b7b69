"""`tatami bench env`: what a step costs who learns, beside others' environments in the same run.

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

from tatami.bench import steppers
from tatami.bench.timing import print_bars, verdict
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.games import GAMES

ROUNDS: Final = 7
STEPS: Final = {"aec": 1000, "openspiel": 200, "batch": 50_000}
LEAST_A_SECOND: Final = {"batch": 1e6, "batch observed": 3e5}


def _pettingzoo() -> dict[str, steppers.Stepper]:
    import pettingzoo  # noqa: PLC0415  (an extra)

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would be in the midst of JSON
    import pygame  # noqa: F401, PLC0415  (what its games draw with)

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

    names = ("connect_four", "gin_rummy", *(f"python_tatami_{name}" for name in GAMES))
    return {f"openspiel {name}": steppers.openspiel(pyspiel.load_game(name)) for name in names}


def _ours() -> dict[str, steppers.Stepper]:
    import pettingzoo  # noqa: PLC0415  (an extra)

    import tatami.env.aec  # noqa: F401, PLC0415
    from tatami.env.versions import VERSIONS  # noqa: PLC0415

    ids = {name: f"tatami/{name}-v{VERSIONS[name]}" for name in GAMES}
    return {name: steppers.aec(pettingzoo.make("aec", ours)) for name, ours in ids.items()}


def _found(
    makers: list[Callable[[], dict[str, steppers.Stepper]]], missing: list[str]
) -> dict[str, steppers.Stepper]:
    """Give all that is installed; note what is not."""
    found: dict[str, steppers.Stepper] = {}
    for make in makers:
        try:
            found |= make()
        except ImportError as error:
            missing.append(str(error.name))
            print(f"left out, since there is no {error.name}", file=sys.stderr)
    return found


def _medians(found: dict[str, steppers.Stepper], steps: int) -> dict[str, list[float]]:
    """Measure all in turn, so many rounds; give what a step took in every round."""
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
    blind = {f"{name} batch": steppers.batch(name, observing=False) for name in GAMES}
    seeing = {f"{name} batch observed": steppers.batch(name, observing=True) for name in GAMES}
    many = _medians({**blind, **seeing}, int(STEPS["batch"] * scale))
    micro = {name: 1e6 * statistics.median(took) for name, took in {**aec, **spiel, **many}.items()}
    bars = [
        verdict(f"{name} beside {other}", _ratio(aec[name], aec[other]), "at most", 1.0)
        for name in ours
        for other in others
    ]
    for what, least in LEAST_A_SECOND.items():
        rate = 1e6 / micro[f"samurai {what}"]
        bars.append(verdict(f"samurai {what}, actions a second a core", rate, "at least", least))
    return {
        "microseconds_a_step": micro,
        "two_threads_vs_one": {name: steppers.two_threads_vs_one(name, scale) for name in GAMES},
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
        print(f"{name + ' batch, two threads beside one':48} {ratio:10,.2f} times as quick")
    print_bars(result["bars"])
    return 0
