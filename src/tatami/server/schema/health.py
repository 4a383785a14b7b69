"""The health of the server."""

from __future__ import annotations

from tatami.server.schema.base import Message


class Health(Message, frozen=True):
    """Whether the server works, its version, and its URL for other machines.

    Where the rules are not `compiled`, bots think longer for a turn. `lan_url` is only sent to
    clients on the same machine, if others can reach the server at all.
    """

    ok: bool
    version: str
    compiled: bool
    lan_url: str = ""
