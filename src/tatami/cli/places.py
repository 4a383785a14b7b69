"""Paths: the data folder, new files in it, and this program."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from datetime import datetime
from itertools import chain, count
from pathlib import Path


def data_folder() -> Path:
    """Return the folder of games, matches and tables: $TATAMI_DATA, or the system's data folder.

    Tatami once kept them in the same place on every system; where that folder is, it stays in use.
    """
    named = os.environ.get("TATAMI_DATA")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    earlier = Path(base) / "tatami"
    if earlier.is_dir():
        return earlier
    from platformdirs import user_data_path  # noqa: PLC0415  (only once on most systems)

    return user_data_path("tatami", appauthor=False)


def fresh_path(folder: str, name: str, suffix: str = "") -> Path:
    """Return an unused path in a folder of the data folder, with the time in its name."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    ends = chain([""], (f"-{n}" for n in count(2)))
    paths = (data_folder() / folder / f"{name}-{stamp}{end}{suffix}" for end in ends)
    return next(path for path in paths if not path.exists())


def program() -> str:
    """Return the command line that starts this program."""
    called = sys.argv[0]
    if shutil.which("tatami") or not called.endswith("tatami"):
        return "tatami"
    return shlex.quote(os.path.relpath(called))
