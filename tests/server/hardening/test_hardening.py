"""What keeps a server safe: headers, origins, limits, keys, and harmless names."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from running import Player, RunningServer, running
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tatami import CardGame
from tatami.kits.records.verify import verify
from tatami.server.lobby.keys import hash_key

ALLOWED = "https://friends.example"
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@pytest.fixture(scope="module")
def server_with_origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that allows another origin, and only a few connections."""
    folder = tmp_path_factory.mktemp("server_with_origin")
    with running(folder, "--origin", ALLOWED, "--sockets", "2") as server:
        yield server


# ------------------------------------------------------------------------------------ headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/healthz", 200),
        ("GET", "/metrics", 200),
        ("GET", "/schema", 200),
        ("GET", "/schema/openapi.json", 200),
        ("GET", "/schema/nothing", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/A", 400),
        ("GET", "/api/tables/abcdefgh", 404),
        ("GET", "/api/people/me", 401),
        ("POST", "/api/people", 400),
        ("DELETE", "/api/people", 405),
        ("HEAD", "/api/people", 405),
        ("OPTIONS", "/api/people", 204),
    ],
)
def test_every_response_has_the_security_headers(
    server: RunningServer, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, f"{server.url}{path}")
    assert answer.status_code == status
    check_headers(answer)


def check_headers(answer: httpx.Response) -> None:
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value], name
    policy = dict(
        part.strip().partition(" ")[::2]
        for part in answer.headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert not any("unsafe" in value for value in policy.values())
    assert "server" not in answer.headers
    if answer.request.url.path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


# ------------------------------------------------------------------------------------ origins


def request_from(server: RunningServer, method: str, origin: str | None) -> httpx.Response:
    """Send a valid request with the given origin."""
    headers = {} if origin is None else {"origin": origin}
    path = {"POST": "/api/people", "PATCH": "/api/people/me"}.get(method, "/api/tables/abcdefgh")
    path += "/mutes" if method == "PUT" else ""
    return httpx.request(method, f"{server.url}{path}", json={"name": "Eve"}, headers=headers)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "http://[", "x"],
)
def test_requests_from_other_origins_are_refused(
    server_with_origin: RunningServer, method: str, origin: str
) -> None:
    answer = request_from(server_with_origin, method, origin)
    assert answer.status_code == 403
    assert answer.json()["rule"] == "table.foreign_page"
    assert "access-control-allow-origin" not in answer.headers
    check_headers(answer)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_own_pages_allowed_origins_and_programs_are_accepted(
    server_with_origin: RunningServer, method: str
) -> None:
    for origin in (server_with_origin.url, ALLOWED, None):
        assert request_from(server_with_origin, method, origin).status_code in (201, 400, 401, 405)


def test_without_an_origin_the_fetch_site_header_decides(server_with_origin: RunningServer) -> None:
    for site, status in (("cross-site", 403), ("same-origin", 201), ("none", 201)):
        headers = {"sec-fetch-site": site}
        answer = httpx.post(
            f"{server_with_origin.url}/api/people", json={"name": "Eve"}, headers=headers
        )
        assert answer.status_code == status


def test_only_allowed_origins_get_cors_headers(server_with_origin: RunningServer) -> None:
    url = f"{server_with_origin.url}/api/people"
    for origin, status in ((ALLOWED, 204), ("https://evil.example", 400)):
        wanted = {"access-control-request-method": "POST"}
        wanted |= {"access-control-request-headers": "authorization,content-type"}
        asked = httpx.options(url, headers={"origin": origin, **wanted})
        assert asked.status_code == status
        read = httpx.get(f"{server_with_origin.url}/api/games", headers={"origin": origin})
        for answer in (asked, read):
            allowed = answer.headers.get("access-control-allow-origin")
            assert allowed == (ALLOWED if origin == ALLOWED else None)


def socket_url(server: RunningServer, table: str) -> str:
    """The address of a table's socket."""
    return f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [("https://evil.example", False), ("null", False), ("own", True), (ALLOWED, True), ("", True)],
)
def test_sockets_check_the_origin_too(
    server_with_origin: RunningServer, origin: str, let_in: bool
) -> None:
    with Player(server_with_origin, "Ana") as ana:
        table = ana.create_table(game="cardgame")
    url = socket_url(server_with_origin, table)
    page = Origin(server_with_origin.url if origin == "own" else origin) if origin else None

    async def subscribe() -> str:
        async with connect(url, origin=page, proxy=None) as socket:
            await socket.send('{"type":"subscribe"}')
            return str(json.loads(await socket.recv())["type"])

    if let_in:
        assert asyncio.run(subscribe()) == "update"
    else:
        with pytest.raises(InvalidStatus, match="403"):
            asyncio.run(subscribe())


# ------------------------------------------------------------------------------------- limits


