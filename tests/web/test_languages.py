"""Four languages: by the browser, by choice, and with nothing left over from another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from web.at_table import NOWHERE, TABLES, lay
from web.guests import Guests
from web.words import SENTENCES, Alike, said_by


def choose(page: Page, lang: str, before: str) -> None:
    """Choose a language in the settings, which are in the menu of a table."""
    words = SENTENCES[before]
    settings = page.get_by_role("button", name=words["settings"])
    settings.or_(page.get_by_role("button", name=words["menu"])).click()
    page.get_by_label(words["language"]).select_option(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.keyboard.press("Escape")


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


@pytest.mark.parametrize("game", TABLES)
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
        for lang in ("pl", "de", "nl"):
            choose(page, lang, before)
            left_over(page, english, Alike(lang, ana, path.removeprefix("/table/")))
            before = lang


def test_a_choice_changes_all_other_screens_and_is_kept(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        paths = [
            "/",
            "/tables",
            "/games",
            "/import",
            *(f"/new/{game}" for game in TABLES),
            lay(ana, "samurai", "open"),
            NOWHERE,
        ]
        page = guests.come_as(ana)
        english = {}
        for path in paths:
            page.goto(path)
            expect(page.get_by_role("link").first).to_be_visible()
            english[path] = said_by(page)
        before = "en"
        for lang in ("pl", "de", "nl"):
            page.goto("/")
            choose(page, lang, before)
            for path in paths:
                page.goto(path)
                expect(page.locator("html")).to_have_attribute("lang", lang)
                left_over(page, english[path], Alike(lang, ana, None))
            before = lang
