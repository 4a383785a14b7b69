"""Other players' turns are played one action at a time, at the speed that the viewer chose."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.browsers import Browsers
from web.tables import create_table

ANIMATION = "localStorage.setItem('tatami.animation', '{}')"
WAIT_FOR_ME = "localStorage.setItem('tatami.wait-for-me', 'on')"


def play_a_turn(browsers: Browsers, player: Player, script: str) -> SamuraiTablePage:
    """Open a table with two bots as somebody who has just ended a turn."""
    path = create_table(player, "samurai", "farmer", "farmer")
    table = SamuraiTablePage(browsers.open_as(player, path, script=script))
    table.play_turn()
    return table


def test_every_action_of_others_is_shown_before_the_next(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = play_a_turn(browsers, ana, ANIMATION.format("fast"))
        told = table.page.locator("header .playing p")
        expect(told).to_contain_text(re.compile("Farmer B lays"))
        expect(told).to_contain_text(re.compile("Farmer C lays"))
        assert table.wait_for_choice()
        expect(told).to_have_count(0)


def test_a_tap_leads_to_the_present(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = play_a_turn(browsers, ana, ANIMATION.format("slow"))
        table.page.get_by_role("button", name="Skip").click()
        assert table.wait_for_choice()
        expect(table.page.locator("header .playing")).to_have_count(0)


def test_the_game_waits_for_a_viewer_who_wants_it(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        script = ANIMATION.format("fast") + ";" + WAIT_FOR_ME
        table = play_a_turn(browsers, ana, script)
        expect(table.page.locator("header .playing p")).to_contain_text(re.compile("Farmer B"))
        table.page.get_by_role("button", name="Go on").click()
        assert table.wait_for_choice()
