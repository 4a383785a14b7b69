"""Every screen, ready to be looked at; `python -m web.screens [NAME …]` takes pictures.

The docs keep those that lie in docs/screens; all others go to build/screens, which git ignores.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from playwright.sync_api import Page, expect
from running import Player, RunningServer, running

from games import recorded
from tatami.puzzles.collection import shipped
from web.browsers import DESKTOP, PHONE, REFUSED, Guests, chromium
from web.table_page import NAMES, NOWHERE, TABLES, HandTable, Table, lay

Scheme = Literal["light", "dark"]
DEVICES: Final[dict[str, dict[str, Any]]] = {"phone": PHONE, "desktop": DESKTOP}
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
IN_DOCS: Final = Path(__file__).parents[2] / "docs" / "screens"
OTHERS: Final = IN_DOCS.parents[1] / "build" / "screens"
QUALITIES: Final = (60, 45, 30)
LARGEST: Final = 150_000
SHOWN: Final = {"samurai": "5.3", "cardgame": "5.2", "spirit": "4.4"}  # rules with a diagram
WHOLE: Final = recorded("cardgame/2009-2p-all-laid").read_text(encoding="utf-8")
BROKEN: Final = WHOLE.replace("A: s1@1e\n", "A: s1@1s\n")  # something lies there already
FEW_STEPS: Final = 6
STEP: Final = 300
LASTING: Final = ("defend", "fight", "kiai")  # with these a village stands longer


class Stage:
    """A server with tables in every state, and somebody who sits at them."""

    def __init__(self, server: RunningServer) -> None:
        self.ana = Player(server, "Ana")
        self.ben = Player(server, "Ben")
        lay(self.ben, "cardgame", "open", public=True)
        lay(self.ben, "samurai", "farmer", public=True)

    @cached_property
    def lobby(self) -> str:
        """A table where somebody is waited for."""
        return lay(self.ana, "samurai", "open", "farmer", players=3)

    @cached_property
    def cover(self) -> str:
        """A table of two people on one device."""
        return lay(self.ana, "samurai", "me")

    @cache  # noqa: B019  (a stage lasts as long as the process)
    def begun(self, game: str) -> str:
        """A table where a game has been played for a while."""
        while True:  # a village may be lost before that
            path = lay(self.ana, game, "farmer", "farmer", players=3)
            table = path.removeprefix("/table/")
            play(self.ana, path, 12)
            if self.ana.news(table)["state"]["table"]["status"] == "playing":
                self.ana.act(table, "say", text="A fine day for it.")
                return path

    @cache  # noqa: B019
    def lesson(self, game: str) -> str:
        """A guided game that has just begun."""
        return f"/table/{self.ana.lay(game=game, lesson=True, start=True)}"

    @cache  # noqa: B019
    def learned(self, game: str) -> str:
        """A guided game that is over, with all of it learned."""
        path = f"/table/{self.ana.lay(game=game, lesson=True, start=True)}"
        learn(self.ana, path)
        return path

    @cached_property
    def playing_on(self) -> str:
        """A table where somebody is waited for, to play on from a moment of another game."""
        moment = {"table": self.over("cardgame").removeprefix("/table/"), "at": 10, "seat": "A"}
        return f"/table/{self.ana.lay(game='cardgame', seats=['me', 'open'], continue_from=moment)}"

    @cache  # noqa: B019
    def over(self, game: str) -> str:
        """A table where a game is over."""
        path = lay(self.ana, game, "random")
        play(self.ana, path, 400)
        return path

    @cached_property
    def unanalysed(self) -> str:
        """A table where a game is over that nobody has had analysed."""
        path = lay(self.ana, "cardgame", "random")
        self.ana.act(path.removeprefix("/table/"), "resign", seat="A")
        return path

    @cache  # noqa: B019
    def analysed(self, game: str) -> str:
        """Where to look back at a game that has been analysed."""
        path = self.over(game)
        work = f"/api/tables/{path.removeprefix('/table/')}/analysis"
        self.ana.http.post(work)
        while self.ana.http.get(work).json()["state"] != "done":
            time.sleep(0.2)
        return f"{path}/review"


def play(person: Player, path: str, steps: int) -> None:
    """Play somehow at A, for some steps and to the end of the turn, or to the end of the game."""
    rng = Random(7)
    table = path.removeprefix("/table/")
    while True:
        now = person.news(table, "A")["state"]
        legal = now["view"]["legal"]
        if now["table"]["status"] == "over" or (steps <= 0 and legal and "stop" not in legal):
            return
        if not legal:
            time.sleep(0.02)  # a bot thinks
            continue
        wanted = [move for move in legal if move in ("stop", *LASTING)] or legal
        person.act(table, "move", seat="A", moves=rng.choice(wanted))
        steps -= 1


def learn(person: Player, path: str) -> None:
    """Play a guided game to its end, doing what leads to its goals."""
    table = path.removeprefix("/table/")
    while True:
        now = person.news(table, "A")["state"]
        if now["table"]["status"] == "over":
            return
        legal = now["view"]["legal"]
        wanted = [move for move in legal if move in now["lesson"]["moves"]]
        if legal:
            stop = [move for move in legal if move == "stop"]
            person.act(table, "move", seat="A", moves=(wanted or stop or legal)[0])
        else:
            time.sleep(0.02)  # a bot thinks


class Visitor:
    """Ana, with a certain device."""

    def __init__(self, guests: Guests, stage: Stage, **how: Any) -> None:
        self.guests = guests
        self.stage = stage
        self.how = how

    def come(self, path: str) -> Page:
        """Come to a path."""
        return self.guests.come_as(self.stage.ana, path, **self.how)

    def sit(self, game: str, path: str) -> Table:
        """Come to a table."""
        return TABLES[game](self.come(path))


Arranged = Callable[[Visitor], Page]


def home(visitor: Visitor) -> Page:
    """The first screen, with tables to join, to watch and to come back to."""
    visitor.stage.begun("samurai")
    page = visitor.come("/")
    for offer in ("Go on", "Join", "Watch"):
        expect(page.get_by_role("link", name=offer).first).to_be_visible()
    return page


def tables(visitor: Visitor) -> Page:
    """All tables."""
    visitor.stage.begun("samurai")
    page = visitor.come("/tables")
    expect(page.get_by_role("link", name="Go on").first).to_be_visible()
    return page


def settings(visitor: Visitor) -> Page:
    """The settings."""
    page = visitor.come("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Language")).to_be_visible()
    return page


def nothing_here(visitor: Visitor) -> Page:
    """A path that leads nowhere."""
    page = visitor.come(NOWHERE)
    expect(page.get_by_role("heading")).to_be_visible()
    return page


def new(game: str) -> Arranged:
    """Laying a table, with all options."""

    def arranged(visitor: Visitor) -> Page:
        page = visitor.come(f"/new/{game}")
        page.get_by_text("More", exact=True).click()
        expect(page.get_by_label("Clock")).to_be_visible()
        return page

    return arranged


def lobby(visitor: Visitor) -> Page:
    """A table before its game."""
    table = visitor.sit("samurai", visitor.stage.lobby)
    expect(table.start).to_be_visible()
    return table.page


def invited(visitor: Visitor) -> Page:
    """A table before its game, as somebody sees it who was invited."""
    page = visitor.guests.come(visitor.stage.playing_on, **visitor.how)
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    return page


def playing(game: str) -> Arranged:
    """A game, at one's turn, with a piece taken up."""

    def arranged(visitor: Visitor) -> Page:
        table = visitor.sit(game, visitor.stage.begun(game))
        assert table.goes_on()
        if isinstance(table, HandTable) and table.targets.count() == 0:
            table.step()
        return table.page

    return arranged


