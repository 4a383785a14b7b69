"""The health of the server: /healthz for a watchdog, /metrics for Prometheus."""

from __future__ import annotations

import time
from typing import Any, Final

from litestar import Request, Response, get, head
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from tatami import __version__
from tatami.server.api.address import is_local
from tatami.server.api.answers import response_spec
from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.api.person import TheTables
from tatami.server.lan import url_for_others
from tatami.server.live.tables import Tables
from tatami.server.logs import LOG
from tatami.server.schema.health import Health
from tatami.server.table import events

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The Prometheus metrics of a server."""

    def __init__(self, tables: Tables, are_open: bool) -> None:
        self.are_open = are_open
        self.registry = CollectorRegistry()
        registry = self.registry
        self.requests = Counter(
            "tatami_requests", "HTTP requests", ["route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "tatami_request_seconds", "time a request takes", buckets=SECONDS, registry=registry
        )
        self._happenings = Counter(
            "tatami_happenings", "what happened at tables", ["kind"], registry=registry
        )
        self._counts: dict[type[events.AnyEvent], Counter] = {}
        live_tables = Gauge("tatami_tables_in_memory", "tables in memory", registry=registry)
        live_tables.set_function(lambda: len(tables.live_tables))
        subscribers = Gauge("tatami_listeners", "sockets and streams open", registry=registry)
        subscribers.set_function(
            lambda: sum(len(r.subscribers) for r in tables.live_tables.values())
        )
        tables.count = self.count

    def count(self, what: events.AnyEvent) -> None:
        """Count an event."""
        kind = type(what)
        if kind not in self._counts:
            self._counts[kind] = self._happenings.labels(str(what.__struct_config__.tag))
        self._counts[kind].inc()


def counted(app: App, metrics: Metrics) -> App:
    """Wrap an application to count and log requests by route, never with their parameters."""

    async def counting(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        began = time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - began
                route, status = scope.get("path_template") or "unknown", message["status"]
                metrics.requests.labels(route, str(status)).inc()
                metrics.seconds.observe(seconds)
                ms = round(1000 * seconds, 1)
                LOG.info("request", method=scope["method"], route=route, status=status, ms=ms)
            await send(message)

        await app(scope, receive, sending)

    return counting


@get(
    "/healthz",
    tags=["host"],
    summary="Health check",
    responses={
        200: response_spec(Health),
        503: response_spec(Health, "The database does not answer."),
    },
)
async def healthz(request: Request[Any, Any, Any], tables: TheTables) -> Response[Health]:
    """Return whether the database answers."""
    well = await tables.store.is_healthy()
    health = Health(well, __version__, lan_url(request))
    return Response(health, status_code=200 if well else 503)


def lan_url(request: Request[Any, Any, Any]) -> str:
    """Return the URL for other machines on the network; empty unless the client is local."""
    _, port = request.scope["server"] or ("", None)
    if port is None or not is_local(request.client):
        return ""
    return url_for_others(request.app.state.host, port)


@head("/healthz", include_in_schema=False)
async def healthz_head(tables: TheTables) -> Response[None]:
    """Return the status alone."""
    return Response(None, status_code=200 if await tables.store.is_healthy() else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """Return the metrics; only to this machine, unless the host opened them."""
    if not metrics.are_open and not is_local(request.client):
        raise NotFoundException
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)
