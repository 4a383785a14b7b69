"""Pieces taken from a hand: put back with the right button, and confirmed with Enter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import Browsers
from web.dragging import middle
from web.tables import HAND_TABLE_PAGES, create_table

# Counts the menus of the browser that would open.
COUNT_MENUS = """
window.menus = 0;
addEventListener('contextmenu', (event) => { window.menus += !event.defaultPrevented; });
"""


@pytest.mark.parametrize("game", representative("samurai", of=HAND_TABLE_PAGES))
def test_the_right_button_puts_a_piece_back(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), script=COUNT_MENUS)
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        table.take_piece()
        place = middle(table.targets.first.locator(".ground"))
        page.mouse.click(*place, button="right")
        expect(table.targets).to_have_count(0)
        assert page.evaluate("menus") == 0

        page.mouse.move(*middle(table.playable.first))
        page.mouse.down()
        page.mouse.move(*place, steps=4)
        ghost = page.locator(".drag-ghost")
        expect(ghost).to_be_visible()
        page.mouse.down(button="right")
        expect(ghost).to_have_count(0)
        page.mouse.up(button="right")
        page.mouse.up()
        expect(table.targets).to_have_count(0)
        expect(table.confirm).to_be_hidden()
        assert page.evaluate("menus") == 0

        page.mouse.click(*place, button="right")  # there is nothing to put back
        assert page.evaluate("menus") == 1


@pytest.mark.parametrize("game", HAND_TABLE_PAGES)
def test_enter_on_the_board_ends_the_turn(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        table.board_tab_stop.focus()
        page.keyboard.press("Enter")
        expect(table.board_tab_stop).to_be_focused()  # nothing is planned
        table.playable.first.click()
        target = table.targets.first
        target.focus()
        table.act_and_wait(lambda: page.keyboard.press("Enter"))
        expect(page.locator(".planned-edge")).to_have_count(1)  # what places a piece does no more
        expect(table.confirm).to_be_enabled()
        page.keyboard.press("Enter")
        expect(table.confirm).to_be_hidden()
        expect(page.locator(".planned-edge")).to_have_count(0)

        assert table.wait_for_choice()
        table.plan_turn()  # by mouse
        page.keyboard.press("Enter")
        expect(table.confirm).to_be_hidden()
