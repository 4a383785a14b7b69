"""Games brought from their records, and the list of one's games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect
from running import Plain, Player, RunningServer

from cases import representative
from games import recorded
from tatami.kits.records.record import read_record
from web.browsers import DESKTOP, NOT_NOW, PHONE, REFUSED, Guests, refuse
from web.keyboard import enter
from web.replay_page import count
from web.screens import WHOLE, play
from web.table_page import NAMES, lay

ONE_PAGE = 30
FEW = 3
MINE = "**/api/tables/mine*"
DROP_TWICE = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'game.tatami', { type: 'text/plain' }));
  const at = document.querySelector('label.file');
  for (const what of ['dragover', 'drop', 'dragover', 'drop'])
    at.dispatchEvent(new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true }));
}"""


def test_a_record_is_brought_as_a_file(guests: Guests) -> None:
    page = guests.come("/import")
    record: Path = recorded("cardgame/2009-2p-all-laid")
    page.get_by_label("Choose a file").set_input_files(record)
    expect(page).to_have_url(re.compile("/replay"))
    expect(page.get_by_role("region", name=NAMES["cardgame"], exact=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    expect(page.get_by_text("The secret of the deal")).to_have_count(0)  # others dealt it
    page.goto("/games")
    expect(page.get_by_role("listitem")).to_contain_text(["from a record"])


def test_a_record_is_dropped(guests: Guests) -> None:
    page = guests.come("/import")
    brought: list[str] = []
    page.on("request", lambda one: brought.append(one.url) if "/imported" in one.url else None)
    expect(page.locator("label.file")).to_be_visible()
    page.evaluate(DROP_TWICE, WHOLE)
    expect(page).to_have_url(re.compile("/replay"))
    expect(page.get_by_role("region", name=NAMES["cardgame"], exact=True)).to_be_visible()
    assert len(brought) == 1  # quick hands lay one table


def test_a_file_that_cannot_be_read_is_told_in_words(guests: Guests) -> None:
    gone = "File.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'))"
    page = guests.come("/import", script=gone)
    page.get_by_label("Choose a file").set_input_files(recorded("cardgame/2009-2p-all-laid"))
    expect(page.get_by_role("alert")).to_have_text("The file could not be read.")
    page.get_by_label("Or paste the record").fill(WHOLE)
    page.get_by_role("button", name="Look back").click()
    expect(page).to_have_url(re.compile("/replay"))


# A record, where in it, and the move that is put there.
BREAKS = {
    "samurai": ("samurai/2016-2p-kind-gone", r"^(B: )\S+", "h2@Kyoto"),
    "cardgame": ("cardgame/2009-2p-all-laid", r"^(A: )s1@1e", "s1@1s"),
    "spirit": ("spirit/2p", r"^(A: no )pass", "defend"),
}


@pytest.mark.parametrize("game", representative("cardgame", of=BREAKS))
def test_a_broken_record_is_shown_where_it_breaks(game: str, guests: Guests) -> None:
    name, there, bad = BREAKS[game]
    whole = recorded(name).read_text(encoding="utf-8")
    broken, times = re.subn(there, rf"\g<1>{bad}", whole, count=1, flags=re.MULTILINE)
    assert times == 1
    line = next(
        n
        for n, (one, other) in enumerate(
            zip(whole.splitlines(), broken.splitlines(), strict=True), 1
        )
        if one != other
    )
    last = before(broken, line, bad)
    page = guests.come("/import")
    page.get_by_label("Or paste the record").fill(broken)
    page.get_by_role("button", name="Look back").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"Line {line}: illegal move {bad}: ")
    rule = alert.get_by_role("link", name=re.compile(r"^Rule [\d.]+"))
    expect(rule).to_have_attribute("href", re.compile(rf"^/rules/{game}/[\d.]+"))
    expect(page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
    count(page, f"{last}/{last}")
    moves = page.get_by_role("region", name="All moves").get_by_role("listitem")
    expect(moves.last).to_contain_text(f"Line {line}: illegal move {bad}: ")
    page.get_by_role("button", name="Step back").click()
    expect(alert).to_have_count(0)


def before(record: str, line: int, bad: str) -> int:
    """Count the moves of seats before a bad one."""
    steps = read_record(record).steps
    first = next(n for n, step in enumerate(steps) if step.line == line and step.text == bad)
    return sum(step.actor != "deal" for step in steps[:first])


def test_nonsense_is_refused_in_words(guests: Guests) -> None:
    page = guests.come("/import")
    page.get_by_label("Or paste the record").fill("Once upon a time")
    with guests.expecting(REFUSED):
        page.get_by_role("button", name="Look back").click()
        expect(page.get_by_role("alert")).to_contain_text("Line 1: ")
    expect(page).to_have_url(re.compile("/import$"))


def test_games_that_wait_for_me_come_first(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        mine = lay(ana, "cardgame", "random")
        theirs = lay(ben, "cardgame", "open")
        ana.act(theirs.removeprefix("/table/"), "sit", seat="B")
        ben.act(theirs.removeprefix("/table/"), "start")
        over = lay(ana, "samurai", "random")
        ana.act(over.removeprefix("/table/"), "resign", seat="A")
        page = guests.come_as(ana, "/")
        my_games = page.get_by_role("heading", name="My games").locator("..")
        ways = my_games.get_by_role("listitem").get_by_role("link")
        expect(ways).to_have_count(3)
        paths = [way.get_attribute("href") for way in ways.all()]
        assert paths == [mine, theirs, f"{over}/replay"]


@pytest.mark.parametrize(
    "how", representative(DESKTOP, of=[DESKTOP, PHONE]), ids=["desktop", "phone"]
)
def test_who_is_new_finds_the_way_to_games_and_records(how: Plain, guests: Guests) -> None:
    page = guests.come(**how)
    page.get_by_role("link", name="My games").click()
    expect(page).to_have_url(re.compile("/games$"))
    expect(page.get_by_text("No games here yet.")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Bring a game").click()
    expect(page).to_have_url(re.compile("/import$"))


def test_a_record_is_saved_as_a_file_that_can_be_brought(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "random", watch=False)
        ana.act(path.removeprefix("/table/"), "resign", seat="A")
        page = guests.come_as(ana, path)
        for where, name in ((path, "Record"), (f"{path}/replay", "Download the record")):
            page.goto(where)
            with page.expect_download() as saved:
                page.get_by_role("button", name=name, exact=True).click()
            assert saved.value.suggested_filename == f"cardgame-{path[7:]}.tatami"
            assert saved.value.path().read_text(encoding="utf-8") == ana.record(path[7:])
            expect(page).to_have_url(re.compile(where))
        page.goto("/import")
        page.get_by_label("Choose a file").set_input_files(saved.value.path())
        expect(page).to_have_url(re.compile("/replay"))


def test_games_are_listed_and_filtered(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        over = lay(ana, "cardgame", "random")
        play(ana, over, 400)
        lay(ana, "samurai", "farmer")
        given_up = lay(ana, "samurai", "farmer")
        ana.act(given_up.removeprefix("/table/"), "resign", seat="A")
        page = guests.come_as(ana, "/")
        page.get_by_role("link", name="All my games").click()
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        expect(games).to_have_count(3)
        page.get_by_label("State").select_option("playing")
        expect(games).to_contain_text(["under way"])
        expect(games.get_by_role("link", name="Go on")).to_be_visible()
        page.get_by_label("State").select_option("")
        page.get_by_role("combobox", name="Game").select_option("cardgame")
        expect(games).to_contain_text([re.compile(r"2009\s+(won|lost)[\w\s]*Random\s+\d+ moves")])
        page.get_by_role("combobox", name="Game").select_option("samurai")
        page.get_by_label("Result").select_option("false")
        expect(games).to_have_count(1)
        expect(games).to_contain_text("lost")
        games.get_by_role("link", name="Look back").click()
        expect(page).to_have_url(re.compile(f"{given_up}/replay"))
        expect(page.get_by_role("region", name="Samurai", exact=True)).to_be_visible()
        page.go_back()  # what was chosen is still chosen
        expect(games).to_have_count(1)
        expect(page.get_by_label("Result")).to_have_value("false")
        page.goto("/games?game=chess&won=perhaps")  # what cannot be chosen is not
        expect(games).to_have_count(3)


def test_older_games_are_shown_on_request(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        laid = [lay(ana, "cardgame", "open") for _ in range(ONE_PAGE + 3)]
        page = guests.come_as(ana, "/games")
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        expect(games).to_have_count(ONE_PAGE)
        more = page.get_by_role("button", name="Show more")
        more.click()
        expect(games).to_have_count(len(laid))
        expect(more).to_have_count(0)
        ways = games.get_by_role("link").evaluate_all("all => all.map((one) => one.pathname)")
        assert sorted(ways) == sorted(laid)
        page.get_by_label("State").select_option("open")  # begins anew
        expect(games).to_have_count(ONE_PAGE)
        expect(more).to_be_visible()


def few(route: Route) -> None:
    """Tell only so many games at a time."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json()[:FEW])


def test_how_many_come_at_a_time_is_left_to_the_server(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        for _ in range(2 * FEW):
            lay(ana, "cardgame", "open")
        page = guests.come_as(ana, "/import")
        page.route(MINE, few)
        page.get_by_role("link", name="All my games").click()
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        expect(games).to_have_count(FEW)
        more = page.get_by_role("button", name="Show more")
        enter(page, more)
        expect(games).to_have_count(2 * FEW)
        expect(games.nth(FEW).get_by_role("link")).to_be_focused()
        expect(more).to_have_count(0)  # all are shown


def test_games_that_did_not_come_are_asked_for_again(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        lay(ana, "cardgame", "open")
        page = guests.come_as(ana, "/import")
        page.route(MINE, refuse)
        games = page.get_by_role("list", name="My games").get_by_role("listitem")
        why = page.get_by_role("alert")
        with guests.expecting(REFUSED):
            page.get_by_role("link", name="All my games").click()
            expect(why).to_have_text(NOT_NOW)
            expect(games).to_have_count(0)
            page.get_by_label("State").select_option("open")
            expect(why).to_have_text(NOT_NOW)
            expect(games).to_have_count(0)
        page.unroute(MINE, refuse)
        enter(page, page.get_by_role("button", name="Try again"))
        expect(games).to_have_count(1)
        expect(why.or_(page.get_by_role("button", name="Try again"))).to_have_count(0)
        expect(page.get_by_role("main")).to_be_focused()


def test_who_is_not_known_any_more_has_no_games(guests: Guests) -> None:
    context = guests.context()
    page = guests.open(context, "/")
    person = json.dumps({"id": "x" * 12, "name": "Ana", "key": "x" * 40})
    page.evaluate("(person) => localStorage.setItem('tatami.person', person)", person)
    with guests.expecting(REFUSED):
        page.goto("/games")
        expect(page.get_by_text("No games here yet.")).to_be_visible()
    expect(page.get_by_role("alert")).to_be_hidden()
