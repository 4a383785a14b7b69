"""Servers as processes: starts and stops them, and reads from /proc what they take."""

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

PATIENCE: Final = 30.0
# How often a server that starts is looked at.
LOOK: Final = 0.05
PROC: Final = Path("/proc")
# The fields of /proc/<pid>/stat after the name: time in the program and in the kernel.
TIMES: Final = slice(11, 13)


def _family(pid: int) -> list[int]:
    """Give a process with all that descend from it."""
    family = [pid]
    for parent in family:
        for children in (PROC / str(parent) / "task").glob("*/children"):
            family += map(int, children.read_text().split())
    return family


def resident(pid: int) -> int:
    """Give the bytes that a process and its descendants hold in memory."""
    pages = sum(int((PROC / str(p) / "statm").read_text().split()[1]) for p in _family(pid))
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_seconds(pid: int) -> float:
    """Give the processor time that a process and its descendants have used."""
    ticks = 0
    for member in _family(pid):
        fields = (PROC / str(member) / "stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[TIMES]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _ended(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Tell whether a process ends within a time."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _said_url(process: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until a server says where it listens."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not _ended(process, LOOK):
        if said := re.search(r"http://\S+(?=\s)", log.read_text()):
            return said[0]
    raise TatamiError("it did not say where it listens")


@contextmanager
def serving(
    command: Sequence[str], folder: Path, env: Mapping[str, str] | None = None
) -> Iterator[tuple[int, str]]:
    """Start a server that says on its output where it listens; give its pid and its address.

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
                yield process.pid, _said_url(process, log)
            except TatamiError as error:
                if not _ended(process, 1.0):
                    raise
                words = log.read_text()[-1000:].strip() or "it said nothing"
                raise TatamiError(f"{command[0]} broke down: {words}") from error
            finally:
                process.terminate()
