"""Protects the application: rejects foreign pages and floods, and sets security headers."""

from __future__ import annotations

from typing import Final

from tatami.server.api.address import limit_key
from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.api.errors import status_of
from tatami.server.api.lang import accepted
from tatami.server.rate_limit import RateLimit
from tatami.server.schema.base import Refusal, encode
from tatami.server.table.refusal import Refused

SAFE: Final = ("GET", "HEAD", "OPTIONS")
# A burst of this many seconds' worth of requests is allowed, so that a page can load at once.
BURST_SECONDS: Final = 5
UNLIMITED: Final = ("/healthz",)
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
PRIVATE: Final = (b"cache-control", b"no-store")


def is_foreign(headers: dict[bytes, bytes], origins: tuple[str, ...]) -> bool:
    """Was this request sent by a page of another site?"""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return headers.get(b"sec-fetch-site", b"") == b"cross-site"
    if origin in origins:
        return False
    host = headers.get(b"host", b"").decode("latin-1")
    return not host or origin.partition("://")[2].lower() != host.lower()


def guarded(app: App, origins: tuple[str, ...], rate: float) -> App:
    """Wrap an application to reject foreign and too frequent requests, and to add the headers."""
    limit = RateLimit(rate, BURST_SECONDS * rate)

    async def guard(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        headers = dict(scope["headers"])
        unsafe = is_socket or scope["method"] not in SAFE
        if not is_socket:
            send = with_headers(send, scope["path"])
        if unsafe and is_foreign(headers, origins):
            await reject(headers, is_socket, send, Refused("foreign_page"))
        elif scope["path"] not in UNLIMITED and (
            wait := await limit.wait(limit_key(scope["client"]))
        ):
            await reject(headers, is_socket, send, Refused("too_fast"), wait)
        else:
            await app(scope, receive, send)

    return guard


def with_headers(send: Send, path: str) -> Send:
    """Wrap `send` to add the security headers, and to keep API responses out of caches."""
    more = [*HEADERS, *([PRIVATE] if path.startswith("/api/") else [])]

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return sending


async def reject(
    headers: dict[bytes, bytes], is_socket: bool, send: Send, why: Refused, wait: int = 0
) -> None:
    """Refuse a request before it reaches the application; a socket is closed unopened."""
    if is_socket:
        await send({"type": "websocket.close", "code": 1008, "reason": why.rule})
        return
    lang = accepted(headers.get(b"accept-language", b"").decode("latin-1"))
    answer = [(b"content-type", b"application/json")]
    answer += [(b"retry-after", str(wait).encode())] if wait else []
    start = {"type": "http.response.start", "status": status_of(why), "headers": answer}
    await send(start)
    body = encode(Refusal(why.rule, why.text(lang)))
    await send({"type": "http.response.body", "body": body, "more_body": False})
