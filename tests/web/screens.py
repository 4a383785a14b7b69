"""Every screen of the page; `python -m web.screens [NAME …]` takes pictures of them.

Those in docs/screens are replaced; all others go to build/screens, which git ignores.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Page, expect
from running import running

from games import recorded
from tatami.puzzles.collection import shipped
from web.browsers import DESKTOP, PHONE, REFUSED_REQUESTS, UNKNOWN_PATH, Browsers, chromium
from web.pages.lesson import lesson_panel
from web.pages.table import HandTablePage, TablePage
from web.sample_tables import SampleTables
from web.tables import (
    GAME_PAGES,
    HAND_TABLE_PAGES,
    TABLE_PAGES,
    TITLES,
    choose_players,
    choose_seat,
    seat_button,
)

Scheme = Literal["light", "dark"]
DEVICES: Final[dict[str, dict[str, Any]]] = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
IN_DOCS: Final = Path(__file__).parents[2] / "docs" / "screens"
OTHERS: Final = IN_DOCS.parents[1] / "build" / "screens"
QUALITIES: Final = (60, 45, 30)
LARGEST: Final = 150_000
WHOLE_RECORD: Final = recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8")
BROKEN_RECORD: Final = WHOLE_RECORD.replace("A: s1@1e\n", "A: s1@1s\n")  # that place is taken
MOST_STEPS: Final = 6
PAUSE_MS: Final = 300


class Visitor:
    """Ana, in a browser with certain options."""

    def __init__(self, browsers: Browsers, sample_tables: SampleTables, **options: Any) -> None:
        self.browsers = browsers
        self.sample_tables = sample_tables
        self.options = options

    def open(self, path: str) -> Page:
        return self.browsers.open_as(self.sample_tables.ana, path, **self.options)

    def open_table(self, game: str, path: str) -> TablePage:
        return TABLE_PAGES[game](self.open(path))


OpenScreen = Callable[[Visitor], Page]


def home(visitor: Visitor) -> Page:
    """The home screen, with tables to join, to watch and to return to."""
    visitor.sample_tables.in_progress("samurai")
    page = visitor.open("/")
    for offer in ("Continue", "Join", "Watch"):
        expect(page.get_by_role("link", name=offer).first).to_be_visible()
    return page


def tables(visitor: Visitor) -> Page:
    """All tables."""
    visitor.sample_tables.in_progress("samurai")
    page = visitor.open("/tables")
    expect(page.get_by_role("link", name="Continue").first).to_be_visible()
    return page


def settings(visitor: Visitor) -> Page:
    """The settings."""
    page = visitor.open("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Language")).to_be_visible()
    return page


def nothing_here(visitor: Visitor) -> Page:
    """A path that leads nowhere."""
    page = visitor.open(UNKNOWN_PATH)
    expect(page.get_by_role("heading")).to_be_visible()
    return page


def show_options(page: Page) -> None:
    """Open the options of a new game where they are closed, on small screens."""
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    if not page.get_by_label("Clock").is_visible():
        page.get_by_text("Game options", exact=True).click()
    expect(page.get_by_label("Clock")).to_be_visible()


def new(game: str) -> OpenScreen:
    """A new game with all its options."""

    def open_screen(visitor: Visitor) -> Page:
        page = visitor.open(f"/new/{game}")
        show_options(page)
        return page

    return open_screen


def lobby(visitor: Visitor) -> Page:
    """A table before its game."""
    table = visitor.open_table("samurai", visitor.sample_tables.with_open_seat)
    expect(table.start).to_be_visible()
    return table.page


def invited(visitor: Visitor) -> Page:
    """A table before its game, as an invited visitor sees it."""
    page = visitor.browsers.open(visitor.sample_tables.continued, **visitor.options)
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    return page


def playing(game: str) -> OpenScreen:
    """A game on the player's turn, with a piece in hand where there is one."""

    def open_screen(visitor: Visitor) -> Page:
        table = visitor.open_table(game, visitor.sample_tables.in_progress(game))
        assert table.wait_for_choice()
        if isinstance(table, HandTablePage) and table.targets.count() == 0:
            table.play_step()
        return table.page

    return open_screen


