"""Invitations: what they show, and links that work for others."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Route, expect
from running import Player, RunningServer

from tatami.server.lan import own_address
from web import exposed_server
from web.browsers import DESKTOP, PHONE, REFUSED_REQUESTS, Browsers
from web.pages.table import TablePage
from web.sample_tables import SampleTables
from web.tables import create_table

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@contextmanager
def run_exposed_server(folder: Path) -> Iterator[tuple[str, str]]:
    """Run a server open to the network; yields its local address and what else it prints."""
    command = [sys.executable, exposed_server.__file__, str(folder)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as process:
        assert process.stdout is not None
        try:
            url = process.stdout.readline().split()[-1]
            httpx.get(f"{url}/healthz").raise_for_status()
            printed = process.stdout.readline() if own_address() else ""
            yield url, printed
        finally:
            process.terminate()


def test_a_host_on_localhost_is_told_how_to_open_the_server(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "open")
        for options in ({}, PHONE):
            page = browsers.open_as(ana, path, **options)
            note = page.get_by_role("note")
            expect(note).to_contain_text("This link works on this device only.")
            command = note.locator("code").first
            expect(command).to_be_hidden()  # nobody needs it in order to play
            note.get_by_text("Let others join from their devices").click()
            expect(command).to_be_visible()
            expect(command).to_have_text("tatami serve --host 0.0.0.0")
            expect(page.get_by_role("img", name="QR code")).to_have_count(0)
            expect(page.get_by_text(server.url + path)).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_invitation_shows_the_settings_and_a_seat(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        for options in (DESKTOP, PHONE):
            path = create_table(
                ana, "samurai", "open", "farmer", edition="1998", clock={"per_move": 120}
            )
            page = browsers.open(path, **options)
            expect(page.get_by_role("heading", name="Samurai 1998")).to_be_in_viewport()
            sit = page.get_by_role("button", name="Sit here")
            expect(sit).to_be_in_viewport()
            for setting, value in (
                ("Starting tokens", "at random"),
                ("Captured figures", "behind the screen"),
                ("Clock", "2 minutes per move"),
                ("When time runs out", "a bot takes over"),
            ):
                term = page.get_by_role("term").filter(has_text=setting)
                expect(term.locator("..").get_by_role("definition").locator("b")).to_have_text(
                    value
                )
            expect(page.get_by_text("Hints allowed")).to_be_visible()
            expect(page.get_by_text("tatami serve")).to_have_count(0)  # only the host can do that
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            sit.click()
            expect(TablePage(page).seats.nth(1)).to_contain_text("Guest")


def test_a_continued_game_says_that_it_is_one(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    notice = "This game continues from a moment of another game."
    page = browsers.open(sample_tables.continued)
    expect(page.get_by_role("heading", name="Samurai: The Card Game 2009")).to_be_visible()
    expect(page.get_by_text(notice)).to_be_visible()
    page.goto(sample_tables.with_open_seat)
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(page.get_by_text(notice)).to_have_count(0)


def test_the_seats_of_the_host_fit_on_a_phone(
    browsers: Browsers, sample_tables: SampleTables
) -> None:
    small = {**PHONE, "viewport": {"width": 360, "height": 740}}
    page = browsers.open_as(
        sample_tables.ana, sample_tables.with_open_seat, **small, locale="de-DE"
    )
    expect(page.get_by_role("button", name="Hier hinsetzen")).to_be_in_viewport()
    # what is drawn in a picture is cut off at its frame
    outside = "[...document.querySelectorAll('main :not(svg, svg *)')]"
    right = "(e) => e.getBoundingClientRect().right"
    assert page.evaluate(f"Math.max(...{outside}.map({right}))") <= 360


def test_links_have_the_address_on_the_local_network(browsers: Browsers, tmp_path: Path) -> None:
    with run_exposed_server(tmp_path) as (url, printed):
        address = own_address()
        page = browsers.open(f"{url}/new/cardgame?with=friends", permissions=CLIPBOARD)
        page.get_by_role("button", name="Open a table").click()
        page.wait_for_url("**/table/*")
        path = page.url.removeprefix(url)
        if not address:  # without a network there is no other address
            expect(page.get_by_role("note")).to_be_visible()
            return
        others = f"http://{address}:{url.rpartition(':')[2]}"
        assert printed == f"On your network: {others}\n"
        expect(page.get_by_text(others + path, exact=True)).to_be_visible()
        expect(page.get_by_role("img", name="QR code")).to_be_visible()
        expect(page.get_by_role("note")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Copy link for spectators").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == others + path
        with page.expect_response("**/healthz"):
            page.goto(f"{url}/rules/cardgame/1.1")
        page.get_by_role("button", name="Copy link to rule 1.1", exact=True).click()
        expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(1)
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == f"{others}/rules/cardgame/1.1"


def test_the_host_removes_a_table_and_the_others_are_told(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "open")
        host, guest = browsers.open_as(ana, path), browsers.open(path)
        expect(guest.get_by_role("button", name="Sit here")).to_be_visible()
        expect(guest.get_by_role("button", name="Remove this table")).to_have_count(0)
        host.get_by_role("button", name="Remove this table").click()
        with browsers.allow_errors(REFUSED_REQUESTS):
            host.get_by_role("button", name="Really remove it?").click()
            expect(host.get_by_role("button", name="Play now").first).to_be_visible()
            expect(guest.get_by_role("alert")).to_have_text("The host removed this table.")
        assert ana.http.get("/api/tables/mine").json() == []


def test_the_host_copies_the_link_before_anything_else_and_reads_who_is_missing(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer", "open", "open", players=4)
        for options in (DESKTOP, PHONE):
            page = browsers.open_as(ana, path, **options)
            copy = page.get_by_role("button", name="Copy link")
            expect(copy).to_be_in_viewport()
            expect(page.locator("main .main:not([aria-disabled])")).to_have_count(1)
            start = page.get_by_role("button", name="Start the game")
            expect(start).to_be_disabled()
            expect(start).to_have_accessible_description("Waiting for 2 players")
            if options is PHONE:
                top = "(element) => element.getBoundingClientRect().top"
                seats = page.get_by_role("heading", name="Seats")
                assert copy.evaluate(top) < seats.evaluate(top)
        guest = browsers.open(path)
        expect(guest.get_by_text("Ana invites you to Samurai.")).to_be_visible()
        expect(guest.locator("main .main")).to_have_count(1)


def test_the_host_adds_a_bot_from_the_pictures(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "open"))
        page.get_by_role("button", name="Add a bot: Seat B").click()
        page.get_by_role("dialog").get_by_role("button", name="Ronin").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(TablePage(page).seats.nth(1)).to_contain_text("Ronin")
        expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def reached_by_others(route: Route) -> None:
    """Answer as a server that others on the network reach."""
    route.fulfill(body=json.dumps({"lan_url": "http://192.168.1.20:8000"}))


def test_the_invitation_is_beside_the_seats_on_a_large_screen(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", *["open"] * 6, players=7)
        for width, height in ((1280, 800), (1920, 1080)):
            page = browsers.open_as(ana, viewport={"width": width, "height": height})
            page.route("**/healthz", reached_by_others)
            page.goto(path)
            code = page.get_by_role("img", name="QR code")
            expect(code).to_be_in_viewport(ratio=1)
            expect(page.get_by_role("button", name="Copy link")).to_be_in_viewport(ratio=1)
            expect(page.get_by_role("button", name="Start the game")).to_be_in_viewport(ratio=1)
            invite, seats = (
                page.locator(".invite").bounding_box(),
                page.locator(".seats").bounding_box(),
            )
            assert invite
            assert seats
            assert invite["x"] + invite["width"] < seats["x"]
            assert seats["x"] + seats["width"] > width * 0.95


def test_the_invitation_has_room_for_its_code_and_its_button(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "open", "open", players=3)
        for width, height in ((390, 844), (844, 390), (768, 1024)):
            page = browsers.open_as(
                ana, viewport={"width": width, "height": height}, locale="de-DE"
            )
            page.route("**/healthz", reached_by_others)
            page.goto(path)
            expect(page.get_by_role("img", name="QR-Code")).to_be_visible()
            copy = page.get_by_role("button", name="Link kopieren")
            shape = copy.bounding_box()
            assert shape
            assert shape["height"] < 60  # its words stand in one or two lines
            assert shape["width"] > 110
