"""How our own server is spoken to, and how it is started: as a host does, on a new database."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tatami.bench.load.dialect import NOBODY, Opened
from tatami.bench.load.process import serving
from tatami.bench.load.web import Web
from tatami.core.errors import TatamiError

NOW: Final = b'"now":{"is":"now","number":'
ACTOR: Final = b'"actor":'
LEGAL: Final = b'"legal":['
ENTROPY: Final = "00112233445566778899aabbccddeeff"
# Kinds of tokens that end a turn when nothing follows: a turn is one of them and `stop`.
PLAIN: Final = b"hbrs"
UNLIMITED: Final = "1000000"


class OurTalk:
    """What is said at one socket."""

    def __init__(self, table: Opened, seat: int | None) -> None:
        self.number = -1
        self.turn = 0
        self.seat = None if seat is None else "AB"[seat]
        key = "" if seat is None else table.keys[seat]
        hello = {"do": "hello", "key": key, "seat": self.seat, "after": 0, "lang": "en"}
        self.hello = json.dumps(hello).encode()
        self.legal = b""

    def begin(self) -> bytes:
        """Say hello."""
        return self.hello

    def hear(self, message: bytes) -> None:
        """Find in a message how the game stands."""
        at = message.rfind(NOW)
        if at < 0:
            if message.startswith(b'{"is":"refused"'):
                raise TatamiError(f"our server said {message[:200]!r}")
            return
        at += len(NOW)
        self.number = int(message[at : message.index(b",", at)])
        actor = message.index(ACTOR, at) + len(ACTOR)
        self.turn = message[actor + 1] - ord("A") if message[actor : actor + 1] == b'"' else NOBODY
        legal = message.rindex(LEGAL) + len(LEGAL)
        self.legal = message[legal : message.index(b"]", legal)]

    def move(self) -> bytes:
        """Lay a token and end the turn."""
        moves = self.legal.replace(b'"', b"").split(b",")
        lays = [move for move in moves if move[1:2].isdigit()]
        plain = [move for move in lays if move[:1] in PLAIN]
        made = (plain or lays or moves)[self.number % len(plain or lays or moves)].decode()
        text = made if made == "stop" else f"{made} stop"
        action = {"do": "move", "id": f"{self.seat}{self.number}", "seat": self.seat, "moves": text}
        return json.dumps(action).encode()


class Ours:
    """The dialect of our own server."""

    lasts: int | None = 20

    def open_table(self, web: Web) -> Opened:
        """Lay a table, let a second person sit down, and start."""
        people = [web.post("/api/people", {"name": name}) for name in ("Ana", "Ben")]
        keys = tuple(person["key"] for person in people)
        asked = {"game": "samurai", "setup": "random", "seats": ["me", "open"]}
        table = web.post("/api/tables", asked, keys[0])["id"]
        for key, seat in zip(keys, "AB", strict=True):
            sit = {"do": "sit", "id": "sit", "seat": seat, "entropy": ENTROPY}
            web.post(f"/api/tables/{table}/actions", sit, key)
        web.post(f"/api/tables/{table}/actions", {"do": "start", "id": "start"}, keys[0])
        return Opened(table, keys)

    def path(self, table: Opened) -> str:
        """Give the path of a table's sockets."""
        return f"/api/tables/{table.id}/socket"

    def talk(self, table: Opened, seat: int | None) -> OurTalk:
        """Give what is said at a socket."""
        return OurTalk(table, seat)


@contextmanager
def our_server() -> Iterator[tuple[int, str]]:
    """Run our server at a free port, with a database of its own; give its pid and address."""
    with TemporaryDirectory(prefix="tatami-bench-") as folder:
        command = [sys.executable, "-m", "tatami", "serve", "--port", "0", "--log", "warning"]
        command += ["--rate", UNLIMITED, "--sockets", UNLIMITED]
        with serving(command, Path(folder), {"TATAMI_DATA": folder}) as place:
            yield place
