"""A table of the real server in a real browser, traced while something happens on it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Self

from playwright.sync_api import Locator, Page
from running import Player

from benchmarks.page.trace import CATEGORIES, MARK, Trace, read_trace
from web.browsers import Browsers
from web.tables import TABLE_PAGES

PATIENCE_S: Final = 60
ANIMATED: Final = "localStorage.setItem('tatami.animation', 'normal');"
# Marks in the trace which scene is shown, and reports when something appears. It looks by class,
# which costs microseconds a frame; Playwright's own waiting would cost milliseconds.
OBSERVE: Final = """
(() => {
  const scenes = {SCENES};
  let shown, awaited;
  let count = 0;
  const look = () => {
    const names = Object.keys(scenes);
    const found = names.find((name) => document.getElementsByClassName(scenes[name])[0]) ?? 'table';
    if (found !== shown) performance.mark('{MARK}' + found);
    shown = found;
    const isDue = awaited && ++count % 10 === 0;
    const seen = isDue && awaited.selectors.find((selector) => document.querySelector(selector));
    if (seen) {
      awaited.done(seen);
      awaited = undefined;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.markAgain = () => (shown = undefined);
  window.untilSeen = (selectors, ms) =>
    new Promise((done) => {
      awaited = { selectors, done };
      setTimeout(() => done(null), ms);
    });
})();
"""
# Scenes of all games and of Samurai Spirit, by a class that only they have; the first found counts.
SCENES: Final = {
    "final scoring": "scoring",
    "kiai": "burst",
    "transformation": "pictures",
    "end of round": "steps",
    "raider turned up": "turned",
    "others' turns": "playing",
}


class Visit:
    """Somebody at a table with a page of it; throttled, the processor is so many times slower."""

    def __init__(
        self, browsers: Browsers, person: Player, game: str, path: str, throttle: int = 1
    ) -> None:
        script = OBSERVE.replace("{SCENES}", json.dumps(SCENES)).replace("{MARK}", MARK)
        options: dict[str, Any] = {"reduced_motion": "no-preference"}
        self.browsers = browsers
        self.page: Page = browsers.open_as(person, path, script=ANIMATED + script, **options)
        self.table = TABLE_PAGES[game](self.page)
        self.devtools = self.page.context.new_cdp_session(self.page)
        self.throttle = throttle
        self.trace = Trace()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.page.context.close()

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Trace what happens meanwhile."""
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": self.throttle})
        self.browsers.browser.start_tracing(page=self.page, categories=[*CATEGORIES])
        self.page.evaluate("markAgain()")
        yield
        raw = self.browsers.browser.stop_tracing()
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.trace = read_trace(json.loads(raw)["traceEvents"])

    def drag_to(self, x: float, y: float) -> None:
        """Move the pressed mouse; Playwright's own way runs scripts in the page for every point."""
        at = {"x": x, "y": y, "button": "left", "buttons": 1}
        self.devtools.send("Input.dispatchMouseEvent", {"type": "mouseMoved", **at})

    def wait_for(self, *selectors: str) -> str:
        """Wait until one of these appears; returns which."""
        if found := self.watch(PATIENCE_S, *selectors):
            return found
        raise TimeoutError(f"{PATIENCE_S} s at {self.page.url}, and none of {selectors} appeared")

    def watch(self, seconds: float, *selectors: str) -> str | None:
        """Watch the page for so long, or until one of these appears; returns which."""
        waited = [[*selectors], 1000 * seconds]
        found: str | None = self.page.evaluate("([all, ms]) => untilSeen(all, ms)", waited)
        return found


def middle(found: Locator) -> tuple[float, float]:
    """The middle of something on the page."""
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def on_last_core() -> Iterator[None]:
    """Start things on the last core: bots leave the others to the page."""
    cores = os.sched_getaffinity(0)
    if len(cores) > 1:
        os.sched_setaffinity(0, {max(cores)})
    yield
    os.sched_setaffinity(0, cores)
