"""Fixtures for browser tests: those of `tests/web`, and those in the folders of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from running import RunningServer

import tatami
from web.browsers import TIMEOUT_MS, Browsers, chromium
from web.sessions import SessionPool

expect.set_options(timeout=TIMEOUT_MS)


# No longer than a folder of browser tests: while it runs, no other test can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    page = Path(tatami.__file__).parent / "page" / "index.html"
    assert page.exists(), "the page is not built: run make page"
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def session_pool(browser: Browser) -> SessionPool:
    return SessionPool(browser)


@pytest.fixture
def browsers(
    browser: Browser, server: RunningServer, session_pool: SessionPool
) -> Iterator[Browsers]:
    """Sessions of one test; it fails if any of them has reported an error."""
    browsers = Browsers(browser, server, session_pool)
    yield browsers
    browsers.close()
    assert browsers.console_errors == [], browsers.console_errors
