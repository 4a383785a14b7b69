"""The page adds to the deal by itself, confirms an honest server, and catches a cheating one."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from running import Player, RunningServer, running

from tatami.kits.records.scheme import commitment
from tatami.kits.records.verify import verify
from web.browsers import CONNECTION_ERRORS, Browsers
from web.texts import TEXTS

WORDS = TEXTS["en"]


def start_game(browsers: Browsers, ana: Player, ben: Player) -> tuple[str, Page, Page]:
    """Have two people sit down in their browsers and the host press one button."""
    table = ana.create_table(game="cardgame", seats=["open", "open"])
    pages = [browsers.open_as(one, f"/table/{table}") for one in (ana, ben)]
    for page, seat in zip(pages, "AB", strict=True):
        page.get_by_role("button", name=f"Sit here: Seat {seat}").click()
    start = pages[0].get_by_role("button", name=WORDS["start"], exact=True)
    expect(start).to_be_enabled()
    start.click()
    for page in pages:
        expect(page.locator(".board")).to_be_visible()
    return table, *pages  # type: ignore[return-value]


def test_a_browser_confirms_what_it_saw_and_added_before_the_game(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table, host, guest = start_game(browsers, ana, ben)
        assert [*ana.updates(table)["state"]["table"]["deal"]["entropy"]] == ["A", "B"]
        ben.act(table, "resign", seat="B")
        for page in (host, guest):
            expect(page.get_by_text(WORDS["deal_checked"], exact=True)).to_be_visible()
            expect(page.get_by_text(WORDS["deal_verified"])).to_be_hidden()
            page.get_by_text(WORDS["deal_checked"], exact=True).click()
            expect(page.get_by_text(WORDS["deal_verified"])).to_be_visible()
        guest.reload()
        expect(guest.get_by_text(WORDS["deal_checked"], exact=True)).to_be_visible()
        elsewhere = browsers.open_as(ben, f"/table/{table}")
        elsewhere.get_by_text(WORDS["deal_checked_in_part"]).click()
        expect(elsewhere.get_by_text(WORDS["deal_not_seen"])).to_be_visible()
        assert verify(ana.record(table)).fair


def test_a_browser_catches_a_server_that_changed_secret_and_commitment(
    browser: Browser, tmp_path: Path
) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        browsers = Browsers(browser, server)
        with browsers.allow_errors(CONNECTION_ERRORS):
            table, host, guest = start_game(browsers, ana, ben)
            server.kill()
            change_deal(tmp_path / "tables.sqlite", table)
            server.restart()
            for page in (host, guest):
                expect(page.get_by_role("alert")).to_contain_text(WORDS["deal_other_commitment"])
            ben.act(table, "resign", seat="B")
            for page in (host, guest):
                over = page.get_by_role("region", name=WORDS["the_end"])
                expect(over.get_by_text(WORDS["deal_other_commitment"])).to_be_visible()
                expect(over.get_by_text(WORDS["deal_checked"])).to_have_count(0)
            browsers.close()
        assert browsers.console_errors == []


def change_deal(database: Path, table: str) -> None:
    """Replace the secret of a table, and its commitment so that it fits, as an operator could."""
    secret = bytes(range(32))
    with closing(sqlite3.connect(database)) as stored, stored:
        stored.execute("UPDATE tables SET secret = ? WHERE id = ?", (secret.hex(), table))
        first = "table_id = ? AND number = 1"
        (text,) = stored.execute(f"SELECT event FROM events WHERE {first}", (table,)).fetchone()
        event = json.dumps({**json.loads(text), "commitment": commitment(secret, table)})
        stored.execute(f"UPDATE events SET event = ? WHERE {first}", (event, table))
