"""A token for the history of a table so far, by which a client that has another one is noticed.

Event numbers are used again after a backup was restored. A token depends on all events up to its
own, and on the table's secret: without it, whoever holds two tokens could try out which hidden draw
lies between them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from msgspec import json

from tatami.server.table.events import AnyEvent

TOKEN_BYTES: Final = 8
NO_HISTORY: Final = ""
ENCODER: Final = json.Encoder()


def next_token(token: str, secret: str, time: int, event: AnyEvent) -> str:
    """Return the token after one more event."""
    text = b"%b %d %b" % (token.encode(), time, ENCODER.encode(event))
    return blake2b(text, digest_size=TOKEN_BYTES, key=secret[:64].encode()).hexdigest()
