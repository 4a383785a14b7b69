"""Connections to a server below HTTP: silent ones, half requests, and bytes as they are."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from running import RunningServer

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b"GET /api/tables/abcdefgh/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PATIENCE = 15.0
CLUB = "club.example"  # the public name of `limited_server`


def connected(server: RunningServer, source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of this machine."""
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))


@contextmanager
def connection(server: RunningServer, *sent: bytes) -> Iterator[socket.socket]:
    """A connection that has sent some bytes."""
    with connected(server) as made:
        for part in sent:
            made.sendall(part)
        yield made


def read_all(made: socket.socket) -> bytes:
    """What comes until the server closes the connection; fails if it does not."""
    found = bytearray()
    try:
        while part := made.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return bytes(found)


def read_response(made: socket.socket) -> bytes:
    """One response that has a length."""
    found = b""
    while b"\r\n\r\n" not in found:
        found += made.recv(65536)
    head, _, body = found.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head)
    assert length is not None, head
    while len(body) < int(length[1]):
        body += made.recv(65536)
    return head


def answer(server: RunningServer, sent: bytes) -> bytes:
    """Everything that the server answers until it closes the connection."""
    with connection(server, sent) as made:
        return read_all(made)


def metric(server: RunningServer, name: str) -> float:
    """The value of a metric, 0 if there is none."""
    text = httpx.get(f"{server.url}/metrics", headers={"connection": "close"}).text
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def wait_until(is_so: object) -> None:
    """Wait for a condition; fails if it does not come true."""
    assert callable(is_so)
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)
