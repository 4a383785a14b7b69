"""Names of places on a board: where the page speaks of places, and for who wants them always."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from tatami.puzzles.collection import shipped
from web.browsers import PHONE, Guests
from web.lesson_page import follow, panel
from web.screens import play
from web.table_page import TABLES, lay

PLACES = {"samurai": "Edo", "cardgame": "0"}  # one of each
# A diagram of each, and the places that it speaks of.
IN_DIAGRAM = {
    "samurai": ("5.3", ["Aomori", "s18", "r19"]),
    "cardgame": ("4.7", ["1n1e", "1e", "1s1e"]),
}
LEGIBLE = 10.9  # pixels
FEW = 8


def names(page: Page) -> Locator:
    """Find the names on a board."""
    return page.locator(".names text")


def name(page: Page, game: str) -> Locator:
    """Find the name of a place that is there from the beginning."""
    return names(page).get_by_text(PLACES[game], exact=True)


def spoken_of(page: Page) -> Locator:
    """Find the names that stand out."""
    return page.locator(".names .isSpoken")


def high(name: Locator) -> float:
    """Tell how high the letters of a name are on the screen."""
    return float(
        name.evaluate(
            "(text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
        )
    )


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_places_are_named_on_the_board_for_who_wants_it(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"))
        table = TABLES[game](page)
        assert table.goes_on()
        expect(names(page)).to_have_count(0)
        table.menu.click()
        page.get_by_label("Names of places on the board").check()
        page.keyboard.press("Escape")
        expect(name(page, game)).to_be_visible()
        page.reload()
        expect(name(page, game)).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=PLACES))
def test_a_diagram_names_its_places(game: str, guests: Guests) -> None:
    number, places = IN_DIAGRAM[game]
    page = guests.come(f"/rules/{game}/{number}")
    figure = page.get_by_role("figure", name=f"Diagram for rule {number}")
    expect(figure.locator(".names .isSpoken")).to_have_text(places)
    expect(
        figure.locator(".names text").get_by_text("0" if game == "cardgame" else "q19")
    ).to_be_visible()


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_a_puzzle_names_its_places(game: str, guests: Guests) -> None:
    puzzle = next(puzzle for puzzle in shipped(game) if " players=2 " in puzzle.position)
    page = guests.come(f"/puzzles/{puzzle.id}", viewport={"width": 1280, "height": 1000})
    expect(name(page, game)).to_be_visible()


@pytest.mark.parametrize("game", representative("samurai", of=PLACES))
def test_who_looks_back_sees_the_names(game: str, guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, game, "random")
        play(ana, path, 4)
        page = guests.come_as(ana, f"{path}/replay?at=last")
        page.get_by_role("button", name="Zoom in").click()  # from far only a few are named
        expect(name(page, game)).to_be_visible()
        page.get_by_role("link", name="To the table").click()
        table = TABLES[game](page)
        assert table.goes_on()
        page.get_by_role("button", name="Zoom in").click()
        expect(names(page)).to_have_count(0)
        page.get_by_role("button", name=re.compile("^What the others did")).click()
        expect(name(page, game)).to_be_visible()
        page.keyboard.press("Escape")
        expect(names(page)).to_have_count(0)


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_places_are_named_while_a_hint_is_open(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, game, "farmer"))
        assert TABLES[game](page).goes_on()
        expect(names(page)).to_have_count(0)
        hint = page.get_by_role("button", name="Hint", exact=True)
        hint.click()
        best = page.locator("section[aria-labelledby=hint] li b").first
        place = re.search(r"→ (\w+)", str(best.text_content()))
        assert place
        expect(spoken_of(page).get_by_text(place[1], exact=True)).to_be_visible()
        expect(names(page)).to_have_count(page.locator("[data-place]").count())
        hint.click()
        expect(names(page)).to_have_count(0)


def test_a_guided_game_names_the_places_it_speaks_of(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, f"/table/{ana.lay(game='samurai', lesson=True, start=True)}")
        table = follow(page, "samurai")
        assert table.goes_on()
        expect(names(page)).to_have_count(0)
        while "Kyoto" not in str(panel(page).text_content()):
            table.turn()
            assert table.goes_on()
        expect(names(page)).to_have_text(["Edo", "Kyoto"])


@pytest.mark.parametrize("game", representative("cardgame", of=PLACES))
def test_from_far_away_only_what_is_spoken_of_is_named(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, game, *["random"] * 3, players=4)
        play(ana, path, 12)
        page = guests.come_as(ana, f"{path}/replay?at=last", **PHONE)
        told = page.get_by_role("group", name="Look back").get_by_role("status")
        expect(page.locator(f"[data-place='{PLACES[game]}']")).to_be_visible()
        laid = re.compile(r" lays [^→]+→ (\w+)")
        while not (found := laid.search(str(told.text_content()))):
            page.keyboard.press("ArrowLeft")
            page.wait_for_timeout(50)
        name = names(page).get_by_text(found[1], exact=True)
        expect(name).to_be_visible()
        assert high(name) >= LEGIBLE
        assert names(page).count() < FEW
        for _ in range(3):
            page.get_by_role("button", name="Zoom in").click()
        expect(names(page)).to_have_count(page.locator("[data-place]").count())
        assert high(names(page).first) >= LEGIBLE
