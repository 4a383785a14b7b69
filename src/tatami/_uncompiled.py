"""Loads plain Python files even where compiled ones lie beside them.

This holds for Tatami and for the packages that offer it further games: compiled kernels cannot
build on plain ones.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points


class PlainFiles(MetaPathFinder):
    """Finds the modules of some packages as plain Python only."""

    def __init__(self, packages: frozenset[str]) -> None:
        self.packages = packages

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        """Look for the module among the Python files."""
        if path is None or name.partition(".")[0] not in self.packages:
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found:
                return found
        return None


def install() -> None:
    """Ask this finder before all others."""
    games = (point.module.partition(".")[0] for point in entry_points(group="tatami.games"))
    sys.meta_path.insert(0, PlainFiles(frozenset({"tatami", *games})))
