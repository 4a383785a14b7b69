"""The health of the server."""

from __future__ import annotations

from tatami.server.schema.base import Message


class Health(Message, frozen=True):
    """Whether the server works, its version, and its URL for other machines.

    `lan_url` is only sent to clients on the same machine, if others can reach the server at all.
    """

    ok: bool
    version: str
    lan_url: str = ""
