"""Protects the application: rejects foreign names, pages and floods; sets security headers."""

from __future__ import annotations

from typing import Final

from tatami.server.api.answers import JSON
from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.api.errors import status_of
from tatami.server.api.forwarded import hosts_of
from tatami.server.api.lang import accepted
from tatami.server.net.address import limit_key
from tatami.server.net.hosts import AllowedHosts, name_in
from tatami.server.rate_limit import RateLimit
from tatami.server.schema.base import Refusal, encode
from tatami.server.table.refusal import Refused

SAFE: Final = ("GET", "HEAD", "OPTIONS")
# A burst of this many seconds' worth of requests is allowed, so that a page can load at once.
BURST_SECONDS: Final = 5
UNLIMITED: Final = ("/healthz", "/livez")
# A position from a client is read and all its moves are described, which takes some 20 ms, for
# anybody: it counts as several requests, so that one address takes about a tenth of a core.
STUDY: Final = "/api/study"
STUDY_COST: Final = 5
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


def is_foreign(headers: dict[bytes, bytes], hosts: list[str], origins: tuple[str, ...]) -> bool:
    """Was this request, which is for these hosts, sent by a page of another site?"""
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        return headers.get(b"sec-fetch-site", b"") == b"cross-site"
    if origin in origins:
        return False
    return origin.partition("://")[2].lower() not in [host.lower() for host in hosts if host]


def guarded(app: App, allowed: AllowedHosts, origins: tuple[str, ...], rate: float) -> App:
    """Wrap an application to reject foreign and too frequent requests, and to add the headers.

    A request without Host, which no browser sends, is not checked for it.
    """
    limit = RateLimit(rate, BURST_SECONDS * rate)

    async def guard(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        headers = dict(scope["headers"])
        hosts = hosts_of(scope)
        unsafe = is_socket or scope["method"] not in SAFE
        if not is_socket:
            send = with_headers(send, scope["path"])
        others = [host for host in hosts if not allowed.allows(host)]
        if others:
            await reject(headers, is_socket, send, Refused("other_host", host=readable(others[0])))
        elif unsafe and is_foreign(headers, hosts, origins):
            await reject(headers, is_socket, send, Refused("foreign_page"))
        elif scope["path"] not in UNLIMITED and (
            wait := await limit.wait(limit_key(scope["client"]), cost_of(scope["path"]))
        ):
            await reject(headers, is_socket, send, Refused("too_fast"), wait)
        else:
            await app(scope, receive, send)

    return guard


def cost_of(path: str) -> int:
    """Return how many requests a request for a path counts as."""
    return STUDY_COST if path.startswith(STUDY) else 1


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
    """Refuse a request before it reaches the application; a socket is not opened."""
    kind = "websocket.http.response" if is_socket else "http.response"
    lang = accepted(headers.get(b"accept-language", b"").decode("latin-1"))
    text = why.text(lang)
    body, media = encode(Refusal(why.rule, text)), JSON
    if b"text/html" in headers.get(b"accept", b""):  # somebody reads it in a browser
        body, media = text.encode(), "text/plain; charset=utf-8"
    answer = [(b"content-type", media.encode())]
    answer += [(b"retry-after", str(wait).encode())] if wait else []
    await send({"type": f"{kind}.start", "status": status_of(why), "headers": answer})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})


def readable(host: str) -> str:
    """Return a Host header as it can be shown."""
    return "".join(char if char.isprintable() else "?" for char in name_in(host) or host)[:100]
