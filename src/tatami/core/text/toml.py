"""Reads the TOML files of packages, with a cache."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Any


@cache
def has_file(package: str, name: str) -> bool:
    """Return whether a package has a file."""
    try:
        _read(package, name)
    except OSError:
        return False
    return True


@cache
def read_toml(package: str, name: str) -> dict[str, Any]:
    """Return the data of a file of a package; it is shared and must not be changed."""
    import tomllib  # noqa: PLC0415  (commands that read no file start faster)

    return tomllib.loads(_read(package, name).decode())


def _read(package: str, name: str) -> bytes:
    """Return a file's bytes from its package's loader: importlib.resources is slow to import."""
    module = import_module(package)
    loader: Any = module.__loader__
    data: bytes = loader.get_data(os.path.join(os.path.dirname(module.__file__ or ""), name))
    return data
