"""Puts a server under load from a process of its own, so that only the load's work is in it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import asdict

from tatami.bench.load.results import Load, Plan
from tatami.core.errors import TatamiError


def measured(server: str, plan: Plan) -> Load:
    """Put a server under load from a process of its own."""
    options = {name: value for name, value in asdict(plan).items() if value is not None}
    told = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    done = subprocess.run(
        [sys.executable, "-m", "tatami.bench.load", server, *told],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise TatamiError(f"{server} was not measured")
    return Load.from_json(done.stdout)
