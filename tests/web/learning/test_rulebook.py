"""The rulebooks: each rule has its place, editions differ in words, diagrams can be tried out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import LINE_BROKE, PHONE, REFUSED, Guests
from web.keyboard import enter
from web.proxy import line_to
from web.screens import SHOWN
from web.table_page import NAMES, TABLES, CardgameTable, Press, click, lay, tap
from web.texts import SENTENCES, said_by


def rule_at(page: Page, number: str) -> Locator:
    """Find a rule."""
    return page.locator(f"[id='rule-{number}']")


def diagram_of(page: Page, number: str) -> Locator:
    """Find the diagram of a rule, once it can be played with."""
    figure = page.get_by_role("figure", name=f"Diagram for rule {number}")
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_role("button", name="Try it")).to_be_enabled()
    return figure


@pytest.mark.parametrize("game", representative("samurai", of=TABLES))
def test_a_rulebook_opens_from_the_first_screen(game: str, guests: Guests) -> None:
    page = guests.come("/")
    heading = page.get_by_role("heading", name=NAMES[game], exact=True)
    about = page.get_by_role("listitem").filter(has=heading)
    about.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Rules of {NAMES[game]}")
    expect(page.get_by_role("heading", level=2, name="Set-up", exact=True)).to_be_visible()
    page.get_by_role("navigation", name="Contents").get_by_role("link").last.click()
    last = page.get_by_role("heading", level=2).last
    expect(last).to_be_in_viewport()
    expect(last).to_be_focused()


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_a_link_leads_to_its_rule_and_can_be_copied(game: str, guests: Guests) -> None:
    number = SHOWN[game]
    page = guests.come(f"/rules/{game}/{number}", permissions=["clipboard-read", "clipboard-write"])
    expect(rule_at(page, number)).to_be_in_viewport()
    expect(rule_at(page, number)).to_be_focused()
    page.get_by_role("button", name=f"Copy link to rule {number}").click()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/rules/{game}/{number}")


def test_a_link_is_copied_where_the_page_is_not_secure(guests: Guests) -> None:
    script = "delete Navigator.prototype.clipboard"  # as at a plain address of another machine
    page = guests.come("/rules/samurai/1.1", script=script)
    page.get_by_role("button", name="Copy link to rule 1.1", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(1)


def test_rules_are_found_by_words_and_by_number(guests: Guests) -> None:
    page = guests.come("/rules/samurai")
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
    search.fill("chess")
    expect(rules).to_have_count(0)
    expect(found).to_have_text(re.compile(r"^No rule found\. .* number of a rule, such as 1\.1\.$"))
    search.fill("")
    expect(rule_at(page, "1.1")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "typed", "marks"),
    [
        ("en", "FIFTEEN plain", ["fifteen", "plain"]),
        ("pl", "zetonow pozostale", ["żetonów", "Pozostałe"]),
        ("de", "tausch einfach", ["tausch", "einfach"]),
        ("nl", "wissel gew", ["wissel", "gew"]),
    ],
)
def test_what_was_looked_for_is_marked(
    lang: str, typed: str, marks: list[str], guests: Guests
) -> None:
    page = guests.come("/rules/samurai", locale=lang)
    marked = rule_at(page, "3.7").locator("mark")
    expect(rule_at(page, "3.7")).to_be_visible()
    expect(marked).to_have_count(0)
    page.get_by_role("searchbox").fill(typed)
    expect(marked).to_have_text(marks)
    expect(rule_at(page, "3.7").get_by_role("paragraph").first).to_contain_text(re.compile(r"\.$"))


def test_a_caption_and_a_title_are_marked_too(guests: Guests) -> None:
    page = guests.come("/rules/samurai")
    page.get_by_role("searchbox").fill("capturing aomori")
    expect(page.get_by_role("heading", level=2).locator("mark")).to_have_text("Capturing")
    caption = rule_at(page, "5.3").locator("figcaption")
    expect(caption.locator("mark").first).to_have_text("Aomori")


# What players call it, and the rule that is meant.
CALLED = {
    "samurai": {"tie": "5.3", "draw": "7.5", "fast tokens": "2.3", "stalemate": "6.4"},
    "cardgame": {"first player": "1.7", "hand limit": "2.4", "stalemate": "6.5"},
    "spirit": {"difficulty": "1.3", "solo": "13.5", "first player": "1.2"},
}


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_a_rule_is_found_by_what_players_call_it(game: str, guests: Guests) -> None:
    page = guests.come(f"/rules/{game}")
    for called, number in CALLED[game].items():
        page.get_by_role("searchbox").fill(called)
        note = rule_at(page, number).get_by_text("In other words:").locator("..")
        expect(note.locator("mark").first).to_have_text(called.split()[0])
    page.get_by_role("searchbox").fill("samurai")
    expect(page.get_by_text("In other words:")).to_have_count(0)


def test_a_short_word_is_not_found_within_words(guests: Guests) -> None:
    page = guests.come("/rules/samurai")
    page.get_by_role("searchbox").fill("tie")
    expect(rule_at(page, "5.3")).to_be_visible()
    expect(rule_at(page, "1.7")).to_have_count(0)  # cities


def test_editions_differ_in_words(guests: Guests) -> None:
    page = guests.come("/rules/samurai?edition=2016")
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


def test_a_rulebook_that_did_not_come_is_asked_for_again(
    guests: Guests, server: RunningServer
) -> None:
    with line_to(server) as line:
        page = guests.come("/rules/samurai?edition=2016", base_url=line.url)
        expect(rule_at(page, "5.5")).to_contain_text("Not in this edition (2016)")
        again = page.get_by_role("button", name="Try again")
        with guests.expecting(LINE_BROKE):
            line.cut()
            page.get_by_label("Edition").select_option("1998")
            expect(page.get_by_role("alert")).to_have_text("The server cannot be reached.")
            line.mend()
            enter(page, again)
            expect(rule_at(page, "5.5")).not_to_contain_text("Not in this edition")
        expect(page.get_by_role("alert").or_(again)).to_have_count(0)
        expect(page.get_by_role("main")).to_be_focused()


def test_a_ruling_says_whose_it_is_and_why(guests: Guests) -> None:
    page = guests.come("/rules/samurai/5.3")
    rule = rule_at(page, "5.3")
    rule.get_by_text("Ruling 5: the FAQ of Chris Lawson").click()
    expect(rule.get_by_role("group").first.get_by_role("paragraph")).to_be_visible()


def test_where_a_rule_stands_is_told_in_words(guests: Guests) -> None:
    page = guests.come("/rules/samurai/2.5", locale="de")
    rule = rule_at(page, "2.5")
    rule.get_by_text(SENTENCES["de"]["sources"], exact=True).click()
    expect(rule.get_by_role("group").last.get_by_role("listitem")).to_have_text(
        [
            "2016: der Zug eines Spielers, Schritt 3",
            "Ältere polnische Ausgabe: Spielverlauf, Schritt 3",
            "1998: Ein Spielzug, Schritt 3",
        ]
    )


def test_trying_a_diagram_changes_the_influence_shown(guests: Guests) -> None:
    page = guests.come("/rules/samurai/5.3")
    figure = diagram_of(page, "5.3")
    figure.get_by_role("button", name="Try it").click()
    influence = figure.get_by_role("region", name="Aomori")
    expect(influence).to_contain_text("→3")
    followed = figure.get_by_role("listitem").filter(has_text="Aomori: Buddha → aside")
    expect(followed.get_by_role("link", name="Rule 5.3")).to_be_visible()
    figure.get_by_role("button", name="From the start").click()
    expect(influence).to_have_count(0)


def by_key(what: Locator) -> None:
    """Press by keyboard."""
    what.focus()
    what.press("Enter")


WAYS: dict[str, tuple[Press, dict[str, Any]]] = {
    "mouse": (click, {}),
    "finger": (tap, PHONE),
    "keys": (by_key, {}),
}


@pytest.mark.parametrize("way", representative("mouse", of=WAYS))
def test_a_token_is_tried_elsewhere_in_a_diagram(way: str, guests: Guests) -> None:
    press, how = WAYS[way]
    figure = diagram_of(guests.come("/rules/samurai/5.3", **how), "5.3")
    influence = figure.get_by_role("region", name="Aomori")
    press(figure.get_by_role("list", name="Your hand").get_by_role("button", name="samurai"))
    press(figure.locator("[data-place='r19']"))
    expect(influence).to_contain_text("→2")
    press(figure.get_by_role("button", name="Undo"))
    expect(influence).to_have_count(0)


@pytest.mark.parametrize("way", representative("keys", of=WAYS))
def test_a_card_is_tried_elsewhere_in_a_diagram(way: str, guests: Guests) -> None:
    press, how = WAYS[way]
    figure = diagram_of(guests.come("/rules/cardgame/4.1", **how), "4.1")
    card = figure.get_by_role("list", name="Your hand").get_by_role("button").first
    comes = figure.get_by_role("status").get_by_role("listitem")
    for side, village in (("1w", "1n1w"), ("1e", "1n1e")):
        press(card)
        press(figure.locator(f"[data-place='{side}']"))
        expect(comes.first).to_contain_text(village)
        expect(comes.get_by_role("link", name="Rule 4.1").first).to_be_visible()
        press(figure.get_by_role("button", name="Undo"))
        expect(comes).to_have_count(0)


@pytest.mark.parametrize("way", representative("finger", of=WAYS))
def test_an_answer_is_tried_in_a_diagram(way: str, guests: Guests) -> None:
    press, how = WAYS[way]
    figure = diagram_of(guests.come("/rules/spirit/4.3", **how), "4.3")
    press(figure.locator("[data-answer='fight']"))
    press(figure.locator("[data-answer='attack']"))
    expect(figure.get_by_role("status").get_by_role("listitem").last).to_be_visible()
    press(figure.get_by_role("button", name="From the start"))
    press(figure.locator("[data-answer='fight']"))
    press(figure.locator("[data-answer='defend']"))
    expect(figure.get_by_role("status").get_by_role("link", name="Rule 4.3")).to_be_visible()


@pytest.mark.parametrize(
    ("number", "spots"),
    [
        ("4.3", ["[data-spot='stack'].marked"]),
        ("7.1", ["[data-spot='intruders'].marked"]),
        ("13.2", [".absent.marked"]),
        ("4.4", [".row.marked"]),
    ],
)
def test_a_diagram_marks_what_it_speaks_of(number: str, spots: list[str], guests: Guests) -> None:
    figure = diagram_of(guests.come(f"/rules/spirit/{number}"), number)
    for spot in spots:
        expect(figure.locator(spot)).to_have_count(1)
        expect(figure.locator(spot)).to_be_visible()
    figure.get_by_role("button", name="Try it").click()
    expect(figure.locator(spots[0])).to_have_count(0)


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_what_happened_of_itself_links_to_its_rule(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, game, "farmer")
        table = TABLES[game](guests.come_as(ana, path))
        where = {"spirit": table.page.get_by_role("region", name="What happened")}
        told = where.get(game, table.page.locator(".recent"))
        link = told.get_by_role("link", name=re.compile(r"^Rule \d"))
        while not link.count():
            table.turn()
            table.page.wait_for_timeout(100)
        with table.page.context.expect_page() as opened:
            link.last.click()
        expect(opened.value).to_have_url(re.compile(f"/rules/{game}/"))
        expect(table.page).to_have_url(re.compile(path))


@pytest.mark.parametrize(
    ("game", "comes"), [("cardgame", "1s1e: rice field → A green"), ("spirit", "is overcome")]
)
def test_what_follows_in_a_diagram_links_to_its_rule(game: str, comes: str, guests: Guests) -> None:
    number = SHOWN[game]
    page = guests.come(f"/rules/{game}")
    figure = diagram_of(page, number)
    figure.get_by_role("button", name="Try it").click()
    followed = figure.get_by_role("listitem").filter(has_text=comes)
    followed.get_by_role("link", name=f"Rule {number}").click()
    expect(page).to_have_url(re.compile(f"/rules/{game}/{number}$"))
    expect(rule_at(page, number)).to_be_in_viewport()


def test_a_question_is_answered_and_taken_back_in_a_diagram(guests: Guests) -> None:
    page = guests.come("/rules/spirit")
    figure = diagram_of(page, "4.4")
    figure.get_by_role("button", name="Fight", exact=False).first.click()
    asked = figure.get_by_role("region", name="Your decision").get_by_role("heading")
    expect(asked).to_have_text(re.compile(r"^[A-Z][a-z]+\b"))
    expect(asked).not_to_have_text(re.compile(r"\b[A-G] [A-Z]"))  # a samurai needs no letter
    overcome = figure.get_by_role("link", name="Rule 4.4")
    expect(overcome).to_be_visible()
    figure.get_by_role("button", name="Undo").click()
    expect(overcome).to_have_count(0)


def test_a_table_leads_to_the_rules_and_stays(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "farmer")
        table = CardgameTable(guests.come_as(ana, path))
        assert table.goes_on()
        table.log_and_talk.click()
        typing = table.page.get_by_role("region", name="Moves in notation")
        card = ana.news(path.removeprefix("/table/"), "A")["state"]["view"]["seats"][0]["hand"][0]
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
def test_a_rulebook_is_told_in_all_languages(lang: str, guests: Guests) -> None:
    english = guests.come("/rules/samurai")
    page = guests.come("/rules/samurai", locale=lang)
    words = SENTENCES[lang]
    expect(page.get_by_role("heading", name=words["contents"])).to_be_visible()
    expect(page.get_by_text(words["sources"], exact=True).first).to_be_visible()
    rule = rule_at(english, "5.3").get_by_role("paragraph").first
    expect(rule_at(page, "5.3").get_by_role("paragraph").first).not_to_have_text(
        str(rule.text_content())
    )
    assert "Try it" not in said_by(page)


def test_a_rule_or_an_edition_that_is_not_there_is_told(guests: Guests) -> None:
    page = guests.come("/rules/samurai/99.9")
    expect(page.get_by_role("alert")).to_contain_text("There is no rule 99.9")
    expect(page.get_by_label("Edition")).to_have_value("2016")
    with guests.expecting(REFUSED):
        page.goto("/rules/samurai/5.3?edition=2050")
        expect(page.get_by_label("Edition")).to_have_value("2016")
    expect(page).to_have_url(re.compile(r"/rules/samurai/5\.3$"))
    expect(page.get_by_role("alert")).to_be_hidden()
