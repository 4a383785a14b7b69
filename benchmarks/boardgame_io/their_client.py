"""The client of boardgame.io: its lobby over HTTP, its socket.io over WebSocket.

A message of socket.io is text: `0` opens, `2` is a ping and `3` its pong, `40`
joins a namespace, and `42` carries an event with its arguments as JSON.
"""

from __future__ import annotations

import json
from typing import Final

from benchmarks.boardgame_io.board import GAME, HEXES
from benchmarks.load.client import PLAYERS, OpenedTable
from benchmarks.load.http_client import HttpClient
from tatami.core.errors import TatamiError
from tatami.games.samurai.board import TOKENS

# A new game is dealt when both players have laid all their tokens.
PLAYS: Final = PLAYERS * sum(token.count for token in TOKENS)
STATE: Final = b'"_stateID":'
TURN: Final = b'"currentPlayer":"'


class BoardgameIoSession:
    """One socket."""

    def __init__(self, table: OpenedTable, seat: int | None) -> None:
        self.number = -1
        self.turn = 0
        key = None if seat is None else table.keys[seat]
        player = None if seat is None else str(seat)
        self.sync = self._event("sync", table.id, player, key, PLAYERS)
        payload = {"type": "lay", "args": [0, "HEX"], "playerID": player, "credentials": key}
        action = {"type": "MAKE_MOVE", "payload": payload}
        template = self._event("update", action, "NUMBER", table.id, player)
        self.template = template.replace(b'"NUMBER"', b"%d").replace(b'"HEX"', b'"%b"')

    @staticmethod
    def _event(*parts: object) -> bytes:
        return f"42/{GAME},{json.dumps(parts)}".encode()

    def start(self) -> None:
        """Wait for the server to open."""

    def receive(self, message: bytes) -> bytes | None:
        """Find the state in a message, or answer a ping."""
        if message.startswith(b"42"):
            turn = message.find(TURN)
            if turn >= 0:
                self.turn = message[turn + len(TURN)] - ord("0")
                # What follows a state repeats the name for the moves that led to it.
                at = message.index(STATE, turn) + len(STATE)
                self.number = int(message[at : message.index(b"}", at)])
            return None
        if message.startswith(b"2"):
            return b"3"
        if message.startswith(b"40"):
            return self.sync
        if message.startswith(b"0"):
            return f"40/{GAME},".encode()
        raise TatamiError(f"boardgame.io sent {message[:200]!r}")

    def move(self) -> bytes:
        """Lay the first token of the hand; the hexes are filled in their order."""
        return self.template % (HEXES[self.number % PLAYS].encode(), self.number)


class BoardgameIoClient:
    """The client of a boardgame.io server."""

    lasts: int | None = None

    def open_table(self, http: HttpClient) -> OpenedTable:
        """Create a match and have two players join."""
        match = http.post(f"/games/{GAME}/create", {"numPlayers": PLAYERS})["matchID"]
        seats = [{"playerID": str(s), "playerName": f"player {s}"} for s in range(PLAYERS)]
        joined = [http.post(f"/games/{GAME}/{match}/join", seat) for seat in seats]
        return OpenedTable(match, tuple(answer["playerCredentials"] for answer in joined))

    def path(self, table: OpenedTable) -> str:
        """The path of socket.io, which is the same for all tables."""
        return "/socket.io/?EIO=4&transport=websocket"

    def session(self, table: OpenedTable, seat: int | None) -> BoardgameIoSession:
        """A session for a seat."""
        return BoardgameIoSession(table, seat)
