"""Browser sessions that are used again: a new one costs a second of processor time per page.

A session is cleaned before it is used again, so that it is like that of a new visitor: nothing is
stored, no request is answered by a test, and window and colours are as they were. What it keeps are
a running process and the files of the page, in its cache and that of the service worker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page

# Sessions with any other option are used once.
REUSABLE: Final = {
    *("base_url", "locale", "reduced_motion", "color_scheme"),
    *("viewport", "device_scale_factor", "has_touch", "is_mobile"),
}
# Nothing of the game: only an origin to store something at.
EMPTY_PATH: Final = "/livez"
MOST_FREE: Final = 6
FORGOTTEN: Final = "cookies,local_storage,indexeddb"


@dataclass(slots=True, eq=False)
class Session:
    """A session with one page, and what is called with an error of that page."""

    context: BrowserContext
    page: Page
    options: dict[str, Any]
    on_message: Callable[[str, str], None] | None = None

    def listen(self) -> None:
        """Pass errors of the page on, as long as somebody uses the session."""
        self.page.on("console", lambda message: self._pass_on(message.type, message.text))
        self.page.on("pageerror", lambda error: self._pass_on("error", str(error)))

    def _pass_on(self, kind: str, text: str) -> None:
        if self.on_message is not None:
            self.on_message(kind, text)

    def leave(self) -> None:
        """Leave the game, so that nobody is present at its table. Raises Error if that fails."""
        self.on_message = None
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.context.unroute_all()
        self.page.unroute_all()
        self.context.set_offline(False)
        self.page.goto(EMPTY_PATH)

    def clean(self) -> None:
        """Forget everything that was stored or changed."""
        devtools = self.context.new_cdp_session(self.page)
        origin = self.options["base_url"]
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": FORGOTTEN})
        devtools.detach()
        self.page.evaluate("() => sessionStorage.clear()")
        self.context.clear_cookies()
        self.context.clear_permissions()
        self.page.set_viewport_size(self.options["viewport"])
        self.page.emulate_media(
            color_scheme=self.options.get("color_scheme", "light"),
            reduced_motion=self.options["reduced_motion"],
        )
        self.page.mouse.move(0, 0)


class SessionPool:
    """The sessions of a browser that nobody uses now."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Session] = []

    def take(
        self, options: dict[str, Any], prepare: Callable[[BrowserContext], None]
    ) -> Session | None:
        """Return a clean session at an empty page, or None if such a one cannot be shared."""
        if not options.keys() <= REUSABLE:
            return None
        for session in self._free:
            if session.options == options:
                self._free.remove(session)
                session.clean()
                return session
        context = self._browser.new_context(**options)
        prepare(context)
        session = Session(context, context.new_page(), options)
        session.listen()
        session.page.goto(EMPTY_PATH)
        return session

    def give_back(self, session: Session) -> None:
        """Keep a session for the next test, unless its server or its page is gone."""
        try:
            session.leave()
        except Error:
            session.context.close()
            return
        self._free.append(session)
        if len(self._free) > MOST_FREE:
            self._free.pop(0).context.close()
