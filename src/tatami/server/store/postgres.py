"""How connections to PostgreSQL notice that one side is gone."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import URL

# A worker that is paused in a transaction must not block the others, and one whose network is cut
# must not wait for ever.
OPTIONS: Final = {
    "idle_in_transaction_session_timeout": "2000",
    "lock_timeout": "5000",
    "statement_timeout": "30000",
}
CONNECT_ARGS: Final[dict[str, Any]] = {
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 4000,
    "options": " ".join(f"-c {name}={value}" for name, value in OPTIONS.items()),
}


def connect_args(url: URL) -> dict[str, Any]:
    """Return what an engine for this database is created with."""
    if url.get_backend_name() != "postgresql":
        return {}
    # A connection that broke while nobody used it is replaced, not handed out.
    return {"connect_args": CONNECT_ARGS, "pool_pre_ping": True}
