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

# A session keeps these for as long as it lasts; it is shared by visits that have them in common.
LASTING: Final = {"base_url", "locale", "device_scale_factor", "has_touch", "is_mobile"}
# These are set for every visit.
CHANGING: Final = {"viewport", "reduced_motion", "color_scheme", "permissions"}
# Nothing of the game: only an origin to store something at.
EMPTY_PATH: Final = "/livez"
MOST_FREE: Final = 6
FORGOTTEN: Final = "cookies,local_storage,indexeddb"


@dataclass(slots=True, eq=False)
class Session:
    """A session with one page, and what is called with an error of that page."""

    context: BrowserContext
    page: Page
    lasting: dict[str, Any]
    on_message: Callable[[str, str], None] | None = None

    def __post_init__(self) -> None:
        self._listen(self.page)

    def _listen(self, page: Page) -> None:
        """Pass errors of a page on, as long as somebody uses the session."""
        page.on("console", lambda message: self._pass_on(message.type, message.text))
        page.on("pageerror", lambda error: self._pass_on("error", str(error)))

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

    def set_up(self, changing: dict[str, Any]) -> None:
        """Set what one visit has and the next one has not."""
        self.context.grant_permissions(changing.get("permissions", []))
        self._show(self.page, changing)

    def open_with(self, script: str, changing: dict[str, Any]) -> Page:
        """Open another page for this visit, where a script runs before those of the page."""
        page = self.context.new_page()
        self._listen(page)
        page.add_init_script(script)
        self._show(page, changing)
        return page

    @staticmethod
    def _show(page: Page, changing: dict[str, Any]) -> None:
        page.set_viewport_size(changing["viewport"])
        page.emulate_media(
            color_scheme=changing.get("color_scheme", "light"),
            reduced_motion=changing["reduced_motion"],
        )

    def clean(self) -> None:
        """Forget everything that was stored or changed."""
        devtools = self.context.new_cdp_session(self.page)
        origin = self.lasting["base_url"]
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": FORGOTTEN})
        devtools.detach()
        self.page.evaluate("() => sessionStorage.clear()")
        self.context.clear_cookies()
        self.context.clear_permissions()
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
        if not options.keys() <= LASTING | CHANGING:
            return None
        lasting = {name: value for name, value in options.items() if name in LASTING}
        session = next((free for free in self._free if free.lasting == lasting), None)
        if session is not None:
            self._free.remove(session)
            session.clean()
        else:
            context = self._browser.new_context(**lasting)
            prepare(context)
            session = Session(context, context.new_page(), lasting)
            session.page.goto(EMPTY_PATH)
        session.set_up(options)
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
