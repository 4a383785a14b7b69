"""How much the tests do: the build they run on, and whether this is a soak."""

from __future__ import annotations

import os

SOAK = bool(os.environ.get("TATAMI_SOAK"))
UNCOMPILED = bool(os.environ.get("TATAMI_UNCOMPILED"))
