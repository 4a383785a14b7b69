"""Every boundary that the OpenAPI document names, each sent once: only `make soak` collects it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING

import pytest
import schemathesis
from hypothesis import settings
from running import RunningServer
from seated_player import SeatedPlayer

from tatami.server.app import make_app, make_tables
from tatami.server.config import ServerConfig, sqlite_url

if TYPE_CHECKING:
    from seated_player import Case

CONFIG = ServerConfig(sqlite_url(Path(gettempdir()) / "tatami-not-opened.sqlite"))
SERVED = schemathesis.openapi.from_asgi(
    "/schema/openapi.json", make_app(CONFIG, make_tables(CONFIG)), headers={"Host": "localhost"}
).raw_schema
DOCUMENT = schemathesis.openapi.from_dict(SERVED).exclude(path_regex="/stream$")
DOCUMENT.config.checks.positive_data_acceptance.expected_statuses = [
    *("2xx", "403", "404", "409", "422")
]
DOCUMENT.config.checks.allow_header_conformance.enabled = False


@pytest.fixture(scope="module")
def player(server: RunningServer) -> Iterator[SeatedPlayer]:
    with SeatedPlayer(server) as ana:
        yield ana


@DOCUMENT.parametrize()
@settings(max_examples=1)
def test_boundaries(case: Case, player: SeatedPlayer, server: RunningServer) -> None:
    player.direct_to_real_data(case)
    case.call_and_validate(base_url=server.url, headers={"Authorization": f"Bearer {player.key}"})
