"""Setting a game up: what is usual is said, and stays usual until something else is chosen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.guests import Guests


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
