"""How much the tests do: the build they run on, and whether this is a soak."""

from __future__ import annotations

import os

SOAK = bool(os.environ.get("TATAMI_SOAK"))
UNCOMPILED = os.environ.get("TATAMI_UNCOMPILED", "0") not in ("", "0")
