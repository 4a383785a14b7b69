"""The log of every game: pointing at an entry, going there, replaying the last turns, and undo."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from web.browsers import Browsers
from web.sample_tables import SampleTables
from web.tables import GAME_PAGES, HAND_TABLE_PAGES, TABLE_PAGES, create_table, table_id

MOST_TURNS = 8
# What is highlighted on the board: places by their codes, samurai by their names.
READ_MARKED = """() => {
  const marked = document.querySelectorAll('.ring.recent, .news, article.isMarked');
  return [...marked].map((one) =>
    one.closest('[data-place]')?.dataset.place
      ?? one.dataset.news
      ?? one.getAttribute('aria-label').split(',')[0]);
}"""
IS_MARKED = f"(subject) => ({READ_MARKED})().includes(subject)"
ARE_MARKED = f"(all) => ({READ_MARKED})().join() === all.join()"
REPLAY = re.compile("^(The last turns|What the others did)")


def subject_of(entry: Locator) -> str:
    """What an entry is about: the place where something was laid, or the samurai who acts."""
    move, text = (entry.locator(part).first.text_content() or "" for part in ("code", "button"))
    return move.partition("@")[2] or text.split()[0]


def open_replay(page: Page) -> Locator:
    """The replay at the table."""
    return page.get_by_role("group", name=REPLAY)


@pytest.mark.parametrize("game", representative("cardgame", "spirit", of=GAME_PAGES))
def test_an_entry_of_the_log_is_highlighted_and_leads_to_its_moment(
    game: str, browsers: Browsers, sample_tables: SampleTables
) -> None:
    page = browsers.open_as(sample_tables.ana, sample_tables.in_progress(game))
    table = TABLE_PAGES[game](page)
    assert table.wait_for_choice()
    table.log_and_chat.click()
    page.get_by_label("Show notation").check()
    # Without what chance did: a notation with ^.
    entries = page.get_by_role("region", name="Log").locator(".line:has(button):visible")
    entries = entries.filter(has_not_text="^")
    expect(entries.last).to_be_visible()
    news = page.evaluate(READ_MARKED)
    for entry in (entries.last, entries.first):  # the first is not among the news
        subject = subject_of(entry)
        entry.hover()
        page.wait_for_function(IS_MARKED, arg=subject)
        # Not the mark of what is new, which would say another thing.
        for ring in page.locator(".ring.recent").all():
            expect(ring).not_to_have_css("stroke-dasharray", "none")
    page.mouse.move(1, 1)
    page.wait_for_function(ARE_MARKED, arg=news)
    for ring in page.locator(".ring.recent").all():
        expect(ring).to_have_css("stroke-dasharray", "none")

    entry = entries.nth(-3)
    who = str(entry.get_by_role("button").text_content()).split()[0]
    entry.get_by_role("button").click()
    replay = open_replay(page)
    expect(replay).to_contain_text(re.compile(rf"\d+/\d+ .*{who}"))
    page.mouse.move(1, 1)
    replay.get_by_role("button", name="Back to live").click()
    expect(replay).to_be_hidden()


@pytest.mark.parametrize("game", representative("cardgame", of=HAND_TABLE_PAGES))
def test_the_last_turns_are_replayed_after_ones_own_turn(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, game, "open")
        ben.act(table_id(path), "sit", seat="B")
        ana.act(table_id(path), "start")
        page = browsers.open_as(ana, path)
        HAND_TABLE_PAGES[game](page).play_turn()
        page.get_by_role("button", name=REPLAY).click()
        replay = open_replay(page)
        expect(replay).to_contain_text(re.compile(r"\d/\d+"))
        page.keyboard.press("Escape")
        expect(replay).to_be_hidden()


@pytest.mark.parametrize("game", representative("cardgame", "spirit", of=GAME_PAGES))
def test_what_was_revealed_stays_and_undo_says_so(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        table = TABLE_PAGES[game](page)
        undo = page.get_by_role("button", name="Undo", exact=True)
        refusal = re.compile("revealed hidden information")
        for _ in range(MOST_TURNS):
            table.play_turn()
            assert table.wait_for_choice()
            if undo.count() and refusal.search(str(undo.get_attribute("title"))):
                break
        expect(undo).to_have_attribute("title", refusal)
        expect(undo).to_be_disabled()
        before = page.evaluate("receivedStates")
        page.keyboard.press("u")
        page.wait_for_timeout(200)
        assert page.evaluate("receivedStates") == before
