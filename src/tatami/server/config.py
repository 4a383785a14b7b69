"""The configuration of a server: address, database, limits, thinking time."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tatami.kits.search.budget import Budget

HINT: Final = Budget(seconds=1.0)
ANALYSIS: Final = Budget(nodes=16_000)


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The settings of a server.

    `rate` is how many requests per second one address may make (with bursts of five times that),
    `sockets` how many connections it may hold open. `origins` are other sites whose pages may use
    this server. `pace` is the minimum time in seconds that a bot takes for a move. `hint` is the
    search budget of a hint, `analysis` that of each position of an analysed game. `open_metrics`
    serves metrics to other machines too. `open_page` opens a browser at the start.
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
    """Return the SQLAlchemy URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def database_url(named: str) -> str:
    """Return the URL of a database that is given as a URL or as the path of a SQLite file."""
    if "://" not in named:
        return sqlite_url(Path(named))
    scheme, _, rest = named.partition("://")
    return f"{'sqlite+aiosqlite' if scheme == 'sqlite' else scheme}://{rest}"
