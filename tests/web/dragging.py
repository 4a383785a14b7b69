"""Dragging pieces from the hand onto the board, by mouse or by finger."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Locator, Page, expect

from web.browsers import DESKTOP, PHONE
from web.pages.table import HandTablePage

ABOVE_FINGER = 56  # a finger does not hide the place where a piece would be dropped
# The first target whose middle is neither outside the window nor covered.
FREE_TARGET = """(targets) => targets.findIndex((target) => {
  const ground = target.querySelector('.ground') ?? target;
  const { x, y, width, height } = ground.getBoundingClientRect();
  return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


def middle(found: Locator) -> tuple[float, float]:
    """The middle of an element, on the page."""
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    """Drags with the mouse."""

    options = DESKTOP

    def __init__(self, page: Page) -> None:
        self.page = page

    def lift(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y, steps=4)

    def drop(self) -> None:
        self.page.mouse.up()


class Finger:
    """Drags with a finger."""

    options = PHONE

    def __init__(self, page: Page) -> None:
        self.touches: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": 1} for x, y in points]
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def lift(self, x: float, y: float) -> None:
        self.send("touchStart", (x, y))
        self.send("touchMove", (x, y - 30))

    def move(self, x: float, y: float) -> None:
        self.send("touchMove", (x, y + ABOVE_FINGER))

    def drop(self) -> None:
        self.send("touchEnd")


def drag_pieces(table: HandTablePage, hand: Mouse | Finger) -> None:
    """Drag every piece of a table from now on."""

    def take_piece() -> None:
        before = table.page.evaluate("receivedStates")
        x, y = middle(table.playable.first)
        hand.lift(x, y)
        hand.move(x, y - 120)
        expect(table.targets.first).to_be_visible()
        found = int(table.targets.evaluate_all(FREE_TARGET))
        assert found >= 0, "no place can be reached"
        target = table.targets.nth(found)
        hand.move(*middle(target.locator(".ground").or_(target).first))
        hand.drop()
        table.page.wait_for_function("before => receivedStates > before", arg=before)

    table.take_piece = take_piece  # type: ignore[method-assign]
