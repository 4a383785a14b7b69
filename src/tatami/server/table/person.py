"""Ids of people and tables; lobby/keys.py has the keys that prove who somebody is."""

from __future__ import annotations

import secrets
import string
from typing import Final

ALPHABET: Final = string.ascii_lowercase + string.digits


def new_id(length: int = 12) -> str:
    """Return a random id that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
