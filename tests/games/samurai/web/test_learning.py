"""Learning Samurai: its guided game, and the diagrams of its rulebook."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from games.samurai.page import GuidedSamuraiPage
from tatami.games.samurai.derived_view import places_beside
from web.browsers import Browsers
from web.pages.lesson import lesson_panel
from web.pages.rules import INPUTS, diagram_of
from web.tables import create_lesson, home_entry, table_id


def test_the_guided_game_highlights_only_what_it_mentions(browsers: Browsers) -> None:
    page = browsers.open()
    home_entry(page, "samurai").get_by_role("button", name="Learn by playing").click()
    expect(lesson_panel(page)).to_contain_text("next to a castle")
    expect(page.locator("button.wanted")).to_have_count(1)
    page.locator("button.wanted").click()
    expect(page.locator("g.target.wanted").first).to_be_visible()
    for place in page.locator("g.target").all():
        label = str(place.get_attribute("aria-label"))
        assert ("This leads to the goal" in label) == ("castle" in label), label


def test_the_guided_game_names_the_places_it_mentions(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_lesson(ana, "samurai"))
        table = GuidedSamuraiPage(page)
        assert table.wait_for_choice()
        names = page.locator(".names text")
        expect(names).to_have_count(0)
        while "Kyoto" not in str(lesson_panel(page).text_content()):
            table.play_turn()
            assert table.wait_for_choice()
        assert {"Edo", "Kyoto"} == {*names.all_text_contents()}


def test_trying_a_diagram_shows_the_influence(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai/5.3")
    figure = diagram_of(page, "5.3")
    figure.get_by_role("button", name="Try it").click()
    influence = figure.get_by_role("region", name="Aomori")
    expect(influence).to_contain_text("→3")
    followed = figure.get_by_role("listitem").filter(
        has_text="Nobody captures the Buddha of Aomori"
    )
    expect(followed.get_by_role("link", name="Rule 5.3")).to_be_visible()
    figure.get_by_role("button", name="From the start").click()
    expect(influence).to_have_count(0)


@pytest.mark.parametrize("way", representative("mouse", of=INPUTS))
def test_a_token_can_be_tried_elsewhere_in_a_diagram(way: str, browsers: Browsers) -> None:
    press, options = INPUTS[way]
    figure = diagram_of(browsers.open("/rules/samurai/5.3", **options), "5.3")
    influence = figure.get_by_role("region", name="Aomori")
    press(figure.get_by_role("list", name="Your hand").get_by_role("button", name="samurai"))
    press(figure.locator("[data-place='r19']"))
    expect(influence).to_contain_text("→2")
    press(figure.get_by_role("button", name="Undo"))
    expect(influence).to_have_count(0)


def test_that_a_token_did_nothing_is_said_until_the_next_step(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_lesson(ana, "samurai")
        page = browsers.open_as(ana, path)
        table = GuidedSamuraiPage(page)
        assert table.wait_for_choice()
        page.locator("[data-piece='n1']").click()
        expect(table.targets.first).to_be_visible()
        view = ana.updates(table_id(path), "A")["state"]["view"]
        vain = next(
            move
            for move in view["legal"]
            if move.startswith("n1@")
            and not any(view["figures"].get(place.name) for place in places_beside(move[3:]))
        )
        page.locator(f"[data-place='{vain[3:]}']").dispatch_event("click")
        table.confirm.click()
        wasted = lesson_panel(page).get_by_text("changed nothing")
        assert table.wait_for_choice()
        expect(wasted).to_be_visible()
        table.plan_turn()
        expect(wasted).to_be_hidden()
