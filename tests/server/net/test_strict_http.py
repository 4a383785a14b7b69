"""Odd requests: smuggling, strange names, clients that leave, and which methods a path has."""

from __future__ import annotations

import json
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

import httpx
import pytest
from raw import (
    GET,
    POST,
    UPGRADE,
    answer,
    connected,
    connection,
    read_all,
    read_response,
    wait_until,
)
from running import Player, RunningServer

from tatami.server.net.strict_http import MAX_PARTS

CHUNKED = b"Transfer-Encoding: chunked\r\n"
RESET = struct.pack("ii", 1, 0)  # closing tells the other side at once, and forgets what is unread


@pytest.mark.parametrize(
    "request_bytes",
    [
        POST + b"Content-Length: 5\r\n" + CHUNKED + b"\r\n0\r\n\r\n",
        POST + CHUNKED + b"Content-Length: 5\r\n" + b"\r\n0\r\n\r\n",
        POST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}    ",
        POST + b"Content-Length: 5, 6\r\n\r\n{}    ",
        POST + b"Content-Length: +5\r\n\r\n{}   ",
        POST + b"Content-Length: 0x5\r\n\r\n{}   ",
        POST + b"Content-Length : 5\r\n\r\n{}   ",
        POST + CHUNKED + CHUNKED + b"\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n",
        POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        POST.replace(b"1.1", b"1.0") + CHUNKED + b"\r\n0\r\n\r\n",
        POST + b"Host: localhost\r\nContent-Length: 0\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\n\r\n",
        b"GET http://localhost/api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
        b"GET  /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
)
def test_ambiguous_requests_are_refused_and_nothing_after_them_is_read(
    limited_server: RunningServer, request_bytes: bytes
) -> None:
    found = answer(limited_server, request_bytes + GET)
    assert found.startswith(b"HTTP/1.1 400 "), found
    assert found.count(b"HTTP/1.1 ") == 1


def test_pipelined_requests_are_answered_in_order(limited_server: RunningServer) -> None:
    body = b'{"name": "Ana"}'
    post = POST + b"Content-Length: %d\r\n\r\n" % len(body) + body
    found = answer(limited_server, post + GET + GET)
    assert [part[:3] for part in found.split(b"HTTP/1.1 ")[1:]] == [b"201", b"200", b"200"]


@pytest.mark.parametrize(
    "name", ["%00", "a%00.js", "a" * 300, "a" * 5000, "%ff", "..%2f..%2fapp.py", "a/b", "%0a", "~"]
)
def test_an_asset_with_an_impossible_name_is_not_found(server: RunningServer, name: str) -> None:
    assert httpx.get(f"{server.url}/assets/{name}").status_code == 404


# ---------------------------------------------------------------------------------- disconnects


@pytest.fixture
def quiet_log(limited_server: RunningServer) -> Iterator[RunningServer]:
    """A server that logs no error in this test."""
    yield limited_server
    assert httpx.get(f"{limited_server.url}/healthz").status_code == 200
    limited_server.check_log()


@pytest.mark.parametrize(
    "request_bytes",
    [
        GET,
        b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n",
        GET * 100,
        POST + b"Content-Length: 500\r\n\r\n{",
        POST + CHUNKED + b"\r\n5\r\n{",
        POST + CHUNKED + b"\r\nzz\r\n",
        GET[:30],
        UPGRADE,
    ],
)
@pytest.mark.parametrize("waits", [False, True])
def test_a_client_that_leaves_early_causes_no_error(
    quiet_log: RunningServer, request_bytes: bytes, waits: bool
) -> None:
    for closing in (b"", RESET):
        made = connected(quiet_log)
        made.sendall(request_bytes)
        if waits:
            made.settimeout(0.1)
            with suppress(TimeoutError, ConnectionResetError):
                made.recv(10)
        if closing:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, closing)
        made.close()


def test_a_client_that_leaves_within_its_body_is_not_logged_as_our_error(
    quiet_log: RunningServer,
) -> None:
    def statuses() -> list[int]:
        lines = [json.loads(line) for line in quiet_log.logged().splitlines()]
        return [line["status"] for line in lines if line["event"] == "request"]

    before = statuses().count(499)
    with connection(quiet_log, POST, b"Content-Length: 500\r\n\r\n{"):
        pass
    wait_until(lambda: statuses().count(499) > before)
    assert 500 not in statuses()


