"""Text of strangers: wherever it is shown, it is text, and no script of it runs."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from running import Player, RunningServer

from games import recorded
from web.browsers import Browsers

IMAGE = "<img src=x onerror=alert(1)>"
SCRIPT = '"><svg onload=alert(2)>'
LINK = "javascript:alert(3)"
FRAMES = "iframe, object, embed, img[src=x], svg[onload], a[href^='javascript:'], [onerror]"


def check(page: Page, *texts: str) -> None:
    """Check that a page shows these texts as they are, with nothing made of them."""
    for text in texts:
        expect(page.get_by_text(text).first).to_be_attached()
    assert page.locator(FRAMES).count() == 0
    assert page.evaluate("() => 'ran' in window") is False


def test_no_text_of_a_stranger_becomes_a_part_of_the_page(
    browsers: Browsers, server: RunningServer
) -> None:
    script = "window.alert = () => { window.ran = true; };"
    with Player(server, IMAGE) as ana, Player(server, SCRIPT) as ben:
        listed = {"game": "cardgame", "public": True, "spectator_chat": True}
        table = ana.create_table(**listed, seats=["me", "open"])
        page = browsers.open("/tables", script=script)
        check(page, IMAGE)  # its host
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        with Player(server, LINK) as eve:
            eve.act(table, "say", text=f"{LINK} {IMAGE}")
        ana.act(table, "say", text="\u202e" + SCRIPT)
        page.goto(f"/table/{table}")
        check(page, IMAGE, SCRIPT)
        ben.act(table, "resign", seat="B")
        for path in (f"/table/{table}", f"/table/{table}/replay", f"/table/{table}/review"):
            page.goto(path)
            check(page, IMAGE, SCRIPT)
        record = recorded("samurai/2016-2p-both").read_text(encoding="utf-8")
        lines = [line.replace("seat A: ", f"seat A: {IMAGE}") for line in record.split("\n")]
        first = next(n for n, line in enumerate(lines) if line.startswith("A:"))
        lines[first] = f"A: {IMAGE}"
        imported = ana.http.post("/api/tables/imported", json={"record": "\n".join(lines)}).json()
        page.goto(f"/table/{imported['id']}/replay")
        check(page)
    with browsers.allow_errors("404"):
        for path in (
            f"/rules/samurai/{IMAGE}",
            f"/puzzles/{SCRIPT}",
            f"/table/{LINK}",
            f"/{IMAGE}",
        ):
            page.goto(path)
            check(page)
