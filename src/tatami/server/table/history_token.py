"""Tokens of the events of a table so far: they show that a client has another history.

After the host restores a backup, event numbers are used again. A token depends on when each event
was stored and on the action that caused it, never on what happened: that may be hidden.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

TOKEN_BYTES: Final = 8
NO_HISTORY: Final = ""


def next_token(token: str, time: int, person: str | None, action: str | None) -> str:
    """Return the token after one more event, stored at a time in ms because of an action."""
    text = f"{token} {time} {person} {action}"
    return blake2b(text.encode(), digest_size=TOKEN_BYTES).hexdigest()
