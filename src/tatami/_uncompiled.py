"""Loads the plain Python files of the package even where compiled ones lie beside them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader


class PlainFiles(MetaPathFinder):
    """Finds `tatami.…` as plain Python only."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: object = None
    ) -> ModuleSpec | None:
        """Look for the module among the Python files."""
        if path is None or not name.startswith("tatami."):
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found:
                return found
        return None


def install() -> None:
    """Ask this finder before all others."""
    sys.meta_path.insert(0, PlainFiles())
