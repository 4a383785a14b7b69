"""Keeps out what does not belong here: pages of other sites, floods, content that runs."""

from __future__ import annotations

from collections import Counter
from typing import Final
from urllib.parse import urlsplit

from tatami.server.bucket import Buckets
from tatami.server.messages import Plain, encode
from tatami.server.refusal import Refused
from tatami.server.routes.asgi import App, Receive, Send

SAFE: Final = ("GET", "HEAD", "OPTIONS")
AT_ONCE: Final = 5
UNLIMITED: Final = ("/healthz", "/metrics")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


class Doors:
    """Counts the connections that each address holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Let a connection in, if its address has not too many."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Let a connection go."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


def is_foreign(headers: dict[bytes, bytes], origins: tuple[str, ...]) -> bool:
    """Was this sent by a page of another site?"""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return headers.get(b"sec-fetch-site", b"") == b"cross-site"
    if origin in origins:
        return False
    return urlsplit(origin).netloc != headers.get(b"host", b"").decode("latin-1")


def guarded(app: App, origins: tuple[str, ...], rate: float) -> App:
    """Let nothing reach the application that should not, and nothing leave it without headers."""
    buckets = Buckets(rate, AT_ONCE * rate)

    async def guard(scope: Plain, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        client = scope.get("client")
        unsafe = is_socket or scope["method"] not in SAFE
        if unsafe and is_foreign(dict(scope["headers"]), origins):
            await turn_away(is_socket, send, 403, Refused("foreign_page"))
        elif scope["path"] not in UNLIMITED and not buckets.take(client[0] if client else ""):
            await turn_away(is_socket, send, 429, Refused("too_fast"))
        else:
            await app(scope, receive, send if is_socket else with_headers(send))

    return guard


def with_headers(send: Send) -> Send:
    """Add the headers that keep a page to itself."""

    async def sending(message: Plain) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return sending


async def turn_away(is_socket: bool, send: Send, status: int, why: Refused) -> None:
    """Answer without looking further."""
    if is_socket:
        await send({"type": "websocket.close", "code": 1008, "reason": why.rule})
        return
    body = encode({"rule": why.rule, "text": why.text("en")})
    headers = [(b"content-type", b"application/json"), *HEADERS]
    headers += [(b"retry-after", b"1")] if status == 429 else []
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
