"""Distinguishes versions of the rules and bots while they are being developed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

import tatami
from tatami.core.registry import built_in, find_spec

PARTS: Final = ("core", "kits", "games")
BUILT: Final = (".so", ".pyd", ".c", ".pyc")  # generated from the files that count


@cache
def fingerprint(name: str) -> str:
    """Return a hash of all files that can influence a game, also of a game in another package."""
    root = Path(tatami.__file__).parent
    places = [(root, root / part) for part in PARTS]
    if name not in built_in():
        package = import_module(find_spec(name).package)
        places += [(Path(path).parent, Path(path)) for path in package.__path__]
    found = sha256()
    for start, folder in places:
        for path in _sources(folder):
            found.update(path.relative_to(start).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _sources(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in BUILT:
            yield path
