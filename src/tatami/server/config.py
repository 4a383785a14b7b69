"""The configuration of a server: each field is a setting, with its flag, variable and file key.

To add a setting, add a field: its type (with limits), its default and a few words. Its file key,
variable, flag and checks follow from them; tools/settings_table.py adds it to docs/host.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

from msgspec import Meta

from tatami.core.errors import TatamiError
from tatami.kits.engines.engine import is_outside
from tatami.kits.search.budget import Budget, parse_budget
from tatami.kits.search.names import BOTS
from tatami.server.net.hosts import parse_host
from tatami.server.net.proxies import LOCAL_PROXIES, parse_proxy
from tatami.server.settings.setting import setting

HINT: Final = Budget(seconds=1.0)
ANALYSIS: Final = Budget(nodes=16_000)
Port = Annotated[int, Meta(ge=0, le=65535)]
Above0 = Annotated[float, Meta(gt=0)]
NotNegative = Annotated[float, Meta(ge=0)]
AtLeast1 = Annotated[int, Meta(ge=1)]
NotNegativeInt = Annotated[int, Meta(ge=0)]
LogLevel = Literal["debug", "info", "warning", "error"]
MB: Final = 1_000_000
BOT_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
TAKEN: Final = ("me", "open", *BOTS)  # what else a seat can be given to
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}


class Quota(NamedTuple):
    """A limit for each person and for each address, which a whole club may share; 0: none."""

    per_person: int
    per_address: int


def parse_quota(text: str) -> Quota:
    """Parse one number for both, or one for a person and one for an address."""
    person, _, address = text.replace(" ", "").partition(",")
    address = address or person
    if not (person.isdecimal() and address.isdecimal()):
        raise TatamiError(
            f"{text!r} is not a limit; write one number such as 20, or two such as 20,200 "
            "(per person and per address)"
        )
    return Quota(int(person), int(address))


def parse_beacon(text: str) -> str:
    """Check the address of a beacon; empty for none."""
    if text and not text.startswith(("http://", "https://")):
        raise TatamiError(f"{text!r} is not a URL of a beacon, such as https://api.drand.sh")
    return text


def parse_redis(text: str) -> str:
    """Check the URL of a Redis server; empty for none."""
    if text and not text.startswith(("redis://", "rediss://", "unix://")):
        raise TatamiError(
            f"{text!r} is not a URL of a Redis server, such as redis://127.0.0.1:6379"
        )
    return text


def parse_bot(text: str) -> str:
    """Check `NAME=python:MODULE:CLASS` or `NAME=engine:COMMAND`."""
    name, _, bot = text.partition("=")
    if not is_outside(bot):
        raise TatamiError(f"{text!r} is not a bot; write name=python:module:Class")
    if not BOT_NAME.fullmatch(name):
        raise TatamiError(
            f"{name!r} cannot be the name of a bot; use up to 30 small letters, digits and hyphens"
        )
    if name in TAKEN:
        raise TatamiError(f"{name!r} is taken; choose another name for your bot")
    return text


def quota(person: int, address: int, text: str) -> Any:
    """Return a setting that limits what a person and an address may have."""
    return setting(
        Quota(person, address),
        f"{text}, per person and per address; 0 for no limit",
        parse=parse_quota,
        metavar="N,N",
        default_text=f"{person},{address}",
    )


def sqlite_url(path: Path) -> str:
    """Return the SQLAlchemy URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def database_url(named: str) -> str:
    """Return the URL of a database that is given as a URL or as the path of a SQLite file."""
    if "://" not in named:
        return sqlite_url(Path(named))
    scheme, _, rest = named.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """The settings of a server."""

    database: str = setting(
        "",
        "SQLite file or database URL that stores the tables",
        parse=database_url,
        metavar="FILE",
        default_text="tables.sqlite in the data folder",
    )
    workers: AtLeast1 = setting(
        1, "number of server processes; more than one needs PostgreSQL and Redis"
    )
    redis: str = setting(
        "", "Redis server that connects the workers", parse=parse_redis, metavar="URL"
    )
    host: str = setting(
        "127.0.0.1", "address to listen on; 0.0.0.0 for all addresses", metavar="ADDRESS"
    )
    port: Port = setting(8000, "port to listen on; 0 for any free port")
    origins: tuple[str, ...] = setting(
        (), "other website whose pages may use this server", flag="--origin", metavar="URL"
    )
    rate: Above0 = setting(
        20.0, "requests per second allowed from one address, with bursts of five times as many"
    )
    sockets: AtLeast1 = setting(100, "sockets and streams that one address may keep open")
    connections: AtLeast1 = setting(
        250, "connections that one address may keep open; no limit for trusted proxies"
    )
    request_timeout: Above0 = setting(
        20.0,
        "seconds to send the headers of a request, its body, or the first message of a socket",
        metavar="SECONDS",
    )
    idle_timeout: Above0 = setting(
        60.0, "seconds after which an idle connection is closed", metavar="SECONDS"
    )
    trusted_proxies: tuple[str, ...] = setting(
        LOCAL_PROXIES,
        "address or network of a proxy whose X-Forwarded-… headers are trusted",
        parse=parse_proxy,
        flag="--trusted-proxy",
        metavar="ADDRESS",
    )
    allowed_hosts: tuple[str, ...] = setting(
        (),
        "public name of this server; *.club.example for all subdomains, * for any name",
        parse=parse_host,
        flag="--allowed-host",
        metavar="NAME",
    )
    unix: str = setting("", "Unix socket to listen on instead of an address", metavar="FILE")
    tls_cert: str = setting("", "HTTPS certificate with its chain (PEM)", metavar="FILE")
    tls_key: str = setting("", "private key of the certificate (PEM)", metavar="FILE")
    pace: NotNegative = setting(
        0.4, "least time in seconds that a bot takes for a move", metavar="SECONDS"
    )
    bots: tuple[str, ...] = setting(
        (),
        "bot of your own that people may seat, such as hojo=python:my_bots:Hojo",
        parse=parse_bot,
        flag="--bot",
        metavar="NAME=BOT",
    )
    bot_seconds: Above0 = setting(
        10.0, "seconds after which another bot plays for one of your own", metavar="SECONDS"
    )
    hint: Budget = setting(
        HINT, "search budget for a hint: seconds or nodes", parse=parse_budget, metavar="BUDGET"
    )
    analysis: Budget = setting(
        ANALYSIS,
        "search budget per position of an analysed game: seconds or nodes",
        parse=parse_budget,
        metavar="BUDGET",
    )
    own_analyses: bool = setting(
        True,
        "analyse games in the server while no `tatami worker` runs; always on with SQLite",
    )
    beacon: str = setting(
        "",
        "add public random numbers of drand to deals, from a URL such as https://api.drand.sh",
        parse=parse_beacon,
        metavar="URL",
        default_text="off",
    )
    open_page: bool = setting(False, "open the page in your browser", flag="--open")
    open_metrics: bool = setting(False, "also serve /metrics to other machines")
    log_level: LogLevel = setting("info", "least severe messages to log", flag="--log")
    log_file: str = setting(
        "",
        "file to log to instead of standard error",
        metavar="FILE",
        default_text="server.log in the data folder, if standard error is a terminal",
    )
    open_tables: Quota = quota(20, 200, "limit of tables that have not started")
    public_tables: Quota = quota(5, 100, "limit of public tables that have not started")
    tables_per_day: Quota = quota(100, 2000, "limit of new tables per day")
    imports_per_hour: Quota = quota(30, 300, "limit of imported games per hour")
    imports_per_day: Quota = quota(100, 1000, "limit of imported games per day")
    mb_per_day: Quota = quota(20, 100, "limit of megabytes stored per day")
    mb_per_month: Quota = quota(100, 500, "limit of megabytes stored in 30 days")
    min_free_mb: NotNegativeInt = setting(
        200,
        "megabytes of disk space kept for games in progress; below that, nothing new is created",
    )
    unstarted_days: NotNegative = setting(
        14.0,
        "remove unstarted tables after so many days without activity; 0 for never",
        metavar="DAYS",
    )
    unviewed_days: NotNegative = setting(
        7.0,
        "remove imported games that nobody opened for so many days; 0 for never",
        metavar="DAYS",
    )
    finished_days: NotNegative = setting(
        0.0, "remove finished games after so many days; 0 for never", metavar="DAYS"
    )
    tidy_minutes: Above0 = setting(30.0, "minutes between clean-ups", metavar="MINUTES")
