"""Lets a server of the benchmark deal the same games in every run.

Python imports this file when a program starts with its folder in PYTHONPATH.
"""

from __future__ import annotations

import secrets
from random import Random

rng = Random(1)
vars(secrets).update(
    randbits=rng.getrandbits,
    choice=rng.choice,
    token_bytes=lambda count=None: rng.randbytes(count or 32),
)