def test_too_many_requests_are_answered_with_a_wait(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "2") as server, httpx.Client(base_url=server.url) as http:
        answers = [http.get("/api/games") for _ in range(15)]
        assert [answer.status_code for answer in answers[:10]] == [200] * 10
        last = answers[-1]
        assert last.status_code == 429
        wait = int(last.headers["retry-after"])
        assert 1 <= wait <= 5
        assert last.json()["rule"] == "table.too_fast"
        check_headers(last)
        polish = http.get("/api/games", headers={"accept-language": "pl"})
        assert polish.json() == {
            "rule": "table.too_fast",
            "text": "Zbyt wiele zapytań naraz. Odczekaj chwilę.",
        }
        assert {http.get("/healthz").status_code for _ in range(20)} == {200}
        time.sleep(wait)
        assert http.get("/api/games").status_code == 200


def test_a_position_to_study_counts_as_several_requests(tmp_path: Path) -> None:
    position = CardGame(2).position()
    with running(tmp_path, "--rate", "2") as server, httpx.Client(base_url=server.url) as http:
        answers = [http.get("/api/study", params={"position": position}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
    with (
        running(tmp_path, "--rate", "0.5") as server,  # at least one is possible
        httpx.Client(base_url=server.url) as http,
    ):
        assert http.get("/api/study", params={"position": position}).status_code == 200


async def subscribed(server: RunningServer, table: str) -> ClientConnection:
    """Subscribe as soon as the server has noticed that others disconnected."""
    for _ in range(200):
        socket = await connect(socket_url(server, table), proxy=None)
        with suppress(ConnectionClosed):
            await socket.send('{"type":"subscribe"}')
        if json.loads(await socket.recv())["type"] == "update":
            return socket
        await socket.close()
        await asyncio.sleep(0.05)
    raise AssertionError("no connection was accepted")


def test_the_number_of_sockets_per_address_is_limited(server_with_origin: RunningServer) -> None:
    async def fill(table: str) -> None:
        first, second = [await subscribed(server_with_origin, table) for _ in range(2)]
        async with connect(socket_url(server_with_origin, table), proxy=None) as third:
            assert json.loads(await third.recv())["rule"] == "table.too_many_sockets"
            with pytest.raises(ConnectionClosed, match="1008"):
                await third.recv()
        await first.close()
        fourth = await subscribed(server_with_origin, table)
        for client in (second, fourth):
            await client.close()

    with Player(server_with_origin, "Ana") as ana:
        asyncio.run(fill(ana.create_table(game="cardgame")))


# --------------------------------------------------------------------------------------- keys


def test_keys_are_hashed_at_rest(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame")
        ana.act(table, "say", text="Hello")
    stored = b"".join(path.read_bytes() for path in server.folder.glob("tables.sqlite*"))
    assert hash_key(ana.key).encode() in stored
    assert not any(ana.key[at : at + 8].encode() in stored for at in range(len(ana.key) - 8))


def test_a_key_is_shown_only_once(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame")
        for path in ("people/me", "tables/mine", f"tables/{table}", f"tables/{table}/updates"):
            assert ana.key not in ana.http.get(f"/api/{path}").text
    assert ana.key not in server.logged()


# -------------------------------------------------------------------------------------- names


@pytest.mark.parametrize("spec", ["engine:", "engine@1s:", "shogun@9s", "search@1s", "plain"])
def test_programs_and_custom_budgets_cannot_be_seated(server: RunningServer, spec: str) -> None:
    mark = f"pwned-{secrets.token_hex(4)}"
    bot = f"{spec}touch {mark}" if spec.endswith(":") else spec
    with Player(server, "Ana") as ana:
        for asked in (
            {"seats": ["me", bot]},
            {"stand_in": bot},
            {"seats": [bot, bot]},
        ):
            refused = ana.http.post("/api/tables", json={"game": "cardgame", **asked})
            assert refused.status_code == 422
        table = ana.create_table(game="cardgame")
        assert ana.act(table, "bot", seat="B", bot=bot).status_code == 422
        assert ana.updates(table)["state"]["table"]["seats"][1]["bot"] == ""
    assert not Path(mark).exists()


def test_a_person_named_like_a_program_is_a_person(server: RunningServer, tmp_path: Path) -> None:
    mark = f"pwned-{secrets.token_hex(4)}"
    name = f"engine:touch {mark}"
    with Player(server, name) as ana:
        table = ana.create_table(game="cardgame", seats=["me", "random"], name=name, start=True)
        assert ana.act(table, "leave", seat="A").status_code == 200
        assert ana.act(table, "return", seat="A").status_code == 200
        assert ana.act(table, "resign", seat="A").status_code == 200
        record = ana.record(table)
        assert ana.act(table, "rematch").status_code == 200
    assert name in record
    assert verify(record).holds
    assert not Path(mark).exists()


def test_only_the_owner_can_read_the_database_files(server: RunningServer) -> None:
    if os.name == "posix":
        for path in server.folder.glob("tables.sqlite*"):
            assert path.stat().st_mode & 0o077 == 0, path
