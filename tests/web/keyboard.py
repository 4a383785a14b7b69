"""The page by keys alone: nothing is pointed at, and nothing is focused but by Tab and arrows."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

MOST_TABS: Final = 80
ARROWS: Final = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
IS_HERE: Final = "all => all.some((one) => one.matches(':focus-visible'))"


def is_at(what: Locator) -> bool:
    """Whether the focus is there, and shows."""
    return bool(what.evaluate_all(IS_HERE))


def tab_to(page: Page, what: Locator) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if is_at(what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {what}")


def arrow_to(page: Page, what: Locator) -> None:
    """Press arrows, jumping among the places that may be chosen, until the focus is there."""
    for arrow in ARROWS:
        if is_at(what):
            return
        page.keyboard.press(f"Shift+{arrow}")
    assert is_at(what), f"no arrow leads to {what}"


def enter(page: Page, what: Locator) -> None:
    """Go to something by Tab and press it."""
    tab_to(page, what)
    page.keyboard.press("Enter")
