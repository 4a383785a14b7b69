"""Spectators: they see that they watch, and chat where the host allows it."""

from __future__ import annotations

from playwright.sync_api import expect
from running import Player, RunningServer

from games.cardgame.page import CardgameTablePage
from web.browsers import Browsers
from web.tables import create_table


def test_spectators_see_that_they_are_watching_and_what_they_see(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "random", delay=2)
        early = create_table(ana, "cardgame", "random", delay=120)
        page = browsers.open(early)  # still the table before its game
        expect(page.get_by_role("region", name="Before the game")).to_be_visible()
        note = page.get_by_role("note").filter(has_text="You are a spectator")
        expect(note).to_contain_text("delay of 2 minutes")
        page.goto(path)
        expect(note).to_contain_text("nobody’s hand")
        expect(note).to_contain_text("delay of 2 seconds.")
        expect(note).not_to_contain_text("You may chat")
        table = CardgameTablePage(page)
        if table.log_and_chat.is_visible():
            table.log_and_chat.click()
        expect(page.get_by_label("Write a message")).to_have_count(0)
        own = browsers.open_as(ana, path)
        expect(own.get_by_role("region", name="Samurai: The Card Game", exact=True)).to_be_visible()
        expect(own.get_by_text("You are watching")).to_have_count(0)


def test_spectators_chat_where_the_host_allows_it(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "random", spectator_chat=True)
        table = CardgameTablePage(browsers.open(path))  # somebody whom the server does not know
        page = table.page
        expect(page.get_by_role("note").filter(has_text="You may chat")).to_be_visible()
        if table.log_and_chat.is_visible():
            table.log_and_chat.click()
        page.get_by_label("Write a message").fill("Good luck!")
        page.get_by_label("Write a message").press("Enter")
        expect(table.chat).to_contain_text("Guest (spectator)")
        expect(table.chat).to_contain_text("Good luck!")
