"""Where the rules are not compiled although nobody asked for that, people read what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tatami"
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page", "server")
COMMAND = "  pip install --no-cache-dir --no-binary tatami-games --force-reinstall tatami-games"


@pytest.fixture(scope="module")
def uncompiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package without its compiled kernels."""
    folder = tmp_path_factory.mktemp("uncompiled")
    shutil.copytree(SOURCE, folder / "tatami", ignore=LEFT_OUT)
    return folder


@pytest.mark.parametrize(
    ("lang", "last_words"),
    [("en", "then run:"), ("pl", "uruchom:"), ("de", "starte dann:"), ("nl", "start daarna:")],
)
def test_the_command_that_compiles_has_a_line_of_its_own(
    lang: str, last_words: str, uncompiled: Path, tmp_path: Path
) -> None:
    env = {**os.environ, "PYTHONPATH": str(uncompiled), "TATAMI_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tatami", "play", "cardgame", "--quick", "--lang", lang],
        env={**env, "TATAMI_UNCOMPILED": ""},
        cwd=tmp_path,
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    assert COMMAND in lines, done.stderr
    assert lines[lines.index(COMMAND) - 1].endswith(last_words)
