"""Answers HEAD as GET, without the body."""

from __future__ import annotations

from typing import Final

from tatami.server.api.asgi import App, Message, Receive, Send

TEMPLATE: Final = "path_template"


def with_head(app: App) -> App:
    """Wrap an application that knows only GET to answer HEAD too, wherever it answers GET.

    The response ends with its headers: whatever the application sends after them is dropped, and it
    finds that the client has left, so that a stream stops.
    """

    async def answer(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await app(scope, receive, send)
            return
        as_get = {**scope, "method": "GET"}
        is_answered = False

        async def receive_until_answered() -> Message:
            return {"type": "http.disconnect"} if is_answered else await receive()

        async def send_headers(message: Message) -> None:
            nonlocal is_answered
            if message["type"] == "http.response.start" and not is_answered:
                is_answered = True
                scope[TEMPLATE] = as_get.get(TEMPLATE)  # for the metrics
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        await app(as_get, receive_until_answered, send_headers)

    return answer


def allowed_methods(methods: set[str]) -> str:
    """Return an Allow header for a path of the application."""
    return ", ".join(sorted(methods | ({"HEAD"} if "GET" in methods else set())))
