"""Other players' turns are played one action at a time, at the speed that the viewer chose."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.browsers import Browsers
from web.pages.table import HandTablePage
from web.tables import HAND_TABLE_PAGES, create_table

ANIMATION = "localStorage.setItem('tatami.animation', '{}')"
# Looks at every frame: whose turn it is by the header and by the score, and whether something is
# still in the air.
WATCH_TURNS = """
window.seenTurns = [];
(function look() {
  requestAnimationFrame(look);
  const seats = [...document.querySelectorAll('header [aria-label="Seats"] li')];
  seenTurns.push({
    isOthers: document.querySelector('header .playing') !== null,
    header: seats.findIndex((seat) => seat.ariaCurrent === 'true'),
    score: Number(document.querySelector('[data-seat].acting')?.dataset.seat),
    isFlying: document.querySelector('.flight') !== null,
    isAsked: [...document.querySelectorAll('[data-piece][aria-disabled="false"]')].some(
      (piece) => piece.closest('[data-ahead]') === null,
    ),
  });
})();
"""
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
        announced = table.page.locator("header .playing p")
        expect(announced).to_contain_text(re.compile("Farmer B lays"))
        expect(announced).to_contain_text(re.compile("Farmer C lays"))
        assert table.wait_for_choice()
        expect(announced).to_have_count(0)


def test_a_tap_leads_to_the_present(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = play_a_turn(browsers, ana, ANIMATION.format("slow"))
        table.page.get_by_role("button", name="Skip").click()
        assert table.wait_for_choice()
        expect(table.page.locator("header .playing")).to_have_count(0)


def watch_others(browsers: Browsers, player: Player, game: str) -> HandTablePage:
    """Open a table with two bots as somebody who is slowly shown their turns."""
    path = create_table(player, game, "farmer", "farmer", players=3)
    page = browsers.open_as(player, path, script=ANIMATION.format("slow"))
    table = HAND_TABLE_PAGES[game](page)
    table.play_turn()
    return table


@pytest.mark.parametrize("game", HAND_TABLE_PAGES)
def test_a_piece_can_be_taken_and_placed_while_others_are_shown(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = watch_others(browsers, ana, game)
        page = table.page
        playing = page.locator("header .playing")
        expect(playing).to_be_visible()
        piece = page.locator("[data-piece][aria-disabled='false']").first
        piece.click()
        expect(page.locator("[data-piece][aria-pressed='true']")).to_have_count(1)
        planned = page.locator(".place .planned-edge")
        expect(planned).to_have_count(0)
        table.targets.first.dispatch_event("click")
        expect(planned.first).to_be_attached()
        expect(playing).to_be_visible()  # nothing has been skipped
        page.keyboard.press("Escape")
        expect(playing).to_have_count(0)
        expect(planned.first).to_be_attached()


@pytest.mark.parametrize("game", HAND_TABLE_PAGES)
def test_a_plan_can_be_taken_back_while_others_are_shown(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = watch_others(browsers, ana, game)
        page = table.page
        playing = page.locator("header .playing")
        planned = page.locator(".place .planned-edge")
        status = page.locator(".turn-buttons [role='status']")
        undo = page.get_by_role("button", name="Undo", exact=True)
        ways: list[Callable[[], None]] = [undo.click, lambda: page.keyboard.press("u")]
        for take_back in ways:
            expect(playing).to_be_visible()
            expect(undo).to_be_disabled()
            page.locator("[data-piece][aria-disabled='false']").first.click()
            table.targets.first.dispatch_event("click")
            expect(planned.first).to_be_attached()
            expect(status).to_contain_text("Your plan waits for your turn.")
            expect(undo).to_be_enabled()
            take_back()
            expect(planned).to_have_count(0)
            expect(status).to_contain_text("is playing")
            expect(playing).to_be_visible()  # nothing has been skipped


def test_the_game_waits_for_a_viewer_who_wants_it(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        script = ANIMATION.format("fast") + ";" + WAIT_FOR_ME
        table = play_a_turn(browsers, ana, script)
        expect(table.page.locator("header .playing p")).to_contain_text(re.compile("Farmer B"))
        table.page.get_by_role("button", name="Continue").click()
        assert table.wait_for_choice()


@pytest.mark.parametrize("game", HAND_TABLE_PAGES)
def test_the_next_player_is_named_when_everything_has_landed(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        script = ANIMATION.format("normal") + ";" + WATCH_TURNS
        path = create_table(ana, game, "farmer", "farmer", players=3)
        page = browsers.open_as(ana, path, script=script, reduced_motion="no-preference")
        table = HAND_TABLE_PAGES[game](page)
        table.play_turn()
        expect(table.page.locator("header .playing")).to_be_visible()
        assert table.wait_for_choice()
        expect(table.page.locator("header .playing")).to_have_count(0)
        seen = [frame for frame in table.page.evaluate("seenTurns") if frame["header"] >= 0]
        assert any(frame["isFlying"] for frame in seen)
        turns = [header for header, _ in groupby(frame["header"] for frame in seen)]
        assert turns == [0, 1, 2, 0], "the header never runs ahead of what is shown"
        others = next(n for n, frame in enumerate(seen) if frame["isOthers"])
        for frame in seen[others:]:
            assert frame["header"] == frame["score"], frame
            assert not (frame["isFlying"] and frame["header"] == 0), frame
            assert not (frame["isAsked"] and frame["header"] != 0), frame
