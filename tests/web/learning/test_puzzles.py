"""Puzzles: answered wrong and right, with the reason, and by keyboard alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from cases import representative
from games.cardgame.page import CardgameTablePage
from tatami.puzzles.collection import shipped
from tatami.puzzles.puzzle import Puzzle
from tatami.puzzles.turn import read_turn
from web.browsers import DESKTOP, PHONE, REFUSED_REQUESTS, Browsers
from web.keyboard import arrow_to, tab_and_press, tab_to
from web.pages.table import HandTablePage
from web.tables import TABLE_PAGES, TITLES


def moves_of(puzzle: Puzzle, text: str) -> list[str]:
    """The moves of a turn, one by one."""
    return [str(move) for move in read_turn(puzzle.game, text)]


def find_playable_puzzle(game: str) -> Puzzle:
    """A puzzle whose best and most tempting turns the page object of the game can play."""
    can_play = TABLE_PAGES[game].can_play
    for puzzle in shipped(game):
        moves = [*moves_of(puzzle, puzzle.best.moves), *moves_of(puzzle, puzzle.tempting.moves)]
        if all(map(can_play, moves)):
            return puzzle
    raise AssertionError("there is none")


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_puzzle_is_answered_wrong_then_right(game: str, browsers: Browsers) -> None:
    puzzle = find_playable_puzzle(game)
    page = browsers.open("/")
    page.get_by_role("link", name="Puzzles").click()
    page.locator(f"a[href='/puzzles/{puzzle.id}']").last.click()
    expect(page.get_by_role("status").filter(has_text="find the best turn")).to_be_visible()
    table = TABLE_PAGES[game](page)
    expect(table.choices.first).to_be_visible()
    table.play_moves(moves_of(puzzle, puzzle.tempting.moves))
    reason = page.get_by_role("region", name="Answer and explanation")
    expect(reason.get_by_role("heading", name="There is a better turn.")).to_be_focused()
    expect(reason).to_contain_text("What you played")
    if isinstance(table, HandTablePage):  # the scores and the places are shown beside it
        named = page.locator(".names .isSpoken")
        for move in moves_of(puzzle, puzzle.tempting.moves):
            if place := move.partition("@")[2]:
                expect(named.get_by_text(place, exact=True)).to_have_count(1)
        standing = page.get_by_role("table", name="Players").get_by_role("rowheader")
        expect(standing).to_have_count(puzzle.game.players)
    expect(reason.get_by_role("heading", name="The best turn")).to_be_hidden()
    reason.get_by_role("button", name="Show the best turn").click()
    expect(reason.get_by_role("heading", name="The best turn")).to_be_visible()
    reason.get_by_role("button", name="Try again").click()
    expect(reason).to_be_hidden()
    expect(page.get_by_text("Solved", exact=True)).to_be_hidden()
    table.play_moves(moves_of(puzzle, puzzle.best.moves))
    expect(page.get_by_text("Solved", exact=True)).to_be_visible()
    reason.get_by_role("link", name="Next unsolved").click()
    expect(page.get_by_role("status").filter(has_text="find the best turn")).to_be_visible()
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("link", name=", Solved")).to_have_count(1)


@pytest.mark.parametrize(
    "device", representative(DESKTOP, of=[DESKTOP, PHONE]), ids=["desktop", "phone"]
)
def test_a_puzzle_is_solved_by_keyboard_alone(device: dict[str, Any], browsers: Browsers) -> None:
    page = browsers.open("/puzzles", **device)
    puzzles = page.get_by_role("region", name=TITLES["cardgame"])
    tab_and_press(page, puzzles.get_by_role("link").first)
    table = CardgameTablePage(page)
    expect(table.choices.first).to_be_visible()
    tab_to(page, table.hand_tab_stop)
    page.keyboard.press("Enter")
    arrow_to(page, table.focused_target)
    table.act_and_wait(lambda: page.keyboard.press("Enter"))
    reason = page.get_by_role("region", name="Answer and explanation")
    if not reason.is_visible():
        tab_and_press(page, table.confirm)
    verdict = reason.get_by_role("heading").first
    status = page.locator(".asks").get_by_role("status")
    expect(verdict).to_be_focused()
    expect(reason.get_by_role("group", name="Turns and chances")).to_be_visible()
    show = reason.get_by_role("button", name=re.compile("^Show "))
    tab_and_press(page, show)
    if device is PHONE:  # the board takes the place of the reason
        expect(status).to_be_focused()
        expect(reason).to_be_hidden()
        tab_and_press(page, page.get_by_role("button", name="Why?"))
        expect(verdict).to_be_focused()
    else:
        expect(show).to_be_focused()
    tab_and_press(page, reason.get_by_role("button", name="Try again"))
    expect(reason).to_be_hidden()
    expect(status).to_be_focused()
    expect(status).to_contain_text("find the best turn")


def test_an_unknown_puzzle_is_reported(browsers: Browsers) -> None:
    with browsers.allow_errors(REFUSED_REQUESTS):
        page = browsers.open("/puzzles/samurai-000000")
        expect(page.get_by_role("alert")).to_be_visible()


def test_a_puzzle_names_its_edition_and_difficulty(browsers: Browsers) -> None:
    polish = next(puzzle for puzzle in shipped("samurai") if puzzle.game.edition == "classic-pl")
    page = browsers.open(f"/puzzles/{polish.id}")
    expect(page.get_by_text(re.compile(r"^Missed by \d+% of the bots$"))).to_be_visible()
    rules = page.get_by_role("link", name="Rules: Older Polish edition")
    expect(rules).to_have_attribute("href", "/rules/samurai?edition=classic-pl")
    page.goto(f"/puzzles/{shipped('spirit')[0].id}")
    expect(page.get_by_text(re.compile("^(Easy|Normal|Hard|Heroic)$"))).to_be_visible()
