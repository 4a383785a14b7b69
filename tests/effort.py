"""How much the tests do: the build and the database they run on, and whether this is a soak."""

from __future__ import annotations

import os
import subprocess
import sys

SOAK = bool(os.environ.get("TATAMI_SOAK"))
POSTGRES = bool(os.environ.get("TATAMI_POSTGRES"))
UNCOMPILED = os.environ.get("TATAMI_UNCOMPILED", "0") not in ("", "0")


def on_the_other_build(code: str, *folders: object) -> str:
    """Run code with the build that this run does not use; return its output."""
    env = {**os.environ, "TATAMI_UNCOMPILED": "0" if UNCOMPILED else "1"}
    code = f"import sys\nsys.path[:0] = {[str(folder) for folder in folders]!r}\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout
