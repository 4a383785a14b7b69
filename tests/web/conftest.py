"""A real browser in front of a real server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from running import RunningServer, running

from web.fixtures import browser, browsers, session_pool
from web.sample_tables import SampleTables

__all__ = ["browser", "browsers", "session_pool"]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with the tables of these tests only."""
    with running(tmp_path_factory.mktemp("tables")) as started:
        yield started


@pytest.fixture(scope="package")
def sample_tables(server: RunningServer) -> Iterator[SampleTables]:
    samples = SampleTables(server)
    yield samples
    samples.close()
