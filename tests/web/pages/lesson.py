"""The page of a guided game, and somebody there who does what is highlighted."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.pages.table import AnswerTablePage, HandTablePage, TablePage


def lesson_panel(page: Page) -> Locator:
    """The instructions of a guided game."""
    return page.get_by_role("region", name="Guided game")


class GuidedPage(TablePage):
    """Does what is highlighted, where something is, and counts how often."""

    highlights_followed = 0


class GuidedHandPage(GuidedPage, HandTablePage):
    """Follows a guided game at a table with a hand."""

    def play_step(self) -> None:
        places = self.page.locator("g.target.wanted")
        pieces = self.page.locator("button.wanted[aria-pressed='false']")
        if places.count():
            self.highlights_followed += 1
            self.act_and_wait(lambda: self.press(places.first))
        elif pieces.count() and not self.targets.count():
            self.press(pieces.first)
            expect(self.targets.first).to_be_visible()
        else:
            super().play_step()


class GuidedAnswerPage(GuidedPage, AnswerTablePage):
    """Follows a guided game at a table with questions."""

    def play_step(self) -> None:
        marked = self.page.locator("button.wanted:not([aria-disabled='true'])")
        if marked.count():
            self.highlights_followed += 1
            self.act_and_wait(lambda: self.press(marked.first))
        else:
            super().play_step()
