"""Garbage over HTTP: every answer is a 4xx with a rule and words, and the server logs no error."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from malformed import NESTED, as_json, values
from running import Player, RunningServer, running

from effort import SOAK

MANY = settings(
    max_examples=1500 if SOAK else 30,
    suppress_health_check=[*settings().suppress_health_check, HealthCheck.function_scoped_fixture],
)
JSON = "application/json"
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW", "get")
WITH_BODY = [
    ("POST", "/api/people"),
    ("PATCH", "/api/people/me"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/actions"),
    ("PUT", "/api/tables/{table}/mutes"),
    ("POST", "/api/bot/tables/{table}/moves"),
    ("POST", "/api/tables/{table}/hint"),
    ("POST", "/api/puzzles/samurai-000000/answer"),
]


class Target:
    """A server with a person and a table."""

    def __init__(self, server: RunningServer, ana: Player) -> None:
        self.server = server
        self.http = ana.http
        self.table = ana.create_table(
            game="samurai", setup="random", seats=["me", "random"], start=True
        )

    def raw(self, request: bytes) -> bytes:
        """Send raw bytes; return what the server answers before it disconnects or waits."""
        with socket.create_connection(("127.0.0.1", self.server.port), 10) as connection:
            connection.sendall(request)
            connection.settimeout(0.3)
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except (TimeoutError, ConnectionResetError):
                pass
            return answer


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A separate server, which is still healthy at the end."""
    with running(tmp_path_factory.mktemp("fuzzed")) as server, Player(server, "Ana") as ana:
        yield Target(server, ana)
        assert ana.http.get("/healthz").json()["ok"] is True
        assert server.stop() == 0
        server.check_log()


def check(answer: httpx.Response, *statuses: int) -> None:
    """Check that an answer is a refusal, with one of these statuses if any are given."""
    assert 400 <= answer.status_code < 500
    assert answer.status_code in (statuses or (answer.status_code,))
    if answer.request.method != "HEAD":
        refusal = answer.json()
        assert refusal["rule"]
        assert refusal["text"]


@MANY
@given(st.sampled_from(WITH_BODY), st.binary(max_size=60) | values.map(as_json))
@example(WITH_BODY[0], b'{"name": "\xff"}')
@example(WITH_BODY[0], b'{"name": "\\ud800"}')
@example(WITH_BODY[0], b"")
@example(WITH_BODY[3], NESTED[0])
@example(WITH_BODY[3], NESTED[1])
@example(WITH_BODY[3], NESTED[2])
@example(WITH_BODY[2], b'{"game": "samurai", "options": {"self": "x"}}')
@example(WITH_BODY[2], b'{"game": "samurai", "options": {"players": "3"}}')
@example(WITH_BODY[2], b'{"game": "samurai", "setup": "draft", "options": {"setup": "random"}}')
def test_malformed_bodies_are_refused(target: Target, asked: tuple[str, str], body: bytes) -> None:
    method, path = asked
    where, headers = path.format(table=target.table), {"content-type": JSON}
    check(target.http.request(method, where, content=body, headers=headers), 400, 422)


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
@pytest.mark.parametrize(
    "kind",
    [
        *("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"),
        *("application/msgpack", "application/jsonp", "json", ";", "a" * 5000),
    ],
)
def test_bodies_of_other_content_types_are_refused(
    target: Target, method: str, path: str, kind: str
) -> None:
    headers = {"content-type": kind} if kind else {}
    where = path.format(table=target.table)
    check(target.http.request(method, where, content=b'{"name": "x"}', headers=headers), 415)


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
def test_bodies_that_are_too_long_are_refused(target: Target, method: str, path: str) -> None:
    where, headers = path.format(table=target.table), {"content-type": JSON}
    long = b'"' + b"x" * (64 * 1024) + b'"'
    check(target.http.request(method, where, content=long, headers=headers), 413)
    parts = (b"x" * 1000 for _ in range(100))
    check(target.http.request(method, where, content=parts, headers=headers), 413)


@pytest.mark.parametrize("method", METHODS)
def test_unsupported_methods_are_refused(target: Target, method: str) -> None:
    for path in ("/api/games", "/api/people", "/api/people/me", f"/api/tables/{target.table}"):
        answer = target.http.request(method, path)
        if method == "OPTIONS":
            assert answer.status_code == 204
        elif answer.status_code == 405:
            check(answer)
            assert method not in answer.headers["allow"].split(", ")
        else:
            assert answer.status_code < 500


