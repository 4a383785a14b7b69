"""Loads plain Python files even where compiled ones lie beside them.

This holds for Tatami and for the packages that offer it further games: compiled kernels cannot
build on plain ones.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)


class PlainFiles:
    """Finds the modules of Tatami and of packages with games as plain Python only."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        """Look for the module among the Python files."""
        if path is None:
            return None
        package, last = name.partition(".")[0], name.rpartition(".")[2]
        if package != "tatami" and not (_is_compiled(last, path) and package in game_packages()):
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found:
                return found
        return None


def install() -> None:
    """Ask this finder before all others."""
    sys.meta_path.insert(0, PlainFiles())


@cache
def game_packages() -> frozenset[str]:
    """The packages that offer games."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (takes longer than all else here)

    points = entry_points(group="tatami.games")
    return frozenset(point.module.partition(".")[0] for point in points)


def _is_compiled(name: str, folders: Sequence[str]) -> bool:
    """Is there a compiled file of this name? Only then does the choice matter."""
    files = (os.path.join(folder, name + end) for folder in folders for end in EXTENSION_SUFFIXES)
    return any(os.path.exists(file) for file in files)
