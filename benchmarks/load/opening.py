"""Times how long the table of a finished game takes to open, by a server that has not seen it."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlsplit

from benchmarks.load.http_client import HttpClient
from benchmarks.load.process import run_server
from tatami.core.registry import specs
from tatami.core.spec import GameSpec

PLAYERS: Final = 4
ROUNDS: Final = 5
NO_TABLE: Final = "nosuchtable"
TIMEOUT: Final = 120.0


@dataclass(frozen=True, slots=True)
class Opening:
    """How long a table took: `cold` from the database, `warm` from memory, in ms."""

    game: str
    events: int
    bytes: int
    cold_ms: float
    warm_ms: float


def fetch_events(url: str, table: str) -> tuple[float, bytes]:
    """Fetch all events and the state of a table; return the ms it took, and the answer."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    connection.connect()
    began = time.perf_counter()
    connection.request("GET", f"/api/tables/{table}/updates")
    answer = connection.getresponse().read()
    took = 1000 * (time.perf_counter() - began)
    connection.close()
    return took, answer


@contextmanager
def our_server_on(folder: str) -> Iterator[str]:
    """Run our server on a database; yield its address."""
    command = [sys.executable, "-m", "tatami", "serve", "--port", "0", "--log", "warning"]
    command += ["--pace", "0", "--rate", "1000000"]
    with run_server(command, Path(folder), {"TATAMI_DATA": folder}) as (_, url):
        yield url


def play_out(url: str, spec: GameSpec) -> str:
    """Have bots play a game to its end; return the id of its table."""
    http = HttpClient(url)
    key = http.post("/api/people", {"name": "Ana"})["key"]
    options = dict(spec.quick)
    setup = {"setup": options.pop("setup")} if "setup" in options else {}
    seats = ["greedy"] * min(PLAYERS, spec.players[-1])
    asked = {"game": spec.name, "seats": seats, "options": options, **setup}
    table: str = http.post("/api/tables", asked, key)["id"]
    http.post(f"/api/tables/{table}/actions", {"type": "start", "id": "start"}, key)
    http.close()
    for line in stream(url, table, key):
        message = json.loads(line)
        if message["type"] == "update" and message["state"]["table"]["status"] == "over":
            return table
    raise TimeoutError(f"a game of {spec.name} did not end")


def stream(url: str, table: str, key: str) -> Iterator[bytes]:
    """Follow a table, line by line: bots play only while somebody watches."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=TIMEOUT)
    headers = {"authorization": f"Bearer {key}"}
    connection.request("GET", f"/api/bot/tables/{table}/stream", headers=headers)
    with closing(connection):
        yield from (line for line in connection.getresponse() if line.strip())


def openings() -> list[Opening]:
    """Play a game of each kind, restart the server, and time the opening of their tables."""
    found = []
    with TemporaryDirectory(prefix="tatami-bench-") as folder:
        with our_server_on(folder) as url:
            tables = {game: play_out(url, spec) for game, spec in specs().items()}
        cold: dict[str, list[float]] = {game: [] for game in specs()}
        warm: dict[str, list[float]] = {game: [] for game in specs()}
        for _ in range(ROUNDS):
            with our_server_on(folder) as url:
                fetch_events(url, NO_TABLE)  # the first request is slower than all others
                for game, table in tables.items():
                    cold[game].append(fetch_events(url, table)[0])
                    warm[game].append(fetch_events(url, table)[0])
        for game, table in tables.items():
            with our_server_on(folder) as url:
                answer = fetch_events(url, table)[1]
            found.append(
                Opening(
                    game,
                    len(json.loads(answer)["events"]),
                    len(answer),
                    statistics.median(cold[game]),
                    statistics.median(warm[game]),
                )
            )
    return found
