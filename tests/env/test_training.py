"""The training in examples/ learns, and its notebook runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from effort import UNCOMPILED

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="plays too many games for plain Python")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
# A little training, and games before and after.
LEARN = """
from train_samurai import Trainer, beaten
trainer = Trainer(games=96)
before = beaten(trainer, 100, seed=5)
for _ in range(3):
    trainer.round()
print(before, beaten(trainer, 100, seed=5))
"""


def run(code: str, **env: str) -> str:
    """Run code beside the examples."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=EXAMPLES,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_little_training_makes_it_better() -> None:
    before, after = map(float, run(LEARN).split())
    assert 30 < before < 70
    assert after > before


def test_the_notebook_runs() -> None:
    notebook = json.loads((EXAMPLES / "train_samurai.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    said = run("\n".join(cells), TRAIN_SECONDS="0.1")
    assert said.strip().endswith("of 100")


def test_the_plot_is_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    from train_samurai import plot  # noqa: PLC0415

    picture = ElementTree.fromstring(plot([(0.0, 50.0), (60.0, 92.5)]))
    lines = [e.get("points") for e in picture.iter() if e.tag.endswith("polyline")]
    assert len(lines) == 2
