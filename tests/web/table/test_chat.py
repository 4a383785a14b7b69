"""Chat at a table: shown to all as written, and written only by those who sit there."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.browsers import PHONE, Browsers
from web.pages.table import AFTER_NEXT_FRAME
from web.tables import create_table, play_randomly, table_id

MARKUP = "<b>Ho!</b> & <img src=x onerror=alert(1)> „żółw”"


def test_chat_is_shown_as_written_and_can_be_muted(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "samurai", "open")
        ben.act(table_id(path), "sit", seat="B")
        ana.act(table_id(path), "start")
        one = SamuraiTablePage(browsers.open_as(ana, path))
        other = SamuraiTablePage(browsers.open_as(ben, path))
        watching = SamuraiTablePage(browsers.open(path))
        for table in (one, other, watching):
            table.log_and_chat.click()

        expect(one.chat_send).to_be_disabled()
        one.chat_input.fill("   ")
        expect(one.chat_send).to_be_disabled()
        one.chat_input.fill(MARKUP)
        one.chat_send.click()
        for table in (one, other, watching):
            expect(table.chat_messages).to_contain_text([f"Ana {MARKUP}"])
        expect(one.chat_input).to_have_value("")
        expect(watching.chat_input).to_have_count(0)

        other.chat_messages.get_by_role("button", name="Mute").click()
        one.chat_input.fill("Are you there?")
        one.chat_input.press("Enter")
        expect(one.chat_messages).to_contain_text([MARKUP, "Are you there?"])
        expect(other.chat_messages).to_contain_text(["(muted)", "(muted)"])
        other.chat_messages.get_by_role("button", name="Unmute").first.click()
        expect(other.chat_messages).to_contain_text([MARKUP, "Are you there?"])


def test_chat_is_announced_while_it_is_closed(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "samurai", "open")
        table = table_id(path)
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        ben.act(table, "say", text="Before anybody came.")
        ana_page = SamuraiTablePage(browsers.open_as(ana, path, **PHONE))
        assert ana_page.wait_for_choice()
        expect(ana_page.log_and_chat).to_have_accessible_name("Log and chat")
        ana.act(table, "say", text="My own words.")
        ben.act(table, "say", text="Hello!")
        announcement = ana_page.page.get_by_role("status").filter(has_text="Ben: Hello!")
        expect(announcement).to_have_count(1)
        expect(ana_page.log_and_chat).to_have_accessible_name("Log and chat: one new message")
        expect(ana_page.log_and_chat.locator(".count")).to_have_text("1")
        ben.act(table, "say", text="Are you there?")
        expect(ana_page.log_and_chat).to_have_accessible_name("Log and chat: 2 new messages")
        ana_page.log_and_chat.click()
        expect(ana_page.chat_messages).to_have_count(4)
        expect(ana_page.log_and_chat).to_have_accessible_name("Log and chat")
        ana_page.chat_input.focus()
        ana_page.page.keyboard.press("Escape")
        expect(ana_page.chat).to_be_hidden()
        expect(ana_page.log_and_chat).to_be_focused()
        expect(ana_page.log_and_chat).to_have_accessible_name("Log and chat")


def test_chat_leaves_a_planned_turn_alone(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        table = SamuraiTablePage(browsers.open_as(ana, path))
        table.plan_turn()
        planned = table.read_board()
        table.log_and_chat.click()
        ana.act(table_id(path), "say", text="Let me think.")
        expect(table.chat_messages).to_have_count(1)
        table.wait_for_board(planned)
        expect(table.confirm).to_be_visible()


def test_new_entries_do_not_scroll_a_log_that_was_scrolled_up(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        play_randomly(ana, path, 20)  # a log that is longer than its place
        table = SamuraiTablePage(browsers.open_as(ana, path))
        table.log_and_chat.click()
        expect(table.log.last).to_be_in_viewport()
        log = table.page.get_by_role("region", name="Log")
        log.evaluate("(one) => { one.scrollTop = 20; }")
        ana.act(table_id(path), "say", text="Hm.")
        expect(table.chat_messages).to_have_count(1)
        assert log.evaluate("(one) => one.scrollTop") == 20
        log.evaluate("(one) => { one.scrollTop = one.scrollHeight; }")
        table.page.evaluate(AFTER_NEXT_FRAME)
        before = table.log.count()
        play_randomly(ana, path, 1)
        expect(table.log).not_to_have_count(before)
        expect(table.log.last).to_be_in_viewport()
