"""Replays: moved by slider, keys and links, seen as other viewers, and continued."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import (
    CONNECTION_ERRORS,
    DESKTOP,
    PHONE,
    REFUSAL,
    REFUSED_REQUESTS,
    Browsers,
    refuse,
)
from web.pages.replay import expect_stop, replay_stops
from web.pages.table import READ_BOARD
from web.proxy import proxy_to
from web.sample_tables import SampleTables
from web.tables import (
    HAND_TABLE_PAGES,
    TABLE_PAGES,
    TITLES,
    create_finished_game,
    create_table,
    play_randomly,
    table_id,
)

SLIDER = "input[type=range]"


@pytest.fixture(scope="module")
def ana(server: RunningServer) -> Iterator[Player]:
    with Player(server, "Ana") as ana:
        yield ana


@pytest.fixture(scope="module")
def finished(ana: Player) -> dict[str, str]:
    """The path of a finished game, by game."""
    return {game: create_finished_game(ana, game) for game in TABLE_PAGES}


@pytest.mark.parametrize("game", representative("cardgame", of=TABLE_PAGES))
def test_a_replay_is_moved_by_keys_slider_list_and_link(
    game: str, finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    ends = replay_stops(ana, finished[game])
    last = len(ends) - 1
    page = browsers.open_as(ana, finished[game])
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
    expect_stop(page, f"{last}/{last}")  # a player knows how it ended
    page.get_by_role("button", name="To the start").click()
    expect_stop(page, f"0/{last}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect_stop(page, f"2/{last}")
    page.keyboard.press("ArrowLeft")
    expect_stop(page, f"1/{last}")
    page.keyboard.press("End")
    expect_stop(page, f"{last}/{last}")
    page.keyboard.press("Home")
    expect_stop(page, f"0/{last}")
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.fill("5")
    expect_stop(page, f"5/{last}")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^5/{last} \w"))
    expect(page).to_have_url(re.compile(rf"at={ends[5]}\b"))
    expect(page.locator("[aria-current=step]")).to_contain_text("5")

    linked = browsers.open(f"{finished[game]}/replay?at={ends[7]}")
    expect_stop(linked, f"7/{last}")
    linked.get_by_role("region", name="All moves").get_by_role("button").nth(3).click()
    expect_stop(linked, f"3/{last}")


def test_a_replay_starts_at_the_end_for_players_only(
    finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = finished["cardgame"]
    last = len(replay_stops(ana, path)) - 1
    expect_stop(browsers.open(f"{path}/replay"), f"0/{last}")
    hushed = browsers.open_as(ana, f"{path}/replay?hush=1")
    expect(hushed.locator(SLIDER)).to_have_attribute("max", "0")
    page = browsers.open_as(ana, f"{path}/replay")
    expect_stop(page, f"{last}/{last}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect_stop(page, f"1/{last}")


@pytest.mark.parametrize("game", representative("cardgame", of=HAND_TABLE_PAGES))
def test_a_replay_ends_with_nobody_to_move_after_a_resignation(
    game: str, ana: Player, browsers: Browsers
) -> None:
    path = create_table(ana, game, "random")
    play_randomly(ana, path, 2)
    ana.act(table_id(path), "resign", seat="A")
    page = browsers.open_as(ana, f"{path}/replay?at=last")
    expect(page.get_by_role("status").filter(has_text="resigned")).to_be_visible()
    turn = page.get_by_text(re.compile("^Turn: "))
    expect(turn).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(turn).to_be_visible()


@pytest.mark.parametrize("game", representative("cardgame", of=HAND_TABLE_PAGES))
def test_a_replay_is_shown_as_any_seat_saw_it(
    game: str, finished: dict[str, str], browsers: Browsers
) -> None:
    page = browsers.open(f"{finished[game]}/replay?viewer=open")
    hands = page.get_by_role("list", name=re.compile("^Hand of "))
    expect(hands).to_have_count(2)
    expect(hands.first.get_by_role("listitem")).to_have_count(5)
    page.get_by_label("View as").select_option("B")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(5)
    expect(hands).to_have_count(0)


def test_a_refused_change_of_viewer_is_undone(finished: dict[str, str], browsers: Browsers) -> None:
    page = browsers.open(f"{finished['cardgame']}/replay?viewer=open")
    hands = page.get_by_role("list", name=re.compile("^Hand of "))
    expect(hands).to_have_count(2)
    viewer = page.get_by_label("View as")
    refusal = page.get_by_role("alert")
    page.route("**/moves?viewer=B", refuse)
    with browsers.allow_errors(REFUSED_REQUESTS):
        viewer.select_option("B")
        expect(refusal).to_have_text(REFUSAL)
    expect(viewer).to_have_value("open")
    page.get_by_role("button", name="Step forward").click()
    expect_stop(page, "1/")
    expect(page).to_have_url(re.compile("viewer=open"))
    expect(hands).to_have_count(2)
    expect(refusal).to_have_text(REFUSAL)  # another action does not clear it
    page.unroute("**/moves?viewer=B", refuse)
    viewer.select_option("B")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(5)
    expect(refusal).to_have_count(0)


def test_a_replay_reports_the_unreachable_server_until_it_returns(
    finished: dict[str, str], browsers: Browsers, server: RunningServer
) -> None:
    with proxy_to(server) as proxy:
        page = browsers.open(f"{finished['cardgame']}/replay?viewer=open", base_url=proxy.url)
        expect(page.get_by_role("region", name=TITLES["cardgame"], exact=True)).to_be_visible()
        unreachable = page.get_by_role("alert").filter(has_text="The server cannot be reached.")
        with browsers.allow_errors(CONNECTION_ERRORS):
            proxy.cut()
            page.get_by_label("View as").select_option("B")
            expect(unreachable.first).to_be_visible()
            expect(page.get_by_label("View as")).to_have_value("open")
            proxy.restore()
            expect(unreachable).to_have_count(0)


def test_the_moves_to_come_can_be_hidden(
    finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = finished["cardgame"]
    ends = replay_stops(ana, path)
    page = browsers.open_as(ana, f"{path}/replay?at={ends[2]}&hush=1")
    expect_stop(page, "2")
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


def test_a_replay_plays_by_itself_on_a_phone(finished: dict[str, str], browsers: Browsers) -> None:
    page = browsers.open(f"{finished['cardgame']}/replay", **PHONE)
    page.get_by_role("button", name="Play", exact=True).tap()
    expect_stop(page, "2/")
    page.get_by_role("button", name="Pause").tap()
    page.get_by_text("All moves").tap()
    page.get_by_role("region", name="All moves").get_by_role("button").nth(4).tap()
    expect_stop(page, "4/")


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_game_is_continued_against_a_bot(
    game: str, finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = finished[game]
    page = browsers.open_as(ana, f"{path}/replay?at={replay_stops(ana, path)[4]}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("My seat").select_option("B")
    page.get_by_role("combobox", name=re.compile("^Seat A")).select_option("farmer")
    page.get_by_role("button", name="Play now").click()
    expect(page).not_to_have_url(re.compile("replay"))
    table = TABLE_PAGES[game](page)
    table.play_turn()
    assert table.wait_for_choice()


@pytest.mark.parametrize("game", representative("samurai", of=TABLE_PAGES))
def test_a_game_is_continued_with_a_friend(
    game: str, finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = finished[game]
    page = browsers.open_as(ana, f"{path}/replay?at={replay_stops(ana, path)[4]}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("My seat").select_option("A")
    expect(page.get_by_text("You keep your hand.")).to_be_visible()
    page.get_by_role("combobox", name=re.compile("^Seat B")).select_option("open")
    expect(page.get_by_text("everything hidden is redrawn for everyone")).to_be_visible()
    page.get_by_role("button", name="Open a table").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    friend = browsers.open(page.url)
    friend.get_by_role("button", name="Sit here").first.click()
    tables = [TABLE_PAGES[game](one) for one in (page, friend)]
    tables[0].start.click()
    for one in (page, friend):
        expect(one.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
    actor = ana.updates(page.url.rpartition("/")[2])["state"]["table"]["actor"]
    tables["AB".index(actor)].play_turn()


def test_a_link_to_a_moment_can_be_copied(
    finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = finished["samurai"]
    ends = replay_stops(ana, path)
    page = browsers.open_as(
        ana, f"{path}/replay?at={ends[6]}", permissions=["clipboard-read", "clipboard-write"]
    )
    page.get_by_label("View as").select_option("B")
    page.get_by_role("button", name="Step forward").click()
    expect_stop(page, "7/")
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = browsers.open(link)
    expect_stop(other, "7/")
    expect(other.get_by_label("View as")).to_have_value("B")
    expect(other.get_by_role("region", name="Samurai", exact=True)).to_be_visible()
    assert other.evaluate(READ_BOARD) == page.evaluate(READ_BOARD)


COUNT_FLIGHTS = """() => {
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains('flight')) window.flown++;
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.soak("what goes where is tested of the widgets (passages.test.ts)")
@pytest.mark.parametrize("game", TABLE_PAGES)
def test_pieces_are_animated_to_the_next_moment_only(
    game: str, finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = finished[game]
    ends = replay_stops(ana, path)
    page = browsers.open_as(ana, f"{path}/replay", reduced_motion="no-preference")
    expect(page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
    page.keyboard.press("Home")
    expect_stop(page, "0/")
    page.evaluate(COUNT_FLIGHTS)
    for turn in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect_stop(page, f"{turn}/")
        page.wait_for_timeout(600)
    assert page.evaluate("() => window.flown") > 0
    page.evaluate("() => { window.flown = 0; }")
    for turn in (len(ends) - 1, 2, len(ends) // 2):
        page.locator(SLIDER).fill(str(turn))
        expect_stop(page, f"{turn}/")
        page.wait_for_timeout(600)
    assert page.evaluate("() => window.flown") == 0


IS_WHOLE_TABLE_VISIBLE = """() => {
  const svg = document.querySelector('.pan svg');
  const all = svg.getBoundingClientRect();
  const places = [...svg.querySelectorAll('[data-place]')];
  return places.length > 20 && places.every((place) => {
    const box = place.getBoundingClientRect();
    return box.left >= all.left - 1 && box.right <= all.right + 1 &&
      box.top >= all.top - 1 && box.bottom <= all.bottom + 1;
  });
}"""


@pytest.mark.soak("waits for six animations: make test jumps without animation")
def test_the_whole_table_is_visible_after_every_jump(
    finished: dict[str, str], ana: Player, browsers: Browsers
) -> None:
    path = f"{finished['cardgame']}/replay"
    for device in (DESKTOP, PHONE):
        page = browsers.open_as(ana, path, reduced_motion="no-preference", **device)
        expect(page.get_by_role("region", name=TITLES["cardgame"], exact=True)).to_be_visible()
        for _ in range(3):
            page.keyboard.press("End")
            page.wait_for_timeout(600)  # the animation has ended
            page.wait_for_function(IS_WHOLE_TABLE_VISIBLE)
            page.keyboard.press("Home")
            page.wait_for_timeout(100)


def test_the_replay_of_a_running_game_grows(ana: Player, browsers: Browsers) -> None:
    path = create_table(ana, "cardgame", "farmer")
    play_randomly(ana, path, 2)
    page = browsers.open_as(ana, f"{path}/replay?at=last")
    first = len(replay_stops(ana, path)) - 1
    expect_stop(page, f"{first}/{first}")
    play_randomly(ana, path, 2)
    second = len(replay_stops(ana, path)) - 1
    assert second > first
    expect_stop(page, f"{second}/{second}")  # a viewer at the end stays at the end
    page.keyboard.press("ArrowLeft")
    expect_stop(page, f"{second - 1}/{second}")
    play_randomly(ana, path, 2)
    third = len(replay_stops(ana, path)) - 1
    expect_stop(page, f"{second - 1}/{third}")  # any other viewer stays as well
    ana.act(table_id(path), "resign", seat="A")
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text("wins", exact=False).first).to_be_visible()


# Notices the verdict even if it is shown for a moment only.
WATCH_FOR_VERDICT = """new MutationObserver(() => {
  if (document.body?.textContent.includes(' wins')) window.sawVerdict = true;
}).observe(document, { subtree: true, childList: true, characterData: true });"""


def test_nothing_reveals_the_end_while_it_is_hidden(
    server: RunningServer, ana: Player, browsers: Browsers
) -> None:
    path = create_table(ana, "cardgame", "open", "random", players=3, stand_in="farmer")
    table = table_id(path)
    with Player(server, "Ben") as ben:
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        legal = ana.updates(table, "A")["state"]["view"]["legal"]
        ana.act(table, "move", seat="A", moves=legal[0])
        ben.act(table, "resign", seat="B")
    play_randomly(ana, path, 400)
    ends = replay_stops(ana, path)
    page = browsers.open_as(ana, f"{path}/replay?at={ends[1]}&hush=1", script=WATCH_FOR_VERDICT)
    expect_stop(page, "1")
    assert not page.evaluate("() => window.sawVerdict")
    shown = page.locator("body").inner_text()
    last = len(ends) - 1
    for text in (f"/{last}", "wins", "won", "gave up", "Farmer"):
        assert text not in shown, text
    expect(page.get_by_role("note")).to_contain_text("Hidden: later moves")
    page.get_by_label("Hide what comes next").uncheck()
    page.keyboard.press("End")
    expect_stop(page, f"{last}/{last}")
    expect(page.get_by_role("banner")).to_contain_text("Farmer for Ben")
    assert page.evaluate("() => window.sawVerdict")


def test_the_replay_of_a_running_game_hides_other_hands(ana: Player, browsers: Browsers) -> None:
    path = create_table(ana, "samurai", "farmer")
    play_randomly(ana, path, 3)
    page = browsers.open_as(ana, f"{path}/replay?viewer=open")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button").first).to_be_visible()
    assert page.get_by_label("View as").locator("option").all_inner_texts() == [
        "Spectators",
        "A · Ana",
    ]
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_nothing_stays_in_front_of_the_panel_of_a_review(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    page = browsers.open_as(sample_tables.ana, sample_tables.analysed("cardgame"))
    download = page.get_by_role("button", name="Download record")
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    expect(download).to_be_in_viewport()
    page.get_by_role("heading", name="Luck and skill").scroll_into_view_if_needed()
    page.locator(".side").evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    expect(download).not_to_be_in_viewport()
    page.locator(".side").evaluate("panel => panel.scrollTo(0, 0)")
    expect(download).to_be_in_viewport()
