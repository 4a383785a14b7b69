"""How a server runs: where it listens, where it keeps its tables, how much anyone may ask."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """What the host of a server chooses.

    `rate` is how many requests a second one address may make for long (five times that at once),
    `sockets` how many connections it may hold open. `origins` are other sites whose pages may
    speak to this one. `pace` is the least time in seconds that a bot takes for a move. Only
    `open_metrics` tells other machines what is counted. `open_page` opens a browser at the start.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    rate: float = 20.0
    sockets: int = 100
    pace: float = 0.4
    open_page: bool = False
    open_metrics: bool = False
    log_level: str = "info"


def sqlite_url(path: Path) -> str:
    """Name a SQLite file as SQLAlchemy does."""
    return f"sqlite+aiosqlite:///{path}"
