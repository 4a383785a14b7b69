"""Dragging tokens onto the map, by mouse and by finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from games.samurai.page import SamuraiTablePage
from web.browsers import Browsers
from web.dragging import Finger, Mouse, middle
from web.tables import create_table

OFF_CENTRE = 9  # it snaps to the nearest place


@pytest.mark.parametrize("way", representative(Finger, of=[Mouse, Finger]))
def test_a_token_is_dragged_onto_the_map(
    way: type[Mouse | Finger], browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        page = browsers.open_as(ana, path, **way.options)
        table = SamuraiTablePage(page)
        assert table.wait_for_choice()
        hand = way(page)
        ghost = page.locator(".drag-ghost")
        token = table.playable.first
        hand.lift(*middle(token))
        hand.move(*middle(page.locator("[data-place='Edo']")))
        expect(ghost).to_be_visible()
        target = table.targets.first
        x, y = middle(target.locator(".ground"))
        hand.move(x + OFF_CENTRE, y)
        expect(page.locator(".drag-ghost.isSnapped")).to_be_visible()
        page.keyboard.press("Escape")
        expect(ghost).to_have_count(0)
        expect(table.targets).to_have_count(0)
        hand.drop()
        expect(table.confirm).to_be_hidden()

        hand.lift(*middle(token))
        hand.move(*middle(page.locator("[data-place='Edo'] .ground")))
        hand.drop()
        expect(page.get_by_text("It cannot go there.")).to_be_visible()

        hand.lift(*middle(token))
        hand.move(x + OFF_CENTRE, y)
        place = target.get_attribute("data-place")
        table.act_and_wait(hand.drop)
        expect(page.locator(f"[data-place='{place}'] .planned")).to_be_attached()
        expect(ghost).to_have_count(0)
