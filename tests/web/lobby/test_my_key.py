"""The player's key: never lost, copied out and pasted in, kept where a server does not know it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from running import Player, RunningServer

from web.axe import load_axe, serious_violations
from web.browsers import PHONE, REFUSED_REQUESTS, Browsers
from web.keyboard import tab_and_press, tab_to
from web.tables import create_table

OLD = {"id": "x" * 12, "name": "Ana", "key": "x" * 43}


def stored(page: Page, name: str) -> Any:
    """Return what the browser keeps under a name."""
    return json.loads(page.evaluate("(name) => localStorage.getItem(name)", f"tatami.{name}"))


def open_with_unknown_key(browsers: Browsers, path: str, **options: Any) -> Page:
    """Open a path with a key of another database."""
    kept = [{"name": "tatami.person", "value": json.dumps(OLD)}]
    origin = {"origin": browsers.server.url, "localStorage": kept}
    return browsers.open(path, storage_state={"cookies": [], "origins": [origin]}, **options)


def check_accessibility(page: Page) -> None:
    load_axe(page)
    assert serious_violations(page) == []


def test_a_key_that_the_server_does_not_know_is_kept(
    browsers: Browsers, server: RunningServer
) -> None:
    with browsers.allow_errors(REFUSED_REQUESTS), Player(server, "Ben") as ben:
        table = create_table(ben, "cardgame", "random")
        page = open_with_unknown_key(browsers, table, **PHONE)
        notice = page.get_by_role("dialog", name="This server does not know you")
        expect(notice.get_by_role("alert")).to_contain_text("Your key stays on this device")
        expect(notice.get_by_text(OLD["key"])).to_be_visible()
        check_accessibility(page)
        page.keyboard.press("Escape")
        expect(notice).to_be_hidden()
        assert stored(page, "person") == OLD
        page.goto("/games")
        tab_and_press(page, notice.get_by_role("button", name="Continue as a new player"))
        expect(notice).to_be_hidden()
        assert stored(page, "past_people") == [OLD]
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        check_another_key(page, ben)


def check_another_key(page: Page, ben: Player) -> None:
    """Paste keys by keyboard: one that nobody has, then one that somebody has."""
    tab_and_press(page, page.get_by_text("Your key", exact=True))
    field = page.get_by_label("Use another key")
    tab_to(page, field)
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("This server does not know this key.")
    field.fill(f" {ben.key} ")
    field.press("Enter")
    expect(page.get_by_text("You are now playing as Ben.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Ben")
    assert stored(page, "person")["key"] == ben.key
    page.get_by_role("button", name="Use the key of Ana").click()
    expect(page.get_by_role("alert")).to_have_text("This server does not know this key.")
    assert stored(page, "person")["key"] == ben.key
    page.get_by_role("button", name="Remove the key of Ana").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("button", name="Use the key of Ana")).to_have_count(0)
    assert stored(page, "past_people") == []
    check_accessibility(page)
