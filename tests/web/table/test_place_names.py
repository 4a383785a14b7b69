"""Place names on a board: where the page mentions places, or always by a setting."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from tatami.puzzles.collection import shipped
from web.browsers import PHONE, Browsers
from web.tables import PLACES, TABLE_PAGES, create_table, play_randomly

LEGIBLE = 10.9  # pixels
MOST_FROM_FAR = 8
NAMED = [game for game, places in PLACES.items() if not places.are_codes]
CODE = re.compile(r"\b([a-z]\d+|\d+[nesw]\w*)\b")  # a hex of a map, or a cell of a table


def place_names(page: Page) -> Locator:
    return page.locator(".names text")


def one_name(page: Page, game: str) -> Locator:
    """The name of a place that is on the board from the beginning."""
    return place_names(page).get_by_text(PLACES[game].always, exact=True)


def mentioned_names(page: Page) -> Locator:
    """The names that are emphasized."""
    return page.locator(".names .isSpoken")


def font_size(name: Locator) -> float:
    """The size of a name on the screen in pixels."""
    return float(
        name.evaluate(
            "(text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
        )
    )


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_a_setting_names_the_places_on_the_board(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        table = TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        expect(place_names(page)).to_have_count(0)
        table.menu.click()
        page.get_by_label("Names of places on the board").check()
        page.keyboard.press("Escape")
        expect(place_names(page)).to_have_count(page.locator("[data-place]").count())
        page.reload()
        expect(one_name(page, game)).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=PLACES))
def test_a_diagram_names_its_places(game: str, browsers: Browsers) -> None:
    places = PLACES[game]
    number = places.diagram
    page = browsers.open(f"/rules/{game}/{number}")
    figure = page.get_by_role("figure", name=f"Diagram for rule {number}")
    expect(figure.locator(".names .isSpoken")).to_have_text([*places.mentioned])
    expect(figure.locator(".names text").get_by_text(places.unmentioned)).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=NAMED))
def test_a_puzzle_names_its_places(game: str, browsers: Browsers) -> None:
    puzzle = next(puzzle for puzzle in shipped(game) if " players=2 " in puzzle.position)
    page = browsers.open(f"/puzzles/{puzzle.id}", viewport={"width": 1280, "height": 1000})
    expect(one_name(page, game)).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=NAMED))
def test_a_replay_names_the_places(game: str, browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "random")
        play_randomly(ana, path, 4)
        page = browsers.open_as(ana, f"{path}/replay?at=last")
        page.get_by_role("button", name="Zoom in").click()  # from far only a few are named
        expect(one_name(page, game)).to_be_visible()
        page.get_by_role("link", name="To the table").click()
        table = TABLE_PAGES[game](page)
        assert table.wait_for_choice()
        page.get_by_role("button", name="Zoom in").click()
        expect(place_names(page)).to_have_count(0)
        page.get_by_role("button", name=re.compile("^What the others did")).click()
        expect(page.get_by_role("status").get_by_text("0/")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(mentioned_names(page).first).to_be_visible()
        expect(place_names(page).and_(page.locator(":not(.isSpoken)"))).to_have_count(0)
        page.keyboard.press("Escape")
        expect(place_names(page)).to_have_count(0)


@pytest.mark.parametrize("game", representative("samurai", of=NAMED))
def test_places_are_named_while_a_hint_is_open(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        assert TABLE_PAGES[game](page).wait_for_choice()
        expect(place_names(page)).to_have_count(0)
        hint = page.get_by_role("button", name="Hint", exact=True)
        hint.click()
        expect(mentioned_names(page).first).to_be_visible()
        text = str(page.locator("section[aria-labelledby=hint]").text_content())
        assert all(name in text for name in mentioned_names(page).all_text_contents())
        assert not CODE.search(text)
        assert not [*filter(CODE.search, place_names(page).all_text_contents())]
        hint.click()
        expect(place_names(page)).to_have_count(0)


@pytest.mark.soak("plays a long game: make test checks names on boards seen from near")
@pytest.mark.parametrize("game", representative("samurai", of=NAMED))
def test_a_board_seen_from_far_names_only_the_places_mentioned(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, *["random"] * 3, players=4)
        play_randomly(ana, path, 12)
        page = browsers.open_as(ana, f"{path}/replay?at=last", **PHONE)
        status = page.get_by_role("group", name="Review").get_by_role("status")
        expect(page.locator(f"[data-place='{PLACES[game].always}']")).to_be_visible()
        placement = re.compile(r" lays .+ (?:next to|near) (\w+)")
        while not (found := placement.search(str(status.text_content()))):
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(50)
        name = place_names(page).get_by_text(found[1], exact=True)
        expect(name).to_be_visible()
        assert font_size(name) >= LEGIBLE
        assert place_names(page).count() < MOST_FROM_FAR
        for _ in range(3):
            page.get_by_role("button", name="Zoom in").click()
        expect(one_name(page, game)).to_be_visible()
        assert font_size(place_names(page).first) >= LEGIBLE
