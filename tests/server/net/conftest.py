"""A server with short timeouts and few file handles, which these tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from raw import CLUB
from running import RunningServer, running

HANDLES = 1024


@pytest.fixture(scope="session")
def limited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server as after `ulimit -n 1024`, with a public name and timeouts of few seconds."""
    flags = ["--request-timeout", "2", "--idle-timeout", "1.5", "--allowed-host", CLUB]
    with running(tmp_path_factory.mktemp("limited"), *flags, handles=HANDLES) as server:
        yield server
        assert server.stop() == 0
        server.check_log()
