"""Private keys: the owner's browser holds the key, the store only its hash."""

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
    """Return the hash of a key for the store; no salt is needed for 256 random bits."""
    return hashlib.sha256(key.encode()).hexdigest()


def is_key_of(key: str, key_hash: str) -> bool:
    """Return whether a key has this hash, in constant time."""
    return hmac.compare_digest(hash_key(key), key_hash)
