"""`tatami bench kernel`: what an action costs, beside OpenSpiel in the same run.

Machines are noisy, so what counts are ratios: each of our measurements alternates with its
reference, and the median over the rounds is taken.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from tatami.core.actors import CHANCE, OVER
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.core.kernel import Rng, playouts, rewinds
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.kernel import SamuraiKernel

ROUNDS: Final = 7
BARS: Final = {
    "playout_vs_havannah": ("at most", 0.8),
    "python_step_vs_hex": ("at most", 1.0),
    "two_threads_vs_one": ("at least", 1.8),
    "import_ms": ("at most", 100.0),
}


def dealt(players: int) -> SamuraiKernel:
    """Give a position of edition 2016 with random set-up, just dealt."""
    game = Samurai(players, "2016", "random")
    game.roll(Rng(1))
    return game.kernel


def _timed(job: Callable[[], object]) -> float:
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


def _sized(job: Callable[[int], object], seconds: float) -> int:
    """Find how many repetitions of a job fill the time."""
    n = 1
    while (took := _timed(partial(job, n))) < seconds / 4:
        n = max(2 * n, int(n * seconds / 2 / max(took, 1e-6)))
    return max(1, int(n * seconds / took))


class Ours:
    """Random play of Samurai for a number of players."""

    def __init__(self, players: int, seconds: float) -> None:
        self.root = dealt(players)
        self.kernels = [self.root.copy() for _ in range(2)]
        for kernel in self.kernels:
            kernel.start_from(self.root)
        self.games = _sized(lambda n: playouts(self.kernels[0], Rng(1), n), seconds)
        self.actions, _ = playouts(self.kernels[0], Rng(7), self.games)

    def playouts(self, thread: int = 0) -> None:
        """Play the games on one thread."""
        playouts(self.kernels[thread], Rng(7), self.games)

    def on_two_threads(self) -> None:
        """Play the games twice, on two threads at once."""
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(self.playouts, (0, 1)))


def step_python(root: SamuraiKernel, games: int) -> tuple[int, int]:
    """Play games through the int API from Python; count the actions of seats and of chance."""
    kernel = root.copy()
    draw = random.Random(1).random
    decisions = chances = 0
    for _ in range(games):
        kernel.assign(root)
        actor = kernel.actor
        while actor != OVER:
            if actor == CHANCE:
                kernel.apply(kernel.draw(int(draw() * kernel.tickets())))
                chances += 1
            else:
                kernel.apply(kernel.nth_action(int(draw() * kernel.count_actions())))
                decisions += 1
            actor = kernel.actor
    return decisions, chances


def step_pyspiel(game: Any, games: int) -> int:
    """Play games of OpenSpiel from Python; give the number of actions."""
    draw = random.Random(1).random
    actions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
    return actions


def measure_ours(players: int, seconds: float) -> dict[str, float]:
    """Measure random play, copying and stepping for a number of players."""
    ours = Ours(players, seconds)
    took, ratios = [], []
    for _ in range(ROUNDS):
        one = _timed(ours.playouts)
        two = _timed(ours.on_two_threads)
        took.append(one)
        ratios.append(2 * one / two)
    one = statistics.median(took)
    copies = _sized(lambda n: rewinds(ours.kernels[0], n), seconds / 4)
    copy = _timed(lambda: rewinds(ours.kernels[0], copies)) / copies
    games = _sized(lambda n: step_python(ours.root, n), seconds)
    began = time.perf_counter()
    decisions, chances = step_python(ours.root, games)
    step = (time.perf_counter() - began) / (decisions + chances)
    decided = decisions / (decisions + chances)
    return {
        "ns_an_action": 1e9 * one / ours.actions,
        "ns_a_decision": 1e9 * one / (ours.actions * decided),
        "playouts_a_second": ours.games / one,
        "actions_a_playout": ours.actions / ours.games,
        "decisions_a_playout": ours.actions * decided / ours.games,
        "copy_ns": 1e9 * copy,
        "python_step_ns": 1e9 * step,
        "two_threads_vs_one": statistics.median(ratios),
    }


def measure_beside(pyspiel: Any, seconds: float) -> dict[str, float]:
    """Measure 2-player Samurai and OpenSpiel turn by turn."""
    havannah = pyspiel.load_game("havannah(board_size=6)")
    hex11 = pyspiel.load_game("hex(board_size=11)")
    length = step_pyspiel(havannah, 2000) / 2000
    ours = Ours(2, seconds)
    decisions, chances = step_python(ours.root, 1000)
    decided = decisions / (decisions + chances)

    def rollouts(n: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(n, 1)
        bot = pyspiel.MCTSBot(havannah, evaluator, 1.4, 1, 100, False, 1, False)
        bot.mcts_search(havannah.new_initial_state())

    n = _sized(rollouts, seconds)
    hex_games = _sized(lambda m: step_pyspiel(hex11, m), seconds)
    our_games = _sized(lambda m: step_python(ours.root, m), seconds)
    rows: list[tuple[float, float, float, float]] = []
    for _ in range(ROUNDS):
        mine = _timed(ours.playouts)
        theirs = _timed(lambda: rollouts(n)) / (n * length)
        began = time.perf_counter()
        my_steps = sum(step_python(ours.root, our_games))
        middle = time.perf_counter()
        hex_steps = step_pyspiel(hex11, hex_games)
        end = time.perf_counter()
        rows.append((mine, theirs, (middle - began) / my_steps, (end - middle) / hex_steps))
    median = statistics.median
    return {
        "havannah_ns_an_action": 1e9 * median(row[1] for row in rows),
        "hex_python_step_ns": 1e9 * median(row[3] for row in rows),
        "playout_vs_havannah": median(r[0] / ours.actions / r[1] for r in rows),
        "playout_vs_havannah_decisions_only": median(
            r[0] / (ours.actions * decided) / r[1] for r in rows
        ),
        "python_step_vs_hex": median(row[2] / row[3] for row in rows),
    }


def import_ms() -> float:
    """Measure what `import tatami` adds to the start of Python."""

    def start(code: str) -> float:
        return _timed(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    return 1000 * statistics.median(start("import tatami") - start("pass") for _ in range(9))


def report(seconds: float) -> dict[str, Any]:
    """Measure everything."""
    if not is_compiled():
        raise TatamiError("this build is not compiled; there is nothing to measure")
    try:
        import pyspiel  # noqa: PLC0415  (an extra)
    except ImportError:
        pyspiel = None
    result: dict[str, Any] = {"players": {}, "import_ms": import_ms()}
    for players in (2, 3, 4):
        print(f"measuring {players} players …", file=sys.stderr)
        result["players"][players] = measure_ours(players, seconds)
    result["two_threads_vs_one"] = result["players"][2]["two_threads_vs_one"]
    if pyspiel is None:
        print(
            "OpenSpiel is not installed (pip install 'tatami[bench]'): no ratios", file=sys.stderr
        )
    else:
        print("measuring beside OpenSpiel …", file=sys.stderr)
        result.update(measure_beside(pyspiel, seconds))
    result["bars"] = {
        name: {"bar": f"{word} {bar}", "holds": (result[name] <= bar) == (word == "at most")}
        for name, (word, bar) in BARS.items()
        if name in result
    }
    return result


def bench_kernel(as_json: bool, seconds: float) -> int:
    """Measure and print."""
    result = report(seconds)
    if as_json:
        print(json.dumps(result, indent=1))
        return 0
    for players, row in result.pop("players").items():
        print(f"Samurai, {players} players")
        for name, value in row.items():
            print(f"  {name:36} {value:14,.2f}")
    for name, verdict in result.pop("bars").items():
        mark = "holds" if verdict["holds"] else "MISSED"
        print(f"{name:38} {result.pop(name):14,.2f}  {verdict['bar']}: {mark}")
    for name, value in result.items():
        print(f"{name:38} {value:14,.2f}")
    return 0
