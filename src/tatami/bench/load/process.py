"""Servers as processes: starts and stops them, and reads from /proc what they take."""

from __future__ import annotations

import os
import re
import selectors
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from tatami.core.errors import TatamiError

PATIENCE: Final = 30.0
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


def _said_url(process: subprocess.Popen[str]) -> str | None:
    """Wait for the line in which a server says where it listens."""
    assert process.stdout is not None
    until = time.monotonic() + PATIENCE
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while selector.select(max(0.0, until - time.monotonic())):
            line = process.stdout.readline()
            if said := re.search(r"http://\S+", line):
                return said[0]
            if not line:
                return None
    return None


def _last_words(log: IO[str]) -> str:
    log.seek(0)
    return log.read()[-1000:].strip() or "it said nothing"


@contextmanager
def serving(
    command: Sequence[str], folder: Path, env: Mapping[str, str] | None = None
) -> Iterator[tuple[int, str]]:
    """Start a server that says on its output where it listens; give its pid and its address.

    The server is stopped at the end. It gets a pipe as its input, which ends with this process.
    """
    with TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **(env or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        with process:
            try:
                url = _said_url(process)
                if url is None:
                    raise TatamiError(f"{command[0]} did not start serving: {_last_words(log)}")
                yield process.pid, url
            finally:
                process.terminate()
