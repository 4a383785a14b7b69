"""Guided games: the highlights lead to their goals, and they can be left and resumed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cases import representative
from web.browsers import PHONE, Browsers
from web.pages.lesson import lesson_panel
from web.pages.table import NEEDS_NO_SCROLLING
from web.tables import GAME_PAGES, TABLE_PAGES, home_entry

SIZES = ((360, 640), (740, 360), (820, 1180), (1280, 800))


@pytest.mark.soak("plays a whole guided game: make test plays them on the server")
@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_following_the_highlights_meets_every_goal(game: str, browsers: Browsers) -> None:
    page = browsers.open()
    home_entry(page, game).get_by_role("button", name="Learn by playing").click()
    expect(lesson_panel(page)).to_contain_text(f"0 of {len(GAME_PAGES[game].lesson_goals)}")
    table = GAME_PAGES[game].guided(page)
    table.play_to_end()
    assert table.highlights_followed > 0
    expect(table.game_over.get_by_role("heading", name="What you have learned")).to_be_visible()
    learned = table.game_over.get_by_role("list").first.get_by_role("listitem")
    expect(learned).to_have_text([*GAME_PAGES[game].lesson_goals])
    expect(table.game_over.get_by_text("You can still try it")).to_be_hidden()
    expect(table.deal_verified).to_be_hidden()
    expect(page.get_by_role("link", name="Play a real game")).to_be_visible()
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()


@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_a_guided_game_resumes_where_it_was_left(game: str, browsers: Browsers) -> None:
    context = browsers.new_context()
    page = browsers.open_tab(context, "/")
    home_entry(page, game).get_by_role("button", name="Learn by playing").click()
    table = GAME_PAGES[game].guided(page)
    while "0 of" in lesson_panel(page).inner_text():
        table.play_turn()
    assert table.wait_for_choice()
    expect(lesson_panel(page).get_by_role("status")).not_to_contain_text("Now the other plays")
    instructions = lesson_panel(page).inner_text()
    page.close()
    page = browsers.open_tab(context, "/")
    mine = page.get_by_role("listitem").filter(has_text="Guided game")
    mine.get_by_role("link", name="Continue").click()
    expect(lesson_panel(page)).to_be_visible()
    assert lesson_panel(page).inner_text() == instructions
    lesson_panel(page).get_by_role("link", name="Leave").click()
    expect(mine.get_by_role("link", name="Continue")).to_be_visible()


@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_a_guided_game_fits_on_the_screen(game: str, browsers: Browsers) -> None:
    page = browsers.open(**PHONE)
    home_entry(page, game).get_by_role("button", name="Learn by playing").tap()
    table = TABLE_PAGES[game](page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width} && {NEEDS_NO_SCROLLING}")
        expect(table.choices.first).to_be_in_viewport()
    fold = lesson_panel(page).get_by_role("button", name="What to do next")
    fold.tap()
    expect(fold).to_have_attribute("aria-expanded", "false")
