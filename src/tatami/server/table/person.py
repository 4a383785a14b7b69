"""Ids and names of people; lobby/keys.py has the keys that prove who they are."""

from __future__ import annotations

import secrets
import string
from typing import Final

ALPHABET: Final = string.ascii_lowercase + string.digits


def new_id(length: int = 12) -> str:
    """Return a random id that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """Return a name as it is shown: one line, no control characters."""
    shown = "".join(letter for letter in name if letter.isprintable())
    return " ".join(shown.split())
