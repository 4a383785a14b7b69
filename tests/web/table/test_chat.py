"""Words at a table: as they were said, to all, and only by those who may."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from web.browsers import PHONE, Guests
from web.screens import play
from web.table_page import SHOWN, SamuraiTable, lay

ODD = "<b>Ho!</b> & <img src=x onerror=alert(1)> „żółw”"


def test_words_are_heard_as_they_were_said(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "samurai", "open")
        ben.act(path.removeprefix("/table/"), "sit", seat="B")
        ana.act(path.removeprefix("/table/"), "start")
        one = SamuraiTable(guests.come_as(ana, path))
        other = SamuraiTable(guests.come_as(ben, path))
        watching = SamuraiTable(guests.come(path))
        for table in (one, other, watching):
            table.log_and_talk.click()

        expect(one.say).to_be_disabled()
        one.saying.fill("   ")
        expect(one.say).to_be_disabled()
        one.saying.fill(ODD)
        one.say.click()
        for table in (one, other, watching):
            expect(table.said).to_contain_text([f"Ana {ODD}"])
        expect(one.saying).to_have_value("")
        expect(watching.saying).to_have_count(0)

        other.said.get_by_role("button", name="Mute").click()
        one.saying.fill("Are you there?")
        one.saying.press("Enter")
        expect(one.said).to_contain_text([ODD, "Are you there?"])
        expect(other.said).to_contain_text(["(muted)", "(muted)"])
        other.said.get_by_role("button", name="Unmute").first.click()
        expect(other.said).to_contain_text([ODD, "Are you there?"])


def test_words_are_announced_while_nobody_looks_at_them(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "samurai", "open")
        table = path.removeprefix("/table/")
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        ben.act(table, "say", text="Before anybody came.")
        his = SamuraiTable(guests.come_as(ana, path, **PHONE))
        assert his.goes_on()
        expect(his.log_and_talk).to_have_accessible_name("Log and talk")
        ana.act(table, "say", text="My own words.")
        ben.act(table, "say", text="Hello!")
        told = his.page.get_by_role("status").filter(has_text="Ben: Hello!")
        expect(told).to_have_count(1)
        expect(his.log_and_talk).to_have_accessible_name("Log and talk: one new message")
        expect(his.log_and_talk).to_have_text("1")
        ben.act(table, "say", text="Are you there?")
        expect(his.log_and_talk).to_have_accessible_name("Log and talk: 2 new messages")
        his.log_and_talk.click()
        expect(his.said).to_have_count(4)
        expect(his.log_and_talk).to_have_accessible_name("Log and talk")
        his.saying.focus()
        his.page.keyboard.press("Escape")
        expect(his.talk).to_be_hidden()
        expect(his.log_and_talk).to_be_focused()
        expect(his.log_and_talk).to_have_accessible_name("Log and talk")


def test_words_leave_a_planned_turn_alone(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer")
        table = SamuraiTable(guests.come_as(ana, path))
        table.log_and_talk.click()
        table.plan()
        planned = table.board()
        ana.act(path.removeprefix("/table/"), "say", text="Let me think.")
        expect(table.said).to_have_count(1)
        table.comes_to_show(planned)
        expect(table.confirm).to_be_visible()


def test_who_reads_further_up_in_the_log_stays_there(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer")
        play(ana, path, 12)
        table = SamuraiTable(guests.come_as(ana, path))
        table.log_and_talk.click()
        expect(table.log.last).to_be_in_viewport()
        log = table.page.get_by_role("region", name="Log")
        log.evaluate("(one) => { one.scrollTop = 20; }")
        ana.act(path.removeprefix("/table/"), "say", text="Hm.")
        expect(table.said).to_have_count(1)
        assert log.evaluate("(one) => one.scrollTop") == 20
        log.evaluate("(one) => { one.scrollTop = one.scrollHeight; }")
        table.page.evaluate(SHOWN)
        many = table.log.count()
        play(ana, path, 1)
        expect(table.log).not_to_have_count(many)
        expect(table.log.last).to_be_in_viewport()
