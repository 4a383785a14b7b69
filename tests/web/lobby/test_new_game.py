"""The options of a new game: defaults are marked, and choices are kept."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tatami.puzzles.collection import shipped
from web.browsers import REFUSAL, REFUSED_REQUESTS, Browsers, refuse


def expect_option(page: Page, option: str, value: str) -> None:
    """Expect an option to have a value, by its label."""
    chosen = page.get_by_label(option).locator("option:checked")
    expect(chosen).to_have_text(value)


def test_default_options_are_marked(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai")
    page.get_by_text("More", exact=True).click()
    expect_option(page, "Figures are captured", "at the end of the turn (usual)")
    expect_option(page, "First tokens", "dealt (usual)")
    expect_option(page, "Captured figures", "in view (usual)")
    page.get_by_label("Players").select_option("3")
    expect_option(page, "Captured figures", "behind the screen (usual)")
    page.get_by_label("Setup").select_option("draft")
    expect_option(page, "First tokens", "chosen (usual)")
    page.get_by_label("Edition").select_option("1998")
    expect_option(page, "Figures are captured", "at once (usual)")


def test_a_chosen_option_survives_a_change_of_edition(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai?with=friends")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Figures are captured").select_option("instant")
    expect_option(page, "Figures are captured", "at once")
    page.get_by_label("Edition").select_option("1998")
    expect_option(page, "Figures are captured", "at once (usual)")
    page.get_by_label("Edition").select_option("2016")
    expect_option(page, "Figures are captured", "at once")
    page.get_by_label("Captured figures").select_option("screened")
    page.get_by_role("button", name="Open a table").click()
    settings = page.get_by_role("definition")
    expect(settings).to_have_text(
        ["at once", "dealt", "at random", "behind the screen", "not allowed"]
    )


def test_only_options_that_apply_are_offered(browsers: Browsers) -> None:
    page = browsers.open("/new/spirit")
    page.get_by_text("More", exact=True).click()
    players = page.get_by_label(re.compile("^Players"))
    tokens = page.get_by_label("Tokens of absent samurai")
    expect(page.get_by_label("Level")).to_be_visible()
    expect(tokens).to_be_hidden()  # with two there is no choice
    players.select_option("4")
    tokens.select_option("yes")
    players.select_option("7")
    expect(tokens).to_be_hidden()
    page.get_by_role("button", name="Play now").click()  # the choice made for four is dropped
    expect(page.get_by_role("region", name="Samurai Spirit", exact=True)).to_be_visible()


def test_a_screen_that_failed_to_load_can_be_retried(browsers: Browsers) -> None:
    context = browsers.new_context()
    puzzle = f"/puzzles/{shipped('spirit')[0].id}"
    for path, content, focus in (
        ("/new/spirit", "Your name", "main"),
        ("/puzzles", "Next unsolved", "main"),
        (puzzle, "Rules: 2014", "h1"),
    ):
        with browsers.allow_errors(REFUSED_REQUESTS):
            context.route(re.compile(r"/api/(games|puzzles|puzzles/[-\w]+)$"), refuse)
            page = browsers.open_tab(context, path)
            expect(page.get_by_role("alert")).to_have_text(REFUSAL)
            context.unroute_all()
            page.get_by_role("button", name="Try again").press("Enter")
            found = page.get_by_label(content).or_(page.get_by_role("link", name=content)).first
            expect(found).to_be_visible()
            expect(page.locator(focus).first).to_be_focused()
