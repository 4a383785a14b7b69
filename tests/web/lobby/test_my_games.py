"""The list of a player's games."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Route, expect
from running import Plain, Player, RunningServer

from cases import representative
from web.browsers import DESKTOP, PHONE, REFUSAL, REFUSED_REQUESTS, Browsers, refuse
from web.keyboard import tab_and_press
from web.tables import create_table, play_randomly, table_id

PAGE_SIZE = 30
SMALL_PAGE = 3
MY_GAMES_REQUEST = "**/api/tables/mine*"


def test_games_that_wait_for_the_player_are_first_on_the_home_screen(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        mine = create_table(ana, "cardgame", "random")
        theirs = create_table(ben, "cardgame", "open")
        ana.act(table_id(theirs), "sit", seat="B")
        ben.act(table_id(theirs), "start")
        over = create_table(ana, "samurai", "random")
        ana.act(table_id(over), "resign", seat="A")
        unstarted = ana.create_table(game="samurai", seats=["me", "random"])
        page = browsers.open_as(ana, "/")
        waiting = page.get_by_role("region", name="Waiting for you")
        links = waiting.get_by_role("listitem").get_by_role("link")
        expect(links).to_have_count(2)
        paths = {link.get_attribute("href") for link in links.all()}
        assert paths == {mine, f"/table/{unstarted}"}
        expect(waiting.get_by_role("listitem").filter(has_text="Your turn")).to_have_count(1)
        rest = page.get_by_role("heading", name="My games").locator("..")
        links = rest.get_by_role("listitem").get_by_role("link")
        expect(links).to_have_count(2)
        assert [link.get_attribute("href") for link in links.all()] == [theirs, f"{over}/replay"]


def test_waiting_games_can_be_told_apart_by_their_positions(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, "/")
        waiting = page.get_by_role("region", name="Waiting for you").get_by_role("listitem")
        for game in ("samurai", "cardgame", "spirit"):
            table = table_id(create_table(ana, game, "random"))
            page.reload()
            tile = waiting.filter(has=page.locator(f'[href="/table/{table}"]'))
            expect(tile.locator(".people")).to_contain_text(re.compile(r"Just begun|Move \d+$"))
            expect(tile.locator(".facts .count").filter(has_text=re.compile("0$"))).to_have_count(0)
            expect(tile.locator(".picture > div > svg")).to_be_visible()
        view = ana.updates(table, "A")["state"]["view"]
        own = view["seats"][0]["samurai"]
        expect(tile.locator(f'.picture use[href="#{own}-human"]')).to_be_visible()
        expect(tile.locator(".facts")).to_contain_text("Round 1 of 3")
        # another game is started less loudly than one goes on
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        expect(page.locator("main .about > .main")).to_have_count(0)


def test_people_who_share_a_device_see_no_secrets_in_the_list(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        screened = {"options": {"captures": "screened"}}
        shared = table_id(create_table(ana, "samurai", "me", **screened))
        alone = table_id(create_table(ana, "samurai", "farmer", **screened))
        page = browsers.open_as(ana, "/import")
        asked: list[str] = []
        page.on("response", lambda answer: asked.append(answer.url.removeprefix(server.url)))
        page.goto("/")
        waiting = page.get_by_role("region", name="Waiting for you").get_by_role("listitem")
        expect(waiting.locator(".picture > div > svg")).to_have_count(2)
        views = {path for path in asked if "/view" in path}
        assert views == {f"/api/tables/{shared}/view", f"/api/tables/{alone}/view?seat=A"}
        facts = waiting.filter(has=page.locator(f'[href="/table/{shared}"]')).locator(".facts")
        expect(facts).to_have_text("")


def test_a_phone_shows_a_few_waiting_games_and_the_others_on_request(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        for _ in range(8):
            create_table(ana, "cardgame", "random")
        page = browsers.open_as(ana, "/", **PHONE)
        games = page.get_by_role("region", name="Waiting for you").get_by_role("listitem")
        expect(games).to_have_count(3)
        expect(page.get_by_role("heading", name="Samurai", exact=True)).to_be_in_viewport()
        page.get_by_role("button", name="5 more").tap()
        expect(games).to_have_count(8)
        expect(games.nth(3).get_by_role("link")).to_be_focused()


def test_what_waits_is_visible_without_scrolling_at_every_size(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        create_table(ana, "cardgame", "random")
        page = browsers.open_as(ana, "/")
        link = page.get_by_role("region", name="Waiting for you").get_by_role("link")
        game = page.get_by_role("heading", name="Samurai Spirit")
        for width, height in ((390, 844), (844, 390), (1280, 800), (2560, 1440)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"innerWidth === {width}")
            expect(link).to_be_in_viewport(ratio=1)
            expect(game).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") == width
        content = page.locator("main").bounding_box()
        assert content is not None
        assert content["width"] > 0.85 * width  # the games use the width of a large screen


@pytest.mark.parametrize(
    "options", representative(DESKTOP, of=[DESKTOP, PHONE]), ids=["desktop", "phone"]
)
def test_a_new_visitor_finds_the_games_and_the_import(options: Plain, browsers: Browsers) -> None:
    page = browsers.open(**options)
    page.get_by_role("link", name="My games").click()
    expect(page).to_have_url(re.compile("/games$"))
    expect(page.get_by_text("No games here yet.")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Import a game").click()
    expect(page).to_have_url(re.compile("/import$"))


def test_games_are_listed_and_filtered(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        over = create_table(ana, "cardgame", "random")
        play_randomly(ana, over, 400)
        create_table(ana, "samurai", "farmer")
        given_up = create_table(ana, "samurai", "farmer")
        ana.act(table_id(given_up), "resign", seat="A")
        page = browsers.open_as(ana, "/")
        page.get_by_role("link", name="All my games").click()
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        expect(games).to_have_count(3)
        page.get_by_label("Status").select_option("playing")
        expect(games).to_contain_text(["in progress"])
        expect(games.get_by_role("link", name="Continue")).to_be_visible()
        page.get_by_label("Status").select_option("")
        page.get_by_role("combobox", name="Game").select_option("cardgame")
        line = r"2009\s+(won|lost|shared victory)[\w\s]*Random\s+\d+ moves"
        expect(games).to_contain_text([re.compile(line)])
        page.get_by_role("combobox", name="Game").select_option("samurai")
        page.get_by_label("Result").select_option("false")
        expect(games).to_have_count(1)
        expect(games).to_contain_text("lost")
        games.get_by_role("link", name="Review").click()
        expect(page).to_have_url(re.compile(f"{given_up}/replay"))
        expect(page.get_by_role("region", name="Samurai", exact=True)).to_be_visible()
        page.go_back()  # the filters are kept
        expect(games).to_have_count(1)
        expect(page.get_by_label("Result")).to_have_value("false")
        page.goto("/games?game=chess&won=perhaps")  # unknown values are ignored
        expect(games).to_have_count(3)


def test_older_games_are_shown_on_request(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        paths = [create_table(ana, "cardgame", "open") for _ in range(PAGE_SIZE + 3)]
        page = browsers.open_as(ana, "/games")
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        expect(games).to_have_count(PAGE_SIZE)
        more = page.get_by_role("button", name="Show more")
        more.click()
        expect(games).to_have_count(len(paths))
        expect(more).to_have_count(0)
        links = games.get_by_role("link").evaluate_all("all => all.map((one) => one.pathname)")
        assert sorted(links) == sorted(paths)
        page.get_by_label("Status").select_option("open")  # starts again with the first page
        expect(games).to_have_count(PAGE_SIZE)
        expect(more).to_be_visible()


def answer_with_small_page(route: Route) -> None:
    """Answer a request with fewer games than it asks for."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json()[:SMALL_PAGE])


