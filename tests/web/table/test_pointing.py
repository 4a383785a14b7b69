"""Pointing at a board: refusals name their rule, and a long press only inspects."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import PHONE, Browsers
from web.tables import HAND_TABLE_PAGES, PLACES, create_table

LONG_PRESS = """([place, long]) => {
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
LONG_MS = 600


@pytest.mark.parametrize("game", representative("samurai", of=PLACES))
def test_an_illegal_placement_is_refused_with_its_rule(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        table.take_piece()
        closed = page.locator("g.place:not(.target)").first
        before = closed.bounding_box()
        closed.dispatch_event("click")
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(re.compile(r"Rule \d\.\d"))
        assert closed.bounding_box() == before
        alert.get_by_role("button", name="Close").click()
        expect(alert).to_be_hidden()
        expect(table.targets.first).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=PLACES))
def test_a_long_press_inspects_a_place_and_places_nothing(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **PHONE)
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        table.take_piece()
        place = PLACES[game].always
        for target in (table.targets.first, page.locator(f"[data-place='{place}']")):
            page.evaluate(LONG_PRESS, [target.element_handle(), LONG_MS])
        expect(page.locator(".influence")).to_be_visible()
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(table.targets.first).to_be_visible()
        expect(table.confirm).to_be_hidden()
