"""A person: a public id, a name, and a private key that only its owner's browser holds."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import string
from typing import Final

from msgspec import Struct

ALPHABET: Final = string.ascii_lowercase + string.digits
KEY_LENGTH: Final = 43
LONGEST_NAME: Final = 40


class Person(Struct, frozen=True):
    """Somebody who can sit at tables; programs are people too."""

    id: str
    name: str
    is_bot: bool = False


def new_id(length: int = 12) -> str:
    """Make an id that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """Make a private key."""
    return secrets.token_urlsafe(32)


def hash_key(key: str) -> str:
    """Give what is stored of a key; it has 256 random bits, so a plain hash cannot be undone."""
    return hashlib.sha256(key.encode()).hexdigest()


def is_key_of(key: str, key_hash: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(hash_key(key), key_hash)


def clean_name(name: str) -> str:
    """Give a name as it is shown: one line, no control characters."""
    shown = "".join(letter for letter in name if letter.isprintable())
    return " ".join(shown.split())
