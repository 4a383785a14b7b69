"""Keeps the garbage collector from holding everybody up.

A collection looks at all that was made since the last one and, now and then, at all that there is,
and nobody is answered meanwhile: with hundreds of tables that takes a third of a second. Next to
nothing here is garbage that only a collection finds. So what survives its first look is set aside,
and looked at again when nobody moves, or when very much was set aside.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 10_000
MUCH: Final = 3_000_000
NEVER: Final = 1_000_000


class Memory:
    """What was set aside, and when to look at it again."""

    def __init__(self) -> None:
        gc.callbacks.append(self._set_aside)
        gc.set_threshold(YOUNG, NEVER, NEVER)
        self._looks = 0
        self._look_at_all()

    def look_over(self, quiet: bool) -> None:
        """Collect all that is garbage by now, if it is worth it and a good moment."""
        most = self._looks * YOUNG  # to count what was set aside takes long too
        if most > (YOUNG if quiet else MUCH):
            if quiet or gc.get_freeze_count() > self._kept + max(MUCH, self._kept):
                self._look_at_all()
            self._looks = 0

    def _look_at_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        self._kept = gc.get_freeze_count()

    def _set_aside(self, phase: str, _: dict[str, int]) -> None:
        if phase == "stop":
            gc.freeze()
            self._looks += 1
