"""Looking back at games: by slider, keys and links, with other eyes, and playing on from there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import DESKTOP, LINE_BROKE, NOT_NOW, PHONE, REFUSED, Guests, refuse
from web.proxy import line_to
from web.replay_page import count, finished, stops
from web.screens import play
from web.table_page import BOARD, NAMES, TABLES, lay

SLIDER = "input[type=range]"


@pytest.fixture(scope="module")
def ana(server: RunningServer) -> Iterator[Player]:
    """Give somebody who has played."""
    with Player(server, "Ana") as ana:
        yield ana


@pytest.fixture(scope="module")
def over(ana: Player) -> dict[str, str]:
    """Give the path of a finished game of each."""
    return {game: finished(ana, game) for game in TABLES}


@pytest.mark.parametrize("game", representative("cardgame", of=TABLES))
def test_a_game_is_seen_again(game: str, over: dict[str, str], ana: Player, guests: Guests) -> None:
    ends = stops(ana, over[game])
    last = len(ends) - 1
    page = guests.come_as(ana, over[game])
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
    count(page, f"0/{last}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    count(page, f"2/{last}")
    page.keyboard.press("ArrowLeft")
    count(page, f"1/{last}")
    page.keyboard.press("End")
    count(page, f"{last}/{last}")
    page.keyboard.press("Home")
    count(page, f"0/{last}")
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.fill("5")
    count(page, f"5/{last}")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^5/{last} \w"))
    expect(page).to_have_url(re.compile(rf"at={ends[5]}\b"))
    expect(page.locator("[aria-current=step]")).to_contain_text("5")

    linked = guests.come(f"{over[game]}/replay?at={ends[7]}")
    count(linked, f"7/{last}")
    linked.get_by_role("region", name="All moves").get_by_role("button").nth(3).click()
    count(linked, f"3/{last}")


@pytest.mark.parametrize("game", representative("cardgame", of=["samurai", "cardgame"]))
def test_nobody_is_to_play_after_who_gave_up(game: str, ana: Player, guests: Guests) -> None:
    path = lay(ana, game, "random")
    play(ana, path, 2)
    ana.act(path.removeprefix("/table/"), "resign", seat="A")
    page = guests.come_as(ana, f"{path}/replay?at=last")
    expect(page.get_by_role("status").filter(has_text="has given up")).to_be_visible()
    turn = page.get_by_text(re.compile("^Turn: "))
    expect(turn).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(turn).to_be_visible()


@pytest.mark.parametrize("game", representative("cardgame", of=["samurai", "cardgame"]))
def test_eyes_see_what_they_saw(game: str, over: dict[str, str], guests: Guests) -> None:
    page = guests.come(f"{over[game]}/replay?viewer=open")
    hands = page.get_by_role("list", name=re.compile("^Hand of "))
    expect(hands).to_have_count(2)
    expect(hands.first.get_by_role("listitem")).to_have_count(5)
    page.get_by_label("Seen by").select_option("B")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(5)
    expect(hands).to_have_count(0)


def test_eyes_that_are_refused_are_not_taken(over: dict[str, str], guests: Guests) -> None:
    page = guests.come(f"{over['cardgame']}/replay?viewer=open")
    hands = page.get_by_role("list", name=re.compile("^Hand of "))
    expect(hands).to_have_count(2)
    subscription = page.get_by_label("Seen by")
    why = page.get_by_role("alert")
    page.route("**/moves?viewer=B", refuse)
    with guests.expecting(REFUSED):
        subscription.select_option("B")
        expect(why).to_have_text(NOT_NOW)
    expect(subscription).to_have_value("open")
    page.get_by_role("button", name="Step forward").click()
    count(page, "1/")
    expect(page).to_have_url(re.compile("viewer=open"))
    expect(hands).to_have_count(2)
    expect(why).to_have_text(NOT_NOW)  # what else was done does not make it good
    page.unroute("**/moves?viewer=B", refuse)
    subscription.select_option("B")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(5)
    expect(why).to_have_count(0)


def test_that_the_server_is_away_is_told_of_a_replay_only_as_long_as_it_is(
    over: dict[str, str], guests: Guests, server: RunningServer
) -> None:
    with line_to(server) as line:
        page = guests.come(f"{over['cardgame']}/replay?viewer=open", base_url=line.url)
        expect(page.get_by_role("region", name=NAMES["cardgame"], exact=True)).to_be_visible()
        away = page.get_by_role("alert").filter(has_text="The server cannot be reached.")
        with guests.expecting(LINE_BROKE):
            line.cut()
            page.get_by_label("Seen by").select_option("B")
            expect(away.first).to_be_visible()
            expect(page.get_by_label("Seen by")).to_have_value("open")
            line.mend()
            expect(away).to_have_count(0)


def test_what_comes_is_hidden_if_one_wishes(
    over: dict[str, str], ana: Player, guests: Guests
) -> None:
    path = over["cardgame"]
    ends = stops(ana, path)
    page = guests.come_as(ana, f"{path}/replay?at={ends[2]}&hush=1")
    count(page, "2")
    slider = page.locator(SLIDER)
    expect(slider).to_have_attribute("max", "2")
    moves = page.get_by_role("region", name="Moves so far").get_by_role("button")
    expect(moves).to_have_count(3)
    expect(page.get_by_text(f"/{len(ends) - 1}")).to_have_count(0)
    page.get_by_role("button", name="Step forward").click()
    expect(slider).to_have_attribute("max", "3")
    expect(moves).to_have_count(4)
    page.get_by_label("Hide what comes next").uncheck()
    expect(slider).to_have_attribute("max", str(len(ends) - 1))


def test_a_game_runs_by_itself_on_a_phone(over: dict[str, str], guests: Guests) -> None:
    page = guests.come(f"{over['cardgame']}/replay", **PHONE)
    page.get_by_role("button", name="Play", exact=True).tap()
    count(page, "2/")
    page.get_by_role("button", name="Pause").tap()
    page.get_by_text("All moves").tap()
    page.get_by_role("region", name="All moves").get_by_role("button").nth(4).tap()
    count(page, "4/")


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_one_plays_on_against_a_bot(
    game: str, over: dict[str, str], ana: Player, guests: Guests
) -> None:
    path = over[game]
    page = guests.come_as(ana, f"{path}/replay?at={stops(ana, path)[4]}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("My seat").select_option("B")
    page.get_by_role("combobox", name=re.compile("^Seat A")).select_option("farmer")
    page.get_by_role("button", name="Play now").click()
    expect(page).not_to_have_url(re.compile("replay"))
    table = TABLES[game](page)
    table.turn()
    assert table.goes_on()


@pytest.mark.parametrize("game", representative("samurai", of=TABLES))
def test_one_plays_on_with_a_friend(
    game: str, over: dict[str, str], ana: Player, guests: Guests
) -> None:
    path = over[game]
    page = guests.come_as(ana, f"{path}/replay?at={stops(ana, path)[4]}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("My seat").select_option("A")
    page.get_by_role("combobox", name=re.compile("^Seat B")).select_option("open")
    page.get_by_role("button", name="Open a table").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    friend = guests.come(page.url)
    friend.get_by_role("button", name="Sit here").first.click()
    tables = [TABLES[game](one) for one in (page, friend)]
    tables[0].start.click()
    for one in (page, friend):
        expect(one.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
    actor = ana.news(page.url.rpartition("/")[2])["state"]["table"]["actor"]
    tables["AB".index(actor)].turn()


def test_a_link_to_a_moment_is_copied(over: dict[str, str], ana: Player, guests: Guests) -> None:
    path = over["samurai"]
    ends = stops(ana, path)
    page = guests.come_as(
        ana, f"{path}/replay?at={ends[6]}", permissions=["clipboard-read", "clipboard-write"]
    )
    page.get_by_label("Seen by").select_option("B")
    page.get_by_role("button", name="Step forward").click()
    count(page, "7/")
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = guests.come(link)
    count(other, "7/")
    expect(other.get_by_label("Seen by")).to_have_value("B")
    expect(other.get_by_role("region", name="Samurai", exact=True)).to_be_visible()
    assert other.evaluate(BOARD) == page.evaluate(BOARD)


FLOWN = """() => {
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains('flight')) window.flown++;
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.soak("what goes where is tested of the widgets (passages.test.ts)")
@pytest.mark.parametrize("game", TABLES)
def test_things_move_to_the_next_moment_only(
    game: str, over: dict[str, str], ana: Player, guests: Guests
) -> None:
    path = over[game]
    ends = stops(ana, path)
    page = guests.come_as(ana, f"{path}/replay", reduced_motion="no-preference")
    expect(page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
    page.evaluate(FLOWN)
    for turn in range(1, 9):
        page.keyboard.press("ArrowRight")
        count(page, f"{turn}/")
        page.wait_for_timeout(600)
    assert page.evaluate("() => window.flown") > 0
    page.evaluate("() => { window.flown = 0; }")
    for turn in (len(ends) - 1, 2, len(ends) // 2):
        page.locator(SLIDER).fill(str(turn))
        count(page, f"{turn}/")
        page.wait_for_timeout(600)
    assert page.evaluate("() => window.flown") == 0


SEEN_WHOLE = """() => {
  const svg = document.querySelector('.pan svg');
  const all = svg.getBoundingClientRect();
  const places = [...svg.querySelectorAll('[data-place]')];
  return places.length > 20 && places.every((place) => {
    const box = place.getBoundingClientRect();
    return box.left >= all.left - 1 && box.right <= all.right + 1 &&
      box.top >= all.top - 1 && box.bottom <= all.bottom + 1;
  });
}"""


def test_the_whole_table_is_seen_wherever_one_leaps(
    over: dict[str, str], ana: Player, guests: Guests
) -> None:
    path = f"{over['cardgame']}/replay"
    for device in (DESKTOP, PHONE):
        page = guests.come_as(ana, path, reduced_motion="no-preference", **device)
        expect(page.get_by_role("region", name=NAMES["cardgame"], exact=True)).to_be_visible()
        for _ in range(3):
            page.keyboard.press("End")
            page.wait_for_timeout(600)  # what moves has come to rest
            page.wait_for_function(SEEN_WHOLE)
            page.keyboard.press("Home")
            page.wait_for_timeout(100)


def test_a_game_under_way_grows(ana: Player, guests: Guests) -> None:
    path = lay(ana, "cardgame", "farmer")
    play(ana, path, 2)
    page = guests.come_as(ana, f"{path}/replay?at=last")
    first = len(stops(ana, path)) - 1
    count(page, f"{first}/{first}")
    play(ana, path, 2)
    second = len(stops(ana, path)) - 1
    assert second > first
    count(page, f"{second}/{second}")  # who is at the end stays there
    page.keyboard.press("ArrowLeft")
    count(page, f"{second - 1}/{second}")
    play(ana, path, 2)
    third = len(stops(ana, path)) - 1
    count(page, f"{second - 1}/{third}")  # who is elsewhere, there
    ana.act(path.removeprefix("/table/"), "resign", seat="A")
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("wins", exact=False).first).to_be_visible()


# Hears of the verdict even if it is gone again at once.
HEARD = """new MutationObserver(() => {
  if (document.body?.textContent.includes(' wins')) window.heard = true;
}).observe(document, { subtree: true, childList: true, characterData: true });"""


def test_nothing_tells_of_the_end_before_it(
    server: RunningServer, ana: Player, guests: Guests
) -> None:
    path = lay(ana, "cardgame", "open", "random", players=3, stand_in="farmer")
    table = path.removeprefix("/table/")
    with Player(server, "Ben") as ben:
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        legal = ana.news(table, "A")["state"]["view"]["legal"]
        ana.act(table, "move", seat="A", moves=legal[0])
        ben.act(table, "resign", seat="B")
    play(ana, path, 400)
    ends = stops(ana, path)
    page = guests.come_as(ana, f"{path}/replay?at={ends[1]}&hush=1", script=HEARD)
    count(page, "1")
    assert not page.evaluate("() => window.heard")
    shown = page.locator("body").inner_text()
    last = len(ends) - 1
    for told in (f"/{last}", "wins", "won", "gave up", "Farmer"):
        assert told not in shown, told
    expect(page.get_by_role("note")).to_contain_text("Hidden: the moves to come")
    page.get_by_label("Hide what comes next").uncheck()
    page.keyboard.press("End")
    count(page, f"{last}/{last}")
    expect(page.get_by_role("banner")).to_contain_text("Farmer for Ben")
    assert page.evaluate("() => window.heard")


def test_a_game_under_way_keeps_its_secrets(ana: Player, guests: Guests) -> None:
    path = lay(ana, "samurai", "farmer")
    play(ana, path, 3)
    page = guests.come_as(ana, f"{path}/replay?viewer=open")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button").first).to_be_visible()
    assert page.get_by_label("Seen by").locator("option").all_inner_texts() == [
        "Spectators",
        "A · Ana",
    ]
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
