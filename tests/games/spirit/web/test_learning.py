"""Learning Samurai Spirit: its guided game, hints, and the diagrams of its rulebook."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from games.spirit.page import PAGE, SpiritTablePage
from web.browsers import Browsers
from web.pages.lesson import lesson_panel
from web.pages.rules import INPUTS, diagram_of
from web.tables import create_lesson, create_table, home_entry, table_id

# What the diagrams of some rules mark.
MARKED = {
    "4.3": "[data-spot='stack'].marked",
    "7.1": "[data-spot='intruders'].marked",
    "13.2": ".absent.marked",
    "4.4": ".row.marked",
}


def test_passing_too_soon_in_the_guided_game_is_warned_of(browsers: Browsers) -> None:
    page = browsers.open()
    home_entry(page, "spirit").get_by_role("button", name="Learn by playing").click()
    table = SpiritTablePage(page)
    assert table.wait_for_choice()
    answer = page.locator("[data-answer]").filter(has_text="Pass")
    answer.click()
    warning = page.get_by_role("alert").filter(has_text="There is more to try first")
    expect(warning).to_be_visible()
    answer.click()
    expect(table.game_over).to_be_visible()


def test_goals_that_were_not_tried_are_listed_and_can_be_retried(
    server: RunningServer, browsers: Browsers
) -> None:
    with Player(server, "Ana") as ana:
        path = create_lesson(ana, "spirit")
        table = table_id(path)
        while (state := ana.updates(table, "A")["state"])["table"]["status"] != "over":
            legal = state["view"]["legal"]
            if legal:
                passive = [move for move in legal if move in ("pass", "no")] or legal
                ana.act(table, "move", seat="A", moves=passive[0])
        page = browsers.open_as(ana, path)
        over = SpiritTablePage(page).game_over
        summary = over.get_by_role("list").filter(has_text=PAGE.lesson_goals[0])
        expect(summary.get_by_role("listitem")).to_have_text(
            [f"{goal}: not tried yet" for goal in PAGE.lesson_goals]
        )
        expect(over.get_by_text("You can still try it")).to_be_visible()
        over.get_by_role("button", name="Repeat the guided game").click()
        expect(lesson_panel(page)).to_contain_text("0 of")


def test_a_hint_marks_answers_with_their_chances(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer"))
        table = SpiritTablePage(page)
        assert table.wait_for_choice()
        page.get_by_role("button", name="Hint", exact=True).click()
        panel = page.get_by_role("region", name=re.compile("^(Best turns, by|Chance that|Hint$)"))
        expect(panel).to_contain_text("Chance that the village stands")
        answers = page.locator("[data-answer], [data-option]")
        recommended = answers.filter(has_text=re.compile(r"Hint: <?\d+%"))
        expect(recommended.first).to_be_visible()
        # Every answer has a number, or says that it has been explored too little.
        rated = page.locator("[data-answer] .chance")
        expect(rated).to_have_count(page.locator("[data-answer]").count())
        expect(panel.get_by_role("listitem")).to_have_count(0)  # nothing is said twice
        table.act_and_wait(recommended.first.click)
        expect(recommended).to_have_count(0)
        expect(panel).to_be_hidden()


@pytest.mark.parametrize("way", representative("finger", of=INPUTS))
def test_an_answer_can_be_tried_in_a_diagram(way: str, browsers: Browsers) -> None:
    press, options = INPUTS[way]
    figure = diagram_of(browsers.open("/rules/spirit/4.3", **options), "4.3")
    press(figure.locator("[data-answer='fight']"))
    press(figure.locator("[data-answer='attack']"))
    expect(figure.get_by_role("status").get_by_role("listitem").last).to_be_visible()
    press(figure.get_by_role("button", name="From the start"))
    press(figure.locator("[data-answer='fight']"))
    press(figure.locator("[data-answer='defend']"))
    expect(figure.get_by_role("status").get_by_role("link", name="Rule 4.3")).to_be_visible()


def test_a_diagram_marks_what_it_is_about(browsers: Browsers) -> None:
    page = browsers.open("/rules/spirit")
    for number, spot in MARKED.items():
        figure = diagram_of(page, number)
        expect(figure.locator(spot)).to_have_count(1)
        expect(figure.locator(spot)).to_be_visible()
        figure.get_by_role("button", name="Try it").click()
        expect(figure.locator(spot)).to_have_count(0)


def test_an_answer_in_a_diagram_can_be_undone(browsers: Browsers) -> None:
    page = browsers.open("/rules/spirit")
    figure = diagram_of(page, "4.4")
    figure.get_by_role("button", name="Fight", exact=False).first.click()
    question = figure.get_by_role("region", name="Your decision").get_by_role("heading")
    expect(question).to_have_text(re.compile(r"^[A-Z][a-z]+\b"))
    expect(question).not_to_have_text(re.compile(r"\b[A-G] [A-Z]"))  # a samurai needs no letter
    overcome = figure.get_by_role("link", name="Rule 4.4")
    expect(overcome).to_be_visible()
    figure.get_by_role("button", name="Undo").click()
    expect(overcome).to_have_count(0)
