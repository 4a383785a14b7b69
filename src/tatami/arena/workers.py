"""Processes that share tasks: one each at a time, stopped at once when they are to stop."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, TypeVar, cast

from tatami.core.errors import TatamiError

Task = TypeVar("Task")
Done = TypeVar("Done")


class WorkerError(TatamiError):
    """A task could not be done; the message says which and why."""


def share(
    job: Callable[[Task], Done], tasks: Iterable[Task], workers: int
) -> Iterator[tuple[Task, Done]]:
    """Do the job on every task in so many processes; give what is done as it is done.

    The job is a function that a new process can import. Tasks are taken from `tasks` only when a
    process is free. Closing the iterator ends the processes at once. Raises WorkerError.
    """
    context = get_context("spawn")  # the same on every system, and safe beside threads
    todo = iter(tasks)
    busy: dict[Connection, Task] = {}
    processes = []
    try:
        for _, task in zip(range(workers), todo, strict=False):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(job, theirs), daemon=True)
            process.start()
            theirs.close()
            processes.append(process)
            ours.send(task)
            busy[ours] = task
        while busy:
            for line in cast(list[Connection], wait([*busy])):
                task = busy.pop(line)
                done: Done = _receive(line, task)
                for following in todo:
                    line.send(following)
                    busy[line] = following
                    break
                yield task, done
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def _receive(line: Connection, task: object) -> Any:
    try:
        done, trouble = line.recv()
    except (EOFError, ConnectionError):
        raise WorkerError(f"{task} was not finished: its process died") from None
    if trouble:
        raise WorkerError(f"{task} failed: {trouble}")
    return done


def _work(job: Callable[[Any], Any], line: Connection) -> None:
    """Do tasks in a process of its own until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what an interrupt means
    Thread(target=_die_with_parent, daemon=True).start()
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        try:
            done, trouble = job(task), ""
        except Exception as error:
            done, trouble = None, f"{type(error).__name__}: {error}"
        line.send((done, trouble))


def _die_with_parent() -> None:
    """Leave no process behind, even if the parent is killed while a bot thinks."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
