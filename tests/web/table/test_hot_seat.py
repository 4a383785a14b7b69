"""Two people on one device: neither the page nor the network reveals the other's hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cases import representative
from web.browsers import Browsers
from web.pages.table import HandTablePage
from web.tables import HAND_TABLE_PAGES, TABLE_PAGES, choose_seat
from web.traffic import Traffic


def expect_covered(table: HandTablePage, traffic: Traffic, *hands: str) -> None:
    """Check that the page has nobody's hand, even after a reload."""
    expect(table.uncover).to_be_focused()
    assert traffic.pending == []
    expect(table.hand).to_have_count(0)
    assert not any(name in table.page.content() for name in hands)
    traffic.take_revealed_hands()
    table.page.reload()
    expect(table.cover).to_be_visible()
    expect(table.hand).to_have_count(0)
    assert not any(name in table.page.content() for name in hands)
    assert traffic.take_revealed_hands() == set()


@pytest.mark.parametrize("game", representative("cardgame", of=HAND_TABLE_PAGES))
def test_only_the_holder_of_the_device_receives_a_hand(game: str, browsers: Browsers) -> None:
    page = browsers.open(f"/new/{game}")
    traffic = Traffic(page)
    choose_seat(page, "B", "On this device")
    page.get_by_role("button", name="Play now").click()
    table = HAND_TABLE_PAGES[game](page)

    hand: list[str] = []
    for seat in "ABA":
        expect_covered(table, traffic, *hand)
        table.uncover.click()
        assert table.wait_for_choice()
        assert traffic.take_revealed_hands() == {seat}
        hand = table.hand_labels()
        assert len(hand) == 5
        table.play_turn()
        while table.wait_for_choice():
            table.play_step()


def test_a_covered_table_cannot_be_resigned(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai")
    choose_seat(page, "B", "On this device")
    page.get_by_role("button", name="Play now").click()
    table = TABLE_PAGES["samurai"](page)
    expect(table.cover).to_be_visible()
    table.menu.click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Rules")).to_be_visible()
    expect(table.resign).to_have_count(0)
    page.keyboard.press("Escape")
    table.uncover.click()
    assert table.wait_for_choice()
    table.menu.click()
    expect(table.resign).to_have_count(1)


def test_the_clock_waits_under_the_cover(browsers: Browsers) -> None:
    page = browsers.open("/new/cardgame")
    choose_seat(page, "B", "On this device")
    page.get_by_label("Clock").select_option("quick")
    page.get_by_role("button", name="Play now").click()
    table = HAND_TABLE_PAGES["cardgame"](page)
    expect(table.cover).to_be_visible()
    expect(page.get_by_text("The clock starts when you continue.")).to_be_visible()
    clocks = page.get_by_role("list", name="Seats").locator("time")
    expect(clocks).to_have_text(["0:30", "0:30"])
    page.wait_for_timeout(1500)
    expect(clocks).to_have_text(["0:30", "0:30"])
    table.uncover.click()
    expect(clocks.first).not_to_have_text("0:30")
