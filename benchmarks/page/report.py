"""`python -m benchmarks page`: how long the main thread is busy, and how smooth scenes are."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import expect
from running import Player, running

from benchmarks.bars import BARS, check_bar, print_bars
from benchmarks.page.scenes import DRAGGED, drag, end_turns, final_scoring, spirit_game
from benchmarks.page.trace import FRAME_MS, Trace
from benchmarks.page.visit import on_last_core
from web.browsers import Browsers, chromium

THROTTLE: Final = 4
# Our own looking asks for a frame sixty times a second. Frames in which the page did nothing would
# hide late ones: two of three, and in some scenes nearly all.
LEAST_MS: Final = 3.0  # of work, times THROTTLE
LONG_MS: Final = 50.0
# Deals repeat, so that runs can be compared. What bots do may still differ.
DEALT_ALIKE: Final = {"PYTHONPATH": str(Path(__file__).parent / "dealt_alike")}
TIMEOUT_MS: Final = 60_000
EXPLAINED: Final = f"""
longest    the longest task of the main thread from End turn to the next own turn, with two bots,
           not throttled: processor time of the thread, then by the clock. The clock also counts
           waiting for a core that others use; with idle cores both are the same.
work       scripts, styles, layout and painting in a frame: processor time of the main thread
           at full speed, times {THROTTLE}. Neither the rasteriser nor other work is in it.
fps        60 × the share of the screen's refreshes that this work does not block: what a
           person sees. Less than {FRAME_MS:.1f} ms of work blocks none, less than twice that one.
busy       frames in which the page did something: at least {LEAST_MS:.0f} ms of work.
late       frames with more work than a frame has time: {FRAME_MS:.1f} ms.
clock      frames a second and lost frames at {THROTTLE}× CPU throttling, by the clock. Without a
           GPU they depend on the software rasteriser, and on other work on the machine.
