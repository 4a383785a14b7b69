"""The public log of deals."""

from __future__ import annotations

from typing import Literal

from tatami.server.schema.base import Message


class DealLogEntry(Message, frozen=True, kw_only=True):
    """A table was created, or its start was fixed; `time` is in ms.

    `digest` is the start digest, and empty where a table was created. `hash` is that of this
    entry, `previous` that of the one before; docs/verifier.md says how they are made.
    """

    number: int
    time: int
    kind: Literal["created", "started"]
    commitment: str
    digest: str
    previous: str
    hash: str


class DealLogPage(Message, frozen=True):
    """A part of the log of deals; `more` says whether there are further entries."""

    entries: list[DealLogEntry]
    more: bool
