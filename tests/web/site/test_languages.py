"""Four languages: chosen by the browser or in the settings, with nothing left untranslated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from cases import representative
from tatami.core.registry import game_names
from tatami.puzzles.collection import shipped
from web.browsers import UNKNOWN_PATH, Browsers
from web.sample_tables import SampleTables
from web.tables import GAME_PAGES, TABLE_PAGES, create_table, table_id
from web.texts import TEXTS, SharedTexts, choose_language, read_texts

OTHERS: Final = ("pl", "de", "nl")
CHOSEN: Final = {"en-US": "en", "pl-PL": "pl", "de-AT": "de", "nl-BE": "nl", "fi-FI": "en"}


def expect_translated(page: Page, english: set[str], shared: SharedTexts) -> None:
    """Wait until a page has about as many texts as in English, and none of them is English."""
    for _ in range(100):
        texts = read_texts(page)
        untranslated = {text for text in texts & english if text not in shared}
        if not untranslated and len(texts) > 0.8 * len(english):
            return
        page.wait_for_timeout(50)
    assert untranslated == set()
    assert len(texts) > 0.8 * len(english)


@pytest.mark.parametrize("locale", representative("nl-BE", "fi-FI", of=CHOSEN))
def test_the_browser_chooses_the_language(locale: str, browsers: Browsers) -> None:
    lang = CHOSEN[locale]
    page = browsers.open(locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_text(TEXTS[lang]["motto"])).to_be_visible()
    expect(page.get_by_role("button", name=TEXTS[lang]["play_now"])).to_have_count(
        len(game_names())
    )


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_choosing_a_language_translates_the_whole_table(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "farmer")
        page = browsers.open_as(ana, path)
        table = TABLE_PAGES[game](page)
        table.play_turn()
        assert table.wait_for_choice()
        table.log_and_chat.click()
        expect(table.log.first).to_be_visible()
        english = read_texts(page)
        current = "en"
        for lang in OTHERS:
            choose_language(page, lang, current)
            expect_translated(page, english, SharedTexts(lang, ana, table_id(path)))
            current = lang


@pytest.mark.soak(
    "no language lacks a text of the page (words.test.ts), and a table is read in one"
)
@pytest.mark.parametrize("lang", OTHERS)
def test_a_chosen_language_is_kept_on_all_other_screens(
    lang: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        new = (f"/new/{game}" for game in TABLE_PAGES)
        lobby = create_table(ana, "samurai", "open")
        paths = ["/", "/tables", "/games", "/import", "/puzzles", *new, lobby, UNKNOWN_PATH]
        expect_all_translated(lang, browsers, ana, paths)


@pytest.mark.soak(
    "no language lacks a text of the page (words.test.ts), and a table is read in one"
)
@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", TABLE_PAGES)
def test_lessons_puzzles_rules_and_reviews_are_translated(
    game: str, lang: str, browsers: Browsers, sample_tables: SampleTables
) -> None:
    finished = sample_tables.finished(game)
    paths = [
        f"/puzzles/{shipped(game)[0].id}",
        f"/rules/{game}/{GAME_PAGES[game].diagram_rule}",
        sample_tables.lesson(game),
        f"{finished}/replay?at=40&viewer=open",
        sample_tables.analysed(game),
    ]
    expect_all_translated(lang, browsers, sample_tables.ana, paths, table_id(finished))


def expect_all_translated(
    lang: str, browsers: Browsers, person: Player, paths: Iterable[str], table: str | None = None
) -> None:
    """Check that no screen, maybe of a table, has English texts after the language is changed."""
    page = browsers.open_as(person)
    english = {}
    for path in paths:
        page.goto(path)
        expect(page.get_by_role("link").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        english[path] = read_texts(page)
    page.goto("/")
    choose_language(page, lang, "en")
    for path in paths:
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect_translated(page, english[path], SharedTexts(lang, person, table))
