"""Hints at a table: given at one's turn, tried out on the board, put away, and out of date."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import NOT_NOW, PHONE, REFUSED, Guests, refuse
from web.keyboard import enter, tab_to
from web.table_page import TABLES, HandTable, SamuraiTable, SpiritTable, lay
from web.texts import SENTENCES, choose

# Shares of the height of a phone: the most for a hint, and the least for what it is about.
MOST_OF_A_PHONE = 0.27
LEAST_OF_A_PHONE = {"samurai": 0.3, "cardgame": 0.3, "spirit": 0.25}
SIZES = ((360, 640), (740, 360), (1280, 800))


def button(page: Page) -> Locator:
    """Find what asks for a hint."""
    return page.get_by_role("button", name="Hint", exact=True)


def panel(page: Page) -> Locator:
    """Find the hint."""
    return page.get_by_role("region", name=re.compile("^(Best (turns|answers), by|Hint$)"))


def turns(page: Page) -> Locator:
    """Find the turns of a hint."""
    return panel(page).get_by_role("listitem").get_by_role("button")


@pytest.mark.parametrize("game", representative("samurai", of=["samurai", "cardgame"]))
def test_a_hint_is_planned_and_made(game: str, guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, game, "farmer")
        page = guests.come_as(ana, path)
        table = TABLES[game](page)
        assert isinstance(table, HandTable)
        assert table.goes_on()
        before = table.board()
        number = ana.news(path.removeprefix("/table/"))["state"]["number"]
        enter(page, button(page))
        expect(panel(page)).to_contain_text(re.compile(r"\d+%"))
        expect(page.get_by_text(re.compile(r"^Best: .+\. Chance \d+%\.$"))).to_have_attribute(
            "role", "status"
        )
        expect(panel(page).get_by_role("heading")).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        expect(turns(page).first).to_be_focused()
        table.and_look(lambda: page.keyboard.press("Enter"))
        expect(turns(page).first).to_have_attribute("aria-pressed", "true")
        expect(table.confirm).to_be_visible()
        assert table.board() != before
        assert ana.news(path.removeprefix("/table/"))["state"]["number"] == number, "it was made"
        table.confirm.click()
        expect(panel(page)).to_be_hidden()


def test_a_hint_marks_an_answer(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "farmer"))
        table = SpiritTable(page)
        assert table.goes_on()
        button(page).click()
        expect(panel(page)).to_contain_text("the chance that the village stands")
        turns(page).first.click()
        answer = page.locator("[data-answer]:focus")
        expect(answer).to_contain_text("Hint")
        table.and_look(answer.click)
        expect(page.get_by_text("Hint", exact=True)).to_have_count(0)
        expect(panel(page)).to_be_hidden()


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_every_turn_of_a_hint_has_its_chance_and_why(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"))
        assert TABLES[game](page).goes_on()
        button(page).click()
        expect(turns(page).first).to_be_visible()
        for turn in turns(page).all():
            expect(turn).to_contain_text(re.compile(r"^\s*\d+%"))
            expect(turn.locator(".does")).to_have_text(re.compile(r"\w{3}"))


@pytest.mark.parametrize("scheme", representative("light", of=["light", "dark"]))
@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_a_hint_leaves_the_board_to_be_seen_on_a_phone(
    game: str, scheme: Literal["light", "dark"], guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        small = {**PHONE, "viewport": {"width": 360, "height": 640}, "color_scheme": scheme}
        page = guests.come_as(ana, lay(ana, game, "farmer"), **small)
        table = TABLES[game](page)
        assert table.goes_on()
        button(page).tap()
        for chosen in (False, True):
            if chosen:
                turns(page).first.tap()
                expect(turns(page).first).to_have_attribute("aria-pressed", "true")
            else:
                expect(turns(page).first).to_be_in_viewport()
            box = panel(page).bounding_box()
            assert box
            assert box["height"] <= MOST_OF_A_PHONE * 640
            board = page.locator(".game > .board, .game > .scene").first.bounding_box()
            assert board
            assert board["height"] >= LEAST_OF_A_PHONE[game] * 640


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_it_is_put_away_and_fits_any_screen(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"), **PHONE)
        assert TABLES[game](page).goes_on()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            enter(page, button(page))
            expect(turns(page).first).to_be_in_viewport()
            page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
            page.keyboard.press("Escape")
            expect(panel(page)).to_be_hidden()
            expect(button(page)).to_be_focused()
        enter(page, button(page))
        expect(turns(page).first).to_be_visible()
        enter(page, panel(page).get_by_role("button", name="Close"))
        expect(panel(page)).to_be_hidden()
        expect(button(page)).to_be_focused()


def test_it_is_out_of_date_when_it_stands_otherwise(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer")
        table_id = path.removeprefix("/table/")
        made_elsewhere(ana, table_id)
        page = guests.come_as(ana, path)
        table = TABLES["samurai"](page)
        assert table.goes_on()
        button(page).click()
        tab_to(page, turns(page).first)
        assert ana.act(table_id, "undo", seat="A").status_code == 200
        expect(panel(page)).to_contain_text("out of date")
        expect(turns(page)).to_have_count(0)
        heading = panel(page).get_by_role("heading")
        expect(heading).to_be_focused()
        enter(page, panel(page).get_by_role("button", name="Ask again"))
        expect(heading).to_be_focused()
        expect(turns(page).first).to_be_visible()
        expect(heading).to_be_focused()
        made_elsewhere(ana, table_id)
        expect(panel(page)).to_be_hidden()  # who has moved has no use for it


def made_elsewhere(person: Player, table_id: str) -> None:
    """Let a person make the best turn of a hint, but not in the browser."""
    hint = person.http.post(f"/api/tables/{table_id}/hint", json={"seat": "A"}).json()
    moves = " ".join(hint["turns"][0]["moves"])
    assert person.act(table_id, "move", seat="A", moves=moves).status_code == 200


def test_it_is_put_away_with_its_language(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "cardgame", "farmer"))
        assert TABLES["cardgame"](page).goes_on()
        button(page).click()
        expect(turns(page).first).to_be_visible()
        choose(page, "pl", "en")
        again = page.get_by_role("button", name=SENTENCES["pl"]["hint"], exact=True)
        expect(again).to_have_attribute("aria-expanded", "false")
        again.click()
        expect(page.get_by_role("region", name=SENTENCES["pl"]["hint_yours"])).to_be_visible()


def test_who_leaves_or_talks_changes_neither_hint_nor_plan(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "samurai", "farmer", "open", players=3)
        table_id = path.removeprefix("/table/")
        assert ben.act(table_id, "sit", seat="C").status_code == 200
        assert ana.act(table_id, "start").status_code == 200
        page = guests.come_as(ana, path)
        table = SamuraiTable(page)
        assert table.goes_on()
        button(page).click()
        turns(page).first.click()
        expect(table.confirm).to_be_enabled()
        assert ben.act(table_id, "say", text="Hm.").status_code == 200
        expect(table.log_and_talk).to_have_accessible_name("Log and talk: one new message")
        assert ben.act(table_id, "leave", seat="C").status_code == 200
        expect(table.log_and_talk).to_have_accessible_name(re.compile("."))
        expect(turns(page).first).to_have_attribute("aria-pressed", "true")
        table.confirm.click()
        expect(panel(page)).to_be_hidden()


def test_a_refusal_is_told(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "cardgame", "farmer"))
        assert TABLES["cardgame"](page).goes_on()
        page.route("**/hint", refuse)
        with guests.expecting(REFUSED):
            button(page).click()
            expect(panel(page).get_by_role("alert")).to_contain_text(NOT_NOW)


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_a_table_without_hints_has_no_button(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer", hints=False))
        assert TABLES[game](page).goes_on()
        expect(button(page)).to_have_count(0)


def test_nobody_is_given_one_before_a_covered_table(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "samurai", "me"))
        table = TABLES["samurai"](page)
        expect(table.cover).to_be_visible()
        expect(button(page)).to_have_count(0)
        table.uncover.click()
        expect(button(page)).to_be_visible()
