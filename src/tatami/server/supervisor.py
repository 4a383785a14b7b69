"""Runs several workers on one listening socket, and replaces those that stop.

The workers accept from the same queue, so a client that was waiting when one died is served by
another. The supervisor ends the leases of a worker that died, so the others need not wait until
they expire. SIGHUP replaces all workers, one after the other: each hands its tables over before it
stops.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import socket
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from multiprocessing.context import SpawnProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

from tatami.core.errors import TatamiError
from tatami.server.config import ServerConfig
from tatami.server.logs import LOG, set_up_logs
from tatami.server.serve import SHUTDOWN_SECONDS, Server, announce, bind, check_workers, serve
from tatami.server.store.leases import remove_worker
from tatami.server.store.store import check_database

SPAWN: Final = multiprocessing.get_context("spawn")
ALIVE_SECONDS: Final = 1.0
SILENT_SECONDS: Final = 15.0
START_SECONDS: Final = 60.0
PAUSE_SECONDS: Final = 1.0
SETTLE_SECONDS: Final = 1.0
TICK_SECONDS: Final = 0.5


def run_worker(
    config: ServerConfig, listening: socket.socket, neighbours: Path, pipe: Connection
) -> None:
    """Serve in a process of its own; heartbeats through the pipe name the worker."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # it is for the supervisor

    def on_started(server: Server) -> None:
        loop = asyncio.get_running_loop()

        def supervisor_gone() -> None:
            loop.remove_reader(pipe.fileno())
            server.should_exit = True

        def alive() -> None:
            try:
                pipe.send_bytes(server.worker.encode())
            except OSError:
                return
            loop.call_later(ALIVE_SECONDS, alive)

        loop.add_reader(pipe.fileno(), supervisor_gone)
        alive()

    try:
        code = serve(config, listening, on_started, neighbours)
    except TatamiError as error:
        LOG.error("a worker could not start", why=str(error))
        code = 1
    raise SystemExit(code)


@dataclass(slots=True, eq=False)
class Worker:
    """A worker process, the time of its last heartbeat, and its name in the database."""

    process: SpawnProcess
    pipe: Connection
    started: float
    heard: float = 0.0
    name: str = ""

    def listen(self) -> None:
        """Note its heartbeats."""
        try:
            while self.pipe.poll():
                self.name = self.pipe.recv_bytes().decode()
                self.heard = time.monotonic()
        except (EOFError, OSError):
            pass

    @property
    def is_silent(self) -> bool:
        """Has it been paused, or does it hang?"""
        limit = SILENT_SECONDS if self.heard else START_SECONDS
        return time.monotonic() - (self.heard or self.started) > limit


class Supervisor:
    """Keeps as many workers running as the host wants; they meet in a folder of their own."""

    def __init__(self, config: ServerConfig, listening: socket.socket, neighbours: Path) -> None:
        self._config = config
        self._listening = listening
        self._neighbours = neighbours
        self._workers: list[Worker] = []
        self._is_stopping = False
        self._replace_all = False

    def run(self) -> int:
        """Run until a signal; returns the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._renew)
        started = [self._start() for _ in range(self._config.workers)]
        if all(self._wait_until_ready(worker) for worker in started):
            asyncio.run(announce(self._config, self._listening))
            while not self._is_stopping:
                self._watch()
        was_asked = self._is_stopping
        self._stop_all()
        return 0 if was_asked else 1

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._is_stopping = True

    def _renew(self, _: int, __: FrameType | None) -> None:
        self._replace_all = True

    def _start(self) -> Worker:
        ours, theirs = SPAWN.Pipe()
        shared = self._config, self._listening, self._neighbours
        process = SPAWN.Process(target=run_worker, args=(*shared, theirs))
        process.start()
        theirs.close()
        worker = Worker(process, ours, time.monotonic())
        self._workers.append(worker)
        return worker

    def _wait_until_ready(self, worker: Worker) -> bool:
        """Wait until a worker serves; return whether it does."""
        while not (worker.heard or self._is_stopping or worker.is_silent):
            wait_for([worker.pipe, worker.process.sentinel], TICK_SECONDS)
            worker.listen()
            if worker.process.exitcode is not None:
                return False
        return bool(worker.heard)

    def _watch(self) -> None:
        """Replace workers that died or hang, and all of them if asked to."""
        wait_for([worker.process.sentinel for worker in self._workers], TICK_SECONDS)
        for worker in [*self._workers]:
            worker.listen()
            if worker.is_silent and worker.process.exitcode is None:
                LOG.error("a worker does not answer", process=worker.process.pid)
                worker.process.kill()
                worker.process.join()
            if worker.process.exitcode is not None and not self._is_stopping:
                LOG.error("a worker stopped", code=worker.process.exitcode)
                asyncio.run(remove_worker(self._config.database, worker.name))
                self._remove(worker)
                if time.monotonic() - worker.started < PAUSE_SECONDS:
                    time.sleep(PAUSE_SECONDS)
                self._start()
        if self._replace_all:
            self._replace_all = False
            self._replace_each()

    def _replace_each(self) -> None:
        """Replace one worker after the other; a new one serves before an old one stops."""
        for worker in [*self._workers]:
            if not self._wait_until_ready(self._start()):
                LOG.error("a new worker did not start; the old ones stay")
                return
            worker.process.terminate()
            worker.process.join(2 * SHUTDOWN_SECONDS)
            worker.process.kill()
            worker.process.join()
            self._remove(worker)
            time.sleep(SETTLE_SECONDS)  # the start of the next one must not slow down the takeover

    def _remove(self, worker: Worker) -> None:
        worker.pipe.close()
        self._workers.remove(worker)

    def _stop_all(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        deadline = time.monotonic() + 2 * SHUTDOWN_SECONDS
        for worker in self._workers:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            worker.process.kill()
            worker.process.join()


def supervise(config: ServerConfig) -> int:
    """Serve with several workers until a signal. Raises TatamiError if it cannot start."""
    check_workers(config)
    set_up_logs(config.log_level, config.log_file)
    asyncio.run(check_database(config.database))
    with TemporaryDirectory(prefix="tatami-", ignore_cleanup_errors=True) as neighbours:
        return Supervisor(config, bind(config), Path(neighbours)).run()
