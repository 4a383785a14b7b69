"""The options of a new game: defaults are chosen, choices are kept, starting is in view."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cases import representative
from tatami.puzzles.collection import shipped
from web.browsers import PHONE, REFUSAL, REFUSED_REQUESTS, Browsers, refuse
from web.tables import TITLES, choose_players, choose_seat, home_entry, seat_button

SENTENCE: Final = re.compile(r"\w+ \w+ .*[.]$")
VALUES_DESCRIBED: Final = """group => [...group.querySelectorAll('input')]
  .map((input) => input.getAttribute('aria-describedby'))"""


def expect_option(page: Page, option: str, value: str) -> None:
    """Expect an option to have a value, by its label."""
    group = page.get_by_role("group", name=option, exact=True)
    expect(group.get_by_role("radio", name=value, exact=True)).to_be_checked()


def choose_option(page: Page, option: str, value: str) -> None:
    """Choose a value of an option, by their labels."""
    page.get_by_role("group", name=option, exact=True).get_by_role("radio", name=value).check()


def choose_edition(page: Page, edition: str) -> None:
    """Choose an edition, which is shown as a picture."""
    page.get_by_role("group", name="Edition").get_by_label(edition, exact=True).check()


def test_default_options_are_chosen_and_named_to_screen_readers(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai")
    expect_option(page, "Figures are captured", "at the end of the turn (default)")
    expect_option(page, "Starting tokens", "at random (default)")
    expect_option(page, "Captured figures", "visible (default)")
    choose_players(page, 3)
    expect_option(page, "Captured figures", "behind the screen (default)")
    choose_edition(page, "1998")
    expect_option(page, "Figures are set up", "in turn (default)")
    expect_option(page, "Figures are captured", "at once (default)")
    for mark in page.get_by_text("(default)", exact=True).all():
        expect(mark).to_have_css("clip-path", "inset(50%)")


def test_a_chosen_option_survives_a_change_of_edition(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai?with=friends")
    choose_option(page, "Figures are captured", "at once")
    expect_option(page, "Figures are captured", "at once")
    choose_edition(page, "1998")
    expect_option(page, "Figures are captured", "at once (default)")
    choose_edition(page, "2016")
    expect_option(page, "Figures are captured", "at once")
    choose_option(page, "Captured figures", "behind the screen")
    page.get_by_role("button", name="Open a table").click()
    settings = page.get_by_role("definition").locator("b")
    expect(settings).to_have_text(
        ["at once", "at random", "at random", "behind the screen", "not allowed"]
    )


def test_only_options_that_apply_are_offered(browsers: Browsers) -> None:
    page = browsers.open("/new/spirit")
    tokens = page.get_by_role("group", name="Tokens of absent samurai")
    backs = page.get_by_role("group", name="Backs of the farms")
    expect(page.get_by_role("group", name="Difficulty")).to_be_visible()
    expect(tokens).to_be_hidden()  # with two there is no choice
    expect(backs).to_be_hidden()  # the backs of farms count on Hard and Heroic only
    choose_option(page, "Difficulty", "Heroic")
    expect(backs.get_by_role("radio", name="mild")).to_be_checked()
    choose_players(page, 4)
    choose_option(page, "Tokens of absent samurai", "always")
    choose_players(page, 7)
    expect(tokens).to_be_hidden()
    page.get_by_role("button", name="Play now").click()  # the choice made for four is dropped
    expect(page.get_by_role("region", name="Samurai Spirit", exact=True)).to_be_visible()


def test_every_choice_of_a_new_game_is_explained_in_a_sentence(browsers: Browsers) -> None:
    page = browsers.open()
    for game in TITLES:
        page.goto(f"/new/{game}")
        expect(page.get_by_role("heading", level=1)).to_contain_text(TITLES[game])
        expect(page.get_by_label("Clock")).to_be_visible()
        page.wait_for_load_state("networkidle")
        controls = page.locator(".how").locator("select, input[type=checkbox], fieldset").all()
        assert len(controls) > 5
        for control in controls:
            described = control.get_attribute("aria-describedby")
            ids = [described] if described else control.evaluate(VALUES_DESCRIBED)
            label = control.evaluate("one => one.innerText || one.labels[0].innerText")
            assert all(ids), (game, label)
            for sentence in ids:
                expect(page.locator(f"[id='{sentence}']")).to_have_text(SENTENCE)
        seat_button(page, "B").click()
        for sitter in page.get_by_role("dialog").get_by_role("listitem").all():
            expect(sitter).to_have_text(SENTENCE)


def test_the_figures_and_the_hand_are_chosen_once_and_not_by_a_second_name(
    browsers: Browsers,
) -> None:
    page = browsers.open("/new/samurai")
    expect(page.get_by_role("group", name="Starting tokens")).to_be_visible()
    expect(page.get_by_label("Setup")).to_have_count(0)
    labels = page.locator(".how select, .how legend").all_inner_texts()
    assert len(labels) > 5
    assert len(labels) == len(set(labels))
    choose_option(page, "Starting tokens", "chosen")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("Choose", exact=False).first).to_be_visible()


def test_options_are_folded_on_a_phone(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai", **PHONE)
    begin = page.get_by_role("button", name="Play now")
    expect(begin).to_be_visible()
    expect(page.get_by_label("Clock")).to_be_hidden()
    page.get_by_text("Game options", exact=True).click()
    expect(page.get_by_label("Clock")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_screen_that_failed_to_load_can_be_retried(browsers: Browsers) -> None:
    context = browsers.new_context()
    puzzle = f"/puzzles/{shipped('spirit')[0].id}"
    for path, content, focus in (
        ("/new/spirit", "Your name", "main"),
        ("/puzzles", "Next unsolved", "main"),
        (puzzle, "Rules: 2014", "h1"),
    ):
        with browsers.allow_errors(REFUSED_REQUESTS):
            context.route(re.compile(r"/api/(games|puzzles|puzzles/[-\w]+)$"), refuse)
            page = browsers.open_tab(context, path)
            expect(page.get_by_role("alert")).to_have_text(REFUSAL)
            context.unroute_all()
            page.get_by_role("button", name="Try again").press("Enter")
            found = page.get_by_label(content).or_(page.get_by_role("link", name=content)).first
            expect(found).to_be_visible()
            expect(page.locator(focus).first).to_be_focused()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=str)
def test_a_game_can_be_started_without_scrolling(browsers: Browsers, size: tuple[int, int]) -> None:
    width, height = size
    page = browsers.open("/new/spirit", viewport={"width": width, "height": height})
    start = page.get_by_role("button", name="Play now")
    expect(start).to_be_in_viewport(ratio=1)
    choose_players(page, 7)
    expect(start).to_be_in_viewport(ratio=1)
    for seat in "ABCDEFG":  # none lies outside or below the button
        expect(seat_button(page, seat)).to_be_in_viewport(ratio=1)
        seat_button(page, seat).click(trial=True)


def test_all_bots_are_chosen_at_once_or_one_by_one(browsers: Browsers) -> None:
    page = browsers.open("/new/cardgame", **PHONE)
    every = page.get_by_role("button", name="All bots")
    expect(every).to_have_count(0)
    choose_players(page, 4)
    expect(seat_button(page, "A")).to_contain_text("You")
    expect(every).to_contain_text("Ashigaru")
    every.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Hatamoto").press("Enter")
    expect(every).to_be_focused()
    for seat in "BCD":
        expect(seat_button(page, seat)).to_contain_text("Hatamoto")
    choose_seat(page, "C", "By link")
    choose_seat(page, "D", "Farmer")
    expect(every).to_contain_text("…")  # they differ


def test_a_game_starts_against_the_same_bot_from_home_and_from_the_options(
    browsers: Browsers,
) -> None:
    page = browsers.open()
    for game, who in (("samurai", "Opponent: Ashigaru"), ("spirit", "Partner: Daimyo")):
        expect(home_entry(page, game).get_by_role("button", name="Play now")).to_contain_text(who)
        page.goto(f"/new/{game}")
        expect(seat_button(page, "B")).to_contain_text(who.split()[-1])
        page.goto("/")


def test_a_game_on_the_home_screen_has_one_button_and_quiet_links(browsers: Browsers) -> None:
    page = browsers.open("/", **PHONE)
    for game in TITLES:
        entry = home_entry(page, game)
        expect(entry.get_by_role("button", name="Play now")).to_be_visible()
        expect(entry.locator(".main")).to_have_count(1)
        others = entry.locator(".button:not(.main)")
        expect(others).to_have_count(4)
        for other in others.all():
            expect(other).to_have_css("background-color", "rgba(0, 0, 0, 0)")
            expect(other).to_have_css("border-top-color", "rgba(0, 0, 0, 0)")
            shape = other.bounding_box()
            assert shape
            assert shape["height"] >= 44


def test_the_land_on_the_picture_of_samurai_ends_outside_it(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai", viewport={"width": 1280, "height": 800})
    land = page.locator(".banner > svg > path").first
    expect(land).to_be_attached()
    right = "(element) => element.getBoundingClientRect().right"
    assert land.evaluate(right) > page.locator(".banner").evaluate(right)


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_where_somebody_sits_fits_into_its_button(
    browsers: Browsers, size: tuple[int, int]
) -> None:
    width, height = size
    for locale in ("en-GB", "pl-PL"):
        page = browsers.open(
            "/new/samurai", viewport={"width": width, "height": height}, locale=locale
        )
        sitter = page.locator(".sitter").nth(1)
        sitter.click()
        page.get_by_role("dialog").locator("li button").first.click()
        expect(page.locator(".sitter.isBrief")).to_have_count(2)
        assert sitter.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")
        assert sitter.evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")


def test_the_title_stands_above_what_it_is_about(browsers: Browsers) -> None:
    left = "(element) => element.getBoundingClientRect().left"
    for width, height in ((1280, 800), (2560, 1440)):
        page = browsers.open("/new/spirit", viewport={"width": width, "height": height})
        arrow = page.locator("header svg").first
        expect(arrow).to_be_visible()
        content = page.locator("form .picture").first
        expect(content).to_be_visible()
        assert abs(arrow.evaluate(left) - content.evaluate(left)) < 6


def test_a_level_is_explained_once(browsers: Browsers) -> None:
    page = browsers.open("/new/spirit", viewport={"width": 1280, "height": 800})
    expect(page.locator(".seats .about")).to_have_count(1)
    choose_players(page, 7)
    expect(page.locator(".seats > li")).to_have_count(8)
    expect(page.locator(".seats .about")).to_have_count(1)
    expect(page.locator(".seats > li").first).to_contain_text("All bots")


LARGE = {"desktop": (1280, 800), "full HD": (1920, 1080), "large": (2560, 1440)}


@pytest.mark.parametrize("size", representative("full HD", of=LARGE))
def test_on_a_large_screen_starting_stays_in_view_and_nothing_moves_when_others_join(
    browsers: Browsers, size: str
) -> None:
    width, height = LARGE[size]
    box = "(element) => JSON.stringify(element.getBoundingClientRect())"
    for game in TITLES:
        page = browsers.open(f"/new/{game}", viewport={"width": width, "height": height})
        start = page.get_by_role("button", name="Play now")
        players = page.get_by_role("group", name="Players")
        picture = page.locator("form .banner")
        expect(picture.locator("> svg")).to_be_visible()
        shape = picture.bounding_box()
        assert shape
        assert shape["height"] > height / 4
        assert height * 0.9 < start.evaluate("e => e.getBoundingClientRect().bottom") < height
        before = [one.evaluate(box) for one in (start, players, picture)]
        for number in (3, 4):
            choose_players(page, number)
            assert [one.evaluate(box) for one in (start, players, picture)] == before
        page.mouse.move(width - 200, height / 2)
        page.mouse.wheel(0, 2000)
        expect(page.get_by_label("Spectators can chat")).to_be_in_viewport(ratio=1)
        expect(start).to_be_in_viewport(ratio=1)


def test_cards_beside_each_other_are_equally_high(browsers: Browsers) -> None:
    page = browsers.open("/new/samurai", viewport={"width": 1280, "height": 800})
    choice = page.get_by_role("group", name="Starting tokens")
    expect(choice).to_be_visible()
    page.wait_for_load_state("networkidle")
    bottoms: dict[int, set[int]] = {}
    for group in page.locator(".options fieldset").all():
        shape = group.bounding_box()
        assert shape
        bottoms.setdefault(round(shape["y"]), set()).add(round(shape["y"] + shape["height"]))
    assert len(bottoms) == 3
    assert all(len(row) == 1 for row in bottoms.values())
