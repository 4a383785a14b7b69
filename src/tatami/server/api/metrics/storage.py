"""Metrics of storage: size of the database, free disk space, limits reached, what was tidied."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from tatami.server.live.tables import Tables


class StorageMetrics:
    """Reads the sizes and counts whenever Prometheus asks."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics."""
        quotas, retention = self._tables.quotas, self._tables.retention
        if (file := self._tables.store.file) is not None:
            yield GaugeMetricFamily(
                "tatami_database_bytes", "size of the database", value=database_bytes(file)
            )
            disk = shutil.disk_usage(file.absolute().parent)
            yield GaugeMetricFamily(
                "tatami_disk_free_bytes", "free space where the database is", value=disk.free
            )
            yield GaugeMetricFamily(
                "tatami_disk_total_bytes", "all space where the database is", value=disk.total
            )
        refused = CounterMetricFamily(
            "tatami_quota_refusals", "requests beyond a limit", labels=["quota"]
        )
        for name, count in [*quotas.refused.items()]:
            refused.add_metric([name], count)
        yield refused
        removed = CounterMetricFamily(
            "tatami_tidied_tables", "tables that were removed", labels=["reason"]
        )
        for reason, count in [*retention.removed.items()]:
            removed.add_metric([reason], count)
        yield removed
        yield CounterMetricFamily(
            "tatami_tidied_bytes",
            "bytes of tables that were removed",
            value=retention.removed_bytes,
        )


def database_bytes(file: Path) -> int:
    """Return the size of a SQLite file and its write-ahead log."""
    parts = (file, Path(f"{file}-wal"))
    return sum(part.stat().st_size for part in parts if part.is_file())


def add_storage_metrics(registry: CollectorRegistry, tables: Tables) -> None:
    """Add the metrics of storage."""
    registry.register(StorageMetrics(tables))
