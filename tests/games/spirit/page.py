"""Samurai Spirit in the browser, for `tests/web`."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from web.pages.game import BrokenRecord, GamePage
from web.pages.lesson import GuidedAnswerPage
from web.pages.table import AnswerTablePage, Press, click


class SpiritTablePage(AnswerTablePage):
    """A table of Samurai Spirit."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.recent = page.get_by_role("region", name="What happened")


class GuidedSpiritPage(GuidedAnswerPage, SpiritTablePage):
    """Follows the guided game."""


PAGE: Final = GamePage(
    table=SpiritTablePage,
    guided=GuidedSpiritPage,
    lesson_goals=(
        "Defending the village",
        "Attacking a raider",
        "Shouting a kiai",
        "Supporting another samurai",
    ),
    diagram_rule="4.4",
    search_terms={"difficulty": "1.3", "solo": "13.5", "first player": "1.2"},
    broken_record=BrokenRecord(record="spirit/2p", before=r"^(A: no )pass", illegal="defend"),
    accessible_screens=("table",),
    board_share=0.25,
    options={"level": "easy"},
    lasting_moves=("defend", "fight", "kiai"),
    sides=("The village",),
    analysis_regions=("Chance that the village stands",),
)
