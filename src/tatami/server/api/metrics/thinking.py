"""Metrics of thinking: how much waits and runs, how long that takes, and what is refused."""

from __future__ import annotations

from functools import partial
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


def add_thinking_metrics(registry: CollectorRegistry, pool: ThinkingPool) -> None:
    """Add the metrics of thinking."""
    waiting = Gauge("tatami_thinking_waiting", "thinking that waits", ["kind"], registry=registry)
    running = Gauge("tatami_thinking_running", "thinking under way", ["kind"], registry=registry)
    waits = Histogram(
        "tatami_thinking_wait_seconds",
        "time that thinking waits",
        ["kind"],
        buckets=SECONDS,
        registry=registry,
    )
    takes = Histogram(
        "tatami_thinking_seconds",
        "time that thinking takes",
        ["kind"],
        buckets=SECONDS,
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
