"""Samurai in the browser, for `tests/web`."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from web.pages.game import BoardPlaces, BrokenRecord, GamePage
from web.pages.lesson import GuidedHandPage
from web.pages.table import AFTER_NEXT_FRAME, HandTablePage, Press, click


class SamuraiTablePage(HandTablePage):
    """A table of Samurai."""

    confirm_label = "End turn"

    @staticmethod
    def can_play(move: str) -> bool:
        return not move.startswith(("fx", "tx"))  # exchanges name more than a piece and a place


class GuidedSamuraiPage(GuidedHandPage, SamuraiTablePage):
    """Follows the guided game, which has figures exchanged."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.figure_exchange = page.locator("[data-piece='fx']")

    def play_step(self) -> None:
        is_exchanging = self.page.locator("[data-piece='fx'][aria-pressed='true']").count()
        if is_exchanging and self.targets.count():
            self.highlights_followed += 1
            self.exchange_figures(self.page.locator("g.target.wanted"))
        else:
            super().play_step()

    def exchange_figures(self, places: Locator) -> None:
        """Choose two figures to exchange, at these places if any are left."""
        figures = self.page.get_by_role("group", name="Which figure").get_by_role("button")
        for _ in range(2):
            self.press((places if places.count() else self.targets).first)
            self.page.evaluate(AFTER_NEXT_FRAME)
            if figures.count():
                self.press(figures.first)
                self.page.evaluate(AFTER_NEXT_FRAME)
        expect(self.figure_exchange).to_have_count(0)  # it has left the hand


PAGE: Final = GamePage(
    table=SamuraiTablePage,
    guided=GuidedSamuraiPage,
    lesson_goals=(
        "Capturing a figure",
        "Castle tokens",
        "The samurai",
        "Ships on the sea",
        "Buddha tokens",
        "The ronin",
        "Rice tokens",
        "Swapping figures",
        "Moving a token",
    ),
    diagram_rule="5.3",
    search_terms={"draw": "5.3", "hand limit": "2.5", "fast tokens": "2.3", "stalemate": "6.4"},
    broken_record=BrokenRecord(
        record="samurai/2016-2p-kind-gone", before=r"^(B: )\S+", illegal="h2@Kyoto"
    ),
    places=BoardPlaces(
        always="Edo", diagram="5.3", mentioned=("Aomori", "s18", "r19"), unmentioned="q19"
    ),
    accessible_screens=("hint", "rules", "table"),
)