@MANY
@given(st.text(max_size=40).map(lambda text: text.encode("utf-8", "surrogatepass")), st.booleans())
@example(b"../../etc/passwd", True)
@example(b"\xff\x00", True)
@example(b"a" * 5000, False)
@example(b"socket", False)
def test_unknown_paths_are_refused(target: Target, odd: bytes, in_table: bool) -> None:
    quoted = "".join(f"%{byte:02x}" for byte in odd)
    path = f"/api/tables/{quoted}/updates" if in_table else f"/api/{quoted}"
    check(target.http.get(path), 400, 404)


@MANY
@given(
    st.dictionaries(
        st.sampled_from(
            [
                *("after", "seat", "lang", "moves", "status", "game", "position", "edition"),
                *("viewer", "at", "more", ""),
            ]
        ),
        st.text(max_size=20) | st.integers().map(str) | st.just("9" * 5000),
    )
)
def test_random_queries_do_not_break_the_server(target: Target, query: dict[str, Any]) -> None:
    for path in ("updates", "view", "preview", "moves", "snapshot", "analysis"):
        answer = target.http.get(f"/api/tables/{target.table}/{path}", params=query)
        assert answer.status_code < 500
    for path in ("/api/tables", "/api/study", "/api/study/board", "/api/rules/spirit"):
        assert target.http.get(path, params=query).status_code < 500


HEADERS = [b"Authorization", b"Origin", b"Accept-Language", b"Content-Type", b"Host", b"X-Odd"]
odd_values = st.binary(max_size=40).filter(lambda data: not set(data) & set(b"\r\n\0"))


@settings(MANY, max_examples=300 if SOAK else 20)
@given(st.lists(st.tuples(st.sampled_from(HEADERS), odd_values), max_size=4))
@example([(b"Origin", b"http://[bad")])
@example([(b"Authorization", b"Bearer " + b"\xe9" * 43)])
@example([(b"Content-Type", b'application/json; charset="\xff')])
@example([(b"X-Forwarded-For", b"1.2.3.4, \xff"), (b"X-Forwarded-Proto", b"\xff")])
@example([(b"X-Odd", b"x" * 70_000)])
@example([(b"X-Odd", b"x")] * 500)
@example([(b"Content-Length", b"-1")])
@example([(b"Content-Length", b"9" * 400)])
@example([(b"Transfer-Encoding", b"gzip, chunked"), (b"Content-Length", b"3")])
@example([(b"Upgrade", b"websocket"), (b"Connection", b"Upgrade")])
@example([(b"Upgrade", b"h2c"), (b"Connection", b"Upgrade")])
@example([(b"Expect", b"100-continue"), (b"Content-Length", b"5")])
def test_random_headers_do_not_break_the_server(
    target: Target, headers: list[tuple[bytes, bytes]]
) -> None:
    lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    for method in (b"GET", b"POST"):
        start = method + b" /api/people/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        answer = target.raw(start + lines + b"\r\n")
        for status in answer.split(b"HTTP/1.1 ")[1:]:
            assert b"100" <= status[:3] < b"500", answer


@pytest.mark.parametrize(
    "request_line",
    [
        *(b"", b"\0" * 100, b"\r\n" * 50, b"\x16\x03\x01\x02\x00", b"GET", b"GET /\r\n"),
        *(b"GET /nowhere HTTP/9.9\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        b"GET \xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/%zz%f HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/nothing HTTP/1.0\r\n\r\n",
    ],
)
def test_malformed_requests_are_refused_or_ignored(target: Target, request_line: bytes) -> None:
    answer = target.raw(request_line)
    assert answer == b"" or b" 400 " in answer[:20] or b" 404 " in answer[:20], answer


def test_logged_requests_contain_only_routes(target: Target) -> None:
    target.http.get("/api/tables/abcdefgh/updates?seat=A&secret=hush")
    target.http.get("/api/unknown?secret=hush")
    requests = [json.loads(line) for line in target.server.logged().splitlines()]
    routes = {line["route"] for line in requests if line["event"] == "request"}
    assert "/api/tables/{table_id}/updates" in routes
    assert "unknown" in routes
    assert routes <= {"unknown", "/", *target.http.get("/schema/openapi.json").json()["paths"]}
