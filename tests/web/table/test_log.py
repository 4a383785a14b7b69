"""The log of every game: pointing at an entry, going there, replaying the last turns, and undo."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from running import Player, RunningServer

from web.browsers import Browsers
from web.tables import GAME_PAGES, HAND_TABLE_PAGES, TABLE_PAGES, create_table, play_randomly

MOST_TURNS = 8
# What is marked on the board, as text.
READ_MARKED = """() => [...document.querySelectorAll('.ring.recent, article.isMarked')].map((one) =>
  one.closest('[data-place]')?.dataset.place ?? one.getAttribute('aria-label')).join()"""


def read_marked(page: Page) -> str:
    return str(page.evaluate(READ_MARKED))


@pytest.mark.parametrize("game", GAME_PAGES)
def test_an_entry_of_the_log_is_highlighted_and_leads_to_its_moment(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "farmer", "farmer")
        play_randomly(ana, path, 12)
        page = browsers.open_as(ana, path)
        table = TABLE_PAGES[game](page)
        table.log_and_chat.click()
        entries = page.get_by_role("region", name="Log").locator(".line:has(button)")
        expect(entries.last).to_be_visible()
        page.wait_for_timeout(300)
        found = set()
        for n in range(-4, 0):
            entries.nth(n).hover()
            page.wait_for_timeout(100)
            found.add(read_marked(page))
        assert len(found - {""}) > 1, "entries highlight what they are about"

        entry = entries.nth(-3)
        who = str(entry.get_by_role("button").text_content()).split()[0]
        entry.get_by_role("button").click()
        replay = page.get_by_role("group", name=re.compile("What the others did|The last turns"))
        expect(replay).to_contain_text(re.compile(rf"\d+/\d+ .*{who}"))
        page.mouse.move(1, 1)
        replay.get_by_role("button", name="Back to now").click()
        expect(replay).to_be_hidden()


@pytest.mark.parametrize("game", HAND_TABLE_PAGES)
def test_the_last_turns_are_replayed_after_ones_own_turn(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, game, "open")
        table_id = path.rsplit("/", 1)[-1]
        ben.act(table_id, "sit", seat="B")
        ana.act(table_id, "start")
        page = browsers.open_as(ana, path)
        table = HAND_TABLE_PAGES[game](page)
        table.play_turn()
        again = page.get_by_role("button", name=re.compile("^(The last turns|What the others did)"))
        again.click()
        replay = page.get_by_role("group", name=re.compile("The last turns|What the others did"))
        expect(replay).to_contain_text(re.compile(r"\d/\d+"))
        page.keyboard.press("Escape")
        expect(replay).to_be_hidden()


@pytest.mark.parametrize("game", GAME_PAGES)
def test_what_was_revealed_stays_and_undo_says_so(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, game, "farmer"))
        table = TABLE_PAGES[game](page)
        undo = page.get_by_role("button", name="Undo", exact=True)
        refusal = re.compile("showed something that was hidden")
        for _ in range(MOST_TURNS):
            assert table.wait_for_choice()
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