def log_and_chat(visitor: Visitor) -> Page:
    """The log and the chat of a table."""
    table = visitor.open_table("samurai", visitor.sample_tables.in_progress("samurai"))
    assert table.wait_for_choice()
    table.log_and_chat.click()
    expect(table.chat.get_by_role("listitem").first).to_be_visible()
    return table.page


def menu(visitor: Visitor) -> Page:
    """The menu of a table."""
    table = visitor.open_table("samurai", visitor.sample_tables.in_progress("samurai"))
    assert table.wait_for_choice()
    table.menu.click()
    expect(table.page.get_by_label("Language")).to_be_visible()
    return table.page


def cover(visitor: Visitor) -> Page:
    """A table on a shared device, between two players."""
    table = visitor.open_table("samurai", visitor.sample_tables.hot_seat)
    expect(table.cover).to_be_visible()
    return table.page


def end(game: str) -> OpenScreen:
    """The end of a game."""

    def open_screen(visitor: Visitor) -> Page:
        table = visitor.open_table(game, visitor.sample_tables.finished(game))
        expect(table.deal_verdict).to_be_visible()
        expect(table.page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
        return table.page

    return open_screen


def lesson_end(game: str) -> OpenScreen:
    """The end of a guided game."""

    def open_screen(visitor: Visitor) -> Page:
        table = visitor.open_table(game, visitor.sample_tables.finished_lesson(game))
        expect(table.page.get_by_role("heading", name="What you have learned")).to_be_attached()
        expect(table.page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
        return table.page

    return open_screen


def rules(game: str) -> OpenScreen:
    """The rulebook, at a rule whose diagram has been tried out."""

    def open_screen(visitor: Visitor) -> Page:
        number = GAME_PAGES[game].diagram_rule
        page = visitor.open(f"/rules/{game}/{number}")
        figure = page.get_by_role("figure", name=f"Diagram for rule {number}")
        figure.get_by_role("button", name="Try it").click()
        expect(figure.get_by_role("link").first).to_be_visible()
        return page

    return open_screen


def puzzles(visitor: Visitor) -> Page:
    """All puzzles."""
    page = visitor.open("/puzzles")
    expect(page.get_by_role("link", name="Next unsolved").first).to_be_visible()
    return page


def puzzle(game: str) -> OpenScreen:
    """A puzzle before it is answered."""

    def open_screen(visitor: Visitor) -> Page:
        table = visitor.open_table(game, f"/puzzles/{shipped(game)[0].id}")
        expect(table.choices.first).to_be_visible()
        return table.page

    return open_screen


def hint(game: str) -> OpenScreen:
    """A hint, with one of its turns tried out."""

    def open_screen(visitor: Visitor) -> Page:
        table = visitor.open_table(game, visitor.sample_tables.in_progress(game))
        assert table.wait_for_choice()
        table.page.get_by_role("button", name="Hint", exact=True).click()
        table.page.get_by_role("region", name="Best").get_by_role("button", name="Try it").click()
        return table.page

    return open_screen


def reason(game: str) -> OpenScreen:
    """A puzzle with an answer and the reason."""

    def open_screen(visitor: Visitor) -> Page:
        table = visitor.open_table(game, f"/puzzles/{shipped(game)[0].id}")
        explanation = table.page.get_by_role("region", name="Answer and explanation")
        for _ in range(MOST_STEPS):
            expect(table.choices.first).to_be_visible()
            if isinstance(table, HandTablePage) and table.confirm.is_visible():
                table.confirm.click()  # the turn stays on the board
                break
            table.play_step()
            table.page.wait_for_timeout(PAUSE_MS)
            if not table.page.get_by_text("find the best turn").is_visible():
                break
        expect(explanation).to_be_visible()
        return table.page

    return open_screen


def lesson(game: str) -> OpenScreen:
    """A guided game, with a highlighted piece in hand where there is one."""

    def open_screen(visitor: Visitor) -> Page:
        page = visitor.open(visitor.sample_tables.lesson(game))
        expect(lesson_panel(page)).to_be_visible()
        highlight = page.locator("button.wanted").first
        expect(highlight).to_be_visible()
        if game in HAND_TABLE_PAGES:
            highlight.click()
            expect(page.locator("g.wanted").first).to_be_visible()
        return page

    return open_screen


def look_back(game: str) -> OpenScreen:
    """A game that has been analysed."""

    def open_screen(visitor: Visitor) -> Page:
        page = visitor.open(visitor.sample_tables.analysed(game))
        expect(page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
        page.get_by_role("slider").press("ArrowLeft")
        expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
        return page

    return open_screen


def replay(game: str) -> OpenScreen:
    """A finished game in the middle, with nothing hidden."""

    def open_screen(visitor: Visitor) -> Page:
        page = visitor.open(f"{visitor.sample_tables.finished(game)}/replay?at=40&viewer=open")
        expect(page.get_by_role("region", name=TITLES[game], exact=True)).to_be_visible()
        return page

    return open_screen


def continuing(visitor: Visitor) -> Page:
    """The options for continuing a game from one of its moments."""
    page = replay("cardgame")(visitor)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_label("My seat")).to_be_visible()
    return page


def broken_record(visitor: Visitor) -> Page:
    """A broken record, at its first illegal move."""
    page = visitor.open("/import")
    page.get_by_label("Or paste the record").fill(BROKEN_RECORD)
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("region", name=TITLES["cardgame"], exact=True)).to_be_visible()
    return page


def import_record(visitor: Visitor) -> Page:
    """The import, with a text that is no record."""
    page = visitor.open("/import")
    page.get_by_label("Or paste the record").fill("Once upon a time")
    with visitor.browsers.allow_errors(REFUSED_REQUESTS):
        page.get_by_role("button", name="Review").click()
        expect(page.get_by_role("alert")).to_be_visible()
    return page


def games(visitor: Visitor) -> Page:
    """The list of a player's games."""
    visitor.sample_tables.in_progress("samurai")
    visitor.sample_tables.finished("cardgame")
    page = visitor.open("/games")
    expect(page.get_by_role("link", name="Review").first).to_be_visible()
    return page


def not_analysed(visitor: Visitor) -> Page:
    """The review of a game that has not been analysed."""
    page = visitor.open(f"{visitor.sample_tables.unanalysed}/review")
    expect(page.get_by_role("button", name="Analyse this game")).to_be_visible()
    return page


def names(visitor: Visitor) -> Page:
    """A new game for people who share a device, with their names, and the choice for a seat."""
    page = visitor.open("/new/cardgame")
    choose_players(page, 3)
    choose_seat(page, "B", "On this device")
    seat_button(page, "C").click()
    expect(page.get_by_role("dialog", name="Seat C")).to_be_visible()
    return page


def choosing(path_of: Callable[[SampleTables], str], game: str) -> OpenScreen:
    """What is chosen before the first turn: tokens, figures, or samurai."""

    def open_screen(visitor: Visitor) -> Page:
        page = visitor.open(path_of(visitor.sample_tables))
        choices = page.get_by_role("list", name=re.compile("^(Tokens|Figures) to"))
        answers = page.get_by_role("region", name="Your decision")
        expect(answers if game == "spirit" else choices).to_be_visible()
        return page

    return open_screen


def watching(visitor: Visitor) -> Page:
    """A game that somebody watches."""
    path = visitor.sample_tables.in_progress("samurai")
    page = visitor.browsers.open(path, **visitor.options)
    expect(page.get_by_role("note").filter(has_text="You are a spectator")).to_be_visible()
    return page


def leads(visitor: Visitor) -> Page:
    """The map with who leads where."""
    table = visitor.open_table("samurai", visitor.sample_tables.in_progress("samurai"))
    assert table.wait_for_choice()
    table.page.get_by_role("button", name="Show who leads").click()
    return table.page


def last_turns(visitor: Visitor) -> Page:
    """What the others did, move by move."""
    table = visitor.open_table("cardgame", visitor.sample_tables.in_progress("cardgame"))
    assert table.wait_for_choice()
    table.page.get_by_role("button", name="What the others did").click()
    expect(table.page.get_by_role("group", name="What the others did")).to_be_visible()
    return table.page


def shortcuts(visitor: Visitor) -> Page:
    """The list of keyboard shortcuts."""
    table = visitor.open_table("spirit", visitor.sample_tables.in_progress("spirit"))
    assert table.wait_for_choice()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    return table.page


def sound_offer(visitor: Visitor) -> Page:
    """The first table of somebody who has not been asked about sounds."""
    context = visitor.browsers.new_context(offers_sounds=True, **visitor.options)
    page = visitor.browsers.open_tab(context, "/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("region", name="Sounds")).to_be_visible()
    return page


SCREENS: Final[dict[str, OpenScreen]] = {
    "home": home,
    "tables": tables,
    "settings": settings,
    "nothing-here": nothing_here,
    **{f"{game}-new": new(game) for game in TABLE_PAGES},
    "lobby": lobby,
    "invited": invited,
    "names": names,
    **{f"{game}-table": playing(game) for game in TABLE_PAGES},
    "choosing-tokens": choosing(lambda tables: tables.drafted_hands, "samurai"),
    "choosing-figures": choosing(lambda tables: tables.drafted_figures, "samurai"),
    "choosing-samurai": choosing(lambda tables: tables.choosing, "spirit"),
    "watching": watching,
    "leads": leads,
    "last-turns": last_turns,
    "shortcuts": shortcuts,
    "sound-offer": sound_offer,
    "log-and-talk": log_and_chat,
    "menu": menu,
    "cover": cover,
    **{f"{game}-end": end(game) for game in TABLE_PAGES},
    **{f"{game}-lesson-end": lesson_end(game) for game in TABLE_PAGES},
    **{f"{game}-rules": rules(game) for game in TABLE_PAGES},
    **{f"{game}-replay": replay(game) for game in TABLE_PAGES},
    "playing-on": continuing,
    "import": import_record,
    "broken-record": broken_record,
    "games": games,
    "puzzles": puzzles,
    **{f"{game}-puzzle": puzzle(game) for game in TABLE_PAGES},
    **{f"{game}-reason": reason(game) for game in TABLE_PAGES},
    **{f"{game}-lesson": lesson(game) for game in TABLE_PAGES},
    **{f"{game}-hint": hint(game) for game in TABLE_PAGES},
    "not-analysed": not_analysed,
    **{f"{game}-look-back": look_back(game) for game in TABLE_PAGES},
}


def take_picture(page: Page) -> bytes:
    """A picture in the best quality that keeps the file small, once everything has loaded."""
    page.wait_for_load_state("networkidle")
    tried = (page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES)
    return next((picture for picture in tried if len(picture) < LARGEST), b"")


def file_for(name: str) -> Path:
    """The file for a picture: in the docs if they have it already."""
    return IN_DOCS / name if (IN_DOCS / name).exists() else OTHERS / name


def main() -> None:
    """Take pictures of all screens, or of those whose names begin with one of the arguments."""
    wanted = tuple(sys.argv[1:]) or ("",)
    OTHERS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        chromium() as browser,
    ):
        sample_tables = SampleTables(server)
        browsers = Browsers(browser, server)
        for device, options in DEVICES.items():
            for scheme in SCHEMES:
                visitor = Visitor(browsers, sample_tables, **options, color_scheme=scheme)
                for name, open_screen in SCREENS.items():
                    if not name.startswith(wanted):
                        continue
                    picture = take_picture(open_screen(visitor))
                    file_for(f"{name}-{device}-{scheme}.jpg").write_bytes(picture)
                    browsers.close()
        if browsers.console_errors:
            sys.exit("\n".join(browsers.console_errors))


if __name__ == "__main__":
    main()
