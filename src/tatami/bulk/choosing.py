"""Chooses where tasks run."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from tatami.bulk.pool import Pool
from tatami.bulk.processes import Processes


def open_pool(workers: int, ray: str = "") -> AbstractContextManager[Pool]:
    """Return a pool of processes here, or on the Ray cluster at an address. Raises TatamiError."""
    if not ray:
        return nullcontext(Processes(workers))
    from tatami.bulk.ray_pool import RayPool  # noqa: PLC0415  (an extra has Ray)

    return RayPool(ray)
