"""Metrics of connections: how many are open, how many may be, and how many were refused."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from tatami.server.net.open_connections import REASONS, OpenConnections


class ConnectionMetrics(Collector):
    """Reads the counts whenever Prometheus asks."""

    def __init__(self, connections: OpenConnections) -> None:
        self._connections = connections

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics."""
        yield GaugeMetricFamily(
            "tatami_connections", "connections open", value=len(self._connections)
        )
        yield GaugeMetricFamily(
            "tatami_connections_max", "connections that may be open", value=self._connections.most
        )
        refused = CounterMetricFamily(
            "tatami_connections_refused", "connections refused", labels=["reason"]
        )
        for reason in REASONS:
            refused.add_metric([reason], self._connections.refused[reason])
        yield refused


def add_connection_metrics(registry: CollectorRegistry, connections: OpenConnections) -> None:
    """Add the metrics of connections."""
    registry.register(ConnectionMetrics(connections))
