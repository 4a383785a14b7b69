"""Rulebooks: links, search, editions, sources and translations."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

import glossary_page
from cases import representative
from games.cardgame.page import CardgameTablePage
from web.browsers import CONNECTION_ERRORS, REFUSED_REQUESTS, Browsers
from web.keyboard import tab_and_press
from web.pages.rules import diagram_of, rule_at
from web.proxy import proxy_to
from web.tables import GAME_PAGES, TABLE_PAGES, TITLES, create_table, home_entry, table_id
from web.texts import TEXTS, read_texts

# What is typed, and what of it is marked in rule 3.7, by language.
MARKED = {
    "en": ("FIFTEEN plain", ["fifteen", "plain"]),
    "pl": ("zetonow pozostale", ["żetonów", "Pozostałe", "żetony", "żetony", "żetony"]),
    "de": ("tausch einfach", ["tausch", "einfach"]),
    "nl": ("wissel gew", ["wissel", "gew"]),
}
# Of a diagram that is tried out: an effect that names its rule.
EFFECTS = {"cardgame": "wins the rice field", "spirit": "is overcome"}
# Forms of words of the printed rulebooks, by language: all of a line find the same rules.
FORMS = {
    "en": {"samurai": ["tile tiles", "capture captures capturing"]},
    "pl": {
        "samurai": [
            "kafelek kafelka kafelków",
            "kasta kasty kast",
            "lider liderem",
            "parawan parawanu",
        ],
        "spirit": ["barykada barykadę barykad barykade"],
    },
    "de": {"samurai": ["Reiter Reitern Reiters"], "spirit": ["Barrikade Barrikaden"]},
    "nl": {"cardgame": ["waarderingssteen waarderingsstenen", "dorpskaart dorpskaarten"]},
}
# The sections of the glossary about a game; what is said at every table is in Samurai's rules too.
SECTIONS = {
    "At the table": "samurai",
    "Samurai": "samurai",
    "Samurai: The Card Game": "cardgame",
    "Samurai Spirit": "spirit",
}
PRINTED = {
    (lang, SECTIONS[title]): [
        word for term in terms.values() for word in term.get("printed", {}).get(lang, [])
    ]
    for title, terms in glossary_page.sections()
    if title in SECTIONS
    for lang in FORMS
}


def search_rules(page: Page, typed: str) -> None:
    """Search, and wait until the rules found are shown."""
    page.get_by_role("searchbox").fill(typed)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")


@pytest.mark.parametrize("game", representative("samurai", of=TABLE_PAGES))
def test_a_rulebook_opens_from_the_home_screen(game: str, browsers: Browsers) -> None:
    page = browsers.open("/")
    home_entry(page, game).get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Rules of {TITLES[game]}")
    expect(page.get_by_role("heading", level=2, name="Set-up", exact=True)).to_be_visible()
    page.get_by_role("navigation", name="Contents").get_by_role("link").last.click()
    last = page.get_by_role("heading", level=2).last
    expect(last).to_be_in_viewport()
    expect(last).to_be_focused()


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_link_leads_to_its_rule_and_can_be_copied(game: str, browsers: Browsers) -> None:
    number = GAME_PAGES[game].diagram_rule
    page = browsers.open(
        f"/rules/{game}/{number}", permissions=["clipboard-read", "clipboard-write"]
    )
    expect(rule_at(page, number)).to_be_in_viewport()
    expect(rule_at(page, number)).to_be_focused()
    page.get_by_role("button", name=f"Copy link to rule {number}").click()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/rules/{game}/{number}")


def test_a_link_is_copied_without_the_clipboard_api(browsers: Browsers) -> None:
    script = "delete Navigator.prototype.clipboard"  # as over plain HTTP from another machine
    page = browsers.open("/rules/samurai/1.1", script=script)
    page.get_by_role("button", name="Copy link to rule 1.1", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(1)


def test_rules_are_found_by_words_and_by_number(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai")
    search = page.get_by_role("searchbox")
    found = page.get_by_role("search").get_by_role("status")
    rules = page.get_by_role("heading", level=3)
    search.fill("nobody set aside")
    expect(rule_at(page, "5.3")).to_be_visible()
    expect(rule_at(page, "5.2")).to_have_count(0)
    expect(found).to_have_text(re.compile(r"rules? found$"))
    search.fill("5.2")
    expect(rules).to_have_text(["5.2"])
    expect(found).to_have_text("One rule found")
    search.fill("tie")
    expect(rule_at(page, "5.3")).to_be_visible()
    expect(rule_at(page, "1.7")).to_have_count(0)  # cities: a short word is not found within words
    search.fill("nobody pagoda aside")
    expect(rule_at(page, "5.3")).to_be_visible()
    expect(rule_at(page, "5.2")).to_have_count(0)
    expect(found).to_have_text(re.compile(r"^No rule has all of these words; .+ closest$"))
    search.fill("chess")
    expect(rules).to_have_count(0)
    expect(found).to_have_text(re.compile(r"^No rule found\. .* number of a rule, such as 1\.1\.$"))
    search.fill("")
    expect(rule_at(page, "1.1")).to_be_visible()


@pytest.mark.parametrize("lang", representative("pl", of=FORMS))
def test_all_forms_of_a_word_find_the_same_rules(lang: str, browsers: Browsers) -> None:
    for game, lines in FORMS[lang].items():
        page = browsers.open(f"/rules/{game}", locale=lang)
        rules = page.locator("[id^=rule-] > h3")  # a diagram can have headings too
        expect(rules.first).to_be_visible()
        everything = rules.count()
        for word, *forms in (line.split() for line in lines):
            search_rules(page, word)
            expect(rules).not_to_have_count(everything)
            found = rules.all_inner_texts()
            assert found, word
            for form in forms:
                search_rules(page, form)
                expect(rules).to_have_text(found)


@pytest.mark.parametrize("lang", representative("pl", of=FORMS))
def test_the_printed_words_of_the_glossary_are_found(lang: str, browsers: Browsers) -> None:
    for (of, game), printed in PRINTED.items():
        if of != lang or not printed:
            continue
        page = browsers.open(f"/rules/{game}", locale=lang)
        rules = page.locator("[id^=rule-] > h3")
        expect(rules.first).to_be_visible()
        for word in printed:
            search_rules(page, word)
            assert rules.count() > 0, word


@pytest.mark.parametrize("lang", representative("pl", of=MARKED))
def test_search_terms_are_marked_in_a_rule(lang: str, browsers: Browsers) -> None:
    typed, marks = MARKED[lang]
    page = browsers.open("/rules/samurai", locale=lang)
    marked = rule_at(page, "3.7").locator("mark")
    expect(rule_at(page, "3.7")).to_be_visible()
    expect(marked).to_have_count(0)
    page.get_by_role("searchbox").fill(typed)
    expect(marked).to_have_text(marks)
    expect(rule_at(page, "3.7").get_by_role("paragraph").first).to_contain_text(re.compile(r"\.$"))


def test_search_terms_are_marked_in_captions_and_titles(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai")
    page.get_by_role("searchbox").fill("capturing aomori")
    expect(page.get_by_role("heading", level=2).locator("mark")).to_have_text("Capturing")
    caption = rule_at(page, "5.3").locator("figcaption")
    expect(caption.locator("mark").first).to_have_text("Aomori")


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_rule_is_found_by_what_players_call_it(game: str, browsers: Browsers) -> None:
    page = browsers.open(f"/rules/{game}")
    for term, number in GAME_PAGES[game].search_terms.items():
        page.get_by_role("searchbox").fill(term)
        note = rule_at(page, number).get_by_text("Also found under:").locator("..")
        expect(note.locator("mark").first).to_have_text(term.split()[0])
    page.get_by_role("searchbox").fill("samurai")
    expect(page.get_by_text("Also found under:")).to_have_count(0)


def test_the_differences_of_an_edition_are_shown(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai?edition=2016")
    with_rule = "Editions with this rule: 1998."
    expect(rule_at(page, "5.5")).to_contain_text(f"Not in this edition (2016). {with_rule}")
    page.get_by_label("Edition").focus()
    page.get_by_label("Edition").select_option("1998")
    expect(rule_at(page, "5.5")).to_contain_text(with_rule)
    expect(rule_at(page, "5.5")).not_to_contain_text("Not in this edition")
    expect(rule_at(page, "5.5")).to_contain_text("Figures are captured: at once")
    expect(page).to_have_url(re.compile(r"\?edition=1998$"))
    expect(page.get_by_label("Edition")).to_be_focused()
    expect(rule_at(page, "1.2")).to_contain_text("Editions differ.")


def test_a_rulebook_that_failed_to_load_can_be_retried(
    browsers: Browsers, server: RunningServer
) -> None:
    with proxy_to(server) as proxy:
        page = browsers.open("/rules/samurai?edition=2016", base_url=proxy.url)
        expect(rule_at(page, "5.5")).to_contain_text("Not in this edition (2016)")
        again = page.get_by_role("button", name="Try again")
        with browsers.allow_errors(CONNECTION_ERRORS):
            proxy.cut()
            page.get_by_label("Edition").select_option("1998")
            expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
            proxy.restore()
            tab_and_press(page, again)
            expect(rule_at(page, "5.5")).not_to_contain_text("Not in this edition")
        expect(page.get_by_role("alert").or_(again)).to_have_count(0)
        expect(page.get_by_role("main")).to_be_focused()


def test_a_ruling_has_its_source_and_its_reason(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai/5.3")
    rule = rule_at(page, "5.3")
    rule.get_by_text("Ruling 5: the FAQ of Chris Lawson").click()
    expect(rule.get_by_role("group").first.get_by_role("paragraph")).to_be_visible()


def test_the_sources_of_a_rule_are_listed(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai/2.5", locale="de")
    rule = rule_at(page, "2.5")
    rule.get_by_text(TEXTS["de"]["sources"], exact=True).click()
    expect(rule.get_by_role("group").last.get_by_role("listitem")).to_have_text(
        [
            "2016: der Zug eines Spielers, Schritt 3",
            "Ältere polnische Ausgabe: Spielverlauf, Schritt 3",
            "1998: Ein Spielzug, Schritt 3",
        ]
    )


@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_an_automatic_effect_links_to_its_rule(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "farmer")
        table = TABLE_PAGES[game](browsers.open_as(ana, path))
        link = table.recent.get_by_role("link", name=re.compile(r"^Rule \d"))
        while not link.count():
            table.play_turn()
            table.page.wait_for_timeout(100)
        with table.page.context.expect_page() as opened:
            link.last.click()
        expect(opened.value).to_have_url(re.compile(f"/rules/{game}/"))
        expect(table.page).to_have_url(re.compile(path))


def test_a_table_opens_the_rules_in_another_tab(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "farmer")
        table = CardgameTablePage(browsers.open_as(ana, path))
        assert table.wait_for_choice()
        table.log_and_chat.click()
        table.page.get_by_label("Show notation").check()
        typing = table.page.get_by_role("region", name="Moves in notation")
        card = ana.updates(table_id(path), "A")["state"]["view"]["seats"][0]["hand"][0]
        typing.get_by_label("Type a move").fill(f"{card}@9n")
        typing.get_by_label("Type a move").press("Enter")
        with table.page.context.expect_page() as opened:
            table.page.get_by_role("alert").get_by_role("link", name="Rule 3.2").click()
        expect(rule_at(opened.value, "3.2")).to_be_in_viewport()
        expect(opened.value).to_have_url(re.compile(r"/rules/cardgame/3\.2\?edition=2009$"))
        table.menu.click()
        with table.page.context.expect_page() as opened:
            table.page.get_by_role("link", name="Rules").click()
        expect(opened.value.get_by_role("heading", level=1)).to_contain_text("The Card Game")
        expect(table.page).to_have_url(re.compile(path))


@pytest.mark.parametrize("lang", representative("de", of=["pl", "de", "nl"]))
def test_a_rulebook_is_translated(lang: str, browsers: Browsers) -> None:
    english = browsers.open("/rules/samurai")
    page = browsers.open("/rules/samurai", locale=lang)
    words = TEXTS[lang]
    expect(page.get_by_role("heading", name=words["contents"])).to_be_visible()
    expect(page.get_by_text(words["sources"], exact=True).first).to_be_visible()
    rule = rule_at(english, "5.3").get_by_role("paragraph").first
    expect(rule_at(page, "5.3").get_by_role("paragraph").first).not_to_have_text(
        str(rule.text_content())
    )
    assert "Try it" not in read_texts(page)


def test_an_unknown_rule_or_edition_is_reported(browsers: Browsers) -> None:
    page = browsers.open("/rules/samurai/99.9")
    expect(page.get_by_role("alert")).to_contain_text("There is no rule 99.9")
    expect(page.get_by_label("Edition")).to_have_value("2016")
    with browsers.allow_errors(REFUSED_REQUESTS):
        page.goto("/rules/samurai/5.3?edition=2050")
        expect(page.get_by_label("Edition")).to_have_value("2016")
    expect(page).to_have_url(re.compile(r"/rules/samurai/5\.3$"))
    expect(page.get_by_role("alert")).to_be_hidden()


@pytest.mark.parametrize("game", representative("spirit", of=EFFECTS))
def test_an_effect_in_a_diagram_links_to_its_rule(game: str, browsers: Browsers) -> None:
    number = GAME_PAGES[game].diagram_rule
    page = browsers.open(f"/rules/{game}")
    figure = diagram_of(page, number)
    figure.get_by_role("button", name="Try it").click()
    followed = figure.get_by_role("listitem").filter(has_text=EFFECTS[game])
    followed.get_by_role("link", name=f"Rule {number}").click()
    expect(page).to_have_url(re.compile(f"/rules/{game}/{number}$"))
    expect(rule_at(page, number)).to_be_in_viewport()
