"""Rejects requests that a proxy and this server could understand differently (smuggling)."""

from __future__ import annotations

from typing import Any

import h11


class StrictConnection(h11.Connection):
    """h11, which rejects most of them, with what it still accepts.

    It knows no more than one Host and no differing lengths, and no Transfer-Encoding but chunked.
    """

    def next_event(self) -> Any:
        """Return the next event. Raises h11.RemoteProtocolError for an ambiguous request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            check(event)
        return event


def check(request: h11.Request) -> None:
    """Check a request. Raises h11.RemoteProtocolError."""
    names = {bytes(name) for name, _ in request.headers}
    if b"transfer-encoding" in names and b"content-length" in names:
        raise h11.RemoteProtocolError("Content-Length together with Transfer-Encoding")
    if b"transfer-encoding" in names and request.http_version.endswith(b".0"):
        raise h11.RemoteProtocolError("Transfer-Encoding in HTTP/1.0")
    if not request.target.startswith(b"/") and request.target != b"*":
        raise h11.RemoteProtocolError("a whole URL as the target, as for a proxy")
