"""The examples for Stable-Baselines3 train on real environments and measure what they trained."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
ONE_THREAD = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}

pytestmark = [
    pytest.mark.soak("trains networks; test_training.py trains one without PyTorch"),
    pytest.mark.skipif(
        find_spec("sb3_contrib") is None,
        reason="needs sb3-contrib, which brings PyTorch (docs/contribute.md)",
    ),
]


@pytest.mark.parametrize("example", [("train_sb3.py",), ("selfplay_sb3.py", "--renew", "1")])
def test_it_trains_and_measures(example: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", *example, "--minutes", "0.15", "--games", "2"],
        cwd=EXAMPLES,
        env=ONE_THREAD,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = re.fullmatch(r"(\d+) actions; won ([\d.]+) of 2 games against random\n", done.stdout)
    assert found, done.stdout
    assert int(found[1]) > 2 * 2048  # two rollouts: the second in self-play is against a copy
    assert 0 <= float(found[2]) <= 2
