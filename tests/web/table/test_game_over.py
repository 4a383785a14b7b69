"""When a game is over, the winner, the next steps and the board are visible on every screen."""

from __future__ import annotations

import re
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from web.browsers import Browsers
from web.pages.table import AFTER_NEXT_FRAME, NEEDS_NO_SCROLLING, TablePage
from web.sample_tables import SampleTables
from web.tables import TABLE_PAGES, WHOLE_GAME, create_table, play_randomly, table_id
from web.texts import TEXTS

PHONES = ((360, 640), (360, 740), (390, 844))
PHONES_SIDEWAYS = ((740, 360),)
DESKTOPS = ((1024, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1440, 900))
IS_UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
VERDICT = re.compile("^You win$|wins$|share")
LOST = re.compile("You lost by (one majority|\\d+)")
FAST = "localStorage.setItem('tatami.animation', 'fast')"
SLOWLY = "localStorage.setItem('tatami.animation', 'slow')"
# Remembers the headings of the final scoring, in the order in which they are seen.
RECORD_HEADINGS = """;
window.seen = new Set();
new MutationObserver(() => {
  for (const heading of document.querySelectorAll('h3'))
    if (!heading.closest('[aria-hidden=true]')) seen.add(heading.textContent.trim());
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
KINDS = ["Helmet", "Buddha", "Rice field"]
# How much of a board's width or height its places take.
MEASURE_BOARD = """(board) => {
  const all = board.getBoundingClientRect();
  const places = [...board.querySelectorAll('[data-place]')].map((e) => e.getBoundingClientRect());
  const of = (side) => places.map((place) => place[side]);
  return Math.max(
    (Math.max(...of('bottom')) - Math.min(...of('top'))) / all.height,
    (Math.max(...of('right')) - Math.min(...of('left'))) / all.width,
  );
}"""


def resize(page: Page, width: int, height: int) -> None:
    """Show a page on a screen of another size, where it needs no scrolling."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => innerWidth === {width} && {NEEDS_NO_SCROLLING}")


def expect_uncovered(target: Locator) -> None:
    """Wait until the target is in view with nothing lying over it."""
    expect(target).to_be_in_viewport()
    target.page.wait_for_function(f"(one) => ({IS_UNCOVERED})(one)", arg=target.element_handle())


def assert_above(upper: Locator, lower: Locator) -> None:
    """Check that one is above the other at once, and covers nothing of it."""
    above, below = upper.bounding_box(), lower.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


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


