"""Assembles the application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException

from tatami.core.errors import TatamiError
from tatami.server.api.asgi import App
from tatami.server.api.connections import Connections
from tatami.server.api.errors import (
    describe_for_worker,
    fail,
    refuse,
    refuse_fenced,
    refuse_http,
)
from tatami.server.api.forwarded import behind_proxies
from tatami.server.api.head import with_head
from tatami.server.api.metrics.server import Metrics, counted
from tatami.server.api.openapi.serving import openapi_config
from tatami.server.api.person import get_tables
from tatami.server.api.request import MOST_BODY, StrictRequest, check_query
from tatami.server.api.request_id import identified
from tatami.server.api.routes.bots import BotRoutes
from tatami.server.api.routes.deals import deal_log
from tatami.server.api.routes.games import catalogue, default_options
from tatami.server.api.routes.health import healthz, livez, metrics
from tatami.server.api.routes.page import COMPRESSED, page_routes
from tatami.server.api.routes.people import PeopleRoutes
from tatami.server.api.routes.puzzles import PuzzleRoutes
from tatami.server.api.routes.review import ReviewRoutes
from tatami.server.api.routes.rules import rules
from tatami.server.api.routes.socket import table_socket
from tatami.server.api.routes.study import StudyRoutes
from tatami.server.api.routes.tables import TableRoutes
from tatami.server.api.security import guarded
from tatami.server.config import ServerConfig
from tatami.server.live.beacon import BeaconSource
from tatami.server.live.tables import Tables
from tatami.server.live.workers.peers import Peers
from tatami.server.logs import LOG
from tatami.server.net.hosts import AllowedHosts
from tatami.server.net.open_connections import OpenConnections
from tatami.server.net.proxies import Proxies
from tatami.server.store.store import Store
from tatami.server.store.writer import Fenced
from tatami.server.thinking.services import ThinkingServices

COMPRESS_FROM_BYTES: Final = 1000
COMPRESSION_LEVEL: Final = 6
STREAMS: Final = "^/api/bot/"  # lines that must be sent at once


def make_tables(config: ServerConfig) -> Tables:
    """Return the tables of a server with this configuration."""
    store = Store(config.database)
    return Tables(store, make_peers(config, store), config, make_beacon(config))


def make_peers(config: ServerConfig, store: Store) -> Peers:
    """Return the other workers; none without Redis."""
    if not config.redis:
        return Peers()
    from tatami.server.live.workers.cluster import Cluster  # noqa: PLC0415  (an extra has Redis)
    from tatami.server.live.workers.redis_channels import make_backend  # noqa: PLC0415

    channels = ChannelsPlugin(make_backend(config.redis), arbitrary_channels_allowed=True)
    return Cluster(store, channels, describe_for_worker)


def make_beacon(config: ServerConfig) -> BeaconSource | None:
    """Return the beacon that the host chose, if any."""
    if not config.beacon:
        return None
    from tatami.server.live.drand import Drand  # noqa: PLC0415  (its HTTP client loads slowly)

    return Drand(config.beacon)


def make_app(
    config: ServerConfig, tables: Tables, connections: OpenConnections | None = None
) -> App:
    """Return the application, which opens the tables when it starts."""
    counts = Metrics(tables, config, connections)
    thinking = ThinkingServices(tables, config)

    @asynccontextmanager
    async def open_tables(_: Litestar) -> AsyncIterator[None]:
        await tables.open()
        await thinking.analyses.resume()
        try:
            yield
        finally:
            await tables.close()

    def get_thinking(request: Request[Any, Any, Any]) -> ThinkingServices:
        return thinking

    def get_metrics(request: Request[Any, Any, Any]) -> Metrics:
        return counts

    app = Litestar(
        route_handlers=[
            *(PeopleRoutes, TableRoutes, ReviewRoutes, BotRoutes, StudyRoutes, PuzzleRoutes),
            *(catalogue, default_options, rules, deal_log, table_socket),
            *(healthz, livez, metrics),
            *page_routes(),
        ],
        dependencies={
            "tables": Provide(get_tables, sync_to_thread=False),
            "thinking": Provide(get_thinking, sync_to_thread=False),
            "metrics": Provide(get_metrics, sync_to_thread=False),
        },
        exception_handlers={
            TatamiError: refuse,
            Fenced: refuse_fenced,
            HTTPException: refuse_http,
            Exception: fail,
        },
        cors_config=CORSConfig([*config.origins], ["*"], ["authorization", "content-type"])
        if config.origins
        else None,
        compression_config=CompressionConfig(
            "gzip",
            COMPRESS_FROM_BYTES,
            COMPRESSION_LEVEL,
            exclude=STREAMS,
            exclude_opt_key=COMPRESSED,
        ),
        lifespan=[open_tables],
        before_request=check_query,
        request_class=StrictRequest,
        request_max_body_size=MOST_BODY,
        openapi_config=openapi_config(),
        logging_config=None,
    )
    app.state.tables = tables
    app.state.log = LOG
    app.state.config = config
    app.state.connections = Connections(config.sockets)
    inner: App = app  # type: ignore[assignment]  # Litestar's own ASGI types are equivalent
    allowed = AllowedHosts(config.allowed_hosts, config.host)
    guard = guarded(with_head(inner), allowed, config.origins, config.rate)
    known = identified(counted(guard, counts))
    return behind_proxies(known, Proxies(config.trusted_proxies), bool(config.unix))
