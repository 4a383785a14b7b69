"""A small map: it comes nearer while a piece is held, a tap between two places opens a loupe, and
leads are shown on every figure."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.browsers import PHONE, Browsers
from web.tables import create_table, play_randomly

WIDTH = "() => document.querySelector('.place .ground').getBoundingClientRect().width"
CLOSER = 1.5
# A point between two neighbouring places where something can be laid, and their names.
BETWEEN = """() => {
  const middles = [...document.querySelectorAll('g.target')].map((place) => {
    const { x, y, width, height } = place.querySelector('.ground').getBoundingClientRect();
    const [middle, wide] = [{ x: x + width / 2, y: y + height / 2 }, Math.max(width, height)];
    return { ...middle, width: wide, name: place.dataset.place };
  });
  for (const one of middles)
    for (const other of middles)
      if (one !== other && Math.hypot(one.x - other.x, one.y - other.y) < one.width)
        return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, one, other };
}"""


def test_a_tap_between_two_small_hexes_opens_a_loupe(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", *["farmer"] * 3, players=4)
        page = browsers.open_as(ana, path, **PHONE)
        table = SamuraiTablePage(page, press=lambda target: target.tap())
        assert table.wait_for_choice()
        assert table.wait_for_choice()
        whole = page.evaluate(WIDTH)
        table.take_piece()
        page.wait_for_function(f"() => ({WIDTH})() > {CLOSER * whole}")
        score = page.get_by_role("button", name="Tokens not seen yet")
        expect(score).to_be_hidden()  # it would lie over places
        expect(page.locator(".beyond").first).to_be_visible()  # there are more
        page.locator("[data-place='Edo']").press("0")  # who wants it from afar gets it so
        page.wait_for_function(f"() => ({WIDTH})() < {whole + 1}")
        expect(score).to_be_visible()
        expect(page.locator(".beyond")).to_have_count(0)
        between = page.evaluate(BETWEEN)
        loupe = page.get_by_role("button", name="Tap the exact place")
        page.touchscreen.tap(between["x"], between["y"])
        expect(loupe).to_be_visible()
        expect(table.confirm).to_be_hidden()
        page.keyboard.press("Escape")
        expect(loupe).to_be_hidden()

        page.touchscreen.tap(between["x"], between["y"])
        box = loupe.bounding_box()
        assert box
        one = between["one"]
        larger = box["width"] / (3.4 * one["width"])
        x = box["x"] + box["width"] / 2 + larger * (one["x"] - between["x"])
        y = box["y"] + box["height"] / 2 + larger * (one["y"] - between["y"])
        table.act_and_wait(lambda: page.touchscreen.tap(x, y))
        expect(page.locator(f"[data-place='{one['name']}'] .planned")).to_be_attached()


def test_the_map_stays_near_until_the_turn_is_over(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", *["farmer"] * 3, players=4)
        page = browsers.open_as(ana, path, **PHONE)
        table = SamuraiTablePage(page)
        assert table.wait_for_choice()
        whole = page.evaluate(WIDTH)
        table.plan_turn()
        page.wait_for_timeout(400)  # as long as the map would need to go back
        assert page.evaluate(WIDTH) > CLOSER * whole
        table.confirm.click()
        page.wait_for_function(f"() => ({WIDTH})() < {whole + 1}")


def test_leads_are_shown_on_figures(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "random")
        play_randomly(ana, path, 6)
        page = browsers.open_as(ana, path)
        assert SamuraiTablePage(page).wait_for_choice()
        numbers = page.locator(".place .lead")
        expect(numbers).to_have_count(0)
        page.get_by_role("button", name="Show who leads").click()
        expect(numbers.first).to_be_visible()
        page.reload()
        expect(numbers.first).to_be_visible()


def test_leads_are_shown_while_the_whole_map_is(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", *["farmer"] * 3, players=4)
        play_randomly(ana, path, 4)
        page = browsers.open_as(ana, path, **PHONE)
        assert SamuraiTablePage(page).wait_for_choice()
        whole = page.evaluate(WIDTH)
        page.get_by_role("button", name="Show who leads").click()
        expect(page.locator(".place .lead").first).to_be_visible()
        page.wait_for_timeout(400)  # as long as the map would need to come nearer
        assert page.evaluate(WIDTH) == whole
        expect(page.get_by_role("button", name="Tokens not seen yet")).to_be_visible()


def test_what_is_told_about_a_place_goes_when_the_map_is_turned(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        page = browsers.open_as(ana, path, **PHONE)
        assert SamuraiTablePage(page, press=lambda target: target.tap()).wait_for_choice()
        told = page.get_by_role("region", name="Edo", exact=True)
        page.locator("[data-place='Edo']").tap()
        expect(told).to_be_visible()
        page.get_by_role("button", name="Turn the board").tap()
        expect(told).to_have_count(0)
