"""What does not exist, failed to load or may not be seen is reported, and nothing is revealed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from games.samurai.page import SamuraiTablePage
from tatami.core.registry import game_names
from tatami.puzzles.collection import shipped
from web.browsers import REFUSED_REQUESTS, UNKNOWN_PATH, Browsers
from web.tables import create_table
from web.traffic import Traffic

FETCH_ERRORS = "net::ERR_FAILED|Failed to fetch dynamically imported module"

# The screens that need a part of the page: of a game, or the screen itself.
PARTS = {
    "{table}": "CardgameTable",
    "{table}/replay": "CardgameTable",
    "/puzzles/{puzzle}": "CardgameTable",
    "/rules/cardgame/4.1": "CardgameTable",
    "/rules/cardgame": "Rules",
}
UNKNOWN_PATHS = [UNKNOWN_PATH, "/nonsense/of/mine"]


def test_an_unknown_table_is_reported(browsers: Browsers) -> None:
    table = SamuraiTablePage(browsers.open("/table/nosuchtable0"))
    expect(table.page.get_by_role("alert")).to_have_text(
        "This table does not exist. Check the link."
    )
    expect(table.connection_lost).to_be_hidden()
    table.page.get_by_role("link", name="Home").click()
    expect(table.page.get_by_role("button", name="Play now")).to_have_count(len(game_names()))


@pytest.mark.parametrize("path", representative(UNKNOWN_PATH, of=UNKNOWN_PATHS))
def test_an_unknown_path_is_reported(path: str, browsers: Browsers) -> None:
    with browsers.allow_errors(REFUSED_REQUESTS):
        page = browsers.open(path)
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_have_count(len(game_names()))


def test_a_private_table_shows_nothing_to_strangers(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer", watch=False)
        page = browsers.open()
        traffic = Traffic(page)
        page.goto(path)
        table = SamuraiTablePage(page)
        expect(page.get_by_role("alert")).to_be_visible()
        expect(table.seats).to_have_count(0)
        expect(table.hand).to_have_count(0)
        assert traffic.take_revealed_hands() == set()


def test_a_spectator_sees_the_board_and_no_hand(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        page = browsers.open()
        traffic = Traffic(page)
        page.goto(path)
        table = SamuraiTablePage(page)
        player = SamuraiTablePage(browsers.open_as(ana, path))
        player.play_turn()
        assert player.wait_for_choice()
        table.wait_for_board(player.read_board())
        expect(table.hand).to_have_count(0)
        assert traffic.take_revealed_hands() == set()


def test_a_page_whose_translation_failed_to_load_says_so(browsers: Browsers) -> None:
    with browsers.allow_errors(FETCH_ERRORS):
        context = browsers.new_context(locale="pl")
        context.route("**/assets/pl-*.js", lambda route: route.abort())
        page = browsers.open_tab(context, "/")
        expect(page.get_by_text("Nie udało się wczytać Tatami.")).to_be_visible()


@pytest.mark.parametrize("path", representative("{table}", "/rules/cardgame", of=PARTS))
def test_a_screen_with_a_missing_part_can_be_reloaded(
    path: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, browsers.allow_errors(FETCH_ERRORS):
        puzzle = next(iter(shipped("cardgame"))).id
        table = create_table(ana, "cardgame", "farmer")
        context = browsers.new_context()
        context.route(f"**/assets/{PARTS[path]}-*.js", lambda route: route.abort())
        page = browsers.open_tab(context, path.format(table=table, puzzle=puzzle))
        failed = page.get_by_role("alert").filter(has=page.get_by_role("button", name="Load"))
        expect(failed.first).to_be_visible()
        context.unroute_all()
        failed.first.get_by_role("button").click()
        expect(failed).to_have_count(0)
