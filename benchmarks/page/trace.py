"""Reads a trace of Chromium: the tasks of a page's main thread, what they did, and its frames.

Times are in milliseconds. `cpu` is the time of the thread itself, so it hardly depends on other
work on the machine; `wall` is what a clock shows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

Event = dict[str, Any]
Parts = defaultdict[str, float]

CATEGORIES: Final = (
    "-*",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
)
FRAME_MS: Final = 1000 / 60
MARK: Final = "bench:"  # how the names of our own marks begin
OBSERVER: Final = "look"  # the function that makes them

WORK: Final = ("script", "style", "layout", "paint")  # making pixels is not on this thread
# What an event of the main thread is; what is inside another event counts for itself.
KINDS: Final[dict[str, str]] = {
    "UpdateLayoutTree": "style",
    "ParseAuthorStyleSheet": "style",
    "Layout": "layout",
    "HitTest": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "UpdateLayer": "paint",
    "CompositeLayers": "paint",
    "EventDispatch": "script",
    "FunctionCall": "script",
    "EvaluateScript": "script",
    "EvaluateModule": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "RunMicrotasks": "script",
    "WebSocketReceive": "script",
    "V8.CompileCode": "script",
    "v8.compile": "script",
    "MinorGC": "script",
    "MajorGC": "script",
}


@dataclass
class Task:
    """A task of the main thread."""

    start: float
    wall: float
    cpu: float
    parts: Parts = field(default_factory=lambda: defaultdict(float))

    def describe(self) -> str:
        """What it did, the longest first."""
        longest = sorted(self.parts.items(), key=lambda part: -part[1])
        tasks = ", ".join(f"{kind} {ms:.0f}" for kind, ms in longest if ms >= 1)
        return f"{self.cpu:.0f} ms of processor ({self.wall:.0f} by the clock): {tasks}"


@dataclass
class Frame:
    """What the main thread did from the beginning of a frame to that of the next."""

    start: float
    wall: float
    cpu: float = 0.0
    parts: Parts = field(default_factory=lambda: defaultdict(float))

    @property
    def work(self) -> float:
        """Its time in scripts, styles, layout and painting."""
        return sum(self.parts[kind] for kind in WORK)


@dataclass
class Trace:
    """The main thread of a page for a while."""

    tasks: list[Task] = field(default_factory=list)
    frames: list[Frame] = field(default_factory=list)
    marks: list[tuple[float, str]] = field(default_factory=list)

    def __add__(self, other: Trace) -> Trace:
        return Trace(
            self.tasks + other.tasks,
            self.frames + other.frames,
            self.marks + other.marks,
        )

    def between(self, start: float, end: float) -> Trace:
        """A part of it."""
        return Trace(
            [task for task in self.tasks if start <= task.start < end],
            [frame for frame in self.frames if start <= frame.start < end],
            [mark for mark in self.marks if start <= mark[0] < end],
        )

    def scenes(self) -> Iterator[tuple[str, Trace]]:
        """The parts that begin with a mark, with its name."""
        ends = [*(at for at, _ in self.marks[1:]), float("inf")]
        for (start, name), end in zip(self.marks, ends, strict=True):
            yield name, self.between(start, end)

    def longest(self) -> Task | None:
        """The task that took the most time of the thread."""
        return max(self.tasks, key=lambda task: task.cpu, default=None)

    def seconds(self) -> float:
        """How long its frames took."""
        return sum(frame.wall for frame in self.frames) / 1000

    def dropped(self) -> int:
        """How many frames of sixty a second did not come."""
        return sum(max(0, round(frame.wall / FRAME_MS) - 1) for frame in self.frames)


def read_trace(events: Iterable[Event]) -> Trace:
    """Read the main thread of the page that made our marks."""
    events = list(events)
    marked = [event for event in events if event["name"].startswith(MARK)]
    if not marked:
        raise ValueError("the page has made no mark")
    pid, tid = marked[0]["pid"], marked[0]["tid"]
    ours = [event for event in events if event.get("pid") == pid]
    tasks = tasks_of([event for event in ours if event["tid"] == tid])
    begun = sorted({ms(event["ts"]) for event in ours if event["name"] == "BeginMainThreadFrame"})
    marks = sorted(
        {(ms(event["ts"]), event["name"].removeprefix(MARK)) for event in marked if is_own(event)}
    )
    return Trace(tasks, frames_of(begun, tasks), marks)


def is_own(event: Event) -> bool:
    """Is it the mark itself, and not an event about it?"""
    return "user_timing" in event["cat"]


def tasks_of(events: Iterable[Event]) -> list[Task]:
    """The tasks of a thread, with the time of each part."""
    whole = sorted(
        (event for event in events if event["ph"] == "X" and "dur" in event),
        key=lambda event: (event["ts"], -event["dur"]),
    )
    tasks: list[Task] = []
    stack: list[tuple[float, str]] = []  # the end and the kind of each event around the next
    for event in whole:
        start, cpu = event["ts"], ms(event["tdur"] if "tdur" in event else event["dur"])
        while stack and stack[-1][0] <= start:
            stack.pop()
        if event["name"] == "RunTask":
            tasks.append(Task(ms(start), ms(event["dur"]), cpu, defaultdict(float, other=cpu)))
            stack = [(start + event["dur"], "other")]
        elif stack and (kind := kind_of(event)):
            around = stack[-1][1]
            parts = tasks[-1].parts
            parts[around] -= cpu
            parts[kind] += cpu
            stack.append((start + event["dur"], kind))
    return tasks


def kind_of(event: Event) -> str | None:
    """What an event is; our own looking is no work of the page."""
    called = event.get("args", {}).get("data", {}).get("functionName")
    return "bench" if called == OBSERVER else KINDS.get(event["name"])


def frames_of(begun: list[float], tasks: list[Task]) -> list[Frame]:
    """The frames that begin at these times, with the tasks that begin in each."""
    frames = [Frame(start, end - start) for start, end in pairwise(begun)]
    number = 0
    for task in tasks:
        # A frame is begun inside the task that makes it.
        middle = task.start + task.wall
        while number < len(frames) and frames[number].start + frames[number].wall <= middle:
            number += 1
        if number < len(frames) and frames[number].start <= middle:
            frames[number].cpu += task.cpu
            for kind, spent in task.parts.items():
                frames[number].parts[kind] += spent
    return frames


def ms(microseconds: float) -> float:
    """Milliseconds."""
    return microseconds / 1000
