"""Rejects requests that a proxy and this server could understand differently, and tiny chunks."""

from __future__ import annotations

from typing import Any, Final

import h11

# The largest body has 64 kB. In chunks of one byte each it would take over a second to parse.
MAX_PARTS: Final = 1000


class StrictConnection(h11.Connection):
    """h11 with further checks.

    h11 itself rejects several Hosts, differing lengths, and any Transfer-Encoding but chunked.
    Here a body may also come in no more than `MAX_PARTS` chunks or packets.
    """

    _parts = 0

    def next_event(self) -> Any:
        """Return the next event. Raises h11.RemoteProtocolError for a request that is rejected."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._parts = 0
            check(event)
        elif isinstance(event, h11.Data):
            self._parts += 1
            if self._parts > MAX_PARTS:
                raise h11.RemoteProtocolError("the body has too many chunks")
        return event


def check(request: h11.Request) -> None:
    """Raise h11.RemoteProtocolError for a request that can be read in two ways."""
    names = {bytes(name) for name, _ in request.headers}
    if b"transfer-encoding" in names and b"content-length" in names:
        raise h11.RemoteProtocolError("Content-Length cannot be combined with Transfer-Encoding")
    if b"transfer-encoding" in names and request.http_version.endswith(b".0"):
        raise h11.RemoteProtocolError("Transfer-Encoding is not allowed in HTTP/1.0")
    if not request.target.startswith(b"/") and request.target != b"*":
        raise h11.RemoteProtocolError("the target must be a path, not a whole URL")
