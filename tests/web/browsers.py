"""Browser sessions that visit the page, and the errors they report on their consoles."""

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

from web.sessions import Session, SessionPool

TIMEOUT_MS: Final = 20_000
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# What a browser reports by itself when a connection breaks and when a request is refused. Its
# service worker reports every part of the page that it was just prefetching.
CONNECTION_ERRORS: Final = (
    r"WebSocket connection to .* failed|net::ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET|FAILED)"
    r"|The FetchEvent for .* resulted in a network error|Failed to fetch"
)
REFUSED_REQUESTS: Final = r"the server responded with a status of 4\d\d"
REFUSAL: Final = "Not now."
UNKNOWN_PATH: Final = "/new/chess"


# The first has no windows and takes about half of the processor time of the others.
EXECUTABLES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next(filter(None, map(shutil.which, EXECUTABLES)), None)
FLAGS: Final = (
    *("--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)


def refuse(route: Route) -> None:
    """Answer a request with a refusal."""
    route.fulfill(status=409, json={"rule": "table.not_now", "text": REFUSAL})


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser; while it runs, this thread can run no other event loop."""
    assert CHROMIUM, f"the browser tests need Chromium: install the package {EXECUTABLES[0]}"
    flags = [*FLAGS, *(["--no-sandbox"] if os.getuid() == 0 else [])]  # root has no sandbox
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


# Counts how often a page has received a state: updates of its table, and previews of moves.
COUNT_STATES: Final = """
window.receivedStates = 0;
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', ({ data }) => {
      if (JSON.parse(data).type === 'update') window.receivedStates++;
    });
  }
};
window.fetch = ((fetch) => async (...all) => {
  const answer = await fetch(...all);
  if (String(all[0]).includes('/preview')) {
    const read = answer.text.bind(answer);
    answer.text = () => read().finally(() => window.receivedStates++);  // the page has it now
  }
  return answer;
})(window.fetch.bind(window));
"""


# Tests do not wait for scenes, except for those that choose a speed themselves.
NO_ANIMATION: Final = """
try {
  localStorage.getItem('tatami.animation') ?? localStorage.setItem('tatami.animation', 'off');
} catch {}
"""

DECLINE_SOUNDS: Final = """
try {
  localStorage.setItem('tatami.sound-offered', 'yes');
} catch {}  // storage is blocked, or the page is empty
"""


def prepare(context: BrowserContext, *, offers_sounds: bool = False) -> None:
    """Prepare a session for tests."""
    context.set_default_timeout(TIMEOUT_MS)
    context.add_init_script(COUNT_STATES)
    if not offers_sounds:
        context.add_init_script(DECLINE_SOUNDS)
    context.add_init_script(NO_ANIMATION)


class Browsers:
    """Opens browser sessions on one server and collects the errors of all of them.

    `options` are those of Playwright's `Browser.new_context`: a device, a locale, permissions.
    """

    def __init__(
        self, browser: Browser, server: RunningServer, pool: SessionPool | None = None
    ) -> None:
        self.browser = browser
        self.server = server
        self._pool = pool or SessionPool(browser)
        self._contexts: list[BrowserContext] = []
        self._sessions: list[Session] = []
        self.console_errors: list[str] = []
        self._allowed_errors: list[str] = []

    def open(self, path: str = "/", *, script: str = "", **options: Any) -> Page:
        """Open a path as a new visitor, whom the server does not know.

        `script` runs before those of the page.
        """
        return self._open(path, "", script, options)

    def open_as(self, person: Player, path: str = "/", *, script: str = "", **options: Any) -> Page:
        """Open a path as somebody whom the server knows."""
        identity = {"id": person.id, "name": person.name, "key": person.key}
        return self._open(path, json.dumps(identity), script, options)

    def _open(self, path: str, identity: str, script: str, options: dict[str, Any]) -> Page:
        """Open a path in a session that can be used again, if the options allow it."""
        options = self._with_defaults(options)
        session = self._pool.take(options, prepare)
        if session is None:
            if identity:
                storage = [{"name": "tatami.person", "value": identity}]
                origin = {"origin": options["base_url"], "localStorage": storage}
                options["storage_state"] = {"cookies": [], "origins": [origin]}
            return self.open_tab(self.new_context(script, **options), path)
        session.on_message = self._on_message
        self._sessions.append(session)
        if identity:
            session.page.evaluate("(who) => localStorage.setItem('tatami.person', who)", identity)
        page = session.open_with(script, options) if script else session.page
        page.goto(path)
        return page

    def _with_defaults(self, options: dict[str, Any]) -> dict[str, Any]:
        defaults = {"base_url": self.server.url, "locale": "en-GB", "reduced_motion": "reduce"}
        return {**defaults, **DESKTOP, **options}

    def open_tab(self, context: BrowserContext, path: str) -> Page:
        """Open a path in one more tab of a session."""
        page = context.new_page()
        page.on("console", lambda message: self._on_message(message.type, message.text))
        page.on("pageerror", lambda error: self._on_message("error", str(error)))
        page.goto(path)
        return page

    def new_context(
        self, script: str = "", *, offers_sounds: bool = False, **options: Any
    ) -> BrowserContext:
        """A session of somebody who has declined sounds; `script` runs before those of a page."""
        context = self.browser.new_context(**self._with_defaults(options))
        prepare(context, offers_sounds=offers_sounds)
        if script:
            context.add_init_script(script)
        self._contexts.append(context)
        return context

    @contextmanager
    def allow_errors(self, pattern: str) -> Iterator[None]:
        """Allow errors that match a pattern; as they may arrive late, until `close`."""
        self._allowed_errors.append(pattern)
        yield

    def close(self) -> None:
        """Close all sessions."""
        while self._contexts:
            self._contexts.pop().close()
        while self._sessions:
            self._pool.give_back(self._sessions.pop())
        self._allowed_errors.clear()

    def _on_message(self, kind: str, text: str) -> None:
        is_allowed = any(re.search(pattern, text) for pattern in self._allowed_errors)
        if kind in ("error", "warning") and not is_allowed:
            self.console_errors.append(text)
