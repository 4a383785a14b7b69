"""The page of a rulebook: its rules, its diagrams, and the ways to try these out."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from web.browsers import PHONE
from web.pages.table import Press, click, tap


def rule_at(page: Page, number: str) -> Locator:
    """The rule of a number."""
    return page.locator(f"[id='rule-{number}']")


def diagram_of(page: Page, number: str) -> Locator:
    """The diagram of a rule, as soon as it can be tried out."""
    figure = page.get_by_role("figure", name=f"Diagram for rule {number}")
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_role("button", name="Try it")).to_be_enabled()
    return figure


def press_enter(target: Locator) -> None:
    """Press with the keyboard."""
    target.focus()
    target.press("Enter")


# How something is pressed, and the browser for it.
INPUTS: Final[dict[str, tuple[Press, dict[str, Any]]]] = {
    "mouse": (click, {}),
    "finger": (tap, PHONE),
    "keys": (press_enter, {}),
}
