"""The protocol of a server: the generator knows tables, seats and moves, a client the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from benchmarks.load.http_client import HttpClient

# The value of `Session.turn` when a game is over.
GAME_OVER: Final = -1
PLAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A table as its server opened it, with the key of each player."""

    id: str
    keys: tuple[str, ...]


class Session(Protocol):
    """What one socket sends and receives.

    `number` counts the states of the table up to the newest received, -1 before the first: a move
    has arrived when the number has risen. `turn` is the seat that moves next in that state.
    """

    number: int
    turn: int

    def start(self) -> bytes | None:
        """Return the first message, if this side begins."""

    def receive(self, message: bytes) -> bytes | None:
        """Read a message; return the answer to send at once, if any."""

    def move(self) -> bytes:
        """A legal move in the newest state, made by the seat of this socket."""


class Client(Protocol):
    """Opens tables at one server and starts sessions at them.

    `lasts` is how many moves a game has at least; None if it does not end.
    """

    lasts: int | None

    def open_table(self, http: HttpClient) -> OpenedTable:
        """Open a table for two and seat both players. Called in a thread of its own."""

    def path(self, table: OpenedTable) -> str:
        """The path of a table's sockets."""

    def session(self, table: OpenedTable, seat: int | None) -> Session:
        """A session for a seat; None is a spectator."""
