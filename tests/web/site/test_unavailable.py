"""What is not there, and what somebody may not see: told in words, and nothing else is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from tatami.puzzles.collection import shipped
from web.browsers import REFUSED, Guests
from web.table_page import NOWHERE, SamuraiTable, lay
from web.traffic import Wire

UNFETCHED = "net::ERR_FAILED|Failed to fetch dynamically imported module"


def test_a_table_that_is_not_there(guests: Guests) -> None:
    table = SamuraiTable(guests.come("/table/nosuchtable0"))
    expect(table.page.get_by_role("alert")).to_have_text("There is no such table.")
    expect(table.lost).to_be_hidden()
    table.page.get_by_role("link", name="Home").click()
    expect(table.page.get_by_role("button", name="Play now")).to_have_count(3)


@pytest.mark.parametrize("path", [NOWHERE, "/nonsense/of/mine"])
def test_a_path_that_leads_nowhere(path: str, guests: Guests) -> None:
    with guests.expecting(REFUSED):
        page = guests.come(path)
    expect(page.get_by_role("heading", name="There is nothing here.")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_have_count(3)


def test_a_table_that_may_not_be_watched(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer", watch=False)
        page = guests.come()
        wire = Wire(page)
        page.goto(path)
        table = SamuraiTable(page)
        expect(page.get_by_role("alert")).to_be_visible()
        expect(table.seats).to_have_count(0)
        expect(table.hand).to_have_count(0)
        assert wire.hands() == set()


def test_a_spectator_sees_the_board_and_no_hand(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer")
        page = guests.come()
        wire = Wire(page)
        page.goto(path)
        table = SamuraiTable(page)
        player = SamuraiTable(guests.come_as(ana, path))
        player.turn()
        assert player.goes_on()
        table.comes_to_show(player.board())
        expect(table.hand).to_have_count(0)
        assert wire.hands() == set()


def test_a_page_without_its_words_says_so(guests: Guests) -> None:
    with guests.expecting(UNFETCHED):
        browser = guests.context(locale="pl")
        browser.route("**/assets/pl-*.js", lambda words: words.abort())
        page = guests.open(browser, "/")
        expect(page.get_by_text("Nie udało się wczytać Tatami.")).to_be_visible()


@pytest.mark.parametrize(
    ("part", "path"),
    [
        ("CardgameTable", "{table}"),
        ("CardgameTable", "{table}/replay"),
        ("CardgameTable", "/puzzles/{puzzle}"),
        ("CardgameTable", "/rules/cardgame/4.1"),
        ("Rules", "/rules/cardgame"),
    ],
)
def test_a_screen_without_a_part_of_it_says_so(
    part: str, path: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, guests.expecting(UNFETCHED):
        puzzle = next(iter(shipped("cardgame"))).id
        to = path.format(table=lay(ana, "cardgame", "farmer"), puzzle=puzzle)
        browser = guests.context()
        browser.route(f"**/assets/{part}-*.js", lambda asked: asked.abort())
        page = guests.open(browser, to)
        failed = page.get_by_role("alert").filter(has=page.get_by_role("button", name="Load"))
        expect(failed.first).to_be_visible()
        browser.unroute_all()
        failed.first.get_by_role("button").click()
        expect(failed).to_have_count(0)
