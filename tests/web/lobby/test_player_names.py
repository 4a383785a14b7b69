"""What people are called: on one device, by a link, and from now on."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from running import Player, RunningServer

from web.browsers import PHONE, Guests
from web.table_page import CardgameTable, Table, lay


def test_each_on_one_device_has_a_name(guests: Guests) -> None:
    page = guests.come("/new/cardgame", **PHONE)
    page.get_by_label("Players").select_option("3")
    expect(page.get_by_label("Name of player")).to_have_count(0)
    page.get_by_label("Seat B").select_option("me")
    page.get_by_label("Seat C").select_option("me")
    expect(page.get_by_label("Name of player A")).to_have_count(0)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Name of player B").fill("  Ben <b>  ")
    expect(page.get_by_label("Name of player C")).to_have_attribute("placeholder", "Guest C")
    page.get_by_role("button", name="Play now").click()
    table = CardgameTable(page)
    for name in ("Ana", "Ben <b>", "Guest C"):
        expect(table.cover).to_have_text(f"Pass the device to {name}")
        expect(table.seats.filter(has_text=name)).to_have_count(1)
        table.uncover.click()
        table.turn()
        while table.goes_on():
            table.step()
    table.log_and_talk.click()
    expect(table.log.first).to_be_visible()


def test_a_second_on_the_same_device_is_named_before_the_game(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTable(guests.come_as(ana, lay(ana, "cardgame", "open")))
        table.page.get_by_role("button", name="Sit here").click()
        second = table.page.get_by_label("Name of player B")
        expect(second).to_have_value("Guest B")
        second.fill("Bea")
        second.press("Enter")
        expect(table.seats.nth(1)).to_contain_text("Bea")
        expect(table.seats.first).to_contain_text("Ana")
        table.start.click()
        table.turn()
        expect(table.cover).to_have_text("Pass the device to Bea")


def test_two_who_play_on_on_one_device_are_told_apart(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Guest") as ana:
        path = lay(ana, "cardgame", "random")
        ana.act(path.removeprefix("/table/"), "resign", seat="A")
        page = guests.come_as(ana, f"{path}/replay")
        page.get_by_role("button", name="Play on from here").click()
        page.get_by_label("Seat B").select_option("me")
        page.get_by_role("button", name="Play now").click()
        table = CardgameTable(page)
        for name in ("Guest A", "Guest B"):
            expect(table.uncover).to_have_text(f"I am {name}")
            table.uncover.click()
            table.turn()
            while table.goes_on():
                table.step()


def test_of_two_with_one_name_it_is_told_who_is_meant(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = CardgameTable(guests.come_as(ana, lay(ana, "cardgame", "me")))
        expect(table.cover).to_have_text("Pass the device to Ana A")
        expect(table.uncover).to_have_text("I am Ana A")
        expect(table.page).to_have_title(re.compile("Turn: Ana A"))


def test_guests_who_say_no_name_are_told_apart(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "open", "open")
        for shown in ("Guest", "Guest C"):
            page = guests.come(path)
            page.get_by_role("button", name="Sit here").first.click()
            seats = Table(page).seats.get_by_text(shown, exact=True)
            expect(seats).to_have_count(1)


def test_who_comes_by_a_link_is_asked_for_a_name(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "open", "open")
        host = Table(guests.come_as(ana, path))
        expect(host.start).to_be_visible()
        expect(host.page.get_by_label("Your name")).to_have_count(0)
        for name, shown in (("Zoë", "Zoë"), ("", "Guest")):
            page = guests.come(path)
            expect(page.get_by_label("Your name")).to_have_attribute("placeholder", "Guest")
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Sit here").first.click()
            expect(page.get_by_label("Your name")).to_have_count(0)
            expect(host.seats.filter(has_text=shown)).to_have_count(1)


def test_a_name_is_changed_in_the_settings(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "open")
        table = Table(guests.come_as(ana, path))
        table.menu.click()
        mine = table.page.get_by_label("Your name")
        expect(mine).to_have_value("Ana")
        mine.fill("   ")
        mine.press("Enter")
        expect(mine).to_have_value("Ana")
        mine.fill("Anastazja")
        mine.press("Enter")
        told = table.page.get_by_text("You are called Anastazja now.")
        expect(told).to_contain_text("Tables where you sit already keep your old name.")
        table.page.get_by_role("button", name="Close").click()
        expect(table.seats.first.get_by_text("Ana", exact=True)).to_be_visible()
        assert ana.http.get("/api/people/me").json()["name"] == "Anastazja"

        another = Table(guests.open(table.page.context, lay(ana, "cardgame", "farmer")))
        expect(another.seats.first).to_contain_text("Anastazja")


def test_who_takes_a_name_in_the_settings_keeps_it_when_sitting_down(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table = Table(guests.come(lay(ana, "cardgame", "open")))
        table.menu.click()
        table.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
        table.page.keyboard.press("Tab")
        expect(table.page.get_by_text("You are called Ben now.")).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(table.page.get_by_label("Your name")).to_have_count(0)
        table.page.get_by_role("button", name="Sit here").click()
        expect(table.seats.nth(1)).to_contain_text("Ben")
