"""Request ids: in a header of every response, and in every log line about the request."""

from __future__ import annotations

import re
import secrets
from typing import Final

from structlog.contextvars import bind_contextvars, clear_contextvars

from tatami.server.api.asgi import App, Message, Receive, Send
from tatami.server.api.forwarded import is_from_proxy

HEADER: Final = b"x-request-id"
WELL_FORMED: Final = re.compile(rb"[A-Za-z0-9._:=+/-]{1,128}")
STARTS: Final = (
    *("http.response.start", "websocket.accept", "websocket.http.response.start"),
)  # the messages that have headers


def identified(app: App) -> App:
    """Wrap an application to give each request an id, or to keep that of a trusted proxy."""

    async def identifying(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        request_id = id_of(scope)
        clear_contextvars()
        bind_contextvars(request_id=request_id.decode())

        async def sending(message: Message) -> None:
            if message["type"] in STARTS:
                message["headers"] = [*message.get("headers", ()), (HEADER, request_id)]
            await send(message)

        await app(scope, receive, sending)

    return identifying


def id_of(scope: Message) -> bytes:
    """Return the id of a request: the proxy's if that is well-formed, else a new one."""
    if is_from_proxy(scope):
        given = [value for name, value in scope["headers"] if name == HEADER]
        if len(given) == 1 and WELL_FORMED.fullmatch(given[0]):
            found: bytes = given[0]
            return found
    return secrets.token_hex(8).encode()
