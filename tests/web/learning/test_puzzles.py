"""Puzzles on the page: answered wrong and right, with the reason, and by keys alone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cases import representative
from tatami.puzzles.collection import shipped
from tatami.puzzles.puzzle import Puzzle
from tatami.puzzles.turn import read_turn
from web.browsers import DESKTOP, PHONE, REFUSED, Guests
from web.keyboard import arrow_to, enter, tab_to
from web.table_page import TABLES


def moves_of(puzzle: Puzzle, text: str) -> list[str]:
    """Give the moves of a turn one by one."""
    return [str(move) for move in read_turn(puzzle.game, text)]


def by_plain_moves(game: str) -> Puzzle:
    """Find a puzzle whose best and most tempting turns are made by laying, or by an answer."""
    for puzzle in shipped(game):
        moves = [*moves_of(puzzle, puzzle.best.moves), *moves_of(puzzle, puzzle.tempting.moves)]
        if game == "spirit" or not any(move.startswith(("fx", "tx")) for move in moves):
            return puzzle
    raise AssertionError("there is none")


def give(page: Page, puzzle: Puzzle, text: str) -> None:
    """Answer a puzzle by pressing."""
    moves = moves_of(puzzle, text)
    if puzzle.name == "spirit":
        shown = page.request.get(f"/api/puzzles/{puzzle.id}/preview").json()["choices"]
        n = [choice["move"] for choice in shown].index(moves[0])
        assert len(moves) == 1
        TABLES["spirit"](page).answers.nth(n).click()  # type: ignore[attr-defined]
        return
    table = TABLES[puzzle.name](page)
    for move in moves:
        piece, _, place = move.partition("@")
        if place:
            page.locator(f"[data-piece='{piece}']").first.click()
            spot = page.locator(f"[data-place='{place}']")
            table.and_look(lambda spot=spot: spot.dispatch_event("click"))  # type: ignore[misc]
    table.confirm.click()  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_a_puzzle_is_answered_wrong_then_right(game: str, guests: Guests) -> None:
    puzzle = by_plain_moves(game)
    page = guests.come("/")
    page.get_by_role("link", name="Puzzles").click()
    page.locator(f"a[href='/puzzles/{puzzle.id}']").last.click()
    expect(page.get_by_role("status").filter(has_text="find the best turn")).to_be_visible()
    expect(TABLES[game](page).ready.first).to_be_visible()
    give(page, puzzle, puzzle.tempting.moves)
    reason = page.get_by_role("region", name="The answer and its reason")
    expect(reason.get_by_role("heading", name="There is something better.")).to_be_focused()
    expect(reason).to_contain_text("What you played")
    if game != "spirit":  # how all stand is seen beside it, and where what is told of lies
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
    give(page, puzzle, puzzle.best.moves)
    expect(page.get_by_text("Solved", exact=True)).to_be_visible()
    reason.get_by_role("link", name="Next unsolved").click()
    expect(page.get_by_role("status").filter(has_text="find the best turn")).to_be_visible()
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("link", name=", Solved")).to_have_count(1)


@pytest.mark.parametrize(
    "device", representative(DESKTOP, of=[DESKTOP, PHONE]), ids=["desktop", "phone"]
)
def test_a_puzzle_by_keys_alone(device: dict[str, Any], guests: Guests) -> None:
    page = guests.come("/puzzles", **device)
    enter(page, page.get_by_role("region", name="Samurai: The Card Game").get_by_role("link").first)
    table = TABLES["cardgame"](page)
    expect(table.ready.first).to_be_visible()
    tab_to(page, table.hand_stop)  # type: ignore[attr-defined]
    page.keyboard.press("Enter")
    arrow_to(page, table.target_here)  # type: ignore[attr-defined]
    table.and_look(lambda: page.keyboard.press("Enter"))
    reason = page.get_by_role("region", name="The answer and its reason")
    if not reason.is_visible():
        enter(page, table.confirm)  # type: ignore[attr-defined]
    verdict = reason.get_by_role("heading").first
    status = page.locator(".asks").get_by_role("status")
    expect(verdict).to_be_focused()
    expect(reason.get_by_role("group", name="The turns and their chances")).to_be_visible()
    look = reason.get_by_role("button", name=re.compile("^Show "))
    enter(page, look)
    if device is PHONE:  # the board takes the place of the reason
        expect(status).to_be_focused()
        expect(reason).to_be_hidden()
        enter(page, page.get_by_role("button", name="Why?"))
        expect(verdict).to_be_focused()
    else:
        expect(look).to_be_focused()
    enter(page, reason.get_by_role("button", name="Try again"))
    expect(reason).to_be_hidden()
    expect(status).to_be_focused()
    expect(status).to_contain_text("find the best turn")


def test_no_such_puzzle(guests: Guests) -> None:
    with guests.expecting(REFUSED):
        page = guests.come("/puzzles/samurai-000000")
        expect(page.get_by_role("alert")).to_be_visible()


def test_a_puzzle_says_by_which_rules_it_is_played(guests: Guests) -> None:
    polish = next(puzzle for puzzle in shipped("samurai") if puzzle.game.edition == "classic-pl")
    page = guests.come(f"/puzzles/{polish.id}")
    expect(page.get_by_text(re.compile(r"^Missed by \d+% of the bots$"))).to_be_visible()
    rules = page.get_by_role("link", name="Rules: Older Polish edition")
    expect(rules).to_have_attribute("href", "/rules/samurai?edition=classic-pl")
    page.goto(f"/puzzles/{shipped('spirit')[0].id}")
    expect(page.get_by_text(re.compile("^(Easy|Normal|Hard|Heroic)$"))).to_be_visible()
