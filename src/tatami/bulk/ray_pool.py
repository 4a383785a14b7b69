"""A pool on a Ray cluster: tasks run on all its nodes, and on another one if theirs dies."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from functools import partial
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

from tatami import __version__
from tatami.bulk.pool import Done, Task, WorkerError
from tatami.bulk.processes import describe
from tatami.core.errors import TatamiError
from tatami.core.extras import missing

AUTO: Final = "auto"
CONNECT_SECONDS: Final = 3.0
# How often a task is begun again when its node or its process has died.
MAX_RETRIES: Final = 5
# Tasks under way for each processor, so that none of them waits for the next.
PER_PROCESSOR: Final = 2


class RayPool:
    """A connection to a Ray cluster. Raises TatamiError if there is none at the address.

    An address is that of the cluster's head (HOST:PORT), `auto` for the cluster that this machine
    belongs to, or ray://HOST:PORT for one that it does not belong to.
    """

    def __init__(self, address: str) -> None:
        self._ray = _import_ray()
        _check_address(address)
        try:
            self._ray.init(
                address=address, log_to_driver=False, logging_level="ERROR", configure_logging=True
            )
        except (Exception, SystemExit) as error:
            why = " ".join(str(error).split()) if isinstance(error, Exception) else ""
            raise TatamiError(_unreachable(address, why)) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._ray.shutdown()

    def run(
        self, job: Callable[[Task], Done], tasks: Iterable[Task]
    ) -> Generator[tuple[Task, Done]]:
        """Run a job on every task, as `Pool` says."""
        remote = self._ray.remote(num_cpus=1, max_retries=MAX_RETRIES)(_work)
        start = partial(remote.remote, job, __version__)
        todo = iter(tasks)
        under_way: dict[Any, Task] = {}
        try:
            while True:
                for _, task in zip(range(self._room() - len(under_way)), todo, strict=False):
                    under_way[start(task)] = task
                if not under_way:
                    return
                finished, _ = self._ray.wait([*under_way], num_returns=1)
                for reference in finished:
                    task = under_way.pop(reference)
                    yield task, self._receive(reference, task)
        finally:
            for reference in under_way:
                with suppress(self._ray.exceptions.RayError):
                    self._ray.cancel(reference, force=True)

    def _room(self) -> int:
        """Return how many tasks may be under way; nodes can come and go meanwhile."""
        processors = self._ray.cluster_resources().get("CPU", 1.0)
        return PER_PROCESSOR * max(1, int(processors))

    def _receive(self, reference: Any, task: object) -> Any:
        """Return the result of a task. Raises WorkerError."""
        errors = self._ray.exceptions
        try:
            done, trouble = self._ray.get(reference)
        except errors.RayTaskError as error:  # it could not even begin, or end
            raise WorkerError(f"{task} failed: {' '.join(str(error.cause).split())}") from None
        except errors.RayError as error:
            what = type(error).__name__
            raise WorkerError(f"{task} was not finished: its process died ({what})") from None
        if trouble:
            raise WorkerError(f"{task} failed: {trouble}")
        return done


def _work(job: Callable[[Any], Any], version: str, task: object) -> tuple[Any, str]:
    """Do a task on a node; return the result, or in one line why there is none."""
    if version != __version__:
        return None, f"a node of the cluster has Tatami {__version__}, not {version}"
    try:
        return job(task), ""
    except Exception as error:
        return None, describe(error)


def _import_ray() -> Any:
    """Import Ray, which is to send nobody statistics and print nothing for us."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray  # noqa: PLC0415  (an extra)
        from ray._private import worker  # noqa: PLC0415
    except ImportError:
        raise TatamiError(missing("Ray", "ray")) from None
    # Ray would print the log of a node that died on our standard output.
    worker.print_to_stdstream = lambda *_, **__: None
    return ray


def _check_address(address: str) -> None:
    """Raise TatamiError unless something listens there: Ray itself would try for two minutes."""
    if address == AUTO:
        found = os.environ.get("RAY_ADDRESS") or _local_address()
        if not found or found == AUTO:
            raise TatamiError(
                "this machine is not part of a Ray cluster; start one with `ray start --head`"
            )
        address = found
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.scheme not in ("", "ray"):
        raise TatamiError(
            f"{address!r} is not the address of a Ray cluster; write auto, HOST:PORT or ray://HOST:PORT"
        )
    try:
        socket.create_connection((host, port), CONNECT_SECONDS).close()
    except OSError as error:
        raise TatamiError(_unreachable(address, error.strerror or str(error))) from None


def _local_address() -> str:
    """Return the address of the cluster that was last started on this machine; empty if none."""
    from ray._private.utils import read_ray_address  # noqa: PLC0415

    return str(read_ray_address() or "")


def _unreachable(address: str, why: str) -> str:
    return f"the Ray cluster at {address} cannot be reached" + (f": {why}" if why else "")
