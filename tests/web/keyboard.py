"""The page by keyboard alone: focus moves by Tab and arrow keys only, and is always visible."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

MOST_TABS: Final = 80
ARROWS: Final = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
HAS_FOCUS: Final = "all => all.some((one) => one.matches(':focus-visible'))"


def has_visible_focus(target: Locator) -> bool:
    """Is the focus on the target, and shown?"""
    return bool(target.evaluate_all(HAS_FOCUS))


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(MOST_TABS):
        if has_visible_focus(target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def arrow_to(page: Page, target: Locator) -> None:
    """Press Shift and arrow keys, which jump among legal places, until the target has the focus."""
    for arrow in ARROWS:
        if has_visible_focus(target):
            return
        page.keyboard.press(f"Shift+{arrow}")
    assert has_visible_focus(target), f"no arrow key leads to {target}"


def tab_and_press(page: Page, target: Locator) -> None:
    """Move the focus to the target by Tab and press Enter."""
    tab_to(page, target)
    page.keyboard.press("Enter")
