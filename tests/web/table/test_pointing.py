"""Pointing at a board: what may not be done is said with its rule, and nothing moves for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import PHONE, Guests
from web.table_page import TABLES, HandTable, lay

FOUGHT_FOR = {"samurai": "Edo", "cardgame": "0"}  # a place of each
REST = """([place, long]) => {
  const event = (kind) => new PointerEvent(kind, {
    bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 1,
  });
  place.dispatchEvent(event('pointerdown'));
  return new Promise((done) => setTimeout(() => {
    place.dispatchEvent(event('pointerup'));
    place.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    done();
  }, long));
}"""
LONG = 600


def held(table: HandTable) -> HandTable:
    """Take something up."""
    assert table.goes_on()
    table.press(table.playable.first)
    expect(table.targets.first).to_be_visible()
    return table


@pytest.mark.parametrize("game", representative("samurai", of=FOUGHT_FOR))
def test_what_may_not_go_there_is_refused_with_its_rule(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"))
        table = TABLES[game](page)
        assert isinstance(table, HandTable)
        held(table)
        closed = page.locator("g.place:not(.target)").first
        before = closed.bounding_box()
        closed.dispatch_event("click")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(re.compile(r"Rule \d\.\d"))
        assert closed.bounding_box() == before
        alert.get_by_role("button", name="Close").click()
        expect(alert).to_be_hidden()
        expect(table.targets.first).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=FOUGHT_FOR))
def test_a_finger_that_rests_looks_and_does_not_lay(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"), **PHONE)
        table = TABLES[game](page)
        assert isinstance(table, HandTable)
        held(table)
        place = FOUGHT_FOR[game]
        for what in (table.targets.first, page.locator(f"[data-place='{place}']")):
            page.evaluate(REST, [what.element_handle(), LONG])
        expect(page.get_by_role("region", name=place, exact=True)).to_be_visible()
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(table.targets.first).to_be_visible()
        expect(table.confirm).to_be_hidden()
