"""A link that others can use, or how to make it one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import expect
from running import Player, RunningServer

from tatami.server.lan import own_address
from web import exposed_server
from web.browsers import DESKTOP, PHONE, Guests
from web.screens import Stage
from web.table_page import Table, lay

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@contextmanager
def open_server(folder: Path) -> Iterator[tuple[str, str]]:
    """Run a server that others may find; give its address here, and all else that it says."""
    command = [sys.executable, exposed_server.__file__, str(folder)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as process:
        assert process.stdout is not None
        try:
            url = process.stdout.readline().split()[-1]
            httpx.get(f"{url}/healthz").raise_for_status()
            more = process.stdout.readline() if own_address() else ""
            yield url, more
        finally:
            process.terminate()


def test_who_is_alone_is_told_how_to_let_others_in(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "open")
        for how in ({}, PHONE):
            page = guests.come_as(ana, path, **how)
            note = page.get_by_role("note")
            expect(note).to_contain_text("This link works on this device only.")
            expect(note.locator("code").first).to_have_text("tatami serve --host 0.0.0.0")
            expect(page.get_by_role("img", name="QR code")).to_have_count(0)
            expect(page.get_by_text(server.url + path)).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_is_invited_sees_what_is_played_and_sits_down_at_once(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        for how in (DESKTOP, PHONE):
            path = lay(ana, "samurai", "open", "farmer", edition="1998", clock={"per_move": 120})
            page = guests.come(path, **how)
            expect(page.get_by_role("heading", name="Samurai 1998")).to_be_in_viewport()
            sit = page.get_by_role("button", name="Sit here")
            expect(sit).to_be_in_viewport()
            for what, value in (
                ("First tokens", "dealt"),
                ("Captured figures", "behind the screen"),
                ("Clock", "2 minutes a move"),
                ("When time is up", "a bot takes over"),
            ):
                term = page.get_by_role("term").filter(has_text=what)
                expect(term.locator("..").get_by_role("definition")).to_have_text(value)
            expect(page.get_by_text("Hints are allowed")).to_be_visible()
            expect(page.get_by_text("tatami serve")).to_have_count(0)  # it is not theirs to do
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            sit.click()
            expect(Table(page).seats.nth(1)).to_contain_text("Guest")


def test_that_a_game_goes_on_from_another_is_told(guests: Guests, stage: Stage) -> None:
    told = "This game goes on from a moment of another game."
    page = guests.come(stage.playing_on)
    expect(page.get_by_role("heading", name="Samurai: The Card Game 2009")).to_be_visible()
    expect(page.get_by_text(told)).to_be_visible()
    page.goto(stage.lobby)
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(page.get_by_text(told)).to_have_count(0)


def test_the_seats_of_who_invites_fit_on_a_phone(guests: Guests, stage: Stage) -> None:
    small = {**PHONE, "viewport": {"width": 360, "height": 740}}
    page = guests.come_as(stage.ana, stage.lobby, **small, locale="de-DE")
    expect(page.get_by_role("button", name="Hier hinsetzen")).to_be_in_viewport()
    wide = "[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().right)"
    assert page.evaluate(f"Math.max(...{wide})") <= 360


def test_the_link_has_the_address_that_others_can_use(guests: Guests, tmp_path: Path) -> None:
    with open_server(tmp_path) as (url, more):
        address = own_address()
        page = guests.come(f"{url}/new/cardgame?with=friends", permissions=CLIPBOARD)
        page.get_by_role("button", name="Open a table").click()
        page.wait_for_url("**/table/*")
        path = page.url.removeprefix(url)
        if not address:  # a machine without a network is alone however open it is
            expect(page.get_by_role("note")).to_be_visible()
            return
        others = f"http://{address}:{url.rpartition(':')[2]}"
        assert more == f"Others on your network find it at {others}\n"
        expect(page.get_by_text(others + path, exact=True)).to_be_visible()
        expect(page.get_by_role("img", name="QR code")).to_be_visible()
        expect(page.get_by_role("note")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Copy link to watch").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == others + path
        with page.expect_response("**/healthz"):
            page.goto(f"{url}/rules/cardgame/1.1")
        page.get_by_role("button", name="Copy link to rule 1.1", exact=True).click()
        expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(1)
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == f"{others}/rules/cardgame/1.1"
