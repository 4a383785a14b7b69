"""What a table has beside its board: looking back, typing, asking, leaving, being told."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from web.browsers import LINE_BROKE, Guests
from web.keyboard import enter, tab_to
from web.table_page import CardgameTable, SpiritTable, lay

HEARD = """
window.heard = [];
const show = ServiceWorkerRegistration.prototype.showNotification;
ServiceWorkerRegistration.prototype.showNotification = function (title, how) {
  window.heard.push(`${title}: ${how.body}`);
  return show.call(this, title, how);
};
const Tone = window.OscillatorNode;
window.OscillatorNode = class extends Tone {
  constructor(...how) {
    super(...how);
    window.heard.push('tone');
  }
};
"""
HIDDEN = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"


def heard(page: Page) -> list[str]:
    """Give what somebody has heard of a table."""
    told: list[str] = page.evaluate("window.heard")
    return told


def laid(board: dict[str, str]) -> int:
    """Count the places of a card table where something lies."""
    return sum("empty" not in told for told in board.values())


def test_what_others_did_is_shown_again_and_the_plan_is_kept(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTable(guests.come_as(ana, lay(ana, "cardgame", "farmer", "farmer")))
        assert table.goes_on()
        at_first = table.board()
        table.turn()
        assert table.goes_on()
        now = table.board()
        table.plan()
        planned = table.board()
        lately = table.page.get_by_role("button", name="What the others did")
        expect(lately).to_contain_text(re.compile("Farmer B lays .* Farmer C lays ", re.DOTALL))
        lately.click()
        replay = table.page.get_by_role("group", name="What the others did")
        expect(replay).to_contain_text(re.compile(r"0/\d Before that"))
        table.page.wait_for_function("() => !document.querySelector('g.target')")
        mine = table.board()
        assert laid(at_first) < laid(mine) < laid(now)
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
        table.comes_to_show(planned)
        expect(table.confirm).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_saw_it_to_its_end_goes_on_from_where_it_was_opened(
    motion: Literal["no-preference", "reduce"], guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "farmer")
        table = CardgameTable(guests.come_as(ana, path, reduced_motion=motion))
        table.turn()
        assert table.goes_on()
        lately = table.page.get_by_role("button", name="What the others did")
        replay = table.page.get_by_role("group", name="What the others did")
        for key in (None,) if motion == "no-preference" else ("ArrowRight", "Enter"):
            enter(table.page, lately)
            expect(replay.locator(":focus")).to_have_count(1)
            if key == "Enter":
                tab_to(table.page, replay.get_by_role("button", name="Step forward"))
            while key and replay.is_visible():
                table.page.keyboard.press(key)
                table.page.wait_for_timeout(100)
            expect(replay).to_be_hidden()  # it runs by itself where motion is welcome
            expect(lately).to_be_focused()


def test_moves_are_typed_refused_with_their_rule_and_made(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "farmer")
        table = CardgameTable(guests.come_as(ana, path))
        assert table.goes_on()
        table.log_and_talk.click()
        typing = table.page.get_by_role("region", name="Moves in notation")
        line = typing.get_by_label("Type a move")
        card = ana.news(path.removeprefix("/table/"), "A")["state"]["view"]["seats"][0]["hand"][0]
        for typed, why in ((f"{card}@9n", r"must touch .* Rule 3\.2"), ("tea", "'tea' is not")):
            line.fill(typed)
            line.press("Enter")
            expect(table.page.get_by_role("alert")).to_contain_text(re.compile(why))
        line.fill(f"{card}@1n")
        line.press("Enter")
        planned = typing.get_by_role("list", name="Planned").get_by_role("listitem")
        expect(planned).to_have_text([re.compile(f"Ana lays .* 1n {card}@1n")])
        typing.get_by_role("button", name="Undo").click()
        expect(planned).to_have_count(0)
        line.fill(f"{card}@1s")
        line.press("Enter")
        typing.get_by_role("button", name="Play").click()
        expect(table.log.filter(has_text=f"{card}@1s")).to_be_visible()


def test_a_move_is_taken_back_when_the_other_agrees(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "cardgame", "open")
        ben.act(path.removeprefix("/table/"), "sit", seat="B")
        ana.act(path.removeprefix("/table/"), "start")
        one = CardgameTable(guests.come_as(ana, path))
        other = CardgameTable(guests.come_as(ben, path))
        assert one.goes_on()
        at_first = one.board()
        for answer, comes in (("No", "does not agree"), ("Agree", "takes a move back")):
            if not one.playable.count():
                one.page.wait_for_function("() => document.querySelector('[data-place]')")
            if one.board() == at_first:
                one.turn()
            assert other.goes_on()
            one.page.get_by_role("button", name="undo").click()
            asked = other.page.get_by_text("Ana would like to take a move back")
            expect(asked).to_be_visible()
            expect(one.page.get_by_text("Waiting for Ben")).to_be_visible()
            other.page.get_by_role("button", name=answer, exact=True).click()
            expect(asked).to_be_hidden()
            refusal = one.page.get_by_role("status").filter(has_text="Ben does not agree")
            expect(refusal).to_have_count(1 if answer == "No" else 0)
            expect(other.page.get_by_text("Ben does not agree")).to_have_count(0)
            one.log_and_talk.click()
            expect(one.log.filter(has_text=comes)).to_be_visible()
            one.log_and_talk.click()
        one.comes_to_show(at_first)
        other.comes_to_show(at_first)


def test_somebody_leaves_comes_back_and_gives_up(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = SpiritTable(guests.come_as(ana, lay(ana, "spirit", "farmer")))
        assert table.goes_on()
        table.menu.click()
        table.page.get_by_role("button", name="Let a bot play for me").click()
        expect(table.seats.first).to_contain_text("for Ana")
        expect(table.page.get_by_text("plays for Ana.")).to_be_visible()
        table.page.get_by_role("button", name="Take my seat back").click()
        expect(table.seats.first).to_contain_text("Ana")
        expect(table.seats.first).not_to_contain_text("for Ana")
        assert table.goes_on()
        table.menu.click()
        table.give_up.click()
        table.page.get_by_role("button", name="Really give up?").click()
        expect(table.over).to_be_visible()
        expect(table.answers).to_have_count(0)


def test_sounds_and_notices_come_only_when_asked_for(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "cardgame", "open")
        table = path.removeprefix("/table/")
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        page = guests.come_as(ben, path, permissions=["notifications"], script=HEARD)
        hers = CardgameTable(page)

        def ana_moves() -> None:
            moves = ana.news(table, "A")["state"]["view"]["legal"]
            assert ana.act(table, "move", seat="A", moves=moves[0]).status_code == 200
            assert hers.goes_on()

        ana_moves()
        assert heard(page) == []
        hers.menu.click()
        page.get_by_label("Sounds").check()
        page.get_by_label("Notify me").check()
        expect(page.get_by_label("Notify me")).to_be_checked()
        page.get_by_role("button", name="Close").click()
        hers.turn()
        expect(page.get_by_text("Ana is playing")).to_be_visible()  # her own move was heard
        page.evaluate(HIDDEN)
        page.evaluate("window.heard = []")
        ana_moves()
        page.wait_for_function("() => window.heard.length > 2")
        assert "Your turn: Samurai: The Card Game" in heard(page)
        assert heard(page).count("tone") == 2
        expect(page).to_have_title(re.compile("^● Your turn"))


def test_the_page_is_at_hand_without_a_line(guests: Guests) -> None:
    page = guests.come("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.reload()  # now the worker has seen all parts
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.context.set_offline(True)
    with guests.expecting(f"{LINE_BROKE}|ERR_INTERNET_DISCONNECTED"):
        page.reload()
        expect(page.get_by_role("heading", name="Samurai Spirit")).to_be_visible()
        page.get_by_role("button", name="Play now").first.click()
        expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
    page.context.set_offline(False)


def test_the_page_can_be_installed(guests: Guests) -> None:
    page = guests.come("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    found = {error["errorId"] for error in errors["installabilityErrors"]}
    assert found <= {"in-incognito"}  # as every browser of these tests is
