"""The map of Samurai: how large it is on every screen, and that nothing covers its places."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from cases import representative
from games.samurai.page import SamuraiTablePage
from web.browsers import PHONE, Browsers
from web.tables import create_table, play_randomly

# The least width of a hex from corner to corner, in pixels, by the size of the window.
LEAST: Final[dict[int, dict[tuple[int, int], float]]] = {
    2: {(1280, 800): 72, (1920, 1080): 102, (390, 844): 38, (844, 390): 40},
    3: {(1280, 800): 60, (1920, 1080): 86, (390, 844): 30, (844, 390): 34},
    4: {(1280, 800): 54, (1920, 1080): 80, (390, 844): 25, (844, 390): 34},
}
# Where Edo is, and how large.
EDO: Final = """() => {
  const box = document.querySelector('[data-place=Edo] .ground').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height].map(Math.round);
}"""
MEASURE: Final = """() => {
  const hexes = [...document.querySelectorAll('.place .ground')];
  const boxes = hexes.map((hex) => hex.getBoundingClientRect());
  // Above the panels in the middle of a hex and near its edges.
  const isCovered = ({ x, y, width, height }) =>
    [[0.5, 0.5], [0.5, 0.1], [0.5, 0.9], [0.25, 0.5], [0.75, 0.5]].some(([across, down]) => {
      const found = document.elementFromPoint(x + across * width, y + down * height);
      return !found?.closest('.place');
    });
  return {
    width: Math.max(boxes[0].width, boxes[0].height),
    covered: hexes
      .filter((hex, n) => isCovered(boxes[n]))
      .map((hex) => hex.parentElement.dataset.place),
  };
}"""


def measure(page: Page) -> dict[str, Any]:
    """The width of a hex, and the places that something covers."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    measured: dict[str, Any] = page.evaluate(MEASURE)
    return measured


@pytest.mark.parametrize("players", representative(2, 4, of=LEAST))
def test_the_map_is_large_and_nothing_covers_it(
    players: int, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", *["farmer"] * (players - 1), players=players)
        page = browsers.open_as(ana, path)
        assert SamuraiTablePage(page).wait_for_choice()
        for (width, height), least in LEAST[players].items():
            page.set_viewport_size({"width": width, "height": height})
            measured = measure(page)
            assert measured["width"] >= least, (width, height)
            assert measured["covered"] == [], (width, height)


def test_the_map_stays_as_it_is_after_a_round_and_a_reload(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", *["random"] * 3, players=4)
        page = browsers.open_as(ana, path, **PHONE)
        assert SamuraiTablePage(page).wait_for_choice()
        before = page.evaluate(EDO)
        play_randomly(ana, path, 1)
        expect(page.locator("header p:visible").first).to_be_visible()  # what the others did
        assert SamuraiTablePage(page).wait_for_choice()
        assert page.evaluate(EDO) == before
        page.reload()
        assert SamuraiTablePage(page).wait_for_choice()
        assert page.evaluate(EDO) == before


def test_the_map_can_be_turned_and_stays_so(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "samurai", "farmer"))
        assert SamuraiTablePage(page).wait_for_choice()
        edo, kyoto = (page.locator(f"[data-place={name}]") for name in ("Edo", "Kyoto"))

        def direction() -> tuple[bool, bool]:
            (one, other) = (place.bounding_box() for place in (edo, kyoto))
            assert one
            assert other
            return one["x"] < other["x"], one["y"] < other["y"]

        before = direction()
        for _ in range(6):
            page.get_by_role("button", name="Turn the board").click()
        after = direction()
        assert after == tuple(not one for one in before)
        page.reload()
        expect(edo).to_be_visible()
        assert direction() == after
        assert measure(page)["covered"] == []
