"""How a server runs: where it listens, where it keeps its tables, how much anyone may ask."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tatami.bots.budget import Budget

HINT: Final = Budget(seconds=1.0)
ANALYSIS: Final = Budget(nodes=16_000)


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """What the host of a server chooses.

    `rate` is how many requests a second one address may make for long (five times that at once),
    `sockets` how many connections it may hold open. `origins` are other sites whose pages may
    speak to this one. `pace` is the least time in seconds that a bot takes for a move. `hint` is
    how long is thought about a hint, `analysis` about every position of a game that is analysed.
    Only `open_metrics` tells other machines what is counted. `open_page` opens a browser at the
    start.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    rate: float = 20.0
    sockets: int = 100
    pace: float = 0.4
    hint: Budget = HINT
    analysis: Budget = ANALYSIS
    open_page: bool = False
    open_metrics: bool = False
    log_level: str = "info"


def sqlite_url(path: Path) -> str:
    """Name a SQLite file as SQLAlchemy does."""
    return f"sqlite+aiosqlite:///{path}"


def database_url(named: str) -> str:
    """Give the URL of a database that a host names: by a URL, or by the path of a SQLite file."""
    if "://" not in named:
        return sqlite_url(Path(named))
    scheme, _, rest = named.partition("://")
    return f"{'sqlite+aiosqlite' if scheme == 'sqlite' else scheme}://{rest}"
