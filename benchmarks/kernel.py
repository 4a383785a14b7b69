"""`python -m benchmarks kernel`: what an action costs, next to OpenSpiel in the same run.

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
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from benchmarks.bars import BARS, check_bar, print_bars
from benchmarks.timing import repetitions_for, timed
from tatami.core.actors import CHANCE, OVER
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.core.kernel import Kernel, Rng, playouts, rewinds
from tatami.core.registry import find_game, find_spec

ROUNDS: Final = 7
HAVANNAH: Final = "havannah(board_size=6)"
HEARTS: Final = "hearts"
HEX: Final = "hex(board_size=11)"
# With more player counts than this, a game is measured with the smallest, middle and largest.
MOST_COUNTS: Final = 3


def player_counts(name: str) -> Sequence[int]:
    """The numbers of players a game is measured with; one player has no opponent to wait for."""
    counts = [count for count in find_spec(name).players if count > 1]
    if len(counts) <= MOST_COUNTS:
        return counts
    return counts[0], counts[(len(counts) - 1) // 2], counts[-1]


def dealt(name: str, players: int) -> Kernel:
    """A position just dealt: what needs no decision is left to chance."""
    cls = find_game(name)
    game = cls(players, cls.EDITIONS[0], **find_spec(name).quick)
    game.roll(Rng(1))
    return game.kernel


class OurGame:
    """Random play of one of our games for a number of players."""

    def __init__(self, name: str, players: int, seconds: float) -> None:
        self.root = dealt(name, players)
        self.kernels = [self.root.copy() for _ in range(2)]
        for kernel in self.kernels:
            kernel.start_from(self.root)
        self.games = repetitions_for(lambda n: playouts(self.kernels[0], Rng(1), n), seconds)
        self.actions, _ = playouts(self.kernels[0], Rng(7), self.games)
        decisions, chances = step_python(self.root, 1000)
        self.decided = decisions / (decisions + chances)

    def playouts(self, thread: int = 0) -> None:
        """Play the games on one thread."""
        playouts(self.kernels[thread], Rng(7), self.games)

    def on_two_threads(self) -> None:
        """Play the games twice, on two threads at once."""
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(self.playouts, (0, 1)))


class OpenSpielGame:
    """Random play of a game of OpenSpiel in its own C++, from where its first seat decides.

    Its rollouts are reached through a search of one step that values its root by them.
    """

    def __init__(self, pyspiel: Any, name: str, seconds: float) -> None:
        self.pyspiel = pyspiel
        self.game = pyspiel.load_game(name)
        self.root = self.game.new_initial_state()
        draw = random.Random(1)
        while self.root.is_chance_node():
            self.root.apply_action(draw.choice(self.root.legal_actions()))
        self.rollouts_each = repetitions_for(self.rollouts, seconds)
        self.length = step_pyspiel(self.root, 2000) / 2000

    def rollouts(self, n: int) -> None:
        """Play `n` games to their end."""
        evaluator = self.pyspiel.RandomRolloutEvaluator(n, 1)
        bot = self.pyspiel.MCTSBot(self.game, evaluator, 1.4, 1, 100, False, 1, False)
        bot.mcts_search(self.root)

    def seconds_an_action(self) -> float:
        """The seconds that an action takes in its games."""
        took = timed(lambda: self.rollouts(self.rollouts_each))
        return took / (self.rollouts_each * self.length)


def step_python(root: Kernel, games: int) -> tuple[int, int]:
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


def step_pyspiel(root: Any, games: int) -> int:
    """Play games of OpenSpiel from Python; return the number of actions."""
    draw = random.Random(1).random
    actions = 0
    for _ in range(games):
        state = root.clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
    return actions


def measure_ours(ours: OurGame, seconds: float) -> dict[str, float]:
    """Measure random play, copying and stepping."""
    took, ratios = [], []
    for _ in range(ROUNDS):
        one = timed(ours.playouts)
        two = timed(ours.on_two_threads)
        took.append(one)
        ratios.append(2 * one / two)
    one = statistics.median(took)
    copies = repetitions_for(lambda n: rewinds(ours.kernels[0], n), seconds / 4)
    copy = timed(lambda: rewinds(ours.kernels[0], copies)) / copies
    games = repetitions_for(lambda n: step_python(ours.root, n), seconds)
    began = time.perf_counter()
    steps = sum(step_python(ours.root, games))
    step = (time.perf_counter() - began) / steps
    return {
        "ns_an_action": 1e9 * one / ours.actions,
        "ns_a_decision": 1e9 * one / (ours.actions * ours.decided),
        "playouts_a_second": ours.games / one,
        "actions_a_playout": ours.actions / ours.games,
        "decisions_a_playout": ours.actions * ours.decided / ours.games,
        "copy_ns": 1e9 * copy,
        "python_step_ns": 1e9 * step,
        "two_threads_vs_one": statistics.median(ratios),
    }


def measure_next_to(pyspiel: Any, ours: OurGame, seconds: float) -> dict[str, float]:
    """Measure one of our games and OpenSpiel's turn by turn."""
    havannah = OpenSpielGame(pyspiel, HAVANNAH, seconds)
    hearts = OpenSpielGame(pyspiel, HEARTS, seconds)
    hex_root = pyspiel.load_game(HEX).new_initial_state()
    hex_games = repetitions_for(lambda n: step_pyspiel(hex_root, n), seconds)
    our_games = repetitions_for(lambda n: step_python(ours.root, n), seconds)
    rows = []
    for _ in range(ROUNDS):
        mine = timed(ours.playouts) / ours.actions
        references = (havannah.seconds_an_action(), hearts.seconds_an_action())
        began = time.perf_counter()
        my_steps = sum(step_python(ours.root, our_games))
        middle = time.perf_counter()
        hex_steps = step_pyspiel(hex_root, hex_games)
        end = time.perf_counter()
        rows.append((mine, *references, (middle - began) / my_steps, (end - middle) / hex_steps))
    median = statistics.median
    return {
        "havannah_ns_an_action": 1e9 * median(row[1] for row in rows),
        "hearts_ns_an_action": 1e9 * median(row[2] for row in rows),
        "hex_python_step_ns": 1e9 * median(row[4] for row in rows),
        "playout_vs_havannah": median(row[0] / row[1] for row in rows),
        "playout_vs_hearts": median(row[0] / row[2] for row in rows),
        "playout_vs_slower": median(row[0] / max(row[1:3]) for row in rows),
        "decisions_only_vs_slower": median(row[0] / ours.decided / max(row[1:3]) for row in rows),
        "python_step_vs_hex": median(row[3] / row[4] for row in rows),
    }