def test_the_server_decides_how_many_games_a_page_has(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        for _ in range(2 * SMALL_PAGE):
            create_table(ana, "cardgame", "open")
        page = browsers.open_as(ana, "/import")
        page.route(MY_GAMES_REQUEST, answer_with_small_page)
        page.get_by_role("link", name="All my games").click()
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        expect(games).to_have_count(SMALL_PAGE)
        more = page.get_by_role("button", name="Show more")
        tab_and_press(page, more)
        expect(games).to_have_count(2 * SMALL_PAGE)
        expect(games.nth(SMALL_PAGE).get_by_role("link")).to_be_focused()
        expect(more).to_have_count(0)  # there are no more


def test_a_list_of_games_that_failed_to_load_can_be_retried(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        create_table(ana, "cardgame", "open")
        page = browsers.open_as(ana, "/import")
        page.route(MY_GAMES_REQUEST, refuse)
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        refusal = page.get_by_role("alert")
        with browsers.allow_errors(REFUSED_REQUESTS):
            page.get_by_role("link", name="All my games").click()
            expect(refusal).to_have_text(REFUSAL)
            expect(games).to_have_count(0)
            page.get_by_label("Status").select_option("open")
            expect(refusal).to_have_text(REFUSAL)
            expect(games).to_have_count(0)
        page.unroute(MY_GAMES_REQUEST, refuse)
        tab_and_press(page, page.get_by_role("button", name="Try again"))
        expect(games).to_have_count(1)
        expect(refusal.or_(page.get_by_role("button", name="Try again"))).to_have_count(0)
        expect(page.get_by_role("main")).to_be_focused()


def test_a_visitor_whom_the_server_does_not_know_has_no_games(browsers: Browsers) -> None:
    context = browsers.new_context()
    page = browsers.open_tab(context, "/")
    person = json.dumps({"id": "x" * 12, "name": "Ana", "key": "x" * 40})
    page.evaluate("(person) => localStorage.setItem('tatami.person', person)", person)
    with browsers.allow_errors(REFUSED_REQUESTS):
        page.goto("/games")
        notice = page.get_by_role("dialog", name="This server does not know you")
        notice.get_by_role("button", name="Close").click()
        expect(page.get_by_text("No games here yet.")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_new_player_sees_no_empty_lists(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, "/")
        with page.expect_response(MY_GAMES_REQUEST):
            expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        expect(page.get_by_role("heading", name="My games")).to_have_count(0)
