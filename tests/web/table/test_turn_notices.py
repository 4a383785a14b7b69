"""Whose turn it is, in the title of the page; the next game; what Escape closes."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from running import Player, RunningServer

from games.cardgame.page import CardgameTablePage
from web.browsers import Browsers
from web.tables import choose_seat, create_table, table_id


def test_the_title_shows_whose_turn_it_is(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "cardgame", "open")
        ben.act(table_id(path), "sit", seat="B")
        ana_page = CardgameTablePage(browsers.open_as(ana, path))
        ben_page = CardgameTablePage(browsers.open_as(ben, path, locale="de-DE"))
        expect(ana_page.page).to_have_title("Samurai: The Card Game")
        ana_page.start.click()
        expect(ana_page.page).to_have_title("● Your turn – Samurai: The Card Game")
        expect(ben_page.page).to_have_title(re.compile("^Am Zug: Ana – "))
        ana_page.play_turn()
        expect(ana_page.page).to_have_title("Turn: Ben – Samurai: The Card Game")
        expect(ben_page.page).to_have_title(re.compile("^● Dein Zug – "))
        ben.act(table_id(path), "resign", seat="B")
        expect(ana_page.page).to_have_title("The game is over – Samurai: The Card Game")

        ana_page.play_again.click()
        expect(ana_page.start).to_be_disabled()  # Ben has to join first
        expect(ben_page.page.get_by_role("link", name="Zur nächsten Partie")).to_be_visible()


def test_the_title_on_a_shared_device_names_the_player(browsers: Browsers) -> None:
    page = browsers.open("/new/cardgame")
    page.get_by_label("Your name").fill("Ana")
    choose_seat(page, "B", "On this device")
    page.get_by_label("Name of player B").fill("Ben")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_title("● Turn: Ana – Samurai: The Card Game")
    table = CardgameTablePage(page)
    table.uncover.click()
    table.play_turn()
    expect(page).to_have_title("● Turn: Ben – Samurai: The Card Game")


def test_escape_closes_a_refusal_before_the_log(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTablePage(browsers.open_as(ana, create_table(ana, "cardgame", "farmer")))
        assert table.wait_for_choice()
        table.log_and_chat.click()
        table.page.get_by_label("Show notation").check()
        line = table.page.get_by_label("Type a move")
        line.fill("tea")
        line.press("Enter")
        refusal = table.page.get_by_role("alert").filter(has_text="“tea” is not")
        expect(refusal.first).to_be_visible()
        refusal.first.get_by_role("button", name="Close").focus()
        table.page.keyboard.press("Escape")
        expect(refusal).to_have_count(0)
        expect(line).to_be_focused()
        table.page.keyboard.press("Escape")
        expect(table.chat).to_be_hidden()
        expect(table.log_and_chat).to_be_focused()
