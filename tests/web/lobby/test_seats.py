"""Who has no seat any more before the game sees the table as before, and may sit down again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from web.browsers import Guests
from web.table_page import lay


@pytest.mark.parametrize("goes", ["stands", "is sent away"])
def test_who_lost_a_seat_may_sit_down_again(
    goes: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "samurai", "open")
        guest = guests.come_as(ben, path)
        sit = guest.get_by_role("button", name="Sit here: Seat B")
        stand = guest.get_by_role("button", name="Clear this seat: Seat B")
        sit.click()
        if goes == "stands":
            stand.click()
        else:
            expect(stand).to_be_visible()
            assert ana.act(path.removeprefix("/table/"), "stand", seat="B").status_code == 200
        expect(sit).to_be_visible()
        expect(guest.get_by_role("alert")).to_have_count(0)
        sit.click()
        expect(stand).to_be_visible()
