"""What all tests share: how much to do, and how hypothesis behaves."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from effort import SOAK, UNCOMPILED

settings.register_profile(
    "tatami",
    deadline=None,
    derandomize=True,
    max_examples=500 if SOAK else (10 if UNCOMPILED else 50),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tatami")
