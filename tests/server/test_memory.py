"""What is set aside is found again when it has become garbage, and nothing else is lost."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import gc, weakref
from tatami.server import memory

class Knot:
    pass

def knot():
    first, second = Knot(), Knot()
    first.other, second.other = second, first
    return first

memory.MUCH = {much}
keeper = memory.Memory()
tied = [knot() for _ in range(3 * memory.YOUNG)]
kept = knot()
aside = gc.get_freeze_count()
assert aside > memory.YOUNG, "what survives is set aside"
gone = weakref.ref(tied[0])
tied.clear()
assert gone() is not None, "and not looked at"
keeper.look_over(quiet={quiet})
assert (gone() is None) == {found}
assert gc.get_freeze_count() < aside or not {found}
assert kept.other.other is kept
"""


@pytest.mark.parametrize(
    ("quiet", "much", "found"),
    [(True, 3_000_000, True), (False, 3_000_000, False), (False, 20_000, True)],
    ids=["quiet", "busy", "busy with too much"],
)
def test_garbage_is_found_in_time(quiet: bool, much: int, found: bool) -> None:
    script = SCRIPT.format(quiet=quiet, much=much, found=found)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
