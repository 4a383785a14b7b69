"""Learning the card game: its guided game, and the diagrams of its rulebook."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import Browsers
from web.pages.lesson import lesson_panel
from web.pages.rules import INPUTS, diagram_of
from web.tables import create_lesson, table_id


def test_a_card_that_counts_for_nothing_meets_no_goal(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_lesson(ana, "cardgame")
        page = browsers.open_as(ana, path)
        expect(lesson_panel(page)).to_contain_text("0 of 4")
        assert ana.act(table_id(path), "move", seat="A", moves="r2@1n").status_code == 200
        expect(lesson_panel(page).get_by_role("status")).to_contain_text("counts for nothing there")
        expect(lesson_panel(page)).to_contain_text("0 of 4")


@pytest.mark.parametrize("way", representative("keys", of=INPUTS))
def test_a_card_can_be_tried_elsewhere_in_a_diagram(way: str, browsers: Browsers) -> None:
    press, options = INPUTS[way]
    figure = diagram_of(browsers.open("/rules/cardgame/4.1", **options), "4.1")
    card = figure.get_by_role("list", name="Your hand").get_by_role("button").first
    effects = figure.get_by_role("status").get_by_role("listitem")
    for side, village in (("1w", "1n1w"), ("1e", "1n1e")):
        press(card)
        press(figure.locator(f"[data-place='{side}']"))
        expect(effects.first).to_contain_text("above ")
        new = figure.locator(f"[data-place='{village}']")
        expect(new).to_have_attribute("aria-label", re.compile("village"))
        expect(effects.get_by_role("link", name="Rule 4.1").first).to_be_visible()
        press(figure.get_by_role("button", name="Undo"))
        expect(effects).to_have_count(0)
