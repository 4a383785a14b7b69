"""What a game is played with, read from the components.toml of its package."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def components(package: str) -> dict[str, Any]:
    """Read the components.toml of a package."""
    return tomllib.loads(files(package).joinpath("components.toml").read_text(encoding="utf-8"))
