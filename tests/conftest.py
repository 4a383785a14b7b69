"""What all tests share: how much to do, the settings of hypothesis, and a running server."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import compress
from operator import not_
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from effort import SOAK, UNCOMPILED

if TYPE_CHECKING:
    import httpx
    from running import RunningServer
    from services import Postgres, Redis

# Not by a marker: to collect it takes seconds in every process; test_openapi.py sends less.
collect_ignore = [] if SOAK else ["server/api/test_openapi_boundaries.py"]

# Whatever is made while tests are collected stays to the end: the collector need not look at it.
gc.disable()

settings.register_profile(
    "tatami",
    deadline=None,
    derandomize=True,
    max_examples=500 if SOAK else (10 if UNCOMPILED else 50),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tatami")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that all tests of a process share: do not stop it."""
    from running import running  # noqa: PLC0415  (only where there is a server to test)

    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="session")
def limited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server as after `ulimit -n 1024`, with a public name and timeouts of few seconds."""
    from running import running  # noqa: PLC0415  (only where there is a server to test)

    flags = ["--request-timeout", "2", "--idle-timeout", "1.5", "--allowed-host", "club.example"]
    with running(tmp_path_factory.mktemp("limited"), *flags, handles=1024) as started:
        yield started
        assert started.stop() == 0
        started.check_log()


@pytest.fixture(scope="module")
def verbose_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server of one module that logs everything; its database may be damaged."""
    from running import running  # noqa: PLC0415  (only where there is a server to test)

    with running(tmp_path_factory.mktemp("verbose_server"), "--log", "debug") as started:
        yield started


@pytest.fixture(scope="module")
def http(server: RunningServer) -> Iterator[httpx.Client]:
    """A client of the shared server."""
    import httpx  # noqa: PLC0415  (only where there is a server to test)

    with httpx.Client(base_url=server.url, timeout=30) as client:
        yield client


@pytest.fixture(scope="session")
def database_server() -> Postgres:
    """A private PostgreSQL server."""
    import services  # noqa: PLC0415  (only where there is a server to test)

    return services.shared_postgres()


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """A private Redis server; tests may stop it, if they start it again."""
    import services  # noqa: PLC0415  (only where there is a server to test)

    if services.MISSING:
        pytest.skip(services.WHY_SKIPPED)
    with services.redis(tmp_path_factory.mktemp("redis")) as started:
        yield started


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to `make soak` what is marked for it."""
    if SOAK:
        return
    is_marked = [item.get_closest_marker("soak") is not None for item in items]
    config.hook.pytest_deselected(items=[*compress(items, is_marked)])
    items[:] = compress(items, map(not_, is_marked))


def pytest_collection_finish() -> None:
    """Collect garbage again, but only what tests leave."""
    gc.freeze()
    gc.enable()
