"""Private keys: only its owner's browser holds one, and the store holds its hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

KEY_LENGTH: Final = 43


def new_key() -> str:
    """Make a private key."""
    return secrets.token_urlsafe(32)


def hash_key(key: str) -> str:
    """Return what is stored of a key; it has 256 random bits, so a plain hash cannot be undone."""
    return hashlib.sha256(key.encode()).hexdigest()


def is_key_of(key: str, key_hash: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(hash_key(key), key_hash)
