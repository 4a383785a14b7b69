"""Seats before the game: left, cleared by the host, and taken again."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from web.browsers import Browsers
from web.tables import create_table, table_id


def test_a_player_who_left_or_was_removed_can_sit_down_again(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "samurai", "open")
        guest = browsers.open_as(ben, path)
        sit = guest.get_by_role("button", name="Sit here: Seat B")
        stand = guest.get_by_role("button", name="Clear this seat: Seat B")
        sit.click()
        stand.click()
        expect(sit).to_be_visible()
        sit.click()
        expect(stand).to_be_visible()
        assert ana.act(table_id(path), "stand", seat="B").status_code == 200
        expect(sit).to_be_visible()
        expect(guest.get_by_role("alert")).to_have_count(0)
        sit.click()
        expect(stand).to_be_visible()
