"""Installs the boardgame.io server with npm into the user's cache folder, and runs it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Final

from benchmarks.boardgame_io.board import board
from benchmarks.load.process import run_server
from tatami.core.errors import TatamiError

FILES: Final = ("package.json", "package-lock.json", "server.cjs")


class ComparisonUnavailable(TatamiError):  # noqa: N818  (not an error of ours)
    """The boardgame.io server cannot be run here; the message says why."""


def cache_folder() -> Path:
    """The folder for files that can be fetched again."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "tatami"


def install() -> Path:
    """Install the server, once for every version of its files; return its folder."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise ComparisonUnavailable(
                f"{program} is not installed: no comparison with boardgame.io"
            )
    texts = {name: (files(__package__) / name).read_text(encoding="utf-8") for name in FILES}
    texts["board.json"] = json.dumps(board())
    state = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:12]
    folder = cache_folder() / f"boardgame_io-{state}"
    if not folder.exists():
        _fetch(folder, texts)
    return folder


def _fetch(folder: Path, texts: dict[str, str]) -> None:
    """Fetch what the lock file names into a new folder, then rename it, so that it is complete."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(mkdtemp(dir=folder.parent, prefix=f"{folder.name}-"))
    try:
        for name, text in texts.items():
            (fresh / name).write_text(text, encoding="utf-8")
        npm = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(npm, cwd=fresh, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = done.stderr.strip()[-500:]
            raise ComparisonUnavailable(
                f"npm could not fetch boardgame.io: no comparison. {reason}"
            )
        # Another process may have been quicker.
        with suppress(OSError):
            fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


@contextmanager
def boardgame_io() -> Iterator[tuple[int, str]]:
    """Run the server, with matches in memory, at a free port; yield its pid and address."""
    with _run() as place:
        yield place


@contextmanager
def boardgame_io_with_files() -> Iterator[tuple[int, str]]:
    """The same, with matches in files."""
    with TemporaryDirectory() as matches, _run(matches) as place:
        yield place


def _run(*arguments: str) -> AbstractContextManager[tuple[int, str]]:
    command = ["node", "server.cjs", "0", *arguments]
    return run_server(command, install(), {"NODE_ENV": "production"})
