"""What a table has beside its board: recent moves, typed moves, undo, leaving, notifications."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from cases import representative
from games.cardgame.page import CardgameTablePage
from games.spirit.page import SpiritTablePage
from web.browsers import PHONE, Browsers
from web.keyboard import tab_and_press, tab_to
from web.pages.table import READ_BOARD
from web.tables import create_table, table_id

RECORD_NOTICES = """
window.notices = [];
const show = ServiceWorkerRegistration.prototype.showNotification;
ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
  window.notices.push(`${title}: ${options.body}`);
  return show.call(this, title, options);
};
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...all) {
  window.notices.push('sound');
  return start.apply(this, all);
};
"""
HIDE_PAGE = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"


SET_DATE = """(hours) => {
  const now = Date.now;
  Date.now = () => now() + hours * 3_600_000;
}"""

# Are more places taken than `least` and fewer than `most`?
IS_BETWEEN = f"""([least, most]) => {{
  const labels = Object.values(({READ_BOARD})());
  const taken = labels.filter((label) => !label.includes('empty')).length;
  return least < taken && taken < most;
}}"""


def notices(page: Page) -> list[str]:
    """The tones and notifications of a page so far."""
    found: list[str] = page.evaluate("window.notices")
    return found


def count_taken(board: dict[str, str]) -> int:
    """The number of places of a card table that are not empty."""
    return sum("empty" not in label for label in board.values())


def test_replaying_recent_moves_keeps_the_planned_turn(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTablePage(
            browsers.open_as(ana, create_table(ana, "cardgame", "farmer", "farmer"))
        )
        assert table.wait_for_choice()
        initial = table.read_board()
        table.play_turn()
        assert table.wait_for_choice()
        now = table.read_board()
        table.plan_turn()
        planned = table.read_board()
        recent = table.page.get_by_role("button", name="What the others did")
        expect(recent).to_contain_text(re.compile("Farmer B lays .* Farmer C lays ", re.DOTALL))
        recent.click()
        replay = table.page.get_by_role("group", name="What the others did")
        expect(replay).to_contain_text(re.compile(r"0/\d Earlier"))
        taken = count_taken(initial), count_taken(now)
        table.page.wait_for_function(IS_BETWEEN, arg=[*taken], polling=50)
        expect(table.confirm).to_be_hidden()
        expect(table.page.get_by_role("button", name="undo")).to_be_disabled()
        expect(replay.locator(":focus")).to_have_count(1)
        table.page.keyboard.press("ArrowRight")
        expect(replay).to_contain_text(re.compile(r"1/\d Farmer B lays"))
        replay.get_by_role("button", name="Step forward").click()
        expect(replay).to_contain_text(re.compile(r"2/\d .*Farmer [BC]"))
        replay.get_by_role("button", name="Step back").click()
        expect(replay).to_contain_text(re.compile(r"1/\d Farmer B lays"))
        table.page.keyboard.press("Escape")
        expect(replay).to_be_hidden()
        table.wait_for_board(planned)
        expect(table.confirm).to_be_visible()


@pytest.mark.parametrize("motion", representative("reduce", of=["no-preference", "reduce"]))
def test_focus_returns_after_replaying_recent_moves(
    motion: Literal["no-preference", "reduce"], browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "farmer")
        table = CardgameTablePage(browsers.open_as(ana, path, reduced_motion=motion))
        table.play_turn()
        assert table.wait_for_choice()
        recent = table.page.get_by_role("button", name="What the others did")
        replay = table.page.get_by_role("group", name="What the others did")
        for key in (None,) if motion == "no-preference" else ("ArrowRight", "Enter"):
            tab_and_press(table.page, recent)
            expect(replay.locator(":focus")).to_have_count(1)
            if key == "Enter":
                tab_to(table.page, replay.get_by_role("button", name="Step forward"))
            while key and replay.is_visible():
                table.page.keyboard.press(key)
                table.page.wait_for_timeout(100)
            expect(replay).to_be_hidden()  # it plays by itself where motion is welcome
            expect(recent).to_be_focused()


def test_typed_moves_are_refused_with_their_rule_or_planned(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "farmer")
        table = CardgameTablePage(browsers.open_as(ana, path))
        assert table.wait_for_choice()
        table.log_and_chat.click()
        typing = table.page.get_by_role("region", name="Moves in notation")
        expect(typing).to_be_hidden()  # until somebody wants notation
        tab_to(table.page, table.page.get_by_label("Show notation"))
        table.page.keyboard.press("Space")
        line = typing.get_by_label("Type a move")
        card = ana.updates(table_id(path), "A")["state"]["view"]["seats"][0]["hand"][0]
        for typed, refusal in ((f"{card}@9n", r"must touch .* Rule 3\.2"), ("tea", "“tea” is not")):
            line.fill(typed)
            line.press("Enter")
            expect(table.page.get_by_role("alert")).to_contain_text(re.compile(refusal))
        line.fill(f"{card}@1n")
        line.press("Enter")
        planned = typing.get_by_role("list", name="Planned").get_by_role("listitem")
        expect(planned).to_have_text([re.compile(rf"Ana lays .* above the village .* {card}@1n")])
        typing.get_by_role("button", name="Undo").click()
        expect(planned).to_have_count(0)
        line.fill(f"{card}@1s")
        line.press("Enter")
        typing.get_by_role("button", name="Play").click()
        expect(table.log.filter(has_text=re.compile("^Ana lays")).last).to_be_visible()
        expect(table.log.filter(has_text=f"{card}@1s")).to_be_visible()
        table.page.get_by_label("Show notation").uncheck()
        expect(table.log.filter(has_text=f"{card}@1s")).to_have_count(0)  # words are enough
        expect(typing).to_be_hidden()


def test_a_move_is_taken_back_when_the_opponent_agrees(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "cardgame", "open")
        ben.act(table_id(path), "sit", seat="B")
        ana.act(table_id(path), "start")
        one = CardgameTablePage(browsers.open_as(ana, path))
        other = CardgameTablePage(browsers.open_as(ben, path))
        assert one.wait_for_choice()
        initial = one.read_board()
        for answer, logged in (("Decline", "declined"), ("Accept", "took back a move")):
            if not one.playable.count():
                one.page.wait_for_function("() => document.querySelector('[data-place]')")
            if one.read_board() == initial:
                one.play_turn()
            assert other.wait_for_choice()
            undo = one.page.get_by_role("button", name="Ask to undo")
            one.page.set_viewport_size(PHONE["viewport"])  # where there is no tooltip
            expect(undo.get_by_text("Ask", exact=True)).to_be_visible()
            one.page.set_viewport_size({"width": 1280, "height": 720})
            undo.click()
            asked = other.page.get_by_text("Ana would like to take back a move")
            expect(asked).to_be_visible()
            expect(one.page.get_by_text("Waiting for Ben")).to_be_visible()
            other.page.get_by_role("button", name=answer, exact=True).click()
            expect(asked).to_be_hidden()
            refusal = one.page.get_by_role("status").filter(has_text="Ben declined")
            expect(refusal).to_have_count(1 if answer == "Decline" else 0)
            expect(other.page.get_by_text("Ben declined")).to_have_count(0)
            one.log_and_chat.click()
            expect(one.log.filter(has_text=logged)).to_be_visible()
            one.log_and_chat.click()
        one.wait_for_board(initial)
        other.wait_for_board(initial)


def test_a_player_leaves_returns_and_resigns(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        # A bot that takes its time, so that the game is not over before Ana returns.
        path = create_table(ana, "spirit", "farmer", stand_in="shogun")
        table = SpiritTablePage(browsers.open_as(ana, path))
        assert table.wait_for_choice()
        table.menu.click()
        table.page.get_by_role("button", name="Let a bot play for me").click()
        expect(table.seats.first).to_contain_text("for Ana")
        expect(table.page.get_by_text("plays for Ana.")).to_be_visible()
        table.page.get_by_role("button", name="Take my seat back").click()
        expect(table.seats.first).to_contain_text("Ana")
        expect(table.seats.first).not_to_contain_text("for Ana")
        assert table.wait_for_choice()
        table.menu.click()
        table.resign.click()
        table.page.get_by_role("button", name="Really resign?").click()
        expect(table.game_over).to_be_visible()
        expect(table.answers).to_have_count(0)


def test_sounds_and_notifications_are_off_by_default(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "cardgame", "open")
        table = table_id(path)
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        page = browsers.open_as(ben, path, permissions=["notifications"], script=RECORD_NOTICES)
        ben_page = CardgameTablePage(page)

        def let_ana_move() -> None:
            moves = ana.updates(table, "A")["state"]["view"]["legal"]
            assert ana.act(table, "move", seat="A", moves=moves[0]).status_code == 200
            assert ben_page.wait_for_choice()

        let_ana_move()
        assert notices(page) == []
        ben_page.menu.click()
        page.get_by_label("Sounds").fill("50")
        page.get_by_label("Notify me").check()
        expect(page.get_by_label("Notify me")).to_be_checked()
        page.get_by_role("button", name="Close").click()
        ben_page.play_turn()
        expect(page.get_by_text("Ana is playing")).to_be_visible()
        page.evaluate(HIDE_PAGE)
        page.evaluate("window.notices = []")
        let_ana_move()
        page.wait_for_function("() => window.notices.length > 2")
        assert "Your turn: Samurai: The Card Game" in notices(page)
        assert notices(page).count("sound") >= 2  # the card that was laid, and the turn
        expect(page).to_have_title(re.compile("^● Your turn"))


def test_the_clocks_of_a_page_do_not_follow_the_date_of_the_device(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "me", clock={"bank": 1800}))
        left = page.get_by_label(re.compile(" left$")).first
        nearly_half_an_hour = re.compile(r"^(30:00|29:\d\d|28:\d\d)$")
        expect(left).to_have_text(nearly_half_an_hour)
        for hours in (5, -5):
            page.evaluate(SET_DATE, hours)
            before = left.text_content()
            expect(left).not_to_have_text(before or "")  # it goes on
            expect(left).to_have_text(nearly_half_an_hour)
