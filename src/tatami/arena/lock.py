"""Keeps two programs from writing to the same file at once."""

from __future__ import annotations

from typing import IO

try:
    import fcntl
except ImportError:  # not a Unix system: no lock there
    fcntl = None  # type: ignore[assignment]


def lock(file: IO[str]) -> bool:
    """Lock an open file until it is closed; return False if another program has it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
