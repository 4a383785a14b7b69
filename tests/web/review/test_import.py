"""Games imported from their records, and records downloaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from games import recorded
from tatami.kits.records.record import read_record
from web.browsers import REFUSED_REQUESTS, Browsers
from web.pages.replay import expect_stop
from web.screens import WHOLE_RECORD
from web.tables import GAME_PAGES, TITLES, create_table, table_id

DROP_TWICE = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'game.tatami', { type: 'text/plain' }));
  const at = document.querySelector('label.file');
  for (const what of ['dragover', 'drop', 'dragover', 'drop'])
    at.dispatchEvent(new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true }));
}"""


def test_a_record_is_imported_from_a_file(browsers: Browsers) -> None:
    page = browsers.open("/import")
    record: Path = recorded("cardgame/2009-2p-all-laid")
    page.get_by_label("Choose a file").set_input_files(record)
    expect(page).to_have_url(re.compile("/replay"))
    expect(page.get_by_role("region", name=TITLES["cardgame"], exact=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    expect(page.get_by_text("The secret of the deal")).to_have_count(
        0
    )  # this server did not deal it
    page.goto("/games")
    expect(page.get_by_role("listitem")).to_contain_text(["imported"])


def test_a_record_dropped_twice_is_imported_once(browsers: Browsers) -> None:
    page = browsers.open("/import")
    imported: list[str] = []
    page.on("request", lambda one: imported.append(one.url) if "/imported" in one.url else None)
    expect(page.locator("label.file")).to_be_visible()
    page.evaluate(DROP_TWICE, WHOLE_RECORD)
    expect(page).to_have_url(re.compile("/replay"))
    expect(page.get_by_role("region", name=TITLES["cardgame"], exact=True)).to_be_visible()
    assert len(imported) == 1


def test_an_unreadable_file_is_reported(browsers: Browsers) -> None:
    unreadable = (
        "File.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'))"
    )
    page = browsers.open("/import", script=unreadable)
    page.get_by_label("Choose a file").set_input_files(recorded("cardgame/2009-2p-all-laid"))
    expect(page.get_by_role("alert")).to_have_text("The file could not be read.")
    page.get_by_label("Or paste the record").fill(WHOLE_RECORD)
    page.get_by_role("button", name="Review").click()
    expect(page).to_have_url(re.compile("/replay"))


@pytest.mark.parametrize("game", representative("cardgame", of=GAME_PAGES))
def test_a_broken_record_opens_at_its_first_illegal_move(game: str, browsers: Browsers) -> None:
    case = GAME_PAGES[game].broken_record
    illegal = case.illegal
    whole = recorded(case.record).read_text(encoding="utf-8")
    broken, times = re.subn(case.before, rf"\g<1>{illegal}", whole, count=1, flags=re.MULTILINE)
    assert times == 1
    line = next(
        n
        for n, (one, other) in enumerate(
            zip(whole.splitlines(), broken.splitlines(), strict=True), 1
        )
        if one != other
    )
    last = moves_before(broken, line, illegal)
    page = browsers.open("/import")
    page.get_by_label("Or paste the record").fill(broken)
    page.get_by_role("button", name="Review").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"Line {line}: illegal move {illegal}: ")
    rule = alert.get_by_role("link", name=re.compile(r"^Rule [\d.]+"))
    expect(rule).to_have_attribute("href", re.compile(rf"^/rules/{game}/[\d.]+"))
    expect(page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
    expect_stop(page, f"{last}/{last}")
    moves = page.get_by_role("region", name="All moves").get_by_role("listitem")
    expect(moves.last).to_contain_text(f"Line {line}: illegal move {illegal}: ")
    page.get_by_role("button", name="Step back").click()
    expect(alert).to_have_count(0)


def moves_before(record: str, line: int, illegal: str) -> int:
    """The number of moves by seats before an illegal one."""
    steps = read_record(record).steps
    first = next(n for n, step in enumerate(steps) if step.line == line and step.text == illegal)
    return sum(step.actor != "deal" for step in steps[:first])


def test_text_that_is_no_record_is_refused(browsers: Browsers) -> None:
    page = browsers.open("/import")
    page.get_by_label("Or paste the record").fill("Once upon a time")
    with browsers.allow_errors(REFUSED_REQUESTS):
        page.get_by_role("button", name="Review").click()
        expect(page.get_by_role("alert")).to_contain_text("Line 1: ")
    expect(page).to_have_url(re.compile("/import$"))


def test_a_downloaded_record_can_be_imported(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "random", watch=False)
        ana.act(table_id(path), "resign", seat="A")
        page = browsers.open_as(ana, path)
        for where, name in ((path, "Download record"), (f"{path}/replay", "Download record")):
            page.goto(where)
            with page.expect_download() as saved:
                page.get_by_role("button", name=name, exact=True).click()
            assert saved.value.suggested_filename == f"cardgame-{path[7:]}.tatami"
            assert saved.value.path().read_text(encoding="utf-8") == ana.record(path[7:])
            expect(page).to_have_url(re.compile(where))
        page.goto("/import")
        page.get_by_label("Choose a file").set_input_files(saved.value.path())
        expect(page).to_have_url(re.compile("/replay"))
