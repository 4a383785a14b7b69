"""Games that are over, and their moments."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from running import Player

from web.screens import play
from web.table_page import lay


def finished(person: Player, game: str) -> str:
    """Play a game to its end; give its path."""
    path = lay(person, game, "random")
    play(person, path, 400)
    return path


def stops(person: Player, path: str) -> list[int]:
    """Give after how many moves each move of a seat has come about; first, before the first."""
    told = person.http.get(f"/api{path.replace('table', 'tables')}/moves").json()
    ends = [n for n, move in enumerate(told) if move["by"] != "deal"]
    return [*ends, len(told)]


def count(page: Page, text: str) -> None:
    """Wait until the number of the move is told."""
    expect(page.get_by_role("group", name="Look back").get_by_role("status")).to_contain_text(text)
