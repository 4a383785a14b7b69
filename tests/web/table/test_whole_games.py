"""Whole games against a bot: by mouse, by keys alone, and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import PHONE, Guests
from web.keyboard import arrow_to, enter, tab_to
from web.table_page import FITS, TABLES, CardgameTable, SamuraiTable, lay, options_of, tap


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_a_whole_game_by_mouse_and_another(game: str, guests: Guests) -> None:
    page = guests.come()
    options_of(page, game).click()
    page.get_by_label("Seat B").select_option("farmer")
    page.get_by_role("button", name="Play now").click()
    table = TABLES[game](page)
    table.play_on()
    expect(table.promise).to_be_visible()
    table.again.click()
    expect(table.over).to_be_hidden()
    assert table.goes_on()


class ByKeys(CardgameTable):
    """A table of the card game without a mouse."""

    def step(self) -> None:
        """Do the next thing that can be done."""
        if self.confirm.is_visible():
            tab_to(self.page, self.confirm)
            self.enter()
            expect(self.confirm).to_be_hidden()
            left = self.page.get_by_role("button", name="Confirm").or_(self.verdict)
            expect(left.and_(self.page.locator(":focus"))).to_be_visible()
        elif self.targets.count():
            self.to_a_target()
            self.and_look(self.enter)
            expect(self.page.locator("g:focus")).to_be_visible()  # what was laid has it
        else:
            tab_to(self.page, self.hand_stop)
            self.page.keyboard.press("ArrowRight")
            self.enter()
            expect(self.targets.first).to_be_visible()

    def enter(self) -> None:
        self.page.keyboard.press("Enter")

    def to_a_target(self) -> None:
        if self.page.locator("g:focus").count() == 0:
            tab_to(self.page, self.board_stop)
        arrow_to(self.page, self.target_here)


@pytest.mark.soak("turns, puzzles, hints and replays are tried by keys one by one")
def test_a_whole_game_by_keys_alone(guests: Guests) -> None:
    page = guests.come()
    enter(page, options_of(page, "cardgame"))
    tab_to(page, page.get_by_label("Seat B"))
    page.keyboard.type("Farmer")
    enter(page, page.get_by_role("button", name="Play now"))
    table = ByKeys(page)
    table.play_on()
    expect(table.promise).to_be_visible()
    enter(page, table.again)
    expect(table.over).to_be_hidden()
    assert table.goes_on()


def tap_in_view(what: Locator) -> None:
    """Press by finger what can be seen as it is."""
    expect(what).to_be_in_viewport()
    assert what.page.evaluate(FITS), "the page has to be scrolled"
    tap(what)


@pytest.mark.soak("others play whole games, and phones are tried turn by turn")
def test_a_whole_game_on_a_phone(guests: Guests) -> None:
    page = guests.come(**PHONE)
    page.get_by_role("button", name="Play now").first.tap()
    table = SamuraiTable(page, tap_in_view)
    table.play_on()
    expect(table.promise).to_be_visible()


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_nobody_scrolls_to_act(game: str, guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"), **PHONE)
        table = TABLES[game](page)
        for width, height in ((360, 640), (740, 360), (820, 1180), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => innerWidth === {width} && {FITS}")
            expect(table.ready.first).to_be_in_viewport()
