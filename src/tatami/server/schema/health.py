"""Whether the server works."""

from __future__ import annotations

from tatami.server.schema.base import Message


class Health(Message, frozen=True):
    """Whether all is well, which version runs, and where others find it.

    Only clients on the same machine get `lan_url`, if the server lets others in at all.
    """

    ok: bool
    version: str
    lan_url: str = ""
