"""Guided games: what is marked leads to their goals, and they are left and taken up again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import PHONE, Guests
from web.lesson_page import follow, learn, panel
from web.table_page import TABLES, SpiritTable

# What each guided game teaches, in the order in which it is told at the end.
LEARNED = {
    "samurai": [
        "Capturing a figure",
        "Castle tokens",
        "Samurai for every kind",
        "Ships on the sea",
        "Buddha tokens",
        "The fast ronin",
        "Rice tokens",
        "Exchanging figures",
        "Moving a token",
    ],
    "cardgame": ["Laying a card", "Laying a samurai", "Bringing a village", "Winning a stone"],
    "spirit": [
        "Defending the village",
        "Attacking a raider",
        "Shouting kiai",
        "Supporting a friend",
    ],
}
FITS = "document.scrollingElement.scrollHeight <= innerHeight"
SIZES = ((360, 640), (740, 360), (820, 1180), (1280, 800))


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_who_follows_meets_every_goal(game: str, guests: Guests) -> None:
    page = guests.come()
    learn(page, game).click()
    expect(panel(page)).to_contain_text(f"0 of {len(LEARNED[game])}")
    table = follow(page, game)
    table.play_on()
    assert table.followed > 0
    expect(table.over.get_by_role("heading", name="What you have learned")).to_be_visible()
    learned = table.over.get_by_role("list").first.get_by_role("listitem")
    expect(learned).to_have_text(LEARNED[game])
    expect(table.over.get_by_text("You can still try that")).to_be_hidden()
    expect(table.promise).to_be_hidden()
    expect(page.get_by_role("link", name="Play a real game")).to_be_visible()
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_a_guided_game_goes_on_where_it_was_left(game: str, guests: Guests) -> None:
    context = guests.context()
    page = guests.open(context, "/")
    learn(page, game).click()
    table = follow(page, game)
    while "0 of" in panel(page).inner_text():
        table.turn()
    assert table.goes_on()
    expect(panel(page).get_by_role("status")).not_to_contain_text("Now the other plays")
    said = panel(page).inner_text()
    page.close()
    page = guests.open(context, "/")
    mine = page.get_by_role("listitem").filter(has_text="Guided game")
    mine.get_by_role("link", name="Go on").click()
    expect(panel(page)).to_be_visible()
    assert panel(page).inner_text() == said
    panel(page).get_by_role("link", name="Leave").click()
    expect(mine.get_by_role("link", name="Go on")).to_be_visible()


def test_who_would_pass_too_soon_is_told_first(guests: Guests) -> None:
    page = guests.come()
    learn(page, "spirit").click()
    table = SpiritTable(page)
    assert table.goes_on()
    answer = page.locator("[data-answer]").filter(has_text="Pass")
    answer.click()
    warned = page.get_by_role("alert").filter(has_text="There is more to try first")
    expect(warned).to_be_visible()
    answer.click()
    expect(table.over).to_be_visible()


def test_a_card_that_does_nothing_is_not_praised(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.lay(game="cardgame", lesson=True, start=True)
        page = guests.come_as(ana, f"/table/{table}")
        expect(panel(page)).to_contain_text("0 of 4")
        assert ana.act(table, "move", seat="A", moves="r2@1n").status_code == 200
        expect(panel(page).get_by_role("status")).to_contain_text("counts for nothing there")
        expect(panel(page)).to_contain_text("0 of 4")


def test_what_was_not_tried_is_named_and_can_be(server: RunningServer, guests: Guests) -> None:
    with Player(server, "Ana") as ana:
        table = ana.lay(game="spirit", lesson=True, start=True)
        while (now := ana.news(table, "A")["state"])["table"]["status"] != "over":
            legal = now["view"]["legal"]
            if legal:
                shy = [move for move in legal if move in ("pass", "no")] or legal
                ana.act(table, "move", seat="A", moves=shy[0])
        page = guests.come_as(ana, f"/table/{table}")
        over = TABLES["spirit"](page).over
        expect(over.get_by_role("list").first.get_by_role("listitem")).to_have_text(
            [f"{what}: not tried yet" for what in LEARNED["spirit"]]
        )
        expect(over.get_by_text("You can still try that")).to_be_visible()
        over.get_by_role("button", name="Guided game again").click()
        expect(panel(page)).to_contain_text("0 of")


def test_only_what_the_words_say_is_marked(guests: Guests) -> None:
    page = guests.come()
    learn(page, "samurai").click()
    expect(panel(page)).to_contain_text("beside a castle")
    expect(page.locator("button.wanted")).to_have_count(1)
    page.locator("button.wanted").click()
    expect(page.locator("g.target.wanted").first).to_be_visible()
    for place in page.locator("g.target").all():
        told = str(place.get_attribute("aria-label"))
        assert ("This leads to the goal" in told) == ("castle" in told), told


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_nobody_scrolls_to_learn(game: str, guests: Guests) -> None:
    page = guests.come(**PHONE)
    learn(page, game).tap()
    table = TABLES[game](page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width} && {FITS}")
        expect(table.ready.first).to_be_in_viewport()
    fold = panel(page).get_by_role("button", name="What to do next")
    fold.tap()
    expect(fold).to_have_attribute("aria-expanded", "false")
