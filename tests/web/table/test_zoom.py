"""Looking at a board from nearer: by wheel, by two fingers, by keys, and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import PHONE, Guests
from web.table_page import TABLES, lay

BOARDS = {"samurai": "Edo", "cardgame": "0"}  # a place of each
FAR = 30
NEARER = 1.5


def wide(place: Locator) -> float:
    """Tell how wide a place is on the screen."""
    box = place.locator(".ground").first.bounding_box()
    assert box
    return box["width"]


def middle(place: Locator) -> tuple[float, float]:
    """Tell where a place is on the screen."""
    box = place.locator(".ground").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seen(page: Page, game: str) -> Locator:
    """Wait for the board; give a place on it."""
    assert TABLES[game](page).goes_on()
    return page.locator(f"[data-place='{BOARDS[game]}']")


@pytest.mark.parametrize("game", representative("cardgame", of=BOARDS))
def test_a_wheel_comes_nearer_and_keys_go_back(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"))
        place = seen(page, game)
        before = wide(place)
        x, y = middle(place)
        page.mouse.move(x, y)
        page.mouse.wheel(0, -300)
        page.wait_for_function(
            "([one, more]) => one.querySelector('.ground').getBoundingClientRect().width > more",
            arg=[place.element_handle(), NEARER * before],
        )
        now = middle(place)
        assert abs(now[0] - x) < FAR
        assert abs(now[1] - y) < FAR, "what is pointed at stays where it is"
        place.press("0")
        expect(place).to_be_in_viewport()
        assert wide(place) == pytest.approx(before, rel=0.1)


@pytest.mark.parametrize("game", representative("samurai", of=BOARDS))
def test_two_fingers_come_nearer(game: str, guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"), **PHONE)
        place = seen(page, game)
        before = wide(place)
        x, y = middle(place)
        hand = page.context.new_cdp_session(page)

        def fingers(kind: str, *apart: float) -> None:
            points = [{"x": x + at, "y": y, "id": n} for n, at in enumerate(apart)]
            hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        fingers("touchStart", -20, 20)
        for apart in range(25, 65, 5):
            fingers("touchMove", -apart, apart)
        fingers("touchEnd")
        page.wait_for_function(
            "([one, more]) => one.querySelector('.ground').getBoundingClientRect().width > more",
            arg=[place.element_handle(), NEARER * before],
        )
