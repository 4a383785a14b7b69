"""The replay of a game."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from running import Player


def replay_stops(person: Player, path: str) -> list[int]:
    """How many moves have been made at each stop of a replay.

    It stops before every move of a seat and at the end; a move of chance is no stop of its own.
    """
    moves = person.http.get(f"/api{path.replace('table', 'tables')}/moves").json()
    stops = [n for n, move in enumerate(moves) if move["by"] != "deal"]
    return [*stops, len(moves)]


def expect_stop(page: Page, text: str) -> None:
    """Wait until the replay shows the number of this stop, such as `3/40`."""
    expect(page.get_by_role("group", name="Review").get_by_role("status")).to_contain_text(text)
