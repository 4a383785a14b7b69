"""The Prometheus metrics of a server: requests and events, and those of its parts."""

from __future__ import annotations

import time
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.api.metrics.connections import add_connection_metrics
from tatami.server.api.metrics.storage import add_storage_metrics
from tatami.server.api.metrics.thinking import add_thinking_metrics
from tatami.server.config import ServerConfig
from tatami.server.live.tables import Tables
from tatami.server.logs import LOG
from tatami.server.net.open_connections import OpenConnections
from tatami.server.table import events

CLIENT_LEFT: Final = 499  # as nginx logs a client that disconnected before it was answered
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


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
        self._events = Counter("tatami_events", "events at tables", ["kind"], registry=registry)
        self._counts: dict[type[events.AnyEvent], Counter] = {}
        live_tables = Gauge("tatami_tables_in_memory", "tables in memory", registry=registry)
        live_tables.set_function(lambda: len(tables.live_tables))
        subscribers = Gauge("tatami_subscribers", "sockets and streams open", registry=registry)
        subscribers.set_function(
            lambda: sum(len(r.subscribers) for r in tables.live_tables.values())
        )
        tables.count = self.count
        add_storage_metrics(registry, tables)
        add_thinking_metrics(registry, tables.pool)
        if connections is not None:
            add_connection_metrics(registry, connections)

    def count(self, what: events.AnyEvent) -> None:
        """Count an event."""
        kind = type(what)
        if kind not in self._counts:
            self._counts[kind] = self._events.labels(str(what.__struct_config__.tag))
        self._counts[kind].inc()


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
