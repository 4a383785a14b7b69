"""Hints: offered on the player's turn, tried out on the board, closed, and out of date."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from games.samurai.page import SamuraiTablePage
from web.browsers import PHONE, REFUSAL, REFUSED_REQUESTS, Browsers, refuse
from web.keyboard import tab_and_press, tab_to
from web.pages.table import AFTER_NEXT_FRAME
from web.tables import GAME_PAGES, HAND_TABLE_PAGES, TABLE_PAGES, create_table, table_id
from web.texts import TEXTS, choose_language

MOST_OF_A_PHONE = 0.27  # of its height, for a hint
# What is cut off by more than the lowest letters reach below their line.
IS_CUT = """(panel) => [panel, ...panel.querySelectorAll('.turn')]
  .filter((one) => one.scrollHeight > one.clientHeight + 3 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
# The pieces over whose middle something else lies.
COVERED = """(pieces) => pieces.filter((piece) => {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return !piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((piece) => piece.dataset.piece)"""
SIZES = ((360, 640), (740, 360), (1280, 800))


def hint_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def hint_panel(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^(Best (turns|answers), by|Hint$)"))


def hinted_turns(page: Page) -> Locator:
    """The buttons that lead to the turns of a hint."""
    return hint_panel(page).get_by_role("listitem").get_by_role("button")


def shown_turn(page: Page) -> Locator:
    return hint_panel(page).locator(".turn:not(.isHidden)")


def try_it(page: Page) -> Locator:
    return hint_panel(page).get_by_role("button", name="Try it")


@pytest.mark.parametrize("game", representative("samurai", of=HAND_TABLE_PAGES))
def test_a_hinted_turn_is_planned_first_and_played_when_confirmed(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "farmer")
        page = browsers.open_as(ana, path)
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        before = table.read_board()
        number = ana.updates(table_id(path))["state"]["number"]
        tab_and_press(page, hint_button(page))
        expect(hint_panel(page)).to_contain_text(re.compile(r"\d+%"))
        expect(page.get_by_text(re.compile(r"^Best: .+\. Chance \d+%\.$"))).to_have_attribute(
            "role", "status"
        )
        expect(hint_panel(page).get_by_role("heading")).to_be_focused()
        page.keyboard.press("Tab")
        expect(hinted_turns(page).first).to_be_focused()
        expect(hinted_turns(page).first).to_have_attribute("aria-pressed", "true")
        table.act_and_wait(lambda: tab_and_press(page, try_it(page)))
        expect(try_it(page)).to_have_attribute("aria-pressed", "true")
        expect(table.confirm).to_be_visible()
        assert table.read_board() != before
        assert ana.updates(table_id(path))["state"]["number"] == number, "it was played"
        table.confirm.click()
        expect(hint_panel(page)).to_be_hidden()


@pytest.mark.parametrize("game", representative("samurai", of=HAND_TABLE_PAGES))
def test_every_hinted_turn_has_a_chance_and_a_reason(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        assert TABLE_PAGES[game](page).wait_for_choice()
        hint_button(page).click()
        expect(hinted_turns(page).first).to_be_visible()
        for turn in hinted_turns(page).all():
            expect(turn).to_contain_text(re.compile(r"\d\s*<?\d+(\.\d)?%"))
            turn.click()
            expect(shown_turn(page)).to_have_count(1)
            expect(shown_turn(page).locator("b").first).to_be_in_viewport(ratio=1)
            expect(shown_turn(page).locator(".does")).to_have_text(re.compile(r"\w{3}"))


@pytest.mark.parametrize("game", representative("samurai", of=HAND_TABLE_PAGES))
def test_on_a_phone_a_hint_is_whole_and_leaves_the_hand_in_view(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **PHONE)
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        hint_button(page).tap()
        for width, height in ((390, 844), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            expect(shown_turn(page).locator("b").first).to_be_in_viewport(ratio=1)
            page.evaluate(AFTER_NEXT_FRAME)
            assert hint_panel(page).evaluate(IS_CUT) == []
            for button in (try_it(page), hint_panel(page).get_by_role("button", name="Close")):
                expect(button).to_be_in_viewport(ratio=1)
            hand = page.locator("[data-piece]")
            assert hand.evaluate_all(COVERED) == []


@pytest.mark.parametrize("scheme", representative("light", of=["light", "dark"]))
@pytest.mark.parametrize("game", representative("cardgame", of=HAND_TABLE_PAGES))
def test_a_hint_leaves_the_board_visible_on_a_phone(
    game: str, scheme: Literal["light", "dark"], browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        small = {**PHONE, "viewport": {"width": 360, "height": 640}, "color_scheme": scheme}
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **small)
        table = TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        hint_button(page).tap()
        for is_chosen in (False, True):
            if is_chosen:
                try_it(page).tap()
                expect(try_it(page)).to_have_attribute("aria-pressed", "true")
            else:
                expect(hinted_turns(page).first).to_be_in_viewport()
            box = hint_panel(page).bounding_box()
            assert box
            assert box["height"] <= MOST_OF_A_PHONE * 640
            board = page.locator(".game > .board, .game > .scene").first.bounding_box()
            assert board
            assert board["height"] >= GAME_PAGES[game].board_share * 640


@pytest.mark.parametrize("game", representative("cardgame", of=HAND_TABLE_PAGES))
def test_a_hint_can_be_closed_and_fits_any_screen(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"), **PHONE)
        assert TABLE_PAGES[game](page).wait_for_choice()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            tab_and_press(page, hint_button(page))
            expect(hinted_turns(page).first).to_be_in_viewport()
            page.wait_for_function("() => document.scrollingElement.scrollHeight <= innerHeight")
            assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
            page.keyboard.press("Escape")
            expect(hint_panel(page)).to_be_hidden()
            expect(hint_button(page)).to_be_focused()
        tab_and_press(page, hint_button(page))
        expect(hinted_turns(page).first).to_be_visible()
        tab_and_press(page, hint_panel(page).get_by_role("button", name="Close"))
        expect(hint_panel(page)).to_be_hidden()
        expect(hint_button(page)).to_be_focused()


def test_a_hint_is_marked_out_of_date_when_the_position_changes(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        table_id = path.removeprefix("/table/")
        legal = ana.updates(table_id, "A")["state"]["view"]["legal"]
        assert ana.act(table_id, "move", seat="A", moves=legal[0]).status_code == 200
        page = browsers.open_as(ana, path)
        table = TABLE_PAGES["samurai"](page)
        assert table.wait_for_choice()
        hint_button(page).click()
        tab_to(page, hinted_turns(page).first)
        assert ana.act(table_id, "undo", seat="A").status_code == 200
        expect(hint_panel(page)).to_contain_text("out of date")
        expect(hinted_turns(page)).to_have_count(0)
        heading = hint_panel(page).get_by_role("heading")
        expect(heading).to_be_focused()
        tab_and_press(page, hint_panel(page).get_by_role("button", name="Ask again"))
        expect(heading).to_be_focused()
        expect(hinted_turns(page).first).to_be_visible()
        expect(heading).to_be_focused()
        play_hint_over_api(ana, table_id)
        expect(hint_panel(page)).to_be_hidden()  # after the move it is of no use


def play_hint_over_api(person: Player, table_id: str) -> None:
    """Play the best turn of a hint, but not in the browser."""
    hint = person.http.post(f"/api/tables/{table_id}/hint", json={"seat": "A"}).json()
    moves = " ".join(hint["turns"][0]["moves"])
    assert person.act(table_id, "move", seat="A", moves=moves).status_code == 200


def test_a_hint_closes_when_the_language_changes(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "farmer"))
        assert TABLE_PAGES["cardgame"](page).wait_for_choice()
        hint_button(page).click()
        expect(hinted_turns(page).first).to_be_visible()
        choose_language(page, "pl", "en")
        again = page.get_by_role("button", name=TEXTS["pl"]["hint"], exact=True)
        expect(again).to_have_attribute("aria-expanded", "false")
        again.click()
        expect(page.get_by_role("region", name=TEXTS["pl"]["hint_yours"])).to_be_visible()


def test_leaving_and_chat_change_neither_a_hint_nor_a_plan(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "samurai", "farmer", "open", players=3)
        table_id = path.removeprefix("/table/")
        assert ben.act(table_id, "sit", seat="C").status_code == 200
        assert ana.act(table_id, "start").status_code == 200
        page = browsers.open_as(ana, path)
        table = SamuraiTablePage(page)
        assert table.wait_for_choice()
        hint_button(page).click()
        try_it(page).click()
        expect(table.confirm).to_be_enabled()
        assert ben.act(table_id, "say", text="Hm.").status_code == 200
        expect(table.log_and_chat).to_have_accessible_name("Log and chat: one new message")
        assert ben.act(table_id, "leave", seat="C").status_code == 200
        expect(table.log_and_chat).to_have_accessible_name(re.compile("."))
        expect(try_it(page)).to_have_attribute("aria-pressed", "true")
        table.confirm.click()
        expect(hint_panel(page)).to_be_hidden()


def test_a_refused_hint_is_reported(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "farmer"))
        assert TABLE_PAGES["cardgame"](page).wait_for_choice()
        page.route("**/hint", refuse)
        with browsers.allow_errors(REFUSED_REQUESTS):
            hint_button(page).click()
            expect(hint_panel(page).get_by_role("alert")).to_contain_text(REFUSAL)


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_table_without_hints_has_no_hint_button(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer", hints=False))
        assert TABLE_PAGES[game](page).wait_for_choice()
        expect(hint_button(page)).to_have_count(0)


def test_a_covered_table_has_no_hint_button(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "samurai", "me"))
        table = TABLE_PAGES["samurai"](page)
        expect(table.cover).to_be_visible()
        expect(hint_button(page)).to_have_count(0)
        table.uncover.click()
        expect(hint_button(page)).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=HAND_TABLE_PAGES))
def test_hinted_turns_are_drawn_on_the_board_and_adopted_there(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        table = HAND_TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        hint_button(page).click()
        strong = page.locator(".hinted :not(.isFaint) > .badge + text")
        expect(strong.first).to_have_text("1")
        # The turn that is told about has ghosts, the places of others only small numbers.
        expect(hinted_turns(page).first).to_be_visible()
        expect(shown_turn(page).locator("b").filter(has_text="ends the turn")).to_have_count(0)
        for place in page.locator("[data-hinted]").all():
            is_first = place.locator(".badge + text").first.text_content() == "1"
            expect(place.locator(".isFaint").first).to_be_attached(attached=not is_first)
            expect(place.locator(".piece")).to_have_count(1 if is_first else 0)
        for turn in hinted_turns(page).all():  # all are seen at once
            expect(turn).to_be_in_viewport(ratio=1)
        last = str(hinted_turns(page).count())
        hinted_turns(page).last.hover()
        expect(strong).to_have_text([last] * strong.filter(has_text=last).count())
        page.mouse.move(1, 1)
        expect(strong.first).to_have_text("1")
        name = page.locator("[data-hinted]:has(.piece)").first.get_attribute("data-hinted")
        table.act_and_wait(page.locator(f"[data-place='{name}']").click)
        expect(page.locator(".hinted")).to_have_count(0)
        expect(table.confirm).to_be_visible()
        expect(page.locator(f"[data-place='{name}'] .planned-edge")).to_be_attached()


def test_a_hint_and_a_log_over_the_board_close_each_other(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        page = browsers.open_as(ana, path, viewport={"width": 1280, "height": 800})
        table = SamuraiTablePage(page)
        assert table.wait_for_choice()
        hint_button(page).click()
        expect(hint_panel(page)).to_contain_text(re.compile(r"\d+%"))
        table.log_and_chat.click()
        expect(table.log_and_chat).to_have_attribute("aria-expanded", "true")
        expect(hint_panel(page)).to_be_hidden()
        hint_button(page).click()
        expect(hint_panel(page)).to_be_visible()
        expect(table.log_and_chat).to_have_attribute("aria-expanded", "false")
