"""Looking back at a finished game: its analysis to the end, the plot as a slider, costly turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import LINE_BROKE, PHONE, Guests
from web.proxy import line_to
from web.replay_page import count, finished, stops
from web.table_page import NAMES, TABLES, lay
from web.texts import called, calls_by_name

WITHIN = 120_000


def analysed(page: Page) -> Locator:
    """Have a game analysed, to the end; give the plot."""
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_text("This game has been analysed.")).to_be_visible(timeout=WITHIN)
    return page.get_by_role("slider", name="Chances over the game")


def told(plot: Locator) -> str:
    """Give what a reader is told of the plot."""
    return str(plot.get_attribute("aria-valuetext"))


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_a_game_is_analysed_to_its_end(game: str, guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = finished(ana, game)
        page = guests.come_as(ana, f"{path}/review")
        plot = analysed(page)
        last = len(stops(ana, path)) - 1
        expect(plot).to_have_attribute("aria-valuemax", str(last))
        expect(plot).to_have_attribute("aria-valuenow", str(last))
        sides = ["The village"] if game == "spirit" else ["Ana", "Random"]
        for side in sides:
            assert re.search(rf"{side} (0|50|100)%", told(plot)), told(plot)
        for heading in ("Chances", "Turns that cost most", "Luck and skill"):
            expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        by_round = page.get_by_role("region", name="The chance that the village stood")
        expect(by_round).to_have_count(1 if game == "spirit" else 0)
        page.get_by_text("The chances as a table").click()
        table = page.get_by_role("region", name="Chances", exact=True).get_by_role("table")
        for side in ["Moves made", *sides]:
            expect(table.get_by_role("columnheader", name=side)).to_be_visible()
        expect(table.get_by_role("row").last).to_contain_text(str(last))
        expect(page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
        names = called(ana, path, "Ana", "Random")
        turns = page.get_by_role("region", name="Turns that cost most").locator("b")
        expect(turns.first).to_contain_text(re.compile("|".join(names.values())))
        calls_by_name(page, names)
        page.reload()  # what was found is kept
        expect(plot).to_be_visible()


def test_the_plot_is_the_slider(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = finished(ana, "cardgame")
        ends = stops(ana, path)
        last = len(ends) - 1
        page = guests.come_as(ana, f"{path}/replay", **PHONE)
        page.get_by_role("button", name="More").tap()  # what lies below is led to from the top
        expect(page.get_by_label("Seen by")).to_be_in_viewport()
        page.get_by_role("button", name="Analysis").tap()
        expect(page.get_by_role("button", name="Analyse this game")).to_be_in_viewport()
        plot = analysed(page)
        expect(page.locator("input[type=range]")).to_have_count(0)
        laid = page.locator("[data-place]")
        plot.focus()
        far = round(last / 10)
        for key, turn in (
            *(("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowUp", 2)),
            *(("ArrowDown", 1), ("PageUp", 1 + far), ("PageDown", 1)),
            *(("End", last), ("ArrowRight", last), ("ArrowLeft", last - 1)),
        ):
            page.keyboard.press(key)
            expect(plot).to_have_attribute("aria-valuenow", str(turn))
            count(page, f"{turn}/{last}")
            assert told(plot).startswith(f"{turn}/{last} "), told(plot)
        assert re.search(r"\. Ana \d+%, Random \d+%$", told(plot)), told(plot)
        box = plot.bounding_box()
        assert box is not None
        middle = box["y"] + box["height"] / 2
        many = laid.count()
        page.mouse.move(box["x"] + 2, middle)
        page.mouse.down()
        expect(plot).to_have_attribute("aria-valuenow", "0")
        expect(page).to_have_url(re.compile(rf"at={ends[0]}\b"))
        expect(laid).not_to_have_count(many)  # the board follows
        page.mouse.move(box["x"] + box["width"] - 2, middle)
        page.mouse.up()
        expect(plot).to_have_attribute("aria-valuenow", str(last))
        page.mouse.move(box["x"] + 2, middle)  # not any more
        expect(plot).to_have_attribute("aria-valuenow", str(last))
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_costly_turn_is_pressed_to_be_there(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, f"{finished(ana, 'samurai')}/review")
        plot = analysed(page)
        costly = page.get_by_role("region", name="Turns that cost most").get_by_role("listitem")
        whose = page.get_by_label("Turns of")
        expect(whose).to_have_value("A")  # one's own first
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
        count(page, f"{number - 1}/")
        page.get_by_text("All moves").click()
        played = page.get_by_role("region", name="All moves").get_by_role("button").nth(number)
        expect(played).to_contain_text(first)


def test_what_was_found_is_hidden_with_what_comes(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, f"{finished(ana, 'cardgame')}/review")
        plot = analysed(page)
        page.get_by_label("Hide what comes next").check()
        expect(plot).to_have_count(0)
        expect(page.get_by_text("Analysis", exact=True)).to_have_count(0)
        expect(page.get_by_role("region", name="Turns that cost most")).to_have_count(0)
        expect(page.get_by_role("note")).to_contain_text("how it ended")
        expect(page).to_have_url(re.compile(r"/replay\?.*hush=1"))
        page.reload()
        expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
        expect(plot).to_have_count(0)


def test_an_analysis_goes_on_while_one_is_away(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = finished(ana, "samurai")
        page = guests.come_as(ana, f"{path}/review")
        page.get_by_role("button", name="Analyse this game").click()
        progress = page.get_by_role("progressbar", name="Progress of the analysis")
        expect(progress).to_be_visible()
        plot = page.get_by_role("slider", name="Chances over the game")
        left = page.get_by_text(re.compile(r"\d+ of \d+ done · about \d+ s left"))
        expect(left.or_(plot).first).to_be_visible()  # a quick machine has nothing left to tell
        page.goto("/")
        expect(page.get_by_role("link", name="All my games")).to_be_visible()
        page.go_back()
        expect(plot).to_be_visible(timeout=WITHIN)
        stranger = guests.come(f"{path}/review")  # it is kept with the game, for all
        expect(stranger.get_by_text("This game has been analysed.")).to_be_visible()


def test_an_analysis_that_ends_while_the_line_is_broken_is_shown(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, line_to(server) as line:
        path = finished(ana, "samurai")
        page = guests.come_as(ana, f"{path}/review", base_url=line.url)
        page.get_by_role("button", name="Analyse this game").click()
        expect(page.get_by_role("progressbar", name="Progress of the analysis")).to_be_visible()
        with guests.expecting(LINE_BROKE):
            line.cut()
            here = guests.come(f"{path}/review")
            ended = here.get_by_text("This game has been analysed.")
            expect(ended).to_be_visible(timeout=WITHIN)
            line.mend()
            expect(page.get_by_text("This game has been analysed.")).to_be_visible()


def test_a_game_that_goes_on_is_not_analysed(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "random") + "/review")
        expect(page.get_by_text("The game is not over yet")).to_be_visible()
        expect(page.get_by_role("button", name="Analyse this game")).to_be_hidden()
