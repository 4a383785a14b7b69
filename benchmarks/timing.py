"""What measurements share: timing a job, and how often to repeat it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial


def timed(job: Callable[[], object]) -> float:
    """The seconds that a job takes."""
    began = time.perf_counter()
    job()
    return time.perf_counter() - began


def repetitions_for(job: Callable[[int], object], seconds: float) -> int:
    """How many repetitions of a job fill the time."""
    n = 1
    while (took := timed(partial(job, n))) < seconds / 4:
        n = max(2 * n, int(n * seconds / 2 / max(took, 1e-6)))
    return max(1, int(n * seconds / took))
