"""When a game is over, the winner, the next steps and the board are visible on every screen."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from web.browsers import Browsers
from web.pages.table import NEEDS_NO_SCROLLING, TablePage
from web.sample_tables import SampleTables
from web.tables import TABLE_PAGES, create_table, play_randomly
from web.texts import TEXTS

PHONES = ((360, 640), (360, 740), (390, 844))
PHONES_SIDEWAYS = ((740, 360),)
DESKTOPS = ((1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900))
IS_UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
# How much of a board's height its places take, and where their middle is in its width.
MEASURE_BOARD = """(board) => {
  const all = board.getBoundingClientRect();
  const places = [...board.querySelectorAll('[data-place]')].map((e) => e.getBoundingClientRect());
  const of = (side) => places.map((place) => place[side]);
  return {
    height: all.height,
    part: (Math.max(...of('bottom')) - Math.min(...of('top'))) / all.height,
    middle: ((Math.min(...of('left')) + Math.max(...of('right'))) / 2 - all.left) / all.width,
  };
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Show a page on a screen of another size, where it needs no scrolling."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => innerWidth === {width} && {NEEDS_NO_SCROLLING}")


def expect_uncovered(target: Locator) -> None:
    """Wait until the target is in view with nothing lying over it."""
    expect(target).to_be_in_viewport()
    target.page.wait_for_function(f"(one) => ({IS_UNCOVERED})(one)", arg=target.element_handle())


@pytest.mark.soak("plays a whole guided game: make test looks at ends with more seats")
def test_the_winner_of_a_guided_game_is_visible_on_every_screen_size(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    for game, lang in zip(TABLE_PAGES, cycle(("pl", "de", "nl")), strict=False):
        page = browsers.open_as(sample_tables.ana, sample_tables.finished_lesson(game), locale=lang)
        over = page.get_by_role("region", name=TEXTS[lang]["the_end"])
        for size in (*DESKTOPS, *PHONES, *PHONES_SIDEWAYS):
            resize(page, *size)
            expect_uncovered(over.get_by_role("heading", level=2))
            expect_uncovered(over.get_by_role("link", name=TEXTS[lang]["play_real_game"]))


def test_four_seats_leave_room_for_the_winner(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "random", "random", "random")
        play_randomly(ana, path, 400)
        page = browsers.open_as(ana, path)
        table = TablePage(page)
        for size in DESKTOPS:
            resize(page, *size)
            expect_uncovered(table.verdict)
            expect_uncovered(table.play_again)


def test_the_map_stays_visible_on_a_phone_when_the_game_is_over(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    page = browsers.open_as(sample_tables.ana, sample_tables.finished_lesson("samurai"))
    board = page.locator(".board")
    for size in PHONES:
        resize(page, *size)
        page.wait_for_function(
            f"(b) => ({MEASURE_BOARD})(b).part > 0.8", arg=board.element_handle()
        )
        measured = board.evaluate(MEASURE_BOARD)
        assert measured["height"] > 180
        assert 0.4 < measured["middle"] < 0.6
        below = page.get_by_role("region", name="The game is over").bounding_box()
        above = board.bounding_box()
        assert above
        assert below
        assert below["y"] - (above["y"] + above["height"]) < 4  # no gap between them


def test_the_result_scrolls_by_keyboard_where_it_does_not_fit(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    page = browsers.open_as(sample_tables.ana, sample_tables.finished_lesson("samurai"))
    resize(page, 360, 640)
    result = page.locator(".outcome")
    result.focus()
    page.keyboard.press("End")
    expect(result.get_by_role("link")).to_be_in_viewport()


def test_resigning_a_two_player_game_names_no_substitute_bot(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        page = browsers.open_as(ana, path)
        table = TABLE_PAGES["samurai"](page)
        assert table.wait_for_choice()
        table.menu.click()
        table.resign.click()
        page.get_by_role("button", name="Really give up?").click()
        expect(table.verdict).to_contain_text("the other has given up")
        expect(table.seats.first.get_by_text("Ana", exact=True)).to_be_visible()
        expect(page.get_by_role("rowheader").first).to_contain_text("Ana")
        expect(page.get_by_text("for Ana")).to_have_count(0)
        expect(page.locator(".row.acting")).to_have_count(0)  # nobody is to move
