"""Samurai: The Card Game in the browser, for `tests/web`."""

from __future__ import annotations

from typing import Final

from web.pages.game import BoardPlaces, BrokenRecord, GamePage
from web.pages.lesson import GuidedHandPage
from web.pages.table import HandTablePage


class CardgameTablePage(HandTablePage):
    """A table of the card game."""

    confirm_label = "Confirm"


class GuidedCardgamePage(GuidedHandPage, CardgameTablePage):
    """Follows the guided game."""


PAGE: Final = GamePage(
    table=CardgameTablePage,
    guided=GuidedCardgamePage,
    lesson_goals=(
        "Laying a card",
        "Laying a samurai",
        "Bringing a new village",
        "Winning a stone",
    ),
    diagram_rule="5.2",
    search_terms={"starting player": "1.7", "hand limit": "2.4", "stalemate": "6.5"},
    broken_record=BrokenRecord(
        record="cardgame/2009-2p-all-laid", before=r"^(A: )s1@1e", illegal="s1@1s"
    ),
    places=BoardPlaces(
        always="0", diagram="4.7", mentioned=("1n1e", "1e", "1s1e"), unmentioned="0", are_codes=True
    ),
    accessible_screens=("end", "lesson", "look-back", "new", "reason"),
)
