"""The games the laws are held against, and how many of each."""

from __future__ import annotations

import pytest

from effort import SOAK
from games import declared
from subject import Subject

SUBJECTS: list[Subject] = declared("subjects", "SUBJECTS")
LATE: list[str] = declared("subjects", "LATE")
# Rules that turn up what was hidden as soon as chance has dealt it.
TURNED_UP: set[str] = {*declared("subjects", "TURNED_UP")}
GAMES_EACH = 40 if SOAK else 1
games = pytest.mark.parametrize(
    ("subject", "seed"), [(s, n) for s in SUBJECTS for n in range(GAMES_EACH)], ids=str
)
