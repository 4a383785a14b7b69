"""The sounds of a table: off by default, offered once, loaded only when somebody wants them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.browsers import Browsers
from web.pages.table import HandTablePage
from web.tables import TABLE_PAGES

# Counts the sounds that are started, and their volumes.
COUNT_SOUNDS = """
window.started = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...all) {
  window.started++;
  return start.apply(this, all);
};
"""


SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
UPPER_EDGE = "(one) => one.getBoundingClientRect().top"


def lower_edge(found: Locator) -> float:
    box = found.bounding_box()
    assert box
    return box["y"] + box["height"]


def open_home(browsers: Browsers) -> tuple[Page, list[str]]:
    page = browsers.open("/", script=COUNT_SOUNDS, offers_sounds=True)
    requested: list[str] = []
    page.on("request", lambda request: requested.append(request.url))
    return page, requested


def sounds_among(requested: list[str]) -> list[str]:
    return [url for url in requested if url.endswith(".mp3")]


def play_now(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()


def test_sounds_are_off_and_offered_once(browsers: Browsers) -> None:
    page, requested = open_home(browsers)
    play_now(page)
    offer = page.get_by_role("region", name="Sounds", exact=True)
    expect(offer).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(offer.get_by_role("button", name="Turn on")).to_be_in_viewport(ratio=1)
        assert lower_edge(offer) <= page.locator("main").evaluate(UPPER_EDGE), "covers the table"
    offer.get_by_role("button", name="Close").click()
    expect(offer).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("slider", name="Sounds")).to_have_attribute("aria-valuetext", "off")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    expect(offer).to_be_hidden()
    assert sounds_among(requested) == []


def test_sounds_are_loaded_and_played_once_they_are_on(browsers: Browsers) -> None:
    page, requested = open_home(browsers)
    play_now(page)
    page.get_by_role("button", name="Turn on").click()
    page.wait_for_function("() => window.started > 0")  # to hear how loud it is
    assert len(sounds_among(requested)) == 14
    page.get_by_role("button", name="Menu").click()
    volume = page.get_by_role("slider", name="Sounds")
    expect(volume).to_have_value("60")
    volume.press("ArrowUp")
    expect(volume).to_have_attribute("aria-valuetext", "70%")
    page.keyboard.press("Escape")
    table = TABLE_PAGES["samurai"](page)
    assert isinstance(table, HandTablePage)
    table.choose_piece_or_place()
    started = page.evaluate("() => window.started")
    table.choose_piece_or_place()
    page.wait_for_function("(before) => window.started > before", arg=started)
    page.get_by_role("button", name="Menu").click()
    volume.press("Home")
    expect(volume).to_have_attribute("aria-valuetext", "off")
    started = page.evaluate("() => window.started")
    page.keyboard.press("Escape")
    table.press(table.confirm)
    assert table.wait_for_choice()
    assert page.evaluate("() => window.started") == started
