"""A scratch environment: what this one has, and a package of another game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "fourth-game"


@dataclass(frozen=True)
class Scratch:
    """An environment of its own, with a folder for data."""

    python: Path
    data: Path

    def env(self) -> dict[str, str]:
        """The environment variables of its commands."""
        return {**os.environ, "TATAMI_DATA": str(self.data), "NO_COLOR": "1"}

    def run(self, *args: str, typed: str = "") -> str:
        """Run Python with these arguments; return what it printed."""
        done = subprocess.run(
            [str(self.python), *args],
            input=typed,
            env=self.env(),
            cwd=self.data,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    def tatami(self, *args: str, typed: str = "") -> str:
        """Run the command."""
        return self.run("-m", "tatami", *args, typed=typed)


def make_scratch(folder: Path) -> Scratch:
    """Install the example, compiled, beside what is installed here."""
    place = folder / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    (site,) = place.glob("lib/python*/site-packages")
    here = sysconfig.get_path("purelib")
    (site / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n", encoding="utf-8")
    source = folder / "fourth-game"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "*.c"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["--no-deps", "--no-build-isolation", "--target", str(site), str(source)]
    quickly = {**os.environ, "CFLAGS": "-O0"}  # what is compiled counts here, not how fast it is
    subprocess.run(pip, check=True, env=quickly)
    data = folder / "data"
    data.mkdir()
    return Scratch(place / "bin" / "python", data)
