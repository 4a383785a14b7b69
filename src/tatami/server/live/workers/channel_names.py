"""Names of Redis channels: those of different databases differ."""

from __future__ import annotations

import hashlib
from typing import Final

EVERYBODY: Final = "all"


def channel_prefix(secret: str) -> str:
    """Return what the channels of a database begin with, from its secret."""
    return f"tatami.{hashlib.sha256(f'channels {secret}'.encode()).hexdigest()[:16]}"
