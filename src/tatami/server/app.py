"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException

from tatami.core.errors import TatamiError
from tatami.server.config import ServerConfig
from tatami.server.house import CHANNEL, House
from tatami.server.logs import LOG
from tatami.server.openapi.serving import openapi_config
from tatami.server.routes.asgi import App
from tatami.server.routes.bots import BotRoutes
from tatami.server.routes.doors import Doors
from tatami.server.routes.errors import fail, refuse, refuse_http
from tatami.server.routes.games import catalogue, usual
from tatami.server.routes.health import Metrics, counted, healthz, healthz_head, metrics
from tatami.server.routes.look_back import LookBackRoutes
from tatami.server.routes.page import page_routes
from tatami.server.routes.people import PeopleRoutes
from tatami.server.routes.puzzles import PuzzleRoutes
from tatami.server.routes.request import MOST_BODY, StrictRequest, check_query
from tatami.server.routes.rules import rules
from tatami.server.routes.security import guarded
from tatami.server.routes.socket import table_socket
from tatami.server.routes.study import StudyRoutes
from tatami.server.routes.tables import TableRoutes
from tatami.server.routes.who import get_house
from tatami.server.store.store import Store

COMPRESSED_FROM: Final = 1000
COMPRESSED_BY: Final = 6
STREAMS: Final = "^/api/bot/"  # lines that must not wait for more of them


def make_house(config: ServerConfig) -> House:
    """Make the house that the application is the door of."""
    channels = ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
    return House(Store(config.database), channels, config)


def make_app(config: ServerConfig, house: House) -> App:
    """Make the application; it opens the house when it starts."""
    counts = Metrics(house, config.open_metrics)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    def get_metrics(request: Request[Any, Any, Any]) -> Metrics:
        return counts

    app = Litestar(
        route_handlers=[
            *(PeopleRoutes, TableRoutes, LookBackRoutes, BotRoutes, StudyRoutes, PuzzleRoutes),
            *(catalogue, usual, rules, healthz, healthz_head, metrics, table_socket),
            *page_routes(),
        ],
        dependencies={
            "house": Provide(get_house, sync_to_thread=False),
            "metrics": Provide(get_metrics, sync_to_thread=False),
        },
        exception_handlers={
            TatamiError: refuse,
            HTTPException: refuse_http,
            Exception: fail,
        },
        cors_config=CORSConfig([*config.origins], ["*"], ["authorization", "content-type"])
        if config.origins
        else None,
        compression_config=CompressionConfig(
            "gzip", COMPRESSED_FROM, COMPRESSED_BY, exclude=STREAMS
        ),
        lifespan=[open_house],
        plugins=[house.channels],
        before_request=check_query,
        request_class=StrictRequest,
        request_max_body_size=MOST_BODY,
        openapi_config=openapi_config(),
        logging_config=None,
    )
    app.state.house = house
    app.state.log = LOG
    app.state.host = config.host
    app.state.doors = Doors(config.sockets)
    inner: App = app  # type: ignore[assignment]  # Litestar has names of its own for the same
    return counted(guarded(inner, config.origins, config.rate), counts)
