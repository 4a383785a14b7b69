"""Whose turn it is, what Escape closes, and another game, as the page tells it."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from running import Player, RunningServer

from web.browsers import Guests
from web.table_page import CardgameTable, lay


def test_the_title_tells_whose_turn_it_is(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "cardgame", "open")
        ben.act(path.removeprefix("/table/"), "sit", seat="B")
        hers = CardgameTable(guests.come_as(ana, path))
        his = CardgameTable(guests.come_as(ben, path, locale="de-DE"))
        expect(hers.page).to_have_title("Samurai: The Card Game")
        hers.start.click()
        expect(hers.page).to_have_title("● Your turn – Samurai: The Card Game")
        expect(his.page).to_have_title(re.compile("^Am Zug: Ana – "))
        hers.turn()
        expect(hers.page).to_have_title("Turn: Ben – Samurai: The Card Game")
        expect(his.page).to_have_title(re.compile("^● Dein Zug – "))
        ben.act(path.removeprefix("/table/"), "resign", seat="B")
        expect(hers.page).to_have_title("The game is over – Samurai: The Card Game")

        hers.again.click()
        expect(hers.start).to_be_disabled()  # he has to come too
        expect(his.page.get_by_role("link", name="Zur nächsten Partie")).to_be_visible()


def test_on_one_device_the_title_tells_whom_the_turn_is(guests: Guests) -> None:
    page = guests.come("/new/cardgame")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Seat B").select_option("me")
    page.get_by_label("Name of player B").fill("Ben")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_title("● Turn: Ana – Samurai: The Card Game")
    table = CardgameTable(page)
    table.uncover.click()
    table.turn()
    expect(page).to_have_title("● Turn: Ben – Samurai: The Card Game")


def test_escape_closes_a_refusal_before_the_log(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTable(guests.come_as(ana, lay(ana, "cardgame", "farmer")))
        assert table.goes_on()
        table.log_and_talk.click()
        line = table.page.get_by_label("Type a move")
        line.fill("tea")
        line.press("Enter")
        refusal = table.page.get_by_role("alert").filter(has_text="'tea' is not")
        expect(refusal.first).to_be_visible()
        refusal.first.get_by_role("button", name="Close").focus()
        table.page.keyboard.press("Escape")
        expect(refusal).to_have_count(0)
        expect(line).to_be_focused()
        table.page.keyboard.press("Escape")
        expect(table.talk).to_be_hidden()
        expect(table.log_and_talk).to_be_focused()
