"""Dragging pieces from the hand onto the board, by mouse or by finger."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Locator, Page, expect

from web.browsers import DESKTOP, PHONE
from web.pages.table import HandTablePage

EDGE = 20  # held so near to the edge of the board, a piece moves the board on
HOLDS = 25
ABOVE_FINGER = 56  # a finger does not hide the place where a piece would be dropped
# The first target whose middle is neither outside the window nor covered; what lies over the whole
# window is there while a piece is dragged.
FREE_TARGET = """(targets) => targets.findIndex((target) => {
  const ground = target.querySelector('.ground') ?? target;
  const { x, y, width, height } = ground.getBoundingClientRect();
  const [top] = document
    .elementsFromPoint(x + width / 2, y + height / 2)
    .filter((element) => element.getBoundingClientRect().width < innerWidth);
  return target.contains(top ?? null);
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
        target = reach_target(table, hand)
        hand.move(*middle(target.locator(".ground").or_(target).first))
        hand.drop()
        table.page.wait_for_function("before => receivedStates > before", arg=before)

    table.take_piece = take_piece  # type: ignore[method-assign]


def reach_target(table: HandTablePage, hand: Mouse | Finger) -> Locator:
    """Find a target in view; if there is none, hold the piece at each edge until one comes."""
    board = table.page.locator(".pan").bounding_box()
    assert board
    left, top = board["x"] + EDGE, board["y"] + EDGE
    right, bottom = left + board["width"] - 2 * EDGE, top + board["height"] - 2 * EDGE
    for corner in (None, (left, top), (right, top), (right, bottom), (left, bottom)):
        if corner is not None:
            hand.move(*corner)
        for _ in range(1 if corner is None else HOLDS):
            found = int(table.targets.evaluate_all(FREE_TARGET))
            if found >= 0:
                return table.targets.nth(found)
            table.page.wait_for_timeout(100)
    raise AssertionError("no place can be reached")
