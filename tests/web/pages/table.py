"""The page of a table: where things are on it, and how they are pressed.

Each game's own page object is in `tests/games/<game>/page.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from playwright.sync_api import Locator, Page, expect

Press = Callable[[Locator], None]
MOST_STEPS: Final = 400
# The label of every place without what differs between viewers: what is new or possible there.
READ_BOARD: Final = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-place]')].map((place) => [
    place.dataset.place,
    place.getAttribute('aria-label').replace(/ (Just played|Possible here)\\b.*/, ''),
  ]).sort(),
)"""

NEEDS_NO_SCROLLING: Final = "document.scrollingElement.scrollHeight <= innerHeight"
AFTER_NEXT_FRAME: Final = (
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
)


# The number, from 1, of the first place that can be pressed without panning.
FIRST_IN_VIEW: Final = """() => 1 + [...document.querySelectorAll('g.target')].findIndex(place => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


def click(target: Locator) -> None:
    """Press with the mouse."""
    target.click()


def tap(target: Locator) -> None:
    """Press with a finger."""
    target.tap()


class TablePage:
    """The page of a table, as one of its viewers sees it."""

    def __init__(self, page: Page, press: Press = click) -> None:
        self.page = page
        self.press = press
        self.game_over = page.get_by_role("region", name="The game is over")
        self.verdict = self.game_over.get_by_role("heading", level=2)
        self.connection_lost = page.get_by_text("Connection lost")
        self.deal_verdict = page.get_by_text("Deal checked").first
        self.deal_verified = page.get_by_text("Deal checked", exact=True)
        self.seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
        self.log_and_chat = page.get_by_role("button", name="Log and chat")
        self.menu = page.get_by_role("button", name="Menu")
        self.log = page.get_by_role("region", name="Log").locator(".line")
        self.recent = page.locator(".recent")
        self.cover = page.get_by_role("heading", name="Pass the device to")
        self.uncover = page.get_by_role("button", name="I am")
        self.chat = page.get_by_role("region", name="Chat")
        self.chat_messages = self.chat.get_by_role("listitem")
        self.chat_input = self.chat.get_by_role("textbox")
        self.chat_send = self.chat.get_by_role("button", name="Send")
        self.play_again = page.get_by_role("button", name="Play again")
        self.resign = page.get_by_role("button", name="Resign")
        self.start = page.get_by_role("button", name="Start the game")

    @property
    def choices(self) -> Locator:
        """What is visible as soon as the viewer can do something here."""
        raise NotImplementedError

    def play_step(self) -> None:
        """Do the next thing that can be done."""
        raise NotImplementedError

    @staticmethod
    def can_play(move: str) -> bool:
        """Can `play_moves` make this move?"""
        return True

    def play_moves(self, moves: Iterable[str]) -> None:
        """Make a turn of certain moves."""
        raise NotImplementedError

    def act_and_wait(self, action: Callable[[], None]) -> None:
        """Do something, and wait until the page has received the new state and shows it."""
        before = self.page.evaluate("receivedStates")
        action()
        self.page.wait_for_function("before => receivedStates > before", arg=before)
        self.page.evaluate(AFTER_NEXT_FRAME)

    def wait_for_choice(self) -> bool:
        """Wait until it is the viewer's turn; False if the game is over or the table covered."""
        stopped = self.game_over.or_(self.cover)
        expect(self.choices.or_(stopped).first).to_be_visible()
        return not stopped.is_visible()

    def play_turn(self) -> None:
        """Play a turn, or one step of it where every step is a move of its own."""
        assert self.wait_for_choice()
        self.play_step()

    def play_to_end(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST_STEPS):
            if not self.wait_for_choice():
                return
            self.play_step()
        raise AssertionError("the game does not end")


class HandTablePage(TablePage):
    """A table where pieces are taken from a hand and put on a board, and the turn is confirmed."""

    confirm_label: ClassVar[str]

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        hand = page.get_by_role("list", name="Your hand")
        self.hand = hand.get_by_role("button")
        # While others play, pieces can be picked up too: to plan the next turn.
        now = hand.and_(page.locator(":not([data-ahead])"))
        self.playable = now.locator(page.get_by_role("button", disabled=False))
        self.hand_tab_stop = hand.locator("[tabindex='0']")
        self.targets = page.locator("g.target")
        self.board_tab_stop = page.locator("g[tabindex='0']")
        self.focused_target = page.locator("g.target:focus")
        self.confirm = page.get_by_role("button", name=self.confirm_label, disabled=False)

    @property
    def choices(self) -> Locator:
        return self.confirm.or_(self.targets).or_(self.playable)

    def play_step(self) -> None:
        if self.confirm.is_visible():
            self.press(self.confirm)
            expect(self.confirm).to_be_hidden()
        else:
            self.choose_piece_or_place()

    def choose_piece_or_place(self) -> None:
        """Take a piece from the hand, or put it somewhere; never confirms the turn."""
        if self.targets.count():
            number = self.page.wait_for_function(FIRST_IN_VIEW).json_value()
            self.act_and_wait(lambda: self.press(self.targets.nth(number - 1)))
        else:
            self.take_piece()

    def take_piece(self) -> None:
        """Take the first piece of the hand that can be played."""
        self.press(self.playable.first)
        expect(self.targets.first).to_be_visible()

    def plan_turn(self) -> None:
        """Put pieces on the board until the turn can be confirmed."""
        while self.wait_for_choice() and not self.confirm.is_visible():
            self.choose_piece_or_place()

    def play_turn(self) -> None:
        """Plan a turn and confirm it."""
        self.plan_turn()
        self.play_step()

    def play_moves(self, moves: Iterable[str]) -> None:
        for move in moves:
            piece, _, place = move.partition("@")
            if place:
                self.page.locator(f"[data-piece='{piece}']").first.click()
                target = self.page.locator(f"[data-place='{place}']")
                self.act_and_wait(lambda target=target: target.dispatch_event("click"))  # type: ignore[misc]
        self.confirm.click()

    def hand_labels(self) -> list[str]:
        """The names of the pieces in the hand."""
        return [str(piece.get_attribute("aria-label")) for piece in self.hand.all()]

    def read_board(self) -> dict[str, str]:
        """What lies on every place, in words."""
        board: dict[str, str] = self.page.evaluate(READ_BOARD)
        return board

    def wait_for_board(self, board: dict[str, str]) -> None:
        """Wait until the page shows this board."""
        is_shown = f"(board) => JSON.stringify(({READ_BOARD})()) === JSON.stringify(board)"
        self.page.wait_for_function(is_shown, arg=board, polling=50)


class AnswerTablePage(TablePage):
    """A table where a turn is a series of questions, each answered with a button."""

    def __init__(self, page: Page, press: Press = click) -> None:
        super().__init__(page, press)
        self.question = page.get_by_role("region", name="Your decision")
        buttons = self.question.get_by_role("listitem")
        self.answers = buttons.get_by_role("button", disabled=False)

    @property
    def choices(self) -> Locator:
        return self.answers

    def play_step(self) -> None:
        self.act_and_wait(lambda: self.press(self.answers.first))

    def play_moves(self, moves: Iterable[str]) -> None:
        for move in moves:
            self.question.locator(f"[data-answer='{move}']").click()