""".strip()


@dataclass
class Turns:
    """The main thread after End turn."""

    game: str
    turns: int
    longest_cpu_ms: list[float]
    longest_wall_ms: list[float]
    long_tasks: list[str]


@dataclass
class Scene:
    """How smooth a scene is."""

    name: str
    fps: float
    busy: int
    work_median_ms: float
    work_p95_ms: float
    work_worst_ms: float
    late: int
    clock_fps: float
    clock_lost: int


def bench_page(as_json: bool, games: Iterable[str], rounds: int) -> int:
    """Measure the page of each game, and print how it meets the bars."""
    expect.set_options(timeout=TIMEOUT_MS)
    turns: list[Turns] = []
    scenes: list[Scene] = []
    with tempfile.TemporaryDirectory() as folder:
        with on_last_core():
            server_context = running(Path(folder), env=DEALT_ALIKE)
            server = server_context.__enter__()
        try:
            with chromium() as browser, Player(server, "Ana") as ana:
                browsers = Browsers(browser, server)
                for game in games:
                    turns.append(measure_turns(browsers, ana, game, rounds))
                    scenes += measure_scenes(browsers, ana, game)
        finally:
            server_context.__exit__(None, None, None)
    checked = bars(turns, scenes)
    if as_json:
        rows = {"turns": [*map(asdict, turns)], "scenes": [*map(asdict, scenes)], "bars": checked}
        print(json.dumps(rows))
    else:
        print("\n".join([*turn_lines(turns), "", *scene_lines(scenes), "", EXPLAINED, ""]))
        print_bars(checked)
    return 0


def measure_turns(browsers: Browsers, ana: Player, game: str, rounds: int) -> Turns:
    """Measure what follows End turn, several times."""
    traces = [*end_turns(browsers, ana, game, rounds, 1)]
    longest = [task for trace in traces if (task := trace.longest())]
    tasks = sorted((task for trace in traces for task in trace.tasks), key=lambda task: -task.cpu)
    return Turns(
        game,
        len(traces),
        [task.cpu for task in longest],
        [task.wall for task in longest],
        [task.describe() for task in tasks if task.cpu > LONG_MS],
    )


def measure_scenes(browsers: Browsers, ana: Player, game: str) -> list[Scene]:
    """Measure every scene of a game, throttled for its frames and at full speed for its work."""
    slow, full = (scenes_of(browsers, ana, game, throttle) for throttle in (THROTTLE, 1))
    names = [name for name in full if full[name].frames and name in slow and slow[name].frames]
    return [scene_of(f"{game}: {name}", slow[name], full[name]) for name in names]


def scenes_of(browsers: Browsers, ana: Player, game: str, throttle: int) -> dict[str, Trace]:
    """The trace of every scene of a game."""
    found: dict[str, Trace] = {}
    if game in DRAGGED:
        found["dragging"] = drag(browsers, ana, game, throttle)
        for trace in end_turns(browsers, ana, game, 2, throttle):
            found["others' turns"] = found.get("others' turns", Trace()) + trace
        found["final scoring"] = final_scoring(browsers, ana, game, throttle)
    else:
        for name, trace in spirit_game(browsers, ana, throttle):
            found[name] = found.get(name, Trace()) + trace
        found.pop("table", None)  # between the scenes nothing happens
    return found


def scene_of(name: str, slow: Trace, full: Trace) -> Scene:
    """Summarize a scene."""
    all_work = sorted(THROTTLE * frame.work for frame in full.frames)
    work = [ms for ms in all_work if ms >= LEAST_MS] or all_work[-1:]
    return Scene(
        name,
        seen_fps(full),
        len(work),
        median(work),
        work[int(0.95 * len(work))],
        work[-1],
        sum(ms > FRAME_MS for ms in work),
        len(slow.frames) / max(slow.seconds(), 1e-3),
        slow.dropped(),
    )


def seen_fps(full: Trace) -> float:
    """Return how many of 60 refreshes a second the work on a slower processor does not block."""
    refreshes = 1000 * full.seconds() / FRAME_MS
    blocked = sum(int(THROTTLE * frame.work / FRAME_MS) for frame in full.frames)
    return 60 * max(0.0, 1 - blocked / max(refreshes, 1))


def bars(turns: Iterable[Turns], scenes: Iterable[Scene]) -> list[dict[str, Any]]:
    """Compare with the bars: the worst turn, and the frames of each scene."""
    task, frame = BARS["page"]["longest_task_ms"], BARS["page"]["work_p95_ms"]
    return [
        *(
            check_bar(f"{one.game}: longest task, ms", max(one.longest_cpu_ms), **task)
            for one in turns
            if one.longest_cpu_ms
        ),
        *(check_bar(f"{one.name}: work, p95 ms", one.work_p95_ms, **frame) for one in scenes),
    ]


def turn_lines(turns: Iterable[Turns]) -> list[str]:
    """The tasks after End turn as lines of text."""
    lines = [f"{'after End turn':32}{'turns':>6}{'longest: median':>17}{'worst':>8}{'clock':>8}"]
    for one in turns:
        cpu, wall = one.longest_cpu_ms, one.longest_wall_ms
        lines.append(
            f"{one.game:32}{one.turns:6}{median(cpu):14.1f} ms{max(cpu):8.1f}{max(wall):8.1f}"
            f"   {len(one.long_tasks)} over {LONG_MS:.0f} ms"
        )
        lines += [f"    {task}" for task in one.long_tasks]
    return lines


def scene_lines(scenes: Iterable[Scene]) -> list[str]:
    """The scenes as lines of text."""
    head = f"{'scene':32}{'fps':>6}{'busy':>6}{'work: median':>14}{'p95':>8}{'worst':>8}{'late':>6}"
    lines = [f"{head}{'clock: fps':>12}{'lost':>6}"]
    for one in scenes:
        work = f"{one.work_median_ms:11.1f} ms{one.work_p95_ms:8.1f}{one.work_worst_ms:8.1f}"
        clock = f"{one.clock_fps:12.1f}{one.clock_lost:6}"
        lines.append(f"{one.name:32}{one.fps:6.1f}{one.busy:6}{work}{one.late:6}{clock}")
    return lines
