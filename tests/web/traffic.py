"""Everything that reaches a page over the network, and whose hands it reveals."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Route, WebSocket


class Traffic:
    """Records the API responses and socket messages of a page from now on."""

    def __init__(self, page: Page) -> None:
        self._messages: list[str] = []
        self.pending: list[str] = []
        page.on("websocket", self._on_socket)
        page.route("**/api/**", self._on_request)

    def take_revealed_hands(self) -> set[str]:
        """The seats whose hands were sent since the last call."""
        messages, self._messages = self._messages, []
        return {seat for text in messages for seat in revealed_hands(json.loads(text))}

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._messages.append(str(frame)))

    def _on_request(self, route: Route) -> None:
        url = route.request.url
        self.pending.append(url)
        with suppress(Error):  # the page has been closed and receives nothing more
            answer = route.fetch()
            self._messages.append(answer.text())
            route.fulfill(response=answer)
        self.pending.remove(url)


def revealed_hands(message: Any) -> set[str]:
    """The seats whose cards a message reveals: by a hand, a draw, or the moves they may make."""
    if isinstance(message, list):
        return {seat for part in message for seat in revealed_hands(part)}
    if not isinstance(message, dict):
        return set()
    found = {seat for part in message.values() for seat in revealed_hands(part)}
    for n, row in enumerate(message.get("seats") or []):
        if isinstance(row, dict) and row.get("hand") is not None:
            found.add("ABCDEFG"[n])
    if message.get("by") == "deal" and message["move"].startswith("+"):
        found.add(message["text"][0])
    if message.get("legal"):
        found.add("ABCDEFG"[message["actor"]])
    if message.get("choices") and "view" in message:
        found.add("ABCDEFG"[message["view"]["actor"]])
    if message.get("type") == "update" and (message["turn"] or {}).get("choices"):
        found.add("ABCDEFG"[message["state"]["view"]["actor"]])
    return found
