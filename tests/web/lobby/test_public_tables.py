"""The list of public tables on the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from running import Player, running

from web.browsers import Browsers

PAGE_SIZE = 30


def test_more_tables_are_shown_when_asked_for(browsers: Browsers, tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        browsers.server = server
        honest = ben.create_table(game="samurai", public=True)
        many = [ana.create_table(game="cardgame", public=True) for _ in range(PAGE_SIZE + 2)]
        page = browsers.open("/tables")
        tables = page.get_by_role("heading", name="Open tables").locator("..")
        links = tables.get_by_role("listitem").get_by_role("link")
        expect(links).to_have_count(PAGE_SIZE)
        shown = [link.get_attribute("href") for link in links.all()]
        assert shown[:2] == [f"/table/{many[-1]}", f"/table/{honest}"]
        more = tables.get_by_role("button", name="Show more")
        more.click()
        expect(links).to_have_count(PAGE_SIZE + 3)
        expect(links.nth(PAGE_SIZE)).to_be_focused()
        expect(more).to_be_hidden()
        paths = [link.get_attribute("href") for link in links.all()]
        assert {*paths} == {f"/table/{table}" for table in (*many, honest)}
