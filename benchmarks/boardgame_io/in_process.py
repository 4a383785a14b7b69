"""Puts a server under load from a process that does nothing else."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import asdict

from benchmarks.load.results import Load, Plan
from tatami.core.errors import TatamiError


def measure_in_process(server: str, plan: Plan) -> Load:
    """Put a server under load from a process of its own."""
    options = {name: value for name, value in asdict(plan).items() if value is not None}
    arguments = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.boardgame_io", server, *arguments],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise TatamiError(f"{server} was not measured")
    return Load.from_json(done.stdout)
