"""Four languages: by the browser, by choice, and with nothing left over from another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from cases import representative
from tatami.puzzles.collection import shipped
from web.browsers import Guests
from web.screens import SHOWN, Stage
from web.table_page import NOWHERE, TABLES, lay
from web.texts import SENTENCES, Alike, choose, said_by

OTHERS: Final = ("pl", "de", "nl")


def left_over(page: Page, english: set[str], alike: Alike) -> None:
    """Wait until a page says as much as in English, and nothing of it in English."""
    for _ in range(100):
        said = said_by(page)
        rest = {text for text in said & english if text not in alike}
        if not rest and len(said) > 0.8 * len(english):
            return
        page.wait_for_timeout(50)
    assert rest == set()
    assert len(said) > 0.8 * len(english)


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("en-US", "en"), ("pl-PL", "pl"), ("de-AT", "de"), ("nl-BE", "nl"), ("fi-FI", "en")],
)
def test_the_browser_says_which(locale: str, lang: str, guests: Guests) -> None:
    page = guests.come(locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_text(SENTENCES[lang]["motto"])).to_be_visible()
    expect(page.get_by_role("button", name=SENTENCES[lang]["play_now"])).to_have_count(3)


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_a_choice_changes_all_that_a_table_says(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, game, "farmer")
        page = guests.come_as(ana, path)
        table = TABLES[game](page)
        table.turn()
        assert table.goes_on()
        table.log_and_talk.click()
        expect(table.log.first).to_be_visible()
        english = said_by(page)
        before = "en"
        for lang in OTHERS:
            choose(page, lang, before)
            left_over(page, english, Alike(lang, ana, path.removeprefix("/table/")))
            before = lang


@pytest.mark.soak(
    "no language lacks a word of the page (words.test.ts), and a table is read in one"
)
@pytest.mark.parametrize("lang", OTHERS)
def test_a_choice_changes_all_other_screens_and_is_kept(
    lang: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        new = (f"/new/{game}" for game in TABLES)
        lobby = lay(ana, "samurai", "open")
        paths = ["/", "/tables", "/games", "/import", "/puzzles", *new, lobby, NOWHERE]
        all_say_it_in(lang, guests, ana, paths)


@pytest.mark.soak(
    "no language lacks a word of the page (words.test.ts), and a table is read in one"
)
@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", TABLES)
def test_what_one_learns_from_is_told_in_every_language(
    game: str, lang: str, guests: Guests, stage: Stage
) -> None:
    over = stage.over(game)
    paths = [
        f"/puzzles/{shipped(game)[0].id}",
        f"/rules/{game}/{SHOWN[game]}",
        stage.lesson(game),
        f"{over}/replay?at=40&viewer=open",
        stage.analysed(game),
    ]
    all_say_it_in(lang, guests, stage.ana, paths, over.removeprefix("/table/"))


def all_say_it_in(
    lang: str, guests: Guests, person: Player, paths: Iterable[str], table: str | None = None
) -> None:
    """See that screens, maybe of a table's game, say nothing in English to who chose another."""
    page = guests.come_as(person)
    english = {}
    for path in paths:
        page.goto(path)
        expect(page.get_by_role("link").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        english[path] = said_by(page)
    page.goto("/")
    choose(page, lang, "en")
    for path in paths:
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        left_over(page, english[path], Alike(lang, person, table))
