"""Frozen objects are collected once they are garbage, and nothing else is lost."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import gc, weakref
from tatami.server.live import garbage

class Knot:
    pass

def knot():
    first, second = Knot(), Knot()
    first.other, second.other = second, first
    return first

garbage.MANY_FROZEN = {many}
control = garbage.GarbageControl()
tied = [knot() for _ in range(3 * garbage.YOUNG)]
kept = knot()
frozen = gc.get_freeze_count()
assert frozen > garbage.YOUNG, "what survives is frozen"
gone = weakref.ref(tied[0])
tied.clear()
assert gone() is not None, "and not visited"
control.collect_if_due(idle={idle})
assert (gone() is None) == {found}
assert gc.get_freeze_count() < frozen or not {found}
assert kept.other.other is kept
"""


@pytest.mark.parametrize(
    ("idle", "many", "found"),
    [(True, 3_000_000, True), (False, 3_000_000, False), (False, 20_000, True)],
    ids=["idle", "busy", "busy with too much"],
)
def test_frozen_garbage_is_collected_in_time(idle: bool, many: int, found: bool) -> None:
    script = SCRIPT.format(idle=idle, many=many, found=found)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
