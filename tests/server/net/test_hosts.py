"""Names in requests: own names and addresses are answered, foreign ones (DNS rebinding) are not."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import httpx
import pytest
from raw import CLUB, UPGRADE, answer, connection
from running import RunningServer

from tatami.core.errors import OptionError
from tatami.core.text.words import LANGUAGES
from tatami.server.api.forwarded import behind_proxies
from tatami.server.lan import own_names
from tatami.server.net.hosts import AllowedHosts, parse_host
from tatami.server.net.open_connections import UNIX
from tatami.server.net.proxies import Proxies, parse_proxy

HERE = socket.gethostname().partition(".")[0]
EVIL = "evil.example"


@pytest.mark.parametrize(
    ("header", "allowed"),
    [
        *((name, True) for name in ("localhost", "LOCALHOST:8000", "localhost.", "a.localhost")),
        *((name, True) for name in ("127.0.0.1", "127.0.0.1:80", "192.168.1.7:8000", "[::1]:80")),
        *((name, True) for name in ("[2001:db8::1]", "[fe80::1%25eth0]:80", "203.0.113.7.")),
        *((name, True) for name in (HERE, HERE.upper(), f"{HERE}.local:8000", f"{HERE}.lan")),
        *((name, True) for name in ("Club.Example", "club.example.:443", "a.b.games.example")),
        ("xn--w-1ga89c.example", True),
        *((name, False) for name in (EVIL, f"{EVIL}:8000", "games.example", "notclub.example")),
        *((name, False) for name in ("localhost.evil.example", "127.0.0.1.evil.example", "local")),
        *((name, False) for name in ("x.club.example", "club.example@evil", "[::1", "::1", "[]")),
        *((name, False) for name in ("club.example:80:80", "club.example/x", "localhost:x", " ")),
    ],
)
def test_names_of_this_server_are_allowed(header: str, allowed: bool) -> None:
    named = [parse_host(name) for name in ("club.example", "*.games.example", "Żółw.example")]
    named[2] = "xn--w-1ga89c.example" if named[2].startswith("xn--") else named[2]
    assert AllowedHosts(named, "127.0.0.1").allows(header) is allowed


def test_all_names_can_be_allowed_and_the_name_listened_at_is() -> None:
    assert AllowedHosts(["*"], "0.0.0.0").allows(EVIL)
    assert AllowedHosts([], "Tables.Example").allows("tables.example:8000")
    assert f"{HERE.lower()}.local" in own_names()


@pytest.mark.parametrize("text", ["http://club.example", "club.example:80", "a b", "", "*.", "a/b"])
def test_what_is_no_name_cannot_be_allowed(text: str) -> None:
    with pytest.raises(OptionError, match="is not the name of a host"):
        parse_host(text)


@pytest.mark.parametrize("path", ["/", "/api/games", "/metrics", "/healthz", "/schema"])
def test_a_foreign_name_is_refused_everywhere(limited_server: RunningServer, path: str) -> None:
    url = f"{limited_server.url}{path}"
    assert httpx.get(url).status_code == 200
    assert httpx.get(url, headers={"host": f"{CLUB.upper()}.:443"}).status_code == 200
    refused = httpx.get(url, headers={"host": f"{EVIL}:8000"})
    assert refused.status_code == 421
    assert refused.json()["rule"] == "table.other_host"


@pytest.mark.parametrize(
    "names", [b"X-Forwarded-Host: \r\nHost: evil.example", b"Host: ,evil.example", b"Host: "]
)
def test_an_empty_name_hides_no_foreign_one(limited_server: RunningServer, names: bytes) -> None:
    sent = b"GET /api/games HTTP/1.1\r\n" + names + b"\r\nConnection: close\r\n\r\n"
    assert answer(limited_server, sent).startswith(b"HTTP/1.1 421 ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_refusal_tells_the_host_what_to_set(limited_server: RunningServer, lang: str) -> None:
    headers = {"host": EVIL, "accept-language": lang}
    text = httpx.get(f"{limited_server.url}/api/games", headers=headers).json()["text"]
    assert f"--allowed-host {EVIL}" in text
    assert "allowed_hosts" in text
    page = httpx.get(limited_server.url, headers={**headers, "accept": "text/html"})
    assert (page.status_code, page.text) == (421, text)
    assert page.headers["content-type"] == "text/plain; charset=utf-8"


def test_a_socket_for_a_foreign_name_is_refused(limited_server: RunningServer) -> None:
    # The page that opens it has the same foreign name, so its origin does not differ.
    upgrade = UPGRADE.replace(b"Host: localhost\r\n", b"Host: %b\r\nOrigin: http://%b\r\n")
    with connection(limited_server, UPGRADE) as own:
        assert b" 101 " in own.recv(20)
    assert b" 421 " in answer(limited_server, upgrade.replace(b"%b", EVIL.encode()))[:20]


def test_the_name_that_a_proxy_forwards_counts_too(limited_server: RunningServer) -> None:
    url = f"{limited_server.url}/api/people"

    def status(host: str, forwarded: str, origin: str) -> int:
        headers = {"host": host, "x-forwarded-host": forwarded, "origin": origin}
        return httpx.post(url, json={"name": "Ana"}, headers=headers).status_code

    assert status("127.0.0.1", CLUB, f"https://{CLUB}") == 201
    assert status("127.0.0.1", EVIL, f"https://{EVIL}") == 421
    assert status("127.0.0.1", f"{EVIL}, {CLUB}", f"https://{CLUB}") == 421
    # A page that is bound to this address can set the header, but not Host.
    assert status(EVIL, "localhost", f"http://{EVIL}") == 421
    assert status("127.0.0.1", CLUB, f"https://{EVIL}") == 403


# -------------------------------------------------------------------------------------- proxies


async def seen(proxies: list[str], peer: str | None, headers: dict[str, str]) -> dict[str, Any]:
    """What the application sees of a request."""
    found: dict[str, Any] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.update(scope)

    scope: dict[str, Any] = {"type": "http", "client": (peer, 1) if peer else None}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in headers.items()]
    await behind_proxies(app, Proxies(proxies), peer is None)(scope, None, None)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        ("10.1.2.3", "203.0.113.7"),
        ("::ffff:10.1.2.3", "203.0.113.7"),
        ("127.0.0.1", "127.0.0.1"),
        ("203.0.113.9", "203.0.113.9"),
        (None, "203.0.113.7"),  # over a unix socket
    ],
)
def test_only_trusted_proxies_say_who_asks(peer: str | None, client: str) -> None:
    # The client has added an address of its own, the proxy the one that it saw.
    headers = {"x-forwarded-for": "198.51.100.1, 203.0.113.7"}
    found = asyncio.run(seen(["10.0.0.0/8"], peer, headers))
    assert found["client"][0] == client


def test_without_a_forwarded_address_a_unix_socket_is_its_own() -> None:
    assert asyncio.run(seen([], None, {}))["client"] == (UNIX, 0)


@pytest.mark.parametrize("text", ["localhost", "10.0.0.0/99", "*", ""])
def test_what_is_no_address_cannot_be_trusted(text: str) -> None:
    with pytest.raises(OptionError, match="is not the address or network of a proxy"):
        parse_proxy(text)
