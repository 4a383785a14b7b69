"""Reading a trace of the browser: tasks, what they did, and frames."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.page.trace import Trace, read_trace

PAGE = {"pid": 7, "tid": 1}


def spent(name: str, start: float, long: float, cpu: float, **more: Any) -> dict[str, Any]:
    """An event that lasts, in milliseconds."""
    times = {"ts": start * 1000, "dur": long * 1000, "tdur": cpu * 1000}
    return {"name": name, "ph": "X", "cat": "devtools.timeline", **times, **PAGE, **more}


def moment(name: str, at: float, cat: str = "blink.user_timing") -> dict[str, Any]:
    """An event without length."""
    return {"name": name, "ph": "I", "cat": cat, "ts": at * 1000, **PAGE}


def frame(at: float) -> dict[str, Any]:
    return moment("BeginMainThreadFrame", at, "devtools.timeline.frame")


@pytest.fixture
def trace() -> Trace:
    """Two frames in time, and one that two tasks make late."""
    return read_trace(
        [
            moment("bench:table", 0),
            spent("RunTask", 10, 40, 20),
            spent("FunctionCall", 11, 30, 12),
            spent("Layout", 20, 4, 3),
            spent("RunTask", 10, 400, 400, pid=8),  # of another process
            spent("RunTask", 60, 5, 5),
            spent("Paint", 61, 2, 2),
            spent("FunctionCall", 63, 1, 1, args={"data": {"functionName": "look"}}),  # our own
            frame(9),
            frame(61),
            frame(77),
            moment("bench:kiai", 61),
        ]
    )


def test_a_task_says_what_it_did(trace: Trace) -> None:
    longest = trace.longest()
    assert longest
    assert longest.parts == {"other": 8, "script": 9, "layout": 3}
    assert longest.describe() == "20 ms of processor (40 by the clock): script 9, other 8, layout 3"


def test_frames_have_the_work_of_their_tasks(trace: Trace) -> None:
    assert [(one.wall, one.cpu, one.work) for one in trace.frames] == [(52, 20, 12), (16, 5, 2)]
    assert trace.dropped() == 2


def test_scenes_begin_with_their_marks(trace: Trace) -> None:
    scenes = dict(trace.scenes())
    assert [*scenes] == ["table", "kiai"]
    assert [len(scene.frames) for scene in scenes.values()] == [1, 1]


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="no mark"):
        read_trace([frame(1)])
