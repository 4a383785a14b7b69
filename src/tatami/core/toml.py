"""Reads the TOML files of packages, each once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@cache
def has_file(package: str, name: str) -> bool:
    """Whether a package has such a file."""
    return _file(package, name).is_file()


@cache
def read_toml(package: str, name: str) -> dict[str, Any]:
    """Read a file of a package; what comes back is shared, so nobody may change it."""
    import tomllib  # noqa: PLC0415  (many a command reads no file and starts faster without)

    return tomllib.loads(_file(package, name).read_text(encoding="utf-8"))


def _file(package: str, name: str) -> Traversable:
    from importlib.resources import files  # noqa: PLC0415  (likewise)

    return files(package).joinpath(name)
