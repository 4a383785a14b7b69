"""Zooming a board: by wheel, by two fingers, and back by keyboard."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import PHONE, Browsers
from web.tables import PLACES, TABLE_PAGES, create_table

MOST_SHIFT = 30  # pixels
ZOOMED = 1.5


def width(place: Locator) -> float:
    """The width of a place on the screen."""
    box = place.locator(".ground").first.bounding_box()
    assert box
    return box["width"]


def middle(place: Locator) -> tuple[float, float]:
    """The middle of a place on the screen."""
    box = place.locator(".ground").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def find_place(page: Page, game: str) -> Locator:
    """Wait for the board and return a place on it."""
    assert TABLE_PAGES[game](page).wait_for_choice()
    return page.locator(f"[data-place='{PLACES[game].always}']")


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_the_wheel_zooms_in_and_a_key_resets_the_zoom(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        place = find_place(page, game)
        before = width(place)
        x, y = middle(place)
        page.mouse.move(x, y)
        page.mouse.wheel(0, -300)
        page.wait_for_function(
            "([one, more]) => one.querySelector('.ground').getBoundingClientRect().width > more",
            arg=[place.element_handle(), ZOOMED * before],
        )
        now = middle(place)
        assert abs(now[0] - x) < MOST_SHIFT
        assert abs(now[1] - y) < MOST_SHIFT, "the place under the pointer stays there"
        place.press("0")
        expect(place).to_be_in_viewport()
        assert width(place) == pytest.approx(before, rel=0.1)


@pytest.mark.parametrize("game", representative("samurai", of=PLACES))
def test_two_fingers_zoom_in(game: str, browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **PHONE)
        place = find_place(page, game)
        before = width(place)
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
            arg=[place.element_handle(), ZOOMED * before],
        )


# Zooms in and stops the board at the beginning of its way; then it can be put anywhere on it.
ZOOM_AND_STOP: Final = """async (place) => {
  place.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
  await new Promise(requestAnimationFrame);
  const board = place.ownerSVGElement;
  [window.glide] = document.getAnimations().filter(({ effect }) => effect.target === board);
  glide.pause();
  glide.currentTime = 0;
}"""


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_a_board_glides_from_what_was_shown(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    animated = "localStorage.setItem('tatami.animation', 'slow')"
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "farmer")
        page = browsers.open_as(ana, path, script=animated, reduced_motion="no-preference")
        place = find_place(page, game)
        page.wait_for_timeout(500)
        before, x = width(place), middle(place)[0]
        place.evaluate(ZOOM_AND_STOP)
        assert width(place) == pytest.approx(before, rel=0.01)
        assert middle(place)[0] == pytest.approx(x, abs=1)
        page.evaluate("glide.currentTime = 50")
        assert before < width(place) < ZOOMED * before