def test_the_board_keeps_its_size_and_is_seen_once_the_result_is_closed(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    page = browsers.open_as(sample_tables.ana, sample_tables.finished_lesson("samurai"))
    table = TablePage(page)
    board = page.locator(".board")
    expect(table.verdict.first).to_have_text(re.compile("win|share|lost"))
    verdict = str(table.verdict.first.text_content()).strip()
    for size in (*PHONES, *PHONES_SIDEWAYS):
        resize(page, *size)
        below = board.bounding_box()
        table.game_over.get_by_role("button", name="See the board").click()
        assert board.bounding_box() == below
        page.wait_for_function(f"(b) => ({MEASURE_BOARD})(b) > 0.8", arg=board.element_handle())
        expect(table.game_over).to_contain_text(verdict)  # in a bar
        table.game_over.get_by_role("button", name="How it was decided").click()
        expect(table.verdict.first).to_be_focused()


def test_the_final_scoring_is_shown_kind_by_kind_and_can_be_skipped(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "random")
        page = browsers.open_as(ana, path, script=SLOWLY, reduced_motion="no-preference")
        table = TABLE_PAGES["cardgame"](page)
        assert table.wait_for_choice()
        play_randomly(ana, path, WHOLE_GAME)
        if not table.verdict.is_visible():
            page.keyboard.press("Escape")  # what the other has done need not be shown
        expect(table.verdict).to_have_text("Final scoring")
        expect(table.play_again).to_be_hidden()
        kinds = table.game_over.get_by_role("heading", level=3)
        expect(kinds).to_have_text(["Helmet"])
        expect_uncovered(kinds)
        expect(lanes_of(table.game_over, "Helmet")).to_have_count(2)
        page.keyboard.press("Escape")
        expect(table.verdict).to_have_text(VERDICT)
        expect(kinds).to_have_text([re.compile(f"{kind}: ") for kind in KINDS])
        state = ana.updates(table_id(path))["state"]
        winners = "".join(state["table"]["ended"]["winners"])
        said = {"A": "You win", "B": "Random wins"}.get(winners, "share")
        expect(table.verdict).to_contain_text(said)
        expect(table.game_over.get_by_text(LOST)).to_have_count(1 if winners == "B" else 0)
        expect(page.locator(".petals")).to_have_count(1 if winners == "A" else 0)
        expect_counted(table.game_over, state["view"]["outcome"])
        expect_uncovered(table.play_again)
        page.keyboard.press("Escape")
        expect(table.verdict).to_be_hidden()  # now it is closed
        expect(table.game_over.get_by_role("button", name="How it was decided")).to_be_focused()


def lanes_of(game_over: Locator, kind: str) -> Locator:
    """What each seat has won of a kind."""
    return game_over.get_by_role("list", name=kind).get_by_role("listitem")


def expect_counted(game_over: Locator, outcome: dict[str, Any]) -> None:
    """Every kind shows what each seat has won, as figures and as a number, and who leads it."""
    for n, (kind, leader) in enumerate(zip(KINDS, outcome["leaders"], strict=True)):
        for seat, counts in enumerate(outcome["stones"]):
            lane = lanes_of(game_over, kind).nth(seat)
            expect(lane.get_by_text(str(counts[n]), exact=True)).to_be_visible()
            expect(lane.locator(".figure")).to_have_count(counts[n])
            expect(lane.get_by_text("leads", exact=True)).to_have_count(int(seat == leader))
    medals = game_over.get_by_role("list", name="Majorities").get_by_role("img")
    expect(medals).to_have_count(sum(leader is not None for leader in outcome["leaders"]))


def test_the_final_scoring_goes_on_step_by_step_where_nothing_is_to_move(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "random")
        page = browsers.open_as(ana, path, script=FAST + RECORD_HEADINGS, reduced_motion="reduce")
        table = TABLE_PAGES["cardgame"](page)
        assert table.wait_for_choice()
        play_randomly(ana, path, WHOLE_GAME)
        if not table.verdict.is_visible():
            page.keyboard.press("Escape")
        expect(table.verdict).to_have_text(VERDICT)
        assert_above(table.verdict, table.game_over.get_by_role("heading", level=3).first)
        seen = page.evaluate("[...seen]")
        assert [text for text in seen if text in KINDS] == KINDS
        assert [text.split(":")[0] for text in seen if ":" in text] == KINDS  # a leader, or a tie


def test_the_map_stays_where_it_is_when_a_game_ends(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "random")
        page = browsers.open_as(ana, path)
        table = TABLE_PAGES["samurai"](page)
        assert table.wait_for_choice()
        # Its ground alone: what is laid on a place during the game reaches beyond it.
        place = page.locator(".board [data-place] .ground").first
        page.evaluate("document.fonts.ready.then(() => null)")
        page.evaluate(AFTER_NEXT_FRAME)  # the panels around the map have their sizes
        before = place.bounding_box()
        play_randomly(ana, path, WHOLE_GAME)
        expect(table.verdict).to_have_text(VERDICT)
        assert place.bounding_box() == before
        table.game_over.get_by_role("button", name="See the board").click()
        assert place.bounding_box() == before
        expect(page.get_by_role("list", name="Your hand")).to_have_count(0)


def test_the_result_scrolls_by_keyboard_where_it_does_not_fit(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    page = browsers.open_as(sample_tables.ana, sample_tables.finished_lesson("samurai"))
    resize(page, 360, 640)
    result = page.locator(".outcome")
    expect(result).to_have_attribute("tabindex", "0")  # its content has been loaded
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
        page.get_by_role("button", name="Really resign?").click()
        expect(table.verdict).to_contain_text("the opponent resigned")
        expect(table.seats.first.get_by_text("Ana", exact=True)).to_be_visible()
        expect(page.get_by_role("rowheader").first).to_contain_text("Ana")
        expect(page.get_by_text("for Ana")).to_have_count(0)
        expect(page.locator(".row.acting")).to_have_count(0)  # nobody is to move
