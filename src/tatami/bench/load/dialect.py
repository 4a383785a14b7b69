"""How a server is spoken to: the generator knows tables, seats and moves, a dialect the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from tatami.bench.load.web import Web

# What `Talk.turn` says when a game is over.
NOBODY: Final = -1
PLAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class Opened:
    """A table as its server opened it, with what lets each player in."""

    id: str
    keys: tuple[str, ...]


class Talk(Protocol):
    """What one socket says and hears.

    `number` counts the states of the table up to the newest heard, -1 before the first: a move
    has arrived when the number has risen. `turn` is the seat that moves next in that state.
    """

    number: int
    turn: int

    def begin(self) -> bytes | None:
        """Give what to say when the socket is open, if it is this side that begins."""

    def hear(self, message: bytes) -> bytes | None:
        """Take in a message; give what is to be answered at once."""

    def move(self) -> bytes:
        """Give a legal move in the newest state, made by the seat of this socket."""


class Dialect(Protocol):
    """One server's way of opening tables and of talking at them.

    `lasts` is how many moves a game has at least; None if it does not end.
    """

    lasts: int | None

    def open_table(self, web: Web) -> Opened:
        """Open a table for two and seat both players. Called in a thread of its own."""

    def path(self, table: Opened) -> str:
        """Give the path of a table's sockets."""

    def talk(self, table: Opened, seat: int | None) -> Talk:
        """Give what is said at a socket of a seat; None is a spectator."""
