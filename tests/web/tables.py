"""Tables of every game: their pages, and how one is created and played over the API."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Page
from quick_tables import GAMES
from running import Player

from games import modules
from tatami.core.registry import find_game, specs
from web.pages.game import BoardPlaces, GamePage
from web.pages.table import HandTablePage

GAME_PAGES: Final[dict[str, GamePage]] = {
    game: module.PAGE for game, module in modules("page").items()
}
TABLE_PAGES: Final = {game: page.table for game, page in GAME_PAGES.items()}
HAND_TABLE_PAGES: Final[dict[str, type[HandTablePage]]] = {
    game: page for game, page in TABLE_PAGES.items() if issubclass(page, HandTablePage)
}
PLACES: Final[dict[str, BoardPlaces]] = {
    game: page.places for game, page in GAME_PAGES.items() if page.places
}
TITLES: Final = {game: specs()[game].title for game in GAME_PAGES}
TURN_ENDS: Final = {find_game(game).END_TURN for game in GAME_PAGES} - {""}
PREFERRED_MOVES: Final = TURN_ENDS | {
    move for page in GAME_PAGES.values() for move in page.lasting_moves
}
WHOLE_GAME: Final = 400  # more steps than any game has
BOT_PAUSE: Final = 0.02


def home_entry(page: Page, game: str) -> Locator:
    """The entry of a game on the home screen."""
    heading = page.get_by_role("heading", name=TITLES[game], exact=True)
    return page.get_by_role("listitem").filter(has=heading)


def choose_players(page: Page, number: int) -> None:
    """Choose the number of players of a new game."""
    page.get_by_role("group", name="Players").get_by_label(str(number), exact=True).check()


def seat_button(page: Page, seat: str) -> Locator:
    """Who sits in a seat of a new game: the button that opens the choice."""
    return page.get_by_role("button", name=f"Seat {seat}:")


def choose_seat(page: Page, seat: str, who: str) -> None:
    """Choose who sits in a seat of a new game, by the name of the choice."""
    seat_button(page, seat).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{who}")).click()


def create_table(person: Player, game: str, *others: str, **settings: Any) -> str:
    """Create a table with a random set-up where somebody sits at A; returns its path.

    Its game starts at once unless a seat is open.
    """
    asked: dict[str, Any] = {**GAMES[game], **settings}
    if options := {**asked.get("options", {}), **GAME_PAGES[game].options}:
        asked["options"] = options
    start = "open" not in others
    return f"/table/{person.create_table(game=game, seats=['me', *others], start=start, **asked)}"


def create_lesson(person: Player, game: str) -> str:
    """Create a table with a guided game; returns its path."""
    return f"/table/{person.create_table(game=game, lesson=True, start=True)}"


def create_finished_game(person: Player, game: str) -> str:
    """Play a game against the random bot to its end; returns the path of its table."""
    path = create_table(person, game, "random")
    play_randomly(person, path, WHOLE_GAME)
    return path


def table_id(path: str) -> str:
    """The id of the table at a path."""
    return path.removeprefix("/table/")


def play_randomly(person: Player, path: str, steps: int) -> None:
    """Play at A for so many steps and then to the end of the turn, or until the game is over."""
    rng = Random(7)
    table = table_id(path)
    while True:
        state = person.updates(table, "A")["state"]
        legal = state["view"]["legal"]
        is_between_turns = legal and TURN_ENDS.isdisjoint(legal)
        if state["table"]["status"] == "over" or (steps <= 0 and is_between_turns):
            return
        if not legal:
            time.sleep(BOT_PAUSE)
            continue
        preferred = [move for move in legal if move in PREFERRED_MOVES] or legal
        person.act(table, "move", seat="A", moves=rng.choice(preferred))
        steps -= 1


def follow_lesson(person: Player, path: str) -> None:
    """Play a guided game to its end, with the moves that meet its goals."""
    table = table_id(path)
    while True:
        state = person.updates(table, "A")["state"]
        if state["table"]["status"] == "over":
            return
        legal = state["view"]["legal"]
        wanted = [move for move in legal if move in state["lesson"]["moves"]]
        if legal:
            ends = [move for move in legal if move in TURN_ENDS]
            person.act(table, "move", seat="A", moves=(wanted or ends or legal)[0])
        else:
            time.sleep(BOT_PAUSE)
