"""Setting up Samurai: tokens and figures are chosen with one tap each, or left to chance."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.browsers import Browsers
from web.tables import create_table

HAND = 5


def test_tokens_and_figures_are_chosen_and_the_rest_left_to_chance(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        options = {"figures": "draft", "hands": "draft"}
        path = create_table(ana, "samurai", "random", options=options)
        page = browsers.open_as(ana, path)
        table = SamuraiTablePage(page)
        tokens = page.get_by_role("list", name="Tokens to choose from").get_by_role("button")
        table.act_and_wait(tokens.nth(2).click)
        expect(table.hand).to_have_count(1)
        table.hand.first.click()  # it is put back
        expect(table.hand).to_have_count(0)
        page.get_by_role("button", name="Choose the rest at random").click()
        expect(table.hand).to_have_count(HAND)
        page.get_by_role("button", name="Confirm", disabled=False).click()

        figures = page.get_by_role("list", name="Figures to set up").get_by_role("button")
        expect(figures.first).to_be_visible()
        expect(table.targets.first).to_be_visible()
        place = table.targets.first.get_attribute("data-place")
        before = table.read_board()
        table.act_and_wait(table.targets.first.click)  # one tap is enough
        assert table.read_board()[str(place)] != before[str(place)]
        page.get_by_role("button", name="Place the rest at random").click()
        expect(table.hand).to_have_count(HAND, timeout=60_000)
        assert table.wait_for_choice()
