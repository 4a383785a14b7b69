"""The health of the server: /livez for a supervisor, /healthz for a proxy, /metrics."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get, head
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector

from tatami import __version__
from tatami.server.api.answers import response_spec
from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.api.person import TheTables
from tatami.server.api.storage_metrics import add_storage_metrics
from tatami.server.config import ServerConfig
from tatami.server.lan import url_for_others
from tatami.server.live.tables import Tables
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind
from tatami.server.logs import LOG
from tatami.server.net.address import is_local
from tatami.server.net.open_connections import REASONS, OpenConnections
from tatami.server.schema.health import Health
from tatami.server.table import events

CLIENT_LEFT: Final = 499  # as nginx logs a client that disconnected before it was answered
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
THINKING_SECONDS: Final = (*SECONDS, 10, 30)


class Metrics:
    """The Prometheus metrics of a server."""

    def __init__(
        self, tables: Tables, config: ServerConfig, connections: OpenConnections | None
    ) -> None:
        self.are_open = config.open_metrics
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # open handles, memory, processor time
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
        add_storage_metrics(registry, tables)
        tables.count = self.count
        self._watch_disk(data_path(config.database))
        if connections is not None:
            self._watch_connections(connections)
        self._measure_thinking(tables.pool)

    def _watch_disk(self, folder: Path | None) -> None:
        """Measure the disk of the database, if that is a file."""
        if folder is None:
            return
        for name, text, field in (
            ("tatami_disk_free_bytes", "free space where the database is", "free"),
            ("tatami_disk_total_bytes", "all space where the database is", "total"),
        ):
            gauge = Gauge(name, text, registry=self.registry)
            gauge.set_function(partial(disk_space, folder, field))

    def _watch_connections(self, connections: OpenConnections) -> None:
        registry = self.registry
        now = Gauge("tatami_connections", "connections open", registry=registry)
        now.set_function(lambda: len(connections))
        most = Gauge("tatami_connections_max", "connections that may be open", registry=registry)
        most.set(connections.most)
        registry.register(RefusedConnections(connections))

    def _measure_thinking(self, pool: ThinkingPool) -> None:
        """Measure how much is thought about, how long that waits and takes, and what is refused."""
        registry = self.registry
        waiting = Gauge(
            "tatami_thinking_waiting", "thinking that waits", ["kind"], registry=registry
        )
        running = Gauge(
            "tatami_thinking_running", "thinking under way", ["kind"], registry=registry
        )
        waits = Histogram(
            "tatami_thinking_wait_seconds",
            "time that thinking waits",
            ["kind"],
            buckets=THINKING_SECONDS,
            registry=registry,
        )
        takes = Histogram(
            "tatami_thinking_seconds",
            "time that thinking takes",
            ["kind"],
            buckets=THINKING_SECONDS,
            registry=registry,
        )
        refused = Counter(
            "tatami_thinking_refused", "thinking refused as busy", ["kind"], registry=registry
        )
        for kind in Kind:
            label = kind.name.lower()
            waiting.labels(label).set_function(partial(lambda k: pool.waiting[k], kind))
            running.labels(label).set_function(partial(lambda k: pool.running[k], kind))
            for metric in (waits, takes, refused):
                metric.labels(label)  # so that it is there from the start
        pool.on_started = lambda kind, seconds: waits.labels(kind.name.lower()).observe(seconds)
        pool.on_ended = lambda kind, seconds: takes.labels(kind.name.lower()).observe(seconds)
        pool.on_refused = lambda kind: refused.labels(kind.name.lower()).inc()

    def count(self, what: events.AnyEvent) -> None:
        """Count an event."""
        kind = type(what)
        if kind not in self._counts:
            self._counts[kind] = self._happenings.labels(str(what.__struct_config__.tag))
        self._counts[kind].inc()


class RefusedConnections(Collector):
    """Counts refused connections by reason: too many of an address, of all, no handles left."""

    def __init__(self, connections: OpenConnections) -> None:
        self._connections = connections

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the counter."""
        counter = CounterMetricFamily(
            "tatami_connections_refused", "connections refused", labels=["reason"]
        )
        for reason in REASONS:
            counter.add_metric([reason], self._connections.refused[reason])
        yield counter


def data_path(database: str) -> Path | None:
    """Return the folder of a SQLite file; None for another database."""
    scheme, _, path = database.partition(":///")
    return Path(path).parent if scheme.startswith("sqlite") and path else None


def disk_space(folder: Path, field: str) -> float:
    """Return the free or the total space of the disk with a folder, in bytes."""
    space: int = getattr(shutil.disk_usage(folder), field)
    return float(space)


def counted(app: App, metrics: Metrics) -> App:
    """Wrap an application to count and log requests by route, never with their parameters."""

    async def counting(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        began = time.perf_counter()
        has_left = False

        async def receiving() -> Message:
            nonlocal has_left
            message = await receive()
            has_left |= message["type"] == "http.disconnect"
            return message

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - began
                route = scope.get("path_template") or "unknown"
                status = CLIENT_LEFT if has_left else message["status"]
                metrics.requests.labels(route, str(status)).inc()
                metrics.seconds.observe(seconds)
                ms = round(1000 * seconds, 1)
                LOG.info("request", method=scope["method"], route=route, status=status, ms=ms)
            await send(message)

        await app(scope, receiving, sending)

    return counting


@get(
    "/healthz",
    tags=["host"],
    summary="Can it serve?",
    responses={
        200: response_spec(Health),
        503: response_spec(Health, "Nothing can be stored."),
    },
)
async def healthz(request: Request[Any, Any, Any], tables: TheTables) -> Response[Health]:
    """Return whether moves can be stored: a real write is tried, at most once a second.

    For a proxy or a monitor. A restart does not help against a full disk: see `/livez`.
    """
    well = await tables.store.is_healthy()
    health = Health(well, __version__, lan_url(request))
    return Response(health, status_code=200 if well else 503)


def lan_url(request: Request[Any, Any, Any]) -> str:
    """Return the URL for other machines on the network; empty unless the client is local."""
    _, port = request.scope["server"] or ("", None)
    if port is None or not is_local(request.client):
        return ""
    config: ServerConfig = request.app.state.config
    return url_for_others(config.host, port, "https" if config.tls_cert else "http")


@head("/healthz", include_in_schema=False)
async def healthz_head(tables: TheTables) -> Response[None]:
    """Return the status alone."""
    return Response(None, status_code=200 if await tables.store.is_healthy() else 503)


@get("/livez", tags=["host"], summary="Does it run?", sync_to_thread=False)
def livez(request: Request[Any, Any, Any]) -> Health:
    """Answer, as long as the server can. For a supervisor, which restarts it if it does not."""
    return Health(True, __version__, lan_url(request))


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """Return the metrics; only to this machine, unless the host opened them."""
    if not metrics.are_open and not is_local(request.client):
        raise NotFoundException
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_LATEST)
