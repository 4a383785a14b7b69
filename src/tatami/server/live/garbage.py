"""Keeps the garbage collector from delaying answers.

A collection visits all objects made since the last one, and now and then every object there is.
With hundreds of tables that takes a third of a second, in which nobody is answered. Almost nothing
here needs the collector to be freed, so what survives its first collection is frozen, and visited
again when nobody is moving or when a great deal has been frozen.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 10_000
MANY_FROZEN: Final = 3_000_000
NEVER: Final = 1_000_000


class GarbageControl:
    """Freezes surviving objects, and decides when to collect all garbage."""

    def __init__(self) -> None:
        gc.callbacks.append(self._freeze)
        gc.set_threshold(YOUNG, NEVER, NEVER)
        self._collections = 0
        self._collect_all()

    def collect_if_due(self, idle: bool) -> None:
        """Collect all garbage if there may be enough of it and it is a good moment."""
        most = self._collections * YOUNG  # counting frozen objects is slow too
        if most > (YOUNG if idle else MANY_FROZEN):
            if idle or gc.get_freeze_count() > self._kept + max(MANY_FROZEN, self._kept):
                self._collect_all()
            self._collections = 0

    def _collect_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._kept = gc.get_freeze_count()

    def _freeze(self, phase: str, _: dict[str, int]) -> None:
        if phase == "stop":
            gc.freeze()
            self._collections += 1
