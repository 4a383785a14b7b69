"""An import error names the extra that is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

LACKING = [
    ("samurai_v0", "pettingzoo", "env"),
    ("single", "gymnasium", "env"),
    ("batch", "numpy", "env"),
    ("openspiel", "pyspiel", "openspiel"),
    ("ismcts", "open_spiel", "openspiel"),
]


@pytest.mark.parametrize(("module", "package", "extra"), LACKING)
def test_the_extra_is_named(module: str, package: str, extra: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import tatami.env.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    message = (
        f"{package} is not installed; run .venv/bin/pip install -e '.[{extra}]' in the checkout"
    )
    assert message in done.stderr.splitlines()[-1]
