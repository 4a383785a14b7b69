"""A guided game as somebody plays it who does what is marked."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from web.table_page import (
    NAMES,
    SHOWN,
    TABLES,
    CardgameTable,
    HandTable,
    Press,
    SamuraiTable,
    SpiritTable,
    Table,
    click,
)

PANEL: Final = "Guided game"


def learn(page: Page, game: str) -> Locator:
    """Find on the first screen the way to the guided game of a game."""
    heading = page.get_by_role("heading", name=NAMES[game], exact=True)
    item = page.get_by_role("listitem").filter(has=heading)
    return item.get_by_role("button", name="Learn by playing")


def panel(page: Page) -> Locator:
    """Find what a guided game says."""
    return page.get_by_role("region", name=PANEL)


class Following(Table):
    """Does what is marked, where something is, and counts it."""

    followed = 0


class Hand(Following, HandTable):
    """Follows at a table with a hand."""

    def step(self) -> None:
        places = self.page.locator("g.target.wanted")
        pieces = self.page.locator("button.wanted[aria-pressed='false']")
        if self.exchange.count() and self.targets.count():
            self.followed += 1
            self.pick_two(places)
        elif places.count():
            self.followed += 1
            self.and_look(lambda: self.press(places.first))
        elif pieces.count() and not self.targets.count():
            self.press(pieces.first)
            expect(self.targets.first).to_be_visible()
        else:
            super().step()

    @property
    def exchange(self) -> Locator:
        """The figure exchange of Samurai, taken up."""
        return self.page.locator("[data-piece='fx'][aria-pressed='true']")

    def pick_two(self, places: Locator) -> None:
        """Pick two figures to be exchanged."""
        which = self.page.get_by_role("group", name="Which figure").get_by_role("button")
        for _ in range(2):
            self.press((places if places.count() else self.targets).first)
            self.page.evaluate(SHOWN)
            if which.count():
                self.press(which.first)
                self.page.evaluate(SHOWN)
        expect(self.page.locator("[data-piece='fx']")).to_have_count(0)  # it leaves the hand


class FollowedSamurai(Hand, SamuraiTable):
    """Follows in Samurai."""


class FollowedCardgame(Hand, CardgameTable):
    """Follows in the card game."""


class FollowedSpirit(Following, SpiritTable):
    """Follows in Samurai Spirit."""

    def step(self) -> None:
        marked = self.page.locator("button.wanted:not([aria-disabled='true'])")
        if marked.count():
            self.followed += 1
            self.and_look(lambda: self.press(marked.first))
        else:
            super().step()


FOLLOWED: Final = {
    "samurai": FollowedSamurai,
    "cardgame": FollowedCardgame,
    "spirit": FollowedSpirit,
}
assert FOLLOWED.keys() == TABLES.keys()


def follow(page: Page, game: str, press: Press = click) -> Following:
    """Sit at a guided game and do what is marked."""
    return FOLLOWED[game](page, press)
