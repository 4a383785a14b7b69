"""The browser of `tests/web`, in front of the server that all tests share."""

from __future__ import annotations

from web.fixtures import browser, browsers

__all__ = ["browser", "browsers"]
