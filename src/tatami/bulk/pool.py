"""What runs tasks in parallel, wherever that is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from typing import Protocol, TypeVar

from tatami.core.errors import TatamiError

Task = TypeVar("Task")
Done = TypeVar("Done")


class WorkerError(TatamiError):
    """A task failed; the message says which and why."""


class Pool(Protocol):
    """Runs tasks in parallel."""

    def run(
        self, job: Callable[[Task], Done], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Done]]:
        """Run a job on every task; yield each task with its result as they finish.

        The job is a function that another process can import. Its result follows from the task
        alone, so that it can run again elsewhere. Tasks are taken from `tasks` only when there is
        room for them. Closing the iterator ends what is under way. Raises WorkerError.
        """


def run_in_order(
    pool: Pool, job: Callable[[Task], Done], tasks: Iterable[Task]
) -> Generator[tuple[Task, Done]]:
    """Run a job on different tasks like `Pool.run`; yield the results in the order of the tasks."""
    begun: deque[Task] = deque()
    finished: dict[Task, Done] = {}

    def noted() -> Iterator[Task]:
        for task in tasks:
            begun.append(task)
            yield task

    with closing(pool.run(job, noted())) as results:
        for task, done in results:
            finished[task] = done
            while begun and begun[0] in finished:
                first = begun.popleft()
                yield first, finished.pop(first)
