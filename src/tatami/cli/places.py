"""Where things are: the data folder, names in it that are not taken, and this program itself."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from datetime import datetime
from itertools import chain, count
from pathlib import Path


def data_folder() -> Path:
    """Where games are saved unless told otherwise."""
    home = os.environ.get("TATAMI_DATA")
    if home:
        return Path(home)
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(base) / "tatami"


def fresh_path(folder: str, name: str, suffix: str = "") -> Path:
    """Give a path in a folder of the data folder, with the time in it, that is not taken."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    ends = chain([""], (f"-{n}" for n in count(2)))
    paths = (data_folder() / folder / f"{name}-{stamp}{end}{suffix}" for end in ends)
    return next(path for path in paths if not path.exists())


def program() -> str:
    """Name this program as it can be called again from here."""
    called = sys.argv[0]
    if shutil.which("tatami") or not called.endswith("tatami"):
        return "tatami"
    return shlex.quote(os.path.relpath(called))
