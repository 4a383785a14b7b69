"""Processes that share tasks: all of them are done, and failures are reported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tatami.bulk.pool import WorkerError, run_in_order
from tatami.bulk.processes import Processes
from tatami.core.errors import TatamiError


def square(n: int) -> int:
    return n * n


def whose(n: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def stumble(n: int) -> int:
    if n == 2:
        raise ValueError("two is\ntoo many")
    if n == 7:
        raise TatamiError("seven is foreseen")
    return n


def die(n: int) -> int:
    if n == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def sleep(n: int) -> int:
    if n:
        time.sleep(60)
    return os.getpid()


def test_every_task_is_done_once() -> None:
    assert sorted(Processes(2).run(square, range(20))) == [(n, n * n) for n in range(20)]


def test_so_many_processes_share_them() -> None:
    pids = {pid for _, pid in Processes(2).run(whose, range(12))}
    assert len(pids) == 2
    assert os.getpid() not in pids


def test_an_error_is_reported_in_one_line() -> None:
    reason = r"2 failed: ValueError: two is too many \(test_processes\.py, line \d+\)"
    with pytest.raises(WorkerError, match=f"^{reason}$"):
        [*Processes(1).run(stumble, range(5))]


def test_an_expected_error_is_reported_as_it_is() -> None:
    with pytest.raises(WorkerError, match=r"^7 failed: seven is foreseen$"):
        [*Processes(1).run(stumble, [7])]


def test_a_death_is_told() -> None:
    with pytest.raises(WorkerError, match=r"^2 was not finished: its process died$"):
        [*Processes(1).run(die, range(5))]


def test_closing_ends_the_processes_at_once() -> None:
    began = time.monotonic()
    with closing(Processes(2).run(sleep, [0, 1, 1])) as done:
        _, pid = next(done)
        os.kill(pid, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert time.monotonic() - began < 20


def test_no_process_outlives_its_parent() -> None:
    code = (
        "from test_processes import Processes, sleep\n"
        "for _, pid in Processes(1).run(sleep, [0, 1]): print(pid, flush=True)"
    )
    folder = Path(__file__).parent
    parent = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=folder
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    os.kill(pid, 0)
    parent.kill()
    parent.communicate(timeout=20)  # the worker has the pipe too: it closes when both have ended


def late_if_small(n: int) -> int:
    time.sleep(0.3 if n == 0 else 0)
    return n * n


def test_results_can_come_in_the_order_of_the_tasks() -> None:
    come = [n for n, _ in Processes(2).run(late_if_small, range(5))]
    assert come != [*range(5)], "the first takes longest"
    ordered = [*run_in_order(Processes(2), late_if_small, range(5))]
    assert ordered == [(n, n * n) for n in range(5)]


def test_tasks_are_taken_when_they_are_needed() -> None:
    taken = []

    def tasks() -> Iterator[int]:
        for n in range(100):
            taken.append(n)
            yield n

    with closing(Processes(1).run(square, tasks())) as done:
        next(done)
    assert taken == [0]
