"""All that comes over the network to a page, and whose hands can be read from it."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Route, WebSocket


class Wire:
    """Listens to what a page is told from now on."""

    def __init__(self, page: Page) -> None:
        self._told: list[str] = []
        self.unanswered: list[str] = []
        page.on("websocket", self._listen)
        page.route("**/api/**", self._pass)

    def hands(self) -> set[str]:
        """Give the seats whose hands were told since this was asked last."""
        told, self._told = self._told, []
        return {seat for text in told for seat in hands_in(json.loads(text))}

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._told.append(str(frame)))

    def _pass(self, route: Route) -> None:
        url = route.request.url
        self.unanswered.append(url)
        with suppress(Error):  # the page has gone, and is told nothing more
            answer = route.fetch()
            self._told.append(answer.text())
            route.fulfill(response=answer)
        self.unanswered.remove(url)


def hands_in(told: Any) -> set[str]:
    """Find the seats of which what they hold is told: by a hand, a draw, or moves they may make."""
    if isinstance(told, list):
        return {seat for one in told for seat in hands_in(one)}
    if not isinstance(told, dict):
        return set()
    found = {seat for one in told.values() for seat in hands_in(one)}
    for n, row in enumerate(told.get("seats", [])):
        if isinstance(row, dict) and row.get("hand") is not None:
            found.add("ABCDEFG"[n])
    if told.get("by") == "deal" and told["move"].startswith("+"):
        found.add(told["text"][0])
    if told.get("legal"):
        found.add("ABCDEFG"[told["actor"]])
    if told.get("choices") and "view" in told:
        found.add("ABCDEFG"[told["view"]["actor"]])
    if told.get("type") == "update" and (told["turn"] or {}).get("choices"):
        found.add("ABCDEFG"[told["state"]["view"]["actor"]])
    return found