def test_garbage_during_a_response_ends_the_connection_without_an_error(
    quiet_log: RunningServer,
) -> None:
    with Player(quiet_log, "Robo", is_bot=True) as robo:
        robo.create_table(game="cardgame")
        head = b"GET /api/bot/stream HTTP/1.1\r\nHost: localhost\r\n" + CHUNKED
        head += f"Authorization: Bearer {robo.key}\r\n\r\n".encode()
        with connection(quiet_log, head) as made:
            assert b" 200 " in made.recv(4096)
            made.sendall(b"zz\r\n")
            read_all(made)


# -------------------------------------------------------------------------------------- methods


def test_options_and_refusals_list_all_methods_of_a_path(http: httpx.Client) -> None:
    document = http.get("/schema/openapi.json").json()
    for template, operations in document["paths"].items():
        path = template.replace("{game}", "samurai").replace("{table_id}", "abcdefgh")
        path = path.replace("{puzzle_id}", "samurai-abcdef")
        methods = {name.upper() for name in operations} | {"OPTIONS"}
        methods |= {"HEAD"} if "GET" in methods else set()
        for asked, status in (("OPTIONS", 204), ("TRACE", 405)):
            got = http.request(asked, path)
            assert got.status_code == status
            assert {*got.headers["allow"].split(", ")} == methods, path


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/assets/x.js", {"GET", "HEAD", "OPTIONS"}),
        ("/", {"GET", "HEAD", "OPTIONS"}),
        ("/api/tables/abcdefgh/socket", {"GET"}),
    ],
)
def test_other_paths_list_their_methods_too(
    server: RunningServer, path: str, allowed: set[str]
) -> None:
    refused = httpx.delete(f"{server.url}{path}")
    assert refused.status_code == 405
    assert {*refused.headers["allow"].split(", ")} == allowed


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/worker.js", "/livez", "/healthz", "/metrics", "/schema/openapi.json", "/nothing"),
        *("/api/games", "/api/tables", "/api/tables/mine", "/api/people", "/api/tables/abcdefgh"),
        *("/api/tables?status=nonsense", "/api/tables/abcdefgh/socket", "/assets/%00"),
    ],
)
def test_head_answers_like_get_without_the_body(http: httpx.Client, path: str) -> None:
    got, head = http.get(path), http.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head.headers.keys() == got.headers.keys()
    differing = {"date", "x-request-id", "content-length"}  # metrics grow
    for name in got.headers.keys() - differing:
        assert head.headers[name] == got.headers[name], name


def test_head_of_a_stream_ends_at_once(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        for path in ("/api/bot/stream", f"/api/bot/tables/{table}/stream"):
            head = ana.http.head(path, timeout=5)
            assert (head.status_code, head.content) == (200, b"")
            assert ana.http.get("/healthz").status_code == 200  # the connection is usable
        with ana.http.stream("GET", f"/api/bot/tables/{table}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            presence = json.loads(next(lines))
        assert (presence["seats"], presence["spectators"]) == (["A"], 0)


def test_a_socket_path_asks_for_an_upgrade(http: httpx.Client) -> None:
    refused = http.get("/api/tables/abcdefgh/socket")
    assert refused.status_code == 426
    assert refused.headers["upgrade"] == "websocket"
    assert refused.json()["rule"] == "http.426"


def test_a_request_without_host_is_answered_in_http_1_0(limited_server: RunningServer) -> None:
    with connection(limited_server, b"GET /healthz HTTP/1.0\r\n\r\n") as made:
        assert b" 200 " in read_response(made)


def test_a_body_in_tiny_chunks_is_rejected(limited_server: RunningServer) -> None:
    body = b'{"name": "Ana"%s}' % (b" " * MAX_PARTS)
    chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in body)
    sent = POST + CHUNKED + b"\r\n" + chunks + b"0\r\n\r\n"
    assert answer(limited_server, sent).startswith(b"HTTP/1.1 400 ")
