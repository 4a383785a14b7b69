"""Reads the TOML files of packages, with a cache."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@cache
def has_file(package: str, name: str) -> bool:
    """Return whether a package has a file."""
    return _file(package, name).is_file()


@cache
def read_toml(package: str, name: str) -> dict[str, Any]:
    """Return the data of a file of a package; it is shared and must not be changed."""
    import tomllib  # noqa: PLC0415  (commands that read no file start faster)

    return tomllib.loads(_file(package, name).read_text(encoding="utf-8"))


def _file(package: str, name: str) -> Traversable:
    from importlib.resources import files  # noqa: PLC0415  (likewise)

    return files(package).joinpath(name)
