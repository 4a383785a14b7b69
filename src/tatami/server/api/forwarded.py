"""Reads the client's address and host name from the headers of trusted proxies."""

from __future__ import annotations

from typing import Any, Final, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.net.open_connections import UNIX
from tatami.server.net.proxies import Proxies

FROM_PROXY: Final = "tatami.from_proxy"


def behind_proxies(app: App, proxies: Proxies, over_unix: bool) -> App:
    """Wrap an application to believe X-Forwarded-For and -Proto of trusted proxies.

    Connections over a unix socket are trusted. `is_from_proxy` tells the application.
    """
    inner = cast(App, ProxyHeadersMiddleware(cast(Any, app), [*proxies.as_seen(), UNIX]))

    async def reading(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            if over_unix:
                scope["client"] = (UNIX, 0)
            client = scope["client"]
            scope[FROM_PROXY] = over_unix or (client is not None and client[0] in proxies)
        await inner(scope, receive, send)

    return reading


def is_from_proxy(scope: Message) -> bool:
    """Did a trusted proxy send this request?"""
    return bool(scope.get(FROM_PROXY))


def hosts_of(scope: Message) -> list[str]:
    """Return the host that a request is for, and those that a trusted proxy says it is for.

    All of them count: a page can set X-Forwarded-Host where it connects directly.
    """
    names = (b"host", b"x-forwarded-host") if is_from_proxy(scope) else (b"host",)
    return [
        host.strip()
        for name, value in scope["headers"]
        if name in names
        for host in value.decode("latin-1").split(",")
    ]
