"""The client of our own server, which is started as a host starts it, on a new database."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.boardgame_io.board import GAME
from benchmarks.boardgame_io.their_server import ComparisonUnavailable
from benchmarks.load.client import GAME_OVER, OpenedTable
from benchmarks.load.http_client import HttpClient
from benchmarks.load.process import run_server
from tatami.core.errors import TatamiError

STATE: Final = b'"state":{"number":'
ACTOR: Final = b'"actor":'
LEGAL: Final = b'"legal":['
# Kinds of tokens that end a turn when nothing follows: a turn is one of them and `stop`.
PLAIN: Final = b"hbrs"
UNLIMITED: Final = "1000000"
TESTS: Final = Path(__file__).parents[2] / "tests"
SERVER_TESTS: Final = [str(TESTS), str(TESTS / "server")]


class OurSession:
    """One socket."""

    def __init__(self, table: OpenedTable, seat: int | None) -> None:
        self.number = -1
        self.turn = 0
        self.seat = None if seat is None else "AB"[seat]
        key = "" if seat is None else table.keys[seat]
        fields = {"type": "subscribe", "key": key, "seat": self.seat, "after": 0, "lang": "en"}
        self.subscribe_message = json.dumps(fields).encode()
        self.legal = b""

    def start(self) -> bytes:
        """Return the message that subscribes."""
        return self.subscribe_message

    def receive(self, message: bytes) -> None:
        """Find the state of the game in a message."""
        at = message.rfind(STATE)
        if at < 0:
            if message.startswith(b'{"type":"refused"'):
                raise TatamiError(f"our server sent {message[:200]!r}")
            return
        at += len(STATE)
        self.number = int(message[at : message.index(b",", at)])
        actor = message.index(ACTOR, at) + len(ACTOR)
        self.turn = (
            message[actor + 1] - ord("A") if message[actor : actor + 1] == b'"' else GAME_OVER
        )
        legal = message.rindex(LEGAL) + len(LEGAL)
        self.legal = message[legal : message.index(b"]", legal)]

    def move(self) -> bytes:
        """Lay a token and end the turn."""
        moves = self.legal.replace(b'"', b"").split(b",")
        lays = [move for move in moves if move[1:2].isdigit()]
        plain = [move for move in lays if move[:1] in PLAIN]
        made = (plain or lays or moves)[self.number % len(plain or lays or moves)].decode()
        text = made if made == "stop" else f"{made} stop"
        action = {
            "type": "move",
            "id": f"{self.seat}{self.number}",
            "seat": self.seat,
            "moves": text,
        }
        return json.dumps(action).encode()


class OurClient:
    """The client of our own server."""

    lasts: int | None = 20

    def open_table(self, http: HttpClient) -> OpenedTable:
        """Create a table, seat a second person, and start."""
        people = [http.post("/api/people", {"name": name}) for name in ("Ana", "Ben")]
        keys = tuple(person["key"] for person in people)
        asked = {"game": GAME, "setup": "random", "seats": ["me", "open"]}
        table = http.post("/api/tables", asked, keys[0])["id"]
        sit = {"type": "sit", "id": "sit", "seat": "B"}
        http.post(f"/api/tables/{table}/actions", sit, keys[1])
        http.post(f"/api/tables/{table}/actions", {"type": "start", "id": "start"}, keys[0])
        return OpenedTable(table, keys)

    def path(self, table: OpenedTable) -> str:
        """The path of a table's sockets."""
        return f"/api/tables/{table.id}/socket"

    def session(self, table: OpenedTable, seat: int | None) -> OurSession:
        """A session for a seat."""
        return OurSession(table, seat)


@contextmanager
def our_server(*flags: str) -> Iterator[tuple[int, str]]:
    """Run our server at a free port, with a database of its own; yield its pid and address."""
    with TemporaryDirectory(prefix="tatami-bench-") as folder:
        command = [sys.executable, "-m", "tatami", "serve", "--port", "0", "--log", "warning"]
        command += ["--rate", UNLIMITED, "--sockets", UNLIMITED]
        command += ["--open-tables", "0", "--tables-per-day", "0", "--mb-per-day", "0", *flags]
        with run_server(command, Path(folder), {"TATAMI_DATA": folder}) as place:
            yield place


@contextmanager
def our_workers(count: int) -> Iterator[tuple[int, str]]:
    """Run our server with so many workers on a PostgreSQL and a Redis of its own.

    PostgreSQL waits for the disk, as a host's does. What both take is not counted as the server's.
    """
    sys.path[:0] = SERVER_TESTS
    from services import MISSING, WHY_SKIPPED, postgres, redis  # noqa: PLC0415

    if MISSING:
        raise ComparisonUnavailable(WHY_SKIPPED)
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(TemporaryDirectory())) for _ in range(2)]
        database = stack.enter_context(postgres(folders[0], durable=True))
        messages = stack.enter_context(redis(folders[1]))
        flags = ["--database", database.new_database(), "--redis", messages.url]
        with our_server(*flags, "--workers", str(count)) as place:
            yield place
