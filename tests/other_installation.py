"""Runs `tatami` in an installation that lacks something: code before it takes that away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

START: Final = """
from tatami.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which everything is saved in a folder."""
    return {**os.environ, "TATAMI_DATA": str(folder)}


def run_without(code: str, folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command after the code that takes something away."""
    return subprocess.run(
        [sys.executable, "-c", code + START, *args],
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
        input="",
    )
