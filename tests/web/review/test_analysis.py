"""The analysis of a finished game: its progress, the plot as a slider, costly turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import CONNECTION_ERRORS, PHONE, Browsers
from web.pages.replay import expect_stop, replay_stops
from web.proxy import proxy_to
from web.tables import GAME_PAGES, TABLE_PAGES, TITLES, create_finished_game, create_table
from web.texts import expect_names_only, seat_names

ANALYSIS_TIMEOUT_MS = 120_000


def analyse(page: Page) -> Locator:
    """Have a game analysed and return the plot."""
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_text("This game has been analysed.")).to_be_visible(
        timeout=ANALYSIS_TIMEOUT_MS
    )
    return page.get_by_role("slider", name="Chances over the game")


def value_text(plot: Locator) -> str:
    """What a screen reader says about the plot."""
    return str(plot.get_attribute("aria-valuetext"))


@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_a_game_is_analysed_to_its_end(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_finished_game(ana, game)
        page = browsers.open_as(ana, f"{path}/review")
        plot = analyse(page)
        last = len(replay_stops(ana, path)) - 1
        expect(plot).to_have_attribute("aria-valuemax", str(last))
        expect(plot).to_have_attribute("aria-valuenow", str(last))
        sides = GAME_PAGES[game].sides
        for side in sides:
            assert re.search(rf"{side} (0|50|100)%", value_text(plot)), value_text(plot)
        for heading in ("Chances", "Biggest mistakes", "Luck and skill"):
            expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        for other, game_page in GAME_PAGES.items():
            for region in game_page.analysis_regions:
                found = page.get_by_role("region", name=region)
                expect(found).to_have_count(1 if other == game else 0)
        page.get_by_text("Chances in a table").click()
        table = page.get_by_role("region", name="Chances", exact=True).get_by_role("table")
        for side in ["Moves played", *sides]:
            expect(table.get_by_role("columnheader", name=side)).to_be_visible()
        expect(table.get_by_role("row").last).to_contain_text(str(last))
        expect(page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
        names = seat_names(ana, path, "Ana", "Random")
        turns = page.get_by_role("region", name="Biggest mistakes").locator("b")
        for text in turns.all_inner_texts():  # in some games no turn cost more than the error
            assert re.search("|".join(names.values()), text)
        expect_names_only(page, names)
        page.reload()  # the analysis is kept
        expect(plot).to_be_visible()


def test_the_plot_is_the_slider_of_the_replay(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_finished_game(ana, "cardgame")
        ends = replay_stops(ana, path)
        last = len(ends) - 1
        page = browsers.open_as(ana, f"{path}/replay", **PHONE)
        expect(page.locator("[data-place]").first).to_be_visible()  # the board has its room
        page.get_by_role("button", name="More").tap()  # jumps to what is further down
        expect(page.get_by_label("View as")).to_be_in_viewport()
        page.get_by_role("button", name="Analysis").tap()
        expect(page.get_by_role("button", name="Analyse this game")).to_be_in_viewport()
        plot = analyse(page)
        expect(page.locator("input[type=range]")).to_have_count(0)
        places = page.locator("[data-place]")
        plot.focus()
        far = round(last / 10)
        for key, turn in (
            *(("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowUp", 2)),
            *(("ArrowDown", 1), ("PageUp", 1 + far), ("PageDown", 1)),
            *(("End", last), ("ArrowRight", last), ("ArrowLeft", last - 1)),
        ):
            page.keyboard.press(key)
            expect(plot).to_have_attribute("aria-valuenow", str(turn))
            expect_stop(page, f"{turn}/{last}")
            assert value_text(plot).startswith(f"{turn}/{last} "), value_text(plot)
        assert re.search(r"\. Ana \d+%, Random \d+%$", value_text(plot)), value_text(plot)
        box = plot.bounding_box()
        assert box is not None
        middle = box["y"] + box["height"] / 2
        before = places.count()
        page.mouse.move(box["x"] + 2, middle)
        page.mouse.down()
        expect(plot).to_have_attribute("aria-valuenow", "0")
        expect(page).to_have_url(re.compile(rf"at={ends[0]}\b"))
        expect(places).not_to_have_count(before)  # the board follows
        page.mouse.move(box["x"] + box["width"] - 2, middle)
        page.mouse.up()
        expect(plot).to_have_attribute("aria-valuenow", str(last))
        page.mouse.move(box["x"] + 2, middle)  # the button is up
        expect(plot).to_have_attribute("aria-valuenow", str(last))
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_costly_turn_is_a_link_to_its_moment(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, f"{create_finished_game(ana, 'samurai')}/review")
        plot = analyse(page)
        costly = page.get_by_role("region", name="Biggest mistakes").get_by_role("listitem")
        whose = page.get_by_label("Turns of")
        expect(whose).to_have_value("A")  # the player's own first
        for seat, name in (("B", "Random"), ("A", "Ana")):
            whose.select_option(seat)
            expect(costly.first).to_contain_text(name)
            expect(page.locator(".costly circle")).to_have_count(costly.count())
        expect(costly.first).to_contain_text("Played:")
        expect(costly.first).to_contain_text("Better:")
        jump = costly.first.get_by_role("button")
        first = costly.first.locator("b").first.inner_text().split(" · ")[0]
        number = int(re.findall(r"Move (\d+)", jump.inner_text())[0])
        jump.click()
        expect(plot).to_have_attribute("aria-valuenow", str(number - 1))
        expect(jump).to_have_attribute("aria-current", "true")
        expect_stop(page, f"{number - 1}/")
        page.get_by_text("All moves").click()
        played = page.get_by_role("region", name="All moves").get_by_role("button").nth(number)
        expect(played).to_contain_text(first)


@pytest.mark.soak("analyses a game: make test hides the future in replays")
def test_hiding_the_future_hides_the_analysis(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, f"{create_finished_game(ana, 'cardgame')}/review")
        plot = analyse(page)
        page.get_by_label("Hide what comes next").check()
        expect(plot).to_have_count(0)
        expect(page.get_by_text("Analysis", exact=True)).to_have_count(0)
        expect(page.get_by_role("region", name="Biggest mistakes")).to_have_count(0)
        expect(page.get_by_role("note")).to_contain_text("how it ended")
        expect(page).to_have_url(re.compile(r"/replay\?.*hush=1"))
        page.reload()
        expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
        expect(plot).to_have_count(0)


@pytest.mark.soak("analyses a game in a browser: make test does so on the server")
def test_an_analysis_continues_in_the_background(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_finished_game(ana, "samurai")
        page = browsers.open_as(ana, f"{path}/review")
        page.get_by_role("button", name="Analyse this game").click()
        progress = page.get_by_role("progressbar", name="Analysis progress")
        expect(progress).to_be_visible()
        plot = page.get_by_role("slider", name="Chances over the game")
        left = page.get_by_text(re.compile(r"\d+ of \d+ done · about .*(second|minute)s? left"))
        expect(left.or_(plot).first).to_be_visible()  # a fast machine is done already
        page.goto("/")
        expect(page.get_by_role("link", name="All my games")).to_be_visible()
        page.go_back()
        expect(plot).to_be_visible(timeout=ANALYSIS_TIMEOUT_MS)
        stranger = browsers.open(f"{path}/review")  # it is stored with the game, for everybody
        expect(stranger.get_by_text("This game has been analysed.")).to_be_visible()


def test_an_analysis_that_ends_while_disconnected_is_shown(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, proxy_to(server) as proxy:
        path = create_finished_game(ana, "samurai")
        page = browsers.open_as(ana, f"{path}/review", base_url=proxy.url)
        page.get_by_role("button", name="Analyse this game").click()
        progress = page.get_by_role("progressbar", name="Analysis progress")
        analysed = page.get_by_text("This game has been analysed.")
        expect(progress.or_(analysed).first).to_be_visible()  # a fast machine is done already
        with browsers.allow_errors(CONNECTION_ERRORS):
            proxy.cut()
            here = browsers.open(f"{path}/review")
            ended = here.get_by_text("This game has been analysed.")
            expect(ended).to_be_visible(timeout=ANALYSIS_TIMEOUT_MS)
            proxy.restore()
            expect(analysed).to_be_visible()


def test_a_running_game_cannot_be_analysed(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "random") + "/review")
        expect(page.get_by_text("The game is not over yet")).to_be_visible()
        expect(page.get_by_role("button", name="Analyse this game")).to_be_hidden()
