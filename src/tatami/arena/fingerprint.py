"""Distinguishes versions of the rules and bots while they are being developed."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import tatami

PARTS: Final = ("core", "kits", "games")
BUILT: Final = (".so", ".pyd", ".c", ".pyc")  # generated from the files that count


@cache
def fingerprint() -> str:
    """Return a hash of all files that can influence a game."""
    root = Path(tatami.__file__).parent
    found = sha256()
    for part in PARTS:
        for path in sorted((root / part).rglob("*")):
            if path.is_file() and path.suffix not in BUILT:
                found.update(path.relative_to(root).as_posix().encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:16]