def import_ms() -> float:
    """Measure what `import tatami` adds to the start of Python."""

    def start(code: str) -> float:
        return timed(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    return 1000 * statistics.median(start("import tatami") - start("pass") for _ in range(9))


def report(seconds: float, names: Sequence[str]) -> dict[str, Any]:
    """Measure everything."""
    if not is_compiled():
        raise TatamiError("this build is not compiled; there is nothing to measure")
    try:
        import pyspiel  # noqa: PLC0415  (an extra)
    except ImportError:
        pyspiel = None
        print(
            "OpenSpiel is not installed (pip install '.[bench]' in the checkout): no ratios",
            file=sys.stderr,
        )
    result: dict[str, Any] = {"import_ms": import_ms(), "games": {}, "bars": []}
    result["bars"].append(check_bar("import_ms", result["import_ms"], **BARS["import_ms"]))
    for name in names:
        games: dict[int, dict[str, float]] = {}
        for players in player_counts(name):
            print(f"measuring {name}, {players} players …", file=sys.stderr)
            ours = OurGame(name, players, seconds)
            games[players] = measure_ours(ours, seconds)
            if pyspiel is not None:
                games[players] |= measure_next_to(pyspiel, ours, seconds)
        result["games"][name] = games
        for held in BARS["kernel"].get(name, ()):
            what = held["measurement"]
            for players in held["players"]:
                if what in games[players]:
                    title = f"{name}, {players} players: {what}"
                    value = games[players][what]
                    result["bars"].append(check_bar(title, value, held["at"], held["bar"]))
    return result


def bench_kernel(as_json: bool, seconds: float, names: Sequence[str]) -> int:
    """Measure and print."""
    result = report(seconds, names)
    if as_json:
        print(json.dumps(result, indent=1))
        return 0
    for name, games in result["games"].items():
        print(find_spec(name).title)
        print(f"  {'players':28}" + "".join(f"{players:>14}" for players in games))
        for key in next(iter(games.values())):
            row = "".join(f"{measured[key]:14,.2f}" for measured in games.values())
            print(f"  {key:28}{row}")
    print_bars(result["bars"])
    return 0
