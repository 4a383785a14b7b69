"""Dragging tokens onto the map, by mouse and by finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.browsers import DESKTOP, PHONE, Browsers
from web.tables import create_table

ABOVE_FINGER = 56  # a finger does not hide the place where a token would be dropped
OFF_CENTRE = 9  # it snaps to the nearest place


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


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("way", [Mouse, Finger])
def test_a_token_is_dragged_onto_the_map(
    way: type[Mouse | Finger], browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        page = browsers.open_as(ana, path, **way.options)
        table = SamuraiTablePage(page)
        assert table.wait_for_choice()
        hand = way(page)
        ghost = page.locator(".drag-ghost")
        token = table.playable.first
        hand.lift(*middle(token))
        hand.move(*middle(page.locator("[data-place='Edo']")))
        expect(ghost).to_be_visible()
        target = table.targets.first
        x, y = middle(target.locator(".ground"))
        hand.move(x + OFF_CENTRE, y)
        expect(target.locator(".ghost")).to_be_visible()
        page.keyboard.press("Escape")
        expect(ghost).to_have_count(0)
        expect(table.targets).to_have_count(0)
        hand.drop()
        expect(table.confirm).to_be_hidden()

        hand.lift(*middle(token))
        hand.move(x + OFF_CENTRE, y)
        place = target.get_attribute("data-place")
        table.act_and_wait(hand.drop)
        expect(page.locator(f"[data-place='{place}'] .planned")).to_be_attached()
        expect(ghost).to_have_count(0)
