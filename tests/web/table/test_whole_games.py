"""Whole games against a bot: by mouse, by keyboard alone, by dragging, and on a phone."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, expect
from running import Player, RunningServer

from cases import representative
from games.cardgame.page import CardgameTablePage
from games.samurai.page import SamuraiTablePage
from games.spirit.page import SpiritTablePage
from web.browsers import PHONE, Browsers
from web.dragging import Finger, Mouse, drag_pieces
from web.keyboard import arrow_to, tab_and_press, tab_to
from web.pages.replay import replay_stops
from web.pages.table import (
    AFTER_NEXT_FRAME,
    NEEDS_NO_SCROLLING,
    HandTablePage,
    TablePage,
    click,
    tap,
)
from web.sample_tables import SampleTables
from web.tables import (
    HAND_TABLE_PAGES,
    TABLE_PAGES,
    choose_seat,
    create_table,
    home_entry,
    seat_button,
    table_id,
)


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_the_end_of_a_game_is_played_by_mouse_and_then_another(
    game: str, browsers: Browsers, sample_tables: SampleTables
) -> None:
    ana, finished = sample_tables.ana, sample_tables.finished(game)
    moment = {"table": table_id(finished), "at": replay_stops(ana, finished)[-5], "seat": "A"}
    table_number = ana.create_table(
        game=game, seats=["me", "farmer"], continue_from=moment, start=True
    )
    table = TABLE_PAGES[game](browsers.open_as(ana, f"/table/{table_number}"))
    table.play_to_end()
    expect(table.verdict.first).to_be_visible()
    table.page.goto(finished)
    table.play_again.click()
    expect(table.game_over).to_be_hidden()
    assert table.wait_for_choice()


@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_a_game_is_played_by_mouse_and_then_another(game: str, browsers: Browsers) -> None:
    page = browsers.open()
    home_entry(page, game).get_by_role("link", name="All options").click()
    choose_seat(page, "B", "Farmer")
    page.get_by_role("button", name="Play now").click()
    table = TABLE_PAGES[game](page)
    table.play_to_end()
    expect(table.deal_verified).to_be_visible()
    table.play_again.click()
    expect(table.game_over).to_be_hidden()
    assert table.wait_for_choice()


class KeyboardHandPage(HandTablePage):
    """A table with a hand, played by keyboard."""

    def play_step(self) -> None:
        figures = self.page.get_by_role("group", name="Which figure").get_by_role("button")
        if figures.count():
            tab_to(self.page, figures.first)
            self.press_enter()
            self.page.evaluate(AFTER_NEXT_FRAME)
        elif self.confirm.is_visible():
            tab_to(self.page, self.confirm)
            self.press_enter()
            expect(self.confirm).to_be_hidden()
            self.expect_focus_after_turn()
        elif self.targets.count():
            self.focus_target()
            self.put_down()
        else:
            tab_to(self.page, self.hand_tab_stop)
            self.page.keyboard.press("ArrowRight")
            self.press_enter()
            expect(self.targets.first).to_be_visible()

    def put_down(self) -> None:
        self.act_and_wait(self.press_enter)
        expect(self.page.locator("g:focus")).to_be_visible()  # the focus is on what was placed

    def expect_focus_after_turn(self) -> None:
        """The focus is where the next turn continues."""

    def press_enter(self) -> None:
        self.page.keyboard.press("Enter")

    def focus_target(self) -> None:
        if self.page.locator("g:focus").count() == 0:
            tab_to(self.page, self.board_tab_stop)
        arrow_to(self.page, self.focused_target)


class KeyboardCardgamePage(KeyboardHandPage, CardgameTablePage):
    """The card game by keyboard."""

    def expect_focus_after_turn(self) -> None:
        next_focus = self.page.get_by_role("button", name="Confirm").or_(self.verdict)
        expect(next_focus.and_(self.page.locator(":focus"))).to_be_visible()


class KeyboardSamuraiPage(KeyboardHandPage, SamuraiTablePage):
    """Samurai by keyboard; an exchange names more than one place."""

    def put_down(self) -> None:
        self.press_enter()
        self.page.evaluate(AFTER_NEXT_FRAME)


class KeyboardSpiritPage(SpiritTablePage):
    """Samurai Spirit by keyboard: answers by Tab and Enter, and by their digits."""

    steps = 0

    def play_step(self) -> None:
        self.steps += 1
        answer = self.answers.first
        if self.steps % 2:
            tab_to(self.page, answer)
            self.act_and_wait(lambda: self.page.keyboard.press("Enter"))
        else:
            key = str(answer.get_attribute("aria-keyshortcuts"))
            self.act_and_wait(lambda: self.page.keyboard.press(key))


KEYBOARD_PAGES: Final[dict[str, type[TablePage]]] = {
    "cardgame": KeyboardCardgamePage,
    "samurai": KeyboardSamuraiPage,
    "spirit": KeyboardSpiritPage,
}


@pytest.mark.soak("turns, puzzles, hints and replays are tried by keys one by one")
@pytest.mark.parametrize("game", KEYBOARD_PAGES)
def test_a_game_is_played_by_keyboard_alone(game: str, browsers: Browsers) -> None:
    page = browsers.open()
    options = home_entry(page, game).get_by_role("link", name="All options")
    tab_and_press(page, options)
    tab_and_press(page, seat_button(page, "B"))
    tab_and_press(page, page.get_by_role("dialog").get_by_role("button", name="Farmer"))
    expect(seat_button(page, "B")).to_contain_text("Farmer")
    tab_and_press(page, page.get_by_role("button", name="Play now"))
    table = KEYBOARD_PAGES[game](page)
    table.play_to_end()
    expect(table.deal_verified).to_be_visible()
    tab_and_press(page, table.play_again)
    expect(table.game_over).to_be_hidden()
    assert table.wait_for_choice()


def tap_in_view(target: Locator) -> None:
    """Tap a target that is visible without scrolling."""
    expect(target).to_be_in_viewport()
    assert target.page.evaluate(NEEDS_NO_SCROLLING), "the page has to be scrolled"
    tap(target)


@pytest.mark.soak("others play whole games, and phones are tried turn by turn")
@pytest.mark.parametrize("game", TABLE_PAGES)
def test_a_game_is_played_on_a_phone(game: str, browsers: Browsers) -> None:
    page = browsers.open(**PHONE)
    home_entry(page, game).get_by_role("button", name="Play now").tap()
    # What does not fit of a long question is scrolled there.
    press = tap_in_view if game in HAND_TABLE_PAGES else tap
    table = TABLE_PAGES[game](page, press)
    table.play_to_end()
    expect(table.deal_verified).to_be_visible()


@pytest.mark.soak("single pieces are dragged by mouse and finger in the tests of the games")
@pytest.mark.parametrize("way", [Mouse, Finger])
@pytest.mark.parametrize("game", HAND_TABLE_PAGES)
def test_a_game_is_played_by_dragging(
    game: str, way: type[Mouse | Finger], browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **way.options)
        table = HAND_TABLE_PAGES[game](page, tap if way is Finger else click)
        drag_pieces(table, way(page))
        table.play_to_end()
        expect(table.verdict).to_be_visible()


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_table_fits_on_the_screen(game: str, browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **PHONE)
        table = TABLE_PAGES[game](page)
        for width, height in ((360, 640), (740, 360), (820, 1180), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => innerWidth === {width} && {NEEDS_NO_SCROLLING}")
            expect(table.choices.first).to_be_in_viewport()
