"""Two people on one device: neither the page nor the network has what only the other may see."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cases import representative
from web.browsers import Guests
from web.table_page import TABLES, HandTable
from web.traffic import Wire


def covered(table: HandTable, wire: Wire, *hands: str) -> None:
    """Check that nobody's hand is there, nor once the page is loaded anew."""
    expect(table.uncover).to_be_focused()
    assert wire.unanswered == []
    expect(table.hand).to_have_count(0)
    assert not any(name in table.page.content() for name in hands)
    wire.hands()
    table.page.reload()
    expect(table.cover).to_be_visible()
    expect(table.hand).to_have_count(0)
    assert not any(name in table.page.content() for name in hands)
    assert wire.hands() == set()


@pytest.mark.parametrize("game", representative("cardgame", of=["samurai", "cardgame"]))
def test_a_hand_is_told_to_nobody_but_who_holds_it(game: str, guests: Guests) -> None:
    page = guests.come(f"/new/{game}")
    wire = Wire(page)
    page.get_by_label("Seat B").select_option("me")
    page.get_by_role("button", name="Play now").click()
    table = TABLES[game](page)
    assert isinstance(table, HandTable)

    held: list[str] = []
    for seat in "ABA":
        covered(table, wire, *held)
        table.uncover.click()
        assert table.goes_on()
        assert wire.hands() == {seat}
        held = table.held()
        assert len(held) == 5
        table.turn()
        while table.goes_on():
            table.step()


def test_nobody_gives_up_for_another(guests: Guests) -> None:
    page = guests.come("/new/samurai")
    page.get_by_label("Seat B").select_option("me")
    page.get_by_role("button", name="Play now").click()
    table = TABLES["samurai"](page)
    expect(table.cover).to_be_visible()
    table.menu.click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Rules")).to_be_visible()
    expect(table.give_up).to_have_count(0)
    page.keyboard.press("Escape")
    table.uncover.click()
    assert table.goes_on()
    table.menu.click()
    expect(table.give_up).to_have_count(1)
