"""What is measured: turns of others after End turn, dragging, and the scenes of every game."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from playwright.sync_api import expect
from running import Player

from benchmarks.page.trace import Trace
from benchmarks.page.visit import Visit, middle
from web.browsers import Browsers
from web.pages.table import HandTablePage
from web.tables import create_table, play_randomly

BOT: Final = "farmer"
STRONG_BOT: Final = "ronin"  # it thinks little and wins Samurai Spirit now and then
GAMES: Final = ("samurai", "cardgame", "spirit")
DRAGGED: Final = {"samurai": 3, "cardgame": 3}  # how many others play
# While others' turns are shown, pieces can be picked up for a plan.
OWN_TURN: Final = (
    "[data-piece]:enabled:not([aria-disabled='true']):not([data-ahead] *)",
    "[data-answer]:enabled:not([aria-disabled='true'])",
)
GO_ON: Final = "dialog[open] .go-on"
OVER: Final = ".end"
DECIDED: Final = ".end .offers:not(.isHidden)"
# Leads to the present; once the scoring is shown it would skip that.
LEAD_TO_END: Final = """document.querySelector('.end')
  ?? dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))"""
POINTS: Final = 240
REST: Final = 24  # after so many points the hand rests, and the page shows what a drop would do
REST_MS: Final = 250
SETTLE_MS: Final = 600
SPIRIT_S: Final = 100

Measured = tuple[str, Trace]


def end_turns(
    browsers: Browsers, ana: Player, game: str, turns: int, throttle: int
) -> Iterator[Trace]:
    """Others' turns after each of our own, with two bots."""
    path = create_table(ana, game, BOT, BOT)
    with Visit(browsers, ana, game, path, throttle) as visit:
        for _ in range(turns):
            if not visit.table.wait_for_choice():
                return
            button = plan(visit)
            with visit.traced():
                visit.page.mouse.click(*button)
                visit.page.wait_for_timeout(SETTLE_MS)
                while visit.wait_for(GO_ON, *OWN_TURN, OVER) == GO_ON:
                    visit.page.keyboard.press("Enter")
                    visit.page.wait_for_timeout(SETTLE_MS)
            yield visit.trace


def plan(visit: Visit) -> tuple[float, float]:
    """Plan a turn; returns where it is ended."""
    table = visit.table
    if isinstance(table, HandTablePage):
        table.plan_turn()
        return middle(table.confirm)
    return middle(table.choices.first)


def drag(browsers: Browsers, ana: Player, game: str, throttle: int) -> Trace:
    """A piece of the hand is dragged across the whole board and back."""
    for _ in range(20):
        path = create_table(ana, game, *[BOT] * DRAGGED[game])
        play_randomly(ana, path, 6)
        with Visit(browsers, ana, game, path, throttle) as visit:
            assert isinstance(visit.table, HandTablePage)
            assert visit.table.wait_for_choice()
            visit.page.wait_for_timeout(SETTLE_MS)
            if visit.table.playable.count() > 0:  # a turn may begin with something else
                return drag_around(visit, visit.table)
    raise AssertionError("no piece can be dragged")


def drag_around(visit: Visit, table: HandTablePage) -> Trace:
    """Drag the first piece on an ellipse that becomes narrower: it comes to every part."""
    size = visit.page.viewport_size
    assert size
    visit.page.mouse.move(*middle(table.playable.first))
    visit.page.mouse.down()
    visit.page.mouse.move(size["width"] / 2, size["height"] / 2, steps=3)
    expect(visit.page.locator(".drag-ghost")).to_be_visible()
    with visit.traced():
        for n in range(POINTS):
            way, wide = 6 * pi * n / POINTS, 0.42 - 0.3 * n / POINTS
            x, y = 0.5 + wide * cos(way), 0.5 + wide * sin(way)
            visit.drag_to(size["width"] * x, size["height"] * y)
            if n % REST == REST - 1:
                visit.page.wait_for_timeout(REST_MS)
    visit.page.mouse.up()
    return visit.trace


def final_scoring(browsers: Browsers, ana: Player, game: str, throttle: int) -> Trace:
    """The end of a game, as its players see it."""
    path = create_table(ana, game, "random")
    with Visit(browsers, ana, game, path, throttle) as visit:
        assert visit.table.wait_for_choice()
        play_randomly(ana, path, 400)
        with visit.traced():
            visit.page.evaluate(LEAD_TO_END)
            visit.wait_for(DECIDED)
        return dict(visit.trace.scenes())["final scoring"]


def spirit_game(browsers: Browsers, ana: Player, throttle: int) -> Iterator[Measured]:
    """The first rounds of Samurai Spirit between bots, as a spectator sees them.

    A whole game takes three minutes, and longer throttled; its end comes only if it comes early.
    """
    seats = [STRONG_BOT] * 4
    table = ana.create_table(game="spirit", seats=seats, options={"level": "easy"})
    with Visit(browsers, ana, "spirit", f"/table/{table}", throttle) as visit:
        visit.page.wait_for_timeout(SETTLE_MS)
        with visit.traced():
            assert ana.act(table, "start").status_code == 200
            visit.watch(SPIRIT_S, DECIDED)
        # The same name for a victory and a defeat, so that runs can be compared.
        for name, trace in visit.trace.scenes():
            yield "end of game" if name == "final scoring" else name, trace
