"""Installs the boardgame.io server with npm into the user's cache folder, and runs it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from tatami.bench.boardgame_io.board import board
from tatami.bench.load.process import serving
from tatami.core.errors import TatamiError

FILES: Final = ("package.json", "package-lock.json", "server.cjs")


class NoComparison(TatamiError):  # noqa: N818  (nothing went wrong with us)
    """The boardgame.io server cannot be had here; the message says why."""


def cache_folder() -> Path:
    """Where what can be fetched again is kept."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "tatami"


def installed() -> Path:
    """Give the folder of the server, installed once for every state of its files."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise NoComparison(f"{program} is not installed: no comparison with boardgame.io")
    texts = {name: (files(__package__) / name).read_text(encoding="utf-8") for name in FILES}
    texts["board.json"] = json.dumps(board())
    state = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:12]
    folder = cache_folder() / f"boardgame_io-{state}"
    if not folder.exists():
        _install(folder, texts)
    return folder


def _install(folder: Path, texts: dict[str, str]) -> None:
    """Fetch what the lock file names, beside the folder first, so that it is never half there."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(mkdtemp(dir=folder.parent, prefix=f"{folder.name}-"))
    try:
        for name, text in texts.items():
            (fresh / name).write_text(text, encoding="utf-8")
        npm = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(npm, cwd=fresh, capture_output=True, text=True, check=False)
        if done.returncode:
            said = done.stderr.strip()[-500:]
            raise NoComparison(f"npm could not fetch boardgame.io: no comparison. {said}")
        # Another process may have been quicker.
        with suppress(OSError):
            fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


@contextmanager
def boardgame_io() -> Iterator[tuple[int, str]]:
    """Run the server at a free port of this machine; give its pid and its address."""
    folder = installed()
    with serving(["node", "server.cjs", "0"], folder, {"NODE_ENV": "production"}) as place:
        yield place
