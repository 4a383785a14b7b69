"""The end of a game, as it is told."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from web.at_table import TABLES, lay
from web.guests import Guests


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
        expect(page.locator(".row.acts")).to_have_count(0)  # nobody is at turn
