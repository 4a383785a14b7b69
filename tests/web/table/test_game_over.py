"""The end of a game: who won, what to do next and the board are seen, on every screen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from web.browsers import Guests
from web.screens import Stage, play
from web.table_page import FITS, TABLES, Table, lay
from web.texts import SENTENCES

PHONES = ((360, 640), (360, 740), (390, 844))
SIDEWAYS = ((740, 360),)
DESKTOPS = ((1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900))
SHOWS = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
# Where the places of a board are drawn within it, of its width and of its height.
DRAWN = """(board) => {
  const all = board.getBoundingClientRect();
  const places = [...board.querySelectorAll('[data-place]')].map((e) => e.getBoundingClientRect());
  const of = (side) => places.map((place) => place[side]);
  return {
    high: all.height,
    part: (Math.max(...of('bottom')) - Math.min(...of('top'))) / all.height,
    middle: ((Math.min(...of('left')) + Math.max(...of('right'))) / 2 - all.left) / all.width,
  };
}"""


def look_at(page: Page, width: int, height: int) -> None:
    """Look at a page on another screen."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => innerWidth === {width} && {FITS}")


def shows(what: Locator) -> None:
    """Wait until something can be seen, with nothing lying over it."""
    expect(what).to_be_in_viewport()
    page = what.page
    page.wait_for_function(f"(one) => ({SHOWS})(one)", arg=what.element_handle())


def test_who_won_is_seen_at_the_end_of_a_guided_game(guests: Guests, stage: Stage) -> None:
    for game, lang in (("cardgame", "de"), ("samurai", "pl"), ("spirit", "nl")):
        page = guests.come_as(stage.ana, stage.learned(game), locale=lang)
        over = page.get_by_role("region", name=SENTENCES[lang]["the_end"])
        for size in (*DESKTOPS, *PHONES, *SIDEWAYS):
            look_at(page, *size)
            shows(over.get_by_role("heading", level=2))
            shows(over.get_by_role("link", name=SENTENCES[lang]["play_real_game"]))


def test_four_seats_leave_room_for_who_won(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "random", "random", "random")
        play(ana, path, 400)
        page = guests.come_as(ana, path)
        table = Table(page)
        for size in DESKTOPS:
            look_at(page, *size)
            shows(table.verdict)
            shows(table.again)


def test_the_map_is_seen_at_the_end_on_a_phone(guests: Guests, stage: Stage) -> None:
    page = guests.come_as(stage.ana, stage.learned("samurai"))
    board = page.locator(".board")
    for size in PHONES:
        look_at(page, *size)
        page.wait_for_function(f"(b) => ({DRAWN})(b).part > 0.8", arg=board.element_handle())
        drawn = board.evaluate(DRAWN)
        assert drawn["high"] > 180
        assert 0.4 < drawn["middle"] < 0.6
        below = page.get_by_role("region", name="The game is over").bounding_box()
        above = board.bounding_box()
        assert above
        assert below
        assert below["y"] - (above["y"] + above["height"]) < 4  # nothing empty between


def test_what_does_not_fit_is_reached_by_keys(guests: Guests, stage: Stage) -> None:
    page = guests.come_as(stage.ana, stage.learned("samurai"))
    look_at(page, 360, 640)
    told = page.locator(".outcome")
    told.focus()
    page.keyboard.press("End")
    expect(told.get_by_role("link")).to_be_in_viewport()


def test_no_bot_is_named_that_did_not_play_on(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer")
        page = guests.come_as(ana, path)
        table = TABLES["samurai"](page)
        assert table.goes_on()
        table.menu.click()
        table.give_up.click()
        page.get_by_role("button", name="Really give up?").click()
        expect(table.verdict).to_contain_text("the other has given up")
        expect(table.seats.first.get_by_text("Ana", exact=True)).to_be_visible()
        expect(page.get_by_role("rowheader").first).to_contain_text("Ana")
        expect(page.get_by_text("for Ana")).to_have_count(0)
        expect(page.locator(".row.acting")).to_have_count(0)  # nobody is at turn
