"""A socket takes only so many frames: tiny ones cost the server more than they cost a client."""

from __future__ import annotations

import pytest
from raw import UPGRADE, connection, read_all
from running import RunningServer

from tatami.server.live.sockets import FRAME_BURST

MASK = b"\0\0\0\0"
PING = b"\x89\x80" + MASK
PONG = b"\x8a\x80" + MASK
FIRST_PART = b"\x01\x81" + MASK + b"{"
EMPTY_PART = b"\x00\x80" + MASK
CLOSE_POLICY = b"\x03\xf0"


@pytest.mark.parametrize(
    ("first", "frame"), [(b"", PING), (b"", PONG), (FIRST_PART, EMPTY_PART)], ids=str
)
def test_a_flood_of_frames_ends_the_connection(
    server: RunningServer, first: bytes, frame: bytes
) -> None:
    # No more than are parsed at once: unread bytes would reset the connection.
    flood = first + frame * (FRAME_BURST + 100)
    with connection(server, UPGRADE) as made:
        assert b"101" in made.recv(65536)
        made.sendall(flood)
        assert CLOSE_POLICY in read_all(made).rpartition(b"\x88")[2]


def test_a_socket_may_ping_now_and_then(server: RunningServer) -> None:
    with connection(server, UPGRADE) as made:
        assert b"101" in made.recv(65536)
        made.sendall(PING * 20)
        pongs = b""
        while len(pongs) < 2 * 20:
            pongs += made.recv(65536)
        assert pongs == b"\x8a\x00" * 20
