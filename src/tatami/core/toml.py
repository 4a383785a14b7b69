"""Reads the TOML files of packages, each once."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_toml(package: str, name: str) -> dict[str, Any]:
    """Read a file of a package; what comes back is shared, so nobody may change it."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
