"""Processes of this machine that do tasks, one at a time each, and can be stopped at once."""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Thread
from typing import Any, cast

from tatami.bulk.pool import Done, Task, WorkerError
from tatami.core.errors import TatamiError


@dataclass(frozen=True, slots=True)
class Processes:
    """A pool of so many processes, started for each run; closing the run kills them."""

    workers: int

    def run(
        self, job: Callable[[Task], Done], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Done]]:
        """Run a job on every task, as `Pool` says."""
        return _share(job, tasks, self.workers)


def _share(
    job: Callable[[Task], Done], tasks: Iterable[Task], workers: int
) -> Generator[tuple[Task, Done]]:
    context = get_context("spawn")  # the same on every system, and safe beside threads
    todo = iter(tasks)
    busy: dict[Connection, Task] = {}
    processes = []
    try:
        for _, task in zip(range(workers), todo, strict=False):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(job, theirs), daemon=True)
            with _without_interrupts():
                process.start()
            theirs.close()
            processes.append(process)
            _send(ours, task)
            busy[ours] = task
        while busy:
            for line in cast(list[Connection], wait([*busy])):
                task = busy.pop(line)
                yield task, _receive(line, task)
                for following in todo:
                    _send(line, following)
                    busy[line] = following
                    break
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Start processes that ignore interrupts, which this process handles.

    They inherit the signal mask; a handler of their own would come too late for an interrupt while
    they start.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which would reset the mask while it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _send(line: Connection, task: object) -> None:
    try:
        line.send(task)
    except OSError:
        raise WorkerError(f"{task} was not started: its process died") from None


def _receive(line: Connection, task: object) -> Any:
    try:
        done, trouble = line.recv()
    except (EOFError, OSError):
        raise WorkerError(f"{task} was not finished: its process died") from None
    if trouble:
        raise WorkerError(f"{task} failed: {trouble}")
    return done


def _work(job: Callable[[Any], Any], line: Connection) -> None:
    """Do tasks in a worker process until there are no more."""
    Thread(target=_die_with_parent, daemon=True).start()
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        try:
            done, trouble = job(task), ""
        except Exception as error:
            done, trouble = None, describe(error)
        line.send((done, trouble))


def describe(error: Exception) -> str:
    """Describe an error in one line; for an unexpected one, also where it was raised."""
    if isinstance(error, TatamiError):
        return str(error)
    where = traceback.extract_tb(error.__traceback__)[-1]
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{what} ({Path(where.filename).name}, line {where.lineno})"


def _die_with_parent() -> None:
    """Make this process end with its parent, even if that is killed while a bot thinks."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
