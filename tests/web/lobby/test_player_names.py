"""Player names: on a shared device, by invitation, and changed later."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from running import Player, RunningServer

from games.cardgame.page import CardgameTablePage
from web.browsers import PHONE, Browsers
from web.pages.table import TablePage
from web.tables import choose_players, choose_seat, create_table, table_id


def test_every_player_on_a_shared_device_has_a_name(browsers: Browsers) -> None:
    page = browsers.open("/new/cardgame", **PHONE)
    choose_players(page, 3)
    expect(page.get_by_label("Name of player")).to_have_count(0)
    choose_seat(page, "B", "On this device")
    choose_seat(page, "C", "On this device")
    expect(page.get_by_label("Name of player A")).to_have_count(0)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Name of player B").fill("  Ben <b>  ")
    expect(page.get_by_label("Name of player C")).to_have_attribute("placeholder", "Player C")
    page.get_by_role("button", name="Play now").click()
    table = CardgameTablePage(page)
    for name in ("Ana", "Ben <b>", "Player C"):
        expect(table.cover).to_have_text(f"Pass the device to {name}")
        expect(table.seats.filter(has_text=name)).to_have_count(1)
        table.uncover.click()
        table.play_turn()
        while table.wait_for_choice():
            table.play_step()
    table.log_and_chat.click()
    expect(table.log.first).to_be_visible()


def test_a_second_player_on_the_device_is_named_in_the_lobby(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTablePage(browsers.open_as(ana, create_table(ana, "cardgame", "open")))
        table.page.get_by_role("button", name="Sit here").click()
        second = table.page.get_by_label("Name of player B")
        expect(second).to_have_value("Player B")
        second.fill("Bea")
        second.press("Enter")
        expect(table.seats.nth(1)).to_contain_text("Bea")
        expect(table.seats.first).to_contain_text("Ana")
        table.start.click()
        table.play_turn()
        expect(table.cover).to_have_text("Pass the device to Bea")


def test_guests_who_continue_a_game_on_one_device_are_numbered_by_seat(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Guest") as ana:
        path = create_table(ana, "cardgame", "random")
        ana.act(table_id(path), "resign", seat="A")
        page = browsers.open_as(ana, f"{path}/replay")
        page.get_by_role("button", name="Play on from here").click()
        page.get_by_label("Seat B").select_option("me")
        page.get_by_role("button", name="Play now").click()
        table = CardgameTablePage(page)
        for name in ("Guest", "Player B"):
            expect(table.uncover).to_have_text(f"I am {name}")
            table.uncover.click()
            table.play_turn()
            while table.wait_for_choice():
                table.play_step()


def test_players_of_the_same_name_are_shown_with_their_seats(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTablePage(browsers.open_as(ana, create_table(ana, "cardgame", "me")))
        expect(table.cover).to_have_text("Pass the device to Ana A")
        expect(table.uncover).to_have_text("I am Ana A")
        expect(table.page).to_have_title(re.compile("Turn: Ana A"))


def test_guests_without_a_name_are_distinguished(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "open", "open")
        for shown in ("Guest", "Player C"):
            page = browsers.open(path)
            page.get_by_role("button", name="Sit here").first.click()
            seats = TablePage(page).seats.get_by_text(shown, exact=True)
            expect(seats).to_have_count(1)


def test_an_invited_visitor_is_asked_for_a_name(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "open", "open")
        host = TablePage(browsers.open_as(ana, path))
        expect(host.start).to_be_visible()
        expect(host.page.get_by_label("Your name")).to_have_count(0)
        for name, shown in (("Zoë", "Zoë"), ("", "Guest")):
            page = browsers.open(path)
            expect(page.get_by_label("Your name")).to_have_attribute("placeholder", "Guest")
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Sit here").first.click()
            expect(page.get_by_label("Your name")).to_have_count(0)
            expect(host.seats.filter(has_text=shown)).to_have_count(1)


def test_a_name_can_be_changed_in_the_settings(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "open")
        table = TablePage(browsers.open_as(ana, path))
        table.menu.click()
        name = table.page.get_by_label("Your name")
        expect(name).to_have_value("Ana")
        name.fill("   ")
        name.press("Enter")
        expect(name).to_have_value("Ana")
        name.fill("Anastazja")
        name.press("Enter")
        message = table.page.get_by_text("Your name is now Anastazja.")
        expect(message).to_contain_text("Tables where you already sit keep your old name.")
        table.page.get_by_role("button", name="Close").click()
        expect(table.seats.first.get_by_text("Ana", exact=True)).to_be_visible()
        assert ana.http.get("/api/people/me").json()["name"] == "Anastazja"

        another = TablePage(
            browsers.open_tab(table.page.context, create_table(ana, "cardgame", "farmer"))
        )
        expect(another.seats.first).to_contain_text("Anastazja")


def test_a_name_from_the_settings_is_used_when_joining(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = TablePage(browsers.open(create_table(ana, "cardgame", "open")))
        table.menu.click()
        table.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
        table.page.keyboard.press("Tab")
        expect(table.page.get_by_text("Your name is now Ben.")).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(table.page.get_by_label("Your name")).to_have_count(0)
        table.page.get_by_role("button", name="Sit here").click()
        expect(table.seats.nth(1)).to_contain_text("Ben")
