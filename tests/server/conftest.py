"""One server for the tests that only need one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from running import RunningServer, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Give a server that all share: nobody may stop it."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as started:
        yield started
