"""The browser of `tests/web`, in front of the server that all tests share."""

from __future__ import annotations

from web.fixtures import browser, browsers, session_pool

__all__ = ["browser", "browsers", "session_pool"]
