"""Servers as processes: starts and stops them, and reads their memory and time from /proc."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tatami.core.errors import TatamiError

TIMEOUT: Final = 30.0
# Polling interval for the output of a starting server, in seconds.
POLL: Final = 0.05
PROC: Final = Path("/proc")
# The fields of /proc/<pid>/stat after the name: time in the program and in the kernel.
TIMES: Final = slice(11, 13)


def _process_tree(pid: int) -> list[int]:
    """A process and all its descendants."""
    tree = [pid]
    for parent in tree:
        for children in (PROC / str(parent) / "task").glob("*/children"):
            tree += map(int, children.read_text().split())
    return tree


def resident(pid: int) -> int:
    """The resident memory of a process and its descendants, in bytes."""
    pages = sum(int((PROC / str(p) / "statm").read_text().split()[1]) for p in _process_tree(pid))
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_seconds(pid: int) -> float:
    """The processor time of a process and its descendants."""
    ticks = 0
    for member in _process_tree(pid):
        fields = (PROC / str(member) / "stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[TIMES]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _ended(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Does the process end within this time?"""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _wait_for_url(process: subprocess.Popen[bytes], log: Path) -> str:
    """The address that a server prints once it listens."""
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until and not _ended(process, POLL):
        if found := re.search(r"http://\S+(?=\s)", log.read_text()):
            return found[0]
    raise TatamiError("it did not print its address")


@contextmanager
def run_server(
    command: Sequence[str], folder: Path, env: Mapping[str, str] | None = None
) -> Iterator[tuple[int, str]]:
    """Start a server that prints its address; yield its pid and address.

    The server is stopped at the end. It gets a pipe as its input, which ends with this process.
    """
    with TemporaryDirectory() as own:
        log = Path(own) / "log"
        with log.open("ab") as output:
            process = subprocess.Popen(
                command,
                cwd=folder,
                env={**os.environ, **(env or {})},
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        with process:
            try:
                yield process.pid, _wait_for_url(process, log)
            except TatamiError as error:
                if not _ended(process, 1.0):
                    raise
                output_end = log.read_text()[-1000:].strip() or "without output"
                raise TatamiError(f"{command[0]} broke down: {output_end}") from error
            finally:
                process.terminate()
