"""People who visit the page, each with a browser of their own, and what these complain of."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright
from running import Player, RunningServer

PATIENCE: Final = 20_000
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# What a browser says by itself of a line that broke, and of an answer that is a refusal.
# Its service worker says so of each part of the page that was being fetched ahead.
LINE_BROKE: Final = (
    r"WebSocket connection to .* failed|net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET|FAILED)"
    r"|The FetchEvent for .* resulted in a network error|Failed to fetch"
)
REFUSED: Final = r"the server responded with a status of 4\d\d"
NOT_NOW: Final = "Not now."


# The first has no windows and takes about half of the processor time of the others.
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next(filter(None, map(shutil.which, BROWSERS)), None)
QUIET: Final = (
    *("--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)


def refuse(route: Route) -> None:
    """Refuse a request, in words."""
    route.fulfill(status=409, json={"rule": "table.not_now", "text": NOT_NOW})


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser; while it runs, this thread can run no other event loop."""
    assert CHROMIUM, f"the tests of the page need Chromium: install the package {BROWSERS[0]}"
    flags = [*QUIET, *(["--no-sandbox"] if os.getuid() == 0 else [])]  # root has no sandbox
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


# Counts what a page is told of how it stands: updates of its table, and previews of moves.
COUNT_ANSWERS: Final = """
window.answers = 0;
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      if (JSON.parse(data).type === 'update') window.answers++;
    });
  }
};
window.fetch = ((ask) => async (...all) => {
  const answer = await ask(...all);
  if (String(all[0]).includes('/preview')) {
    const read = answer.text.bind(answer);
    answer.text = () => read().finally(() => window.answers++);  // the page has it now
  }
  return answer;
})(window.fetch.bind(window));
"""


class Guests:
    """Lets people in."""

    def __init__(self, browser: Browser, server: RunningServer) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self._expected: list[str] = []

    def come(self, path: str = "/", **how: Any) -> Page:
        """Visit a path as somebody new; `how` says with what kind of browser."""
        return self.open(self.context(**how), path)

    def come_as(self, person: Player, path: str = "/", **how: Any) -> Page:
        """Visit a path as somebody who is known to the server."""
        known = {"id": person.id, "name": person.name, "key": person.key}
        kept = [{"name": "tatami.person", "value": json.dumps(known)}]
        origin = {"origin": how.get("base_url", self.server.url), "localStorage": kept}
        return self.come(path, storage_state={"cookies": [], "origins": [origin]}, **how)

    def context(self, script: str = "", **how: Any) -> BrowserContext:
        """Give a browser that has never been here; a script of ours may run before the page's."""
        usual = {"base_url": self.server.url, "locale": "en-GB", "reduced_motion": "reduce"}
        context = self.browser.new_context(**{**usual, **DESKTOP, **how})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(COUNT_ANSWERS)
        if script:
            context.add_init_script(script)
        self.contexts.append(context)
        return context

    def open(self, context: BrowserContext, path: str) -> Page:
        """Open one more tab."""
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        page.goto(path)
        return page

    @contextmanager
    def expecting(self, complaint: str) -> Iterator[None]:
        """Expect browsers to complain of something; as that may come late, until all leave."""
        self._expected.append(complaint)
        yield

    def go(self) -> None:
        """All leave."""
        while self.contexts:
            self.contexts.pop().close()
        self._expected.clear()

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(re.search(e, text) for e in self._expected):
            self.complaints.append(text)
