"""A real browser before a real server; what the browser complains of fails the test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from running import RunningServer, running

import tatami
from web.browsers import PATIENCE, Guests, chromium
from web.screens import Stage

expect.set_options(timeout=PATIENCE)


# No longer than these tests: while it is there, nobody else can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Give a browser."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Give a server that has the page, and the tables of these tests only."""
    page = Path(tatami.__file__).parent / "page" / "index.html"
    assert page.exists(), "the page is not built: run make page"
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


@pytest.fixture(scope="package")
def stage(server: RunningServer) -> Iterator[Stage]:
    """Give tables in every state."""
    stage = Stage(server)
    yield stage
    for person in (stage.ana, stage.ben):
        person.http.close()


@pytest.fixture
def guests(browser: Browser, server: RunningServer) -> Iterator[Guests]:
    """Let people in; in the end no browser has complained."""
    guests = Guests(browser, server)
    yield guests
    guests.go()
    assert guests.complaints == []
