"""Processes of `tatami serve`, forked from one that has already imported what a server needs.

Importing it takes most of a second, more than the rest of a start, and the tests start a server
about seventy times.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

FORK = multiprocessing.get_context("forkserver")
FORK.set_forkserver_preload(["tatami.cli.main", "tatami.server.serve"])


def run_command(args: Sequence[str], env: Mapping[str, str], output: Connection, log: Path) -> None:
    """Run `tatami` with these arguments in this process, as its own program would run it."""
    os.environ.clear()
    os.environ.update(env)
    with log.open("a", encoding="utf-8") as errors:
        os.dup2(output.fileno(), 1)
        os.dup2(errors.fileno(), 2)
    output.close()
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
    from tatami.cli.main import main  # noqa: PLC0415  (the process that it is forked from has it)

    sys.argv = ["tatami", *args]
    sys.exit(main())


class ForkedServer:
    """A server process, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, args: Sequence[str], env: Mapping[str, str], log: Path) -> None:
        reading, writing = FORK.Pipe(duplex=False)
        self._process = FORK.Process(target=run_command, args=(args, dict(env), writing, log))
        self._process.start()
        writing.close()
        self.stdout = os.fdopen(os.dup(reading.fileno()), encoding="utf-8")
        reading.close()

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        """Return the exit code, if it has ended."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, and return the exit code."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("tatami serve", timeout or 0)
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)
