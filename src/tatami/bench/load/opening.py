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
from typing import Any, Final
from urllib.parse import urlsplit

from tatami.bench.load.process import serving
from tatami.bench.load.web import Web

PLAYERS: Final = 4
GAMES: Final[dict[str, dict[str, object]]] = {
    "samurai": {"setup": "random"},
    "cardgame": {},
    "spirit": {"options": {"samurai": "random"}},
}
TIMES: Final = 5
NOWHERE: Final = "nosuchtable"
PATIENCE: Final = 120.0


@dataclass(frozen=True, slots=True)
class Opening:
    """How long a table took: `cold` from the database, `warm` from memory, in ms."""

    game: str
    events: int
    bytes: int
    cold_ms: float
    warm_ms: float


def look(url: str, table: str) -> tuple[float, bytes]:
    """Ask for all that happened at a table and how it stands; give the ms it took."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=30)
    connection.connect()
    began = time.perf_counter()
    connection.request("GET", f"/api/tables/{table}/news")
    answer = connection.getresponse().read()
    took = 1000 * (time.perf_counter() - began)
    connection.close()
    return took, answer


@contextmanager
def our_server_on(folder: str) -> Iterator[str]:
    """Run our server on a database; give its address."""
    command = [sys.executable, "-m", "tatami", "serve", "--port", "0", "--log", "warning"]
    command += ["--pace", "0", "--rate", "1000000"]
    with serving(command, Path(folder), {"TATAMI_DATA": folder}) as (_, url):
        yield url


def play_out(url: str, game: str) -> str:
    """Let four bots play a game; give its table."""
    web = Web(url)
    key = web.post("/api/people", {"name": "Ana"})["key"]
    asked: dict[str, Any] = {"game": game, "seats": ["greedy"] * PLAYERS, **GAMES[game]}
    table: str = web.post("/api/tables", asked, key)["id"]
    web.post(f"/api/tables/{table}/actions", {"do": "start", "id": "start"}, key)
    web.close()
    for line in told(url, table, key):
        if (
            json.loads(line)["is"] == "news"
            and json.loads(line)["now"]["table"]["status"] == "over"
        ):
            return table
    raise TimeoutError(f"a game of {game} did not end")


def told(url: str, table: str, key: str) -> Iterator[bytes]:
    """Watch a table, for bots do not play for nobody; give what is told, line by line."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    headers = {"authorization": f"Bearer {key}"}
    connection.request("GET", f"/api/bot/tables/{table}/stream", headers=headers)
    with closing(connection):
        yield from (line for line in connection.getresponse() if line.strip())


def openings() -> list[Opening]:
    """Let games be played, start the server anew, and look at their tables."""
    found = []
    with TemporaryDirectory(prefix="tatami-bench-") as folder:
        with our_server_on(folder) as url:
            tables = {game: play_out(url, game) for game in GAMES}
        cold: dict[str, list[float]] = {game: [] for game in GAMES}
        warm: dict[str, list[float]] = {game: [] for game in GAMES}
        for _ in range(TIMES):
            with our_server_on(folder) as url:
                look(url, NOWHERE)  # the first request of all finds its way
                for game, table in tables.items():
                    cold[game].append(look(url, table)[0])
                    warm[game].append(look(url, table)[0])
        for game, table in tables.items():
            with our_server_on(folder) as url:
                answer = look(url, table)[1]
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
