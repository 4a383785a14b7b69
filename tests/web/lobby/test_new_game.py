"""Setting a game up: what is usual is said, and stays usual until something else is chosen."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tatami.puzzles.collection import shipped
from web.browsers import NOT_NOW, REFUSED, Guests, refuse


def says(page: Page, option: str, value: str) -> None:
    """Expect an option to have a value, as it is told."""
    chosen = page.get_by_label(option).locator("option:checked")
    expect(chosen).to_have_text(value)


def test_what_is_usual_is_said(guests: Guests) -> None:
    page = guests.come("/new/samurai")
    page.get_by_text("More", exact=True).click()
    says(page, "Figures are captured", "at the end of the turn (usual)")
    says(page, "First tokens", "dealt (usual)")
    says(page, "Captured figures", "in view (usual)")
    page.get_by_label("Players").select_option("3")
    says(page, "Captured figures", "behind the screen (usual)")
    page.get_by_label("Setup").select_option("draft")
    says(page, "First tokens", "chosen (usual)")
    page.get_by_label("Edition").select_option("1998")
    says(page, "Figures are captured", "at once (usual)")


def test_what_was_chosen_stays_so(guests: Guests) -> None:
    page = guests.come("/new/samurai?with=friends")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Figures are captured").select_option("instant")
    says(page, "Figures are captured", "at once")
    page.get_by_label("Edition").select_option("1998")
    says(page, "Figures are captured", "at once (usual)")
    page.get_by_label("Edition").select_option("2016")
    says(page, "Figures are captured", "at once")
    page.get_by_label("Captured figures").select_option("screened")
    page.get_by_role("button", name="Open a table").click()
    told = page.get_by_role("definition")
    expect(told).to_have_text(["at once", "dealt", "at random", "behind the screen", "not allowed"])


def test_only_what_can_be_is_offered(guests: Guests) -> None:
    page = guests.come("/new/spirit")
    page.get_by_text("More", exact=True).click()
    players = page.get_by_label(re.compile("^Players"))
    tokens = page.get_by_label("Tokens of absent samurai")
    expect(page.get_by_label("Level")).to_be_visible()
    expect(tokens).to_be_hidden()  # with two there is no choice
    players.select_option("4")
    tokens.select_option("yes")
    players.select_option("7")
    expect(tokens).to_be_hidden()
    page.get_by_role("button", name="Play now").click()  # what was chosen for four is let go
    expect(page.get_by_role("region", name="Samurai Spirit", exact=True)).to_be_visible()


def test_what_did_not_come_is_asked_for_again(guests: Guests) -> None:
    context = guests.context()
    one = f"/puzzles/{shipped('spirit')[0].id}"
    for path, there, here in (
        ("/new/spirit", "Your name", "main"),
        ("/puzzles", "Next unsolved", "main"),
        (one, "Rules: 2014", "h1"),
    ):
        with guests.expecting(REFUSED):
            context.route(re.compile(r"/api/(games|puzzles|puzzles/[-\w]+)$"), refuse)
            page = guests.open(context, path)
            expect(page.get_by_role("alert")).to_have_text(NOT_NOW)
            context.unroute_all()
            page.get_by_role("button", name="Try again").press("Enter")
            wanted = page.get_by_label(there).or_(page.get_by_role("link", name=there)).first
            expect(wanted).to_be_visible()
            expect(page.locator(here).first).to_be_focused()
