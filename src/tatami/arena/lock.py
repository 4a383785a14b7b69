"""Keeps two programs from writing to one file at a time."""

from __future__ import annotations

from typing import IO

try:
    import fcntl
except ImportError:  # not a Unix system: there nothing is kept
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[str]) -> bool:
    """Take an open file for this program until it closes it or ends; False if another has it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
