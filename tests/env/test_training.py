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
# On a busy machine threads of the linear algebra take five times as long, waiting for each other.
ONE_THREAD = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
# A little training, and games before and after.
LEARN = """
from train_samurai import Trainer, beaten
trainer = Trainer(games=96)
before = beaten(trainer, 100, seed=5)
for _ in range(3):
    trainer.round()
print(before, beaten(trainer, 100, seed=5))
"""


def run(code: str) -> str:
    """Run code beside the examples."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=EXAMPLES,
        env=ONE_THREAD,
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
    assert sum("most=65" in cell for cell in cells) == 1
    said = run("\n".join(cells).replace("most=65", "most=1"))
    assert "round    1" in said
    assert said.strip().endswith("of 100")


def test_the_plot_is_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    from train_samurai import plot  # noqa: PLC0415

    picture = ElementTree.fromstring(plot([(0.0, 50.0), (60.0, 92.5)]))
    lines = [e.get("points") for e in picture.iter() if e.tag.endswith("polyline")]
    assert len(lines) == 2


def trained(*args: str) -> subprocess.CompletedProcess[str]:
    script = EXAMPLES / "train_samurai.py"
    command = [sys.executable, str(script), *args]
    return subprocess.run(command, env=ONE_THREAD, capture_output=True, text=True, check=False)


def test_rounds_lead_to_the_same_result_whatever_the_clock(tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    first = trained("--rounds", "1", "--plot", str(picture))
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    trainings = [done.stdout.splitlines() for done in (first, trained("--rounds", "1"))]
    for training, result in trainings:
        assert "  round    1  training " in training
        assert result.startswith("of 100 games against random")
    results = [(line.partition("round")[2], result) for line, result in trainings]
    assert results[0] == results[1]  # but for the seconds


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seconds", "-1"], "a number from 0 to"),
        (["--rounds", "1.5"], "a whole number from 0 to"),
        (["--enough", "500"], "a number from 0 to 100, not '500'"),
        (["--plot", "/nonexistent/x.svg"], "a file in a folder that is there"),
        (["--rounds", "1", "--seconds", "1"], "not allowed with"),
    ],
)
def test_impossible_options_are_refused_before_training(args: list[str], message: str) -> None:
    done = trained(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
