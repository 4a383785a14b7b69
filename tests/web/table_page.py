"""Where things are on the page and how they are pressed: what changes there, changes here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect
from running import Player

Press = Callable[[Locator], None]
MOST_STEPS: Final = 400
NOWHERE: Final = "/new/chess"
# What lies there; what is new, and what may go there, is other news for everybody.
BOARD: Final = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-place]')].map((place) => [
    place.dataset.place,
    place.getAttribute('aria-label').replace(/ (Just now|Possible here)\\b.*/, ''),
  ]),
)"""

FITS: Final = "document.scrollingElement.scrollHeight <= innerHeight"
SHOWN: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

NAMES: Final = {
    "samurai": "Samurai",
    "cardgame": "Samurai: The Card Game",
    "spirit": "Samurai Spirit",
}
QUICK: Final[dict[str, dict[str, object]]] = {
    "samurai": {"setup": "random"},
    "cardgame": {},
    "spirit": {"options": {"samurai": "random", "level": "easy"}},
}


def options_of(page: Page, game: str) -> Locator:
    """Find on the first screen the way to all options of a game."""
    heading = page.get_by_role("heading", name=NAMES[game], exact=True)
    return page.get_by_role("listitem").filter(has=heading).get_by_role("link", name="All options")


def lay(person: Player, game: str, *others: str, **more: object) -> str:
    """Lay a table with somebody at A and others by chance set up; give its path."""
    start = "open" not in others
    table = person.lay(game=game, seats=["me", *others], start=start, **QUICK[game], **more)
    return f"/table/{table}"


def click(what: Locator) -> None:
    """Press by mouse."""
    what.click()


def tap(what: Locator) -> None:
    """Press by finger."""
    what.tap()


class Table:
    """A table as somebody sees it."""

    def __init__(self, page: Page, press: Press = click) -> None:
        self.page = page
        self.press = press
        self.over = page.get_by_role("region", name="The game is over")
        self.verdict = self.over.get_by_role("heading")
        self.lost = page.get_by_text("Connection lost")
        self.promise = page.get_by_text("The secret of the deal fits what was promised")
        self.seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
        self.log_and_talk = page.get_by_role("button", name="Log and talk")
        self.menu = page.get_by_role("button", name="Menu")
        self.log = page.get_by_role("region", name="Log").get_by_role("listitem")
        self.cover = page.get_by_role("heading", name="Pass the device to")
        self.uncover = page.get_by_role("button", name="I am")
        self.talk = page.get_by_role("region", name="Talk")
        self.said = self.talk.get_by_role("listitem")
        self.saying = self.talk.get_by_role("textbox")
        self.say = self.talk.get_by_role("button", name="Send")
        self.again = page.get_by_role("button", name="Play again")
        self.to_the_next = page.get_by_role("link", name="To the next game")
        self.give_up = page.get_by_role("button", name="Give up")
        self.start = page.get_by_role("button", name="Start the game")

    @property
    def ready(self) -> Locator:
        """What can be seen as soon as something can be done here."""
        raise NotImplementedError

    def step(self) -> None:
        """Do the next thing that can be done."""
        raise NotImplementedError

    def and_look(self, act: Callable[[], None]) -> None:
        """Do something, and wait until the table is told how it stands then, and shows it."""
        before = self.page.evaluate("answers")
        act()
        self.page.wait_for_function("before => answers > before", arg=before)
        self.page.evaluate(SHOWN)

    def goes_on(self) -> bool:
        """Wait until there is something to do, or not any more: the end, or the table covered."""
        done = self.over.or_(self.cover)
        expect(self.ready.or_(done).first).to_be_visible()
        return not done.is_visible()

    def turn(self) -> None:
        """Do all that can be done in a turn, or the next thing of it."""
        assert self.goes_on()
        self.step()

    def play_on(self) -> None:
        """Play to the end."""
        for _ in range(MOST_STEPS):
            if not self.goes_on():
                return
            self.step()
        raise AssertionError("the game does not end")


class HandTable(Table):
    """A table where something is taken from the hand, laid somewhere, and confirmed."""

    def __init__(self, page: Page, press: Press, confirm: str) -> None:
        super().__init__(page, press)
        self.hand = page.get_by_role("list", name="Your hand").get_by_role("button")
        playable = page.get_by_role("button", disabled=False)
        self.playable = page.get_by_role("list", name="Your hand").locator(playable)
        self.hand_stop = page.get_by_role("list", name="Your hand").locator("[tabindex='0']")
        self.targets = page.locator("g.target")
        self.board_stop = page.locator("g[tabindex='0']")
        self.target_here = page.locator("g.target:focus")
        self.confirm = page.get_by_role("button", name=confirm, disabled=False)

    @property
    def ready(self) -> Locator:
        return self.confirm.or_(self.targets).or_(self.playable)

    def step(self) -> None:
        if self.confirm.is_visible():
            self.press(self.confirm)
            expect(self.confirm).to_be_hidden()
        else:
            self.build()

    def build(self) -> None:
        """Choose a piece of the hand, or where it goes; never confirms the turn."""
        if self.targets.count():
            self.and_look(lambda: self.press(self.targets.first))
        else:
            self.press(self.playable.first)
            expect(self.targets.first).to_be_visible()

    def turn(self) -> None:
        """Build a turn and make it."""
        self.plan()
        self.step()

    def held(self) -> list[str]:
        """Name what is in the hand."""
        return [str(one.get_attribute("aria-label")) for one in self.hand.all()]

    def board(self) -> dict[str, str]:
        """Give what is told of every place."""
        told: dict[str, str] = self.page.evaluate(BOARD)
        return told

    def comes_to_show(self, board: dict[str, str]) -> None:
        """Wait until the board is as told."""
        shown = f"(told) => JSON.stringify(({BOARD})()) === JSON.stringify(told)"
        self.page.wait_for_function(shown, arg=board, polling=50)

    def plan(self) -> None:
        """Build a turn that can be made."""
        while self.goes_on() and not self.confirm.is_visible():
            self.build()


class SamuraiTable(HandTable):
    """A table of Samurai."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press, "End turn")


class CardgameTable(HandTable):
    """A table of the card game."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press, "Confirm")


class SpiritTable(Table):
    """A table of Samurai Spirit."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        question = page.get_by_role("region", name="Your decision")
        self.answers = question.get_by_role("listitem").get_by_role("button", disabled=False)

    @property
    def ready(self) -> Locator:
        return self.answers

    def step(self) -> None:
        self.and_look(lambda: self.press(self.answers.first))


TABLES: Final = {"samurai": SamuraiTable, "cardgame": CardgameTable, "spirit": SpiritTable}