def log_and_talk(visitor: Visitor) -> Page:
    """What happened and what was said."""
    table = visitor.sit("samurai", visitor.stage.begun("samurai"))
    assert table.goes_on()
    table.log_and_talk.click()
    expect(table.talk.get_by_role("listitem").first).to_be_visible()
    return table.page


def menu(visitor: Visitor) -> Page:
    """What can be done at a table beside playing."""
    table = visitor.sit("samurai", visitor.stage.begun("samurai"))
    assert table.goes_on()
    table.menu.click()
    expect(table.page.get_by_label("Language")).to_be_visible()
    return table.page


def cover(visitor: Visitor) -> Page:
    """A table that is covered."""
    table = visitor.sit("samurai", visitor.stage.cover)
    expect(table.cover).to_be_visible()
    return table.page


def end(game: str) -> Arranged:
    """The end of a game."""

    def arranged(visitor: Visitor) -> Page:
        table = visitor.sit(game, visitor.stage.over(game))
        expect(table.promise).to_be_visible()
        expect(table.page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
        return table.page

    return arranged


def lesson_end(game: str) -> Arranged:
    """The end of a guided game."""

    def arranged(visitor: Visitor) -> Page:
        table = visitor.sit(game, visitor.stage.learned(game))
        expect(table.page.get_by_role("heading", name="What you have learned")).to_be_attached()
        expect(table.page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
        return table.page

    return arranged


def rules(game: str) -> Arranged:
    """The rulebook, at a rule with a diagram that was tried out."""

    def arranged(visitor: Visitor) -> Page:
        number = SHOWN[game]
        page = visitor.come(f"/rules/{game}/{number}")
        figure = page.get_by_role("figure", name=f"Diagram for rule {number}")
        figure.get_by_role("button", name="Try it").click()
        expect(figure.get_by_role("link").first).to_be_visible()
        return page

    return arranged


def puzzles(visitor: Visitor) -> Page:
    """All puzzles."""
    page = visitor.come("/puzzles")
    expect(page.get_by_role("link", name="Next unsolved").first).to_be_visible()
    return page


def puzzle(game: str) -> Arranged:
    """A puzzle before it is answered."""

    def arranged(visitor: Visitor) -> Page:
        table = visitor.sit(game, f"/puzzles/{shipped(game)[0].id}")
        expect(table.ready.first).to_be_visible()
        return table.page

    return arranged


def hint(game: str) -> Arranged:
    """A hint at one's turn, one of its turns tried out."""

    def arranged(visitor: Visitor) -> Page:
        table = visitor.sit(game, visitor.stage.begun(game))
        assert table.goes_on()
        table.page.get_by_role("button", name="Hint", exact=True).click()
        turns = table.page.get_by_role("region", name="Best").get_by_role("listitem")
        turns.first.get_by_role("button").click()
        return table.page

    return arranged


def reason(game: str) -> Arranged:
    """A puzzle with an answer to it, and the reason."""

    def arranged(visitor: Visitor) -> Page:
        table = visitor.sit(game, f"/puzzles/{shipped(game)[0].id}")
        why = table.page.get_by_role("region", name="The answer and its reason")
        for _ in range(FEW_STEPS):
            expect(table.ready.first).to_be_visible()
            if isinstance(table, HandTable) and table.confirm.is_visible():
                table.confirm.click()  # what is judged stays on the board
                break
            table.step()
            table.page.wait_for_timeout(STEP)
            if not table.page.get_by_text("find the best turn").is_visible():
                break
        expect(why).to_be_visible()
        return table.page

    return arranged


def lesson(game: str) -> Arranged:
    """A guided game, with a piece taken up that leads to its goal."""

    def arranged(visitor: Visitor) -> Page:
        page = visitor.come(visitor.stage.lesson(game))
        expect(page.get_by_role("region", name="Guided game")).to_be_visible()
        leads = page.locator("button.wanted").first
        expect(leads).to_be_visible()
        if game != "spirit":
            leads.click()
            expect(page.locator("g.wanted").first).to_be_visible()
        return page

    return arranged


def look_back(game: str) -> Arranged:
    """Looking back at a game that has been analysed."""

    def arranged(visitor: Visitor) -> Page:
        page = visitor.come(visitor.stage.analysed(game))
        expect(page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
        page.get_by_role("slider").press("ArrowLeft")
        expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
        return page

    return arranged


def replay(game: str) -> Arranged:
    """A finished game in the middle, with nothing hidden."""

    def arranged(visitor: Visitor) -> Page:
        page = visitor.come(f"{visitor.stage.over(game)}/replay?at=40&viewer=open")
        expect(page.get_by_role("region", name=NAMES[game], exact=True)).to_be_visible()
        return page

    return arranged


def playing_on(visitor: Visitor) -> Page:
    """What is asked before a game is played on from one of its moments."""
    page = replay("cardgame")(visitor)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_label("My seat")).to_be_visible()
    return page


def broken_record(visitor: Visitor) -> Page:
    """A record that does not hold, where it does not."""
    page = visitor.come("/import")
    page.get_by_label("Or paste the record").fill(BROKEN)
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("region", name=NAMES["cardgame"], exact=True)).to_be_visible()
    return page


def bring(visitor: Visitor) -> Page:
    """Bringing a game, with something that is none."""
    page = visitor.come("/import")
    page.get_by_label("Or paste the record").fill("Once upon a time")
    with visitor.guests.expecting(REFUSED):
        page.get_by_role("button", name="Look back").click()
        expect(page.get_by_role("alert")).to_be_visible()
    return page


def games(visitor: Visitor) -> Page:
    """The games of somebody."""
    visitor.stage.begun("samurai")
    visitor.stage.over("cardgame")
    page = visitor.come("/games")
    expect(page.get_by_role("link", name="Look back").first).to_be_visible()
    return page


def not_analysed(visitor: Visitor) -> Page:
    """Looking back at a game that has not been analysed."""
    page = visitor.come(f"{visitor.stage.unanalysed}/review")
    expect(page.get_by_role("button", name="Analyse this game")).to_be_visible()
    return page


SCREENS: Final[dict[str, Arranged]] = {
    "home": home,
    "tables": tables,
    "settings": settings,
    "nothing-here": nothing_here,
    **{f"{game}-new": new(game) for game in TABLES},
    "lobby": lobby,
    "invited": invited,
    **{f"{game}-table": playing(game) for game in TABLES},
    "log-and-talk": log_and_talk,
    "menu": menu,
    "cover": cover,
    **{f"{game}-end": end(game) for game in TABLES},
    **{f"{game}-lesson-end": lesson_end(game) for game in TABLES},
    **{f"{game}-rules": rules(game) for game in TABLES},
    **{f"{game}-replay": replay(game) for game in TABLES},
    "playing-on": playing_on,
    "import": bring,
    "broken-record": broken_record,
    "games": games,
    "puzzles": puzzles,
    **{f"{game}-puzzle": puzzle(game) for game in TABLES},
    **{f"{game}-reason": reason(game) for game in TABLES},
    **{f"{game}-lesson": lesson(game) for game in TABLES},
    **{f"{game}-hint": hint(game) for game in TABLES},
    "not-analysed": not_analysed,
    **{f"{game}-look-back": look_back(game) for game in TABLES},
}


def picture_of(page: Page) -> bytes:
    """Take a picture, as good as a small file can be, once all has come."""
    page.wait_for_load_state("networkidle")
    tried = (page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES)
    return next((picture for picture in tried if len(picture) < LARGEST), b"")


def file_for(name: str) -> Path:
    """Where a picture goes: into the docs if they show it."""
    return IN_DOCS / name if (IN_DOCS / name).exists() else OTHERS / name


def main() -> None:
    """Take pictures of all screens, or of those whose names begin with one that is given."""
    wanted = tuple(sys.argv[1:]) or ("",)
    OTHERS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        chromium() as browser,
    ):
        stage = Stage(server)
        guests = Guests(browser, server)
        for device, how in DEVICES.items():
            for scheme in SCHEMES:
                visitor = Visitor(guests, stage, **how, color_scheme=scheme)
                for name, arranged in SCREENS.items():
                    if not name.startswith(wanted):
                        continue
                    picture = picture_of(arranged(visitor))
                    file_for(f"{name}-{device}-{scheme}.jpg").write_bytes(picture)
                    guests.go()
        if guests.complaints:
            sys.exit("\n".join(guests.complaints))


if __name__ == "__main__":
    main()
