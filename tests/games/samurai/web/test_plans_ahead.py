"""A turn planned while others play: it survives as far as it is possible, and is then confirmed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import expect
from running import Player, RunningServer

from games.samurai.page import SamuraiTablePage
from web.axe import load_axe, serious_violations
from web.browsers import Browsers

FAST: Final = "localStorage.setItem('tatami.animation', 'fast')"
COUNT_PREVIEWS: Final = """
window.previews = 0;
window.fetch = ((fetch) => (...all) => {
  if (String(all[0]).includes('/preview')) window.previews++;
  return fetch(...all);
})(window.fetch.bind(window));
"""
# Counts the frames in which less than the whole plan is on the board.
WATCH_PLAN: Final = """(tokens) => {
  window.gaps = 0;
  const look = () => {
    if (document.querySelectorAll('.place .planned').length < tokens) window.gaps++;
    window.watching = requestAnimationFrame(look);
  };
  look();
}"""


@dataclass(frozen=True)
class Scenario:
    """A table of Ana, Cleo and Ben, and what they will do."""

    table: str
    harmless: str  # Ana's move
    taking: str  # Cleo's move, where Ben would lay his second token
    plan: tuple[str, str]


def legal(person: Player, table: str, seat: str, moves: str = "") -> list[str]:
    """What a seat could lay now, or after some moves, if its turn began now."""
    actor = person.updates(table, seat)["state"]["table"]["actor"]
    query = {"seat": seat, "moves": moves, **({} if actor == seat else {"ahead": "true"})}
    found: list[str] = person.http.get(f"/api/tables/{table}/preview", params=query).json()["view"][
        "legal"
    ]
    return [move for move in found if "@" in move and not move.startswith(("fx", "tx"))]


def place_of(move: str) -> str:
    return move.split("@")[1]


def deal(ana: Player, cleo: Player, ben: Player) -> Scenario:
    """Deal until Ben has two tokens for one turn."""
    for _ in range(50):
        seats = ["me", "open", "open"]
        table = ana.create_table(game="samurai", setup="random", players=3, seats=seats)
        for person, seat in ((cleo, "B"), (ben, "C")):
            person.act(table, "sit", seat=seat)
        ana.act(table, "start")
        taken = {place_of(move): move for move in reversed(legal(cleo, table, "B"))}
        pieces = {move.split("@")[0]: move for move in legal(ben, table, "C")}
        for first in pieces.values():
            for second in legal(ben, table, "C", first):
                places = {place_of(first), place_of(second)}
                harmless = [m for m in legal(ana, table, "A") if place_of(m) not in places]
                if place_of(second) in taken and harmless:
                    return Scenario(table, harmless[0], taken[place_of(second)], (first, second))
    raise AssertionError("no deal gives Ben two tokens for one turn")


def test_a_plan_survives_is_shortened_and_is_confirmed(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Cleo") as cleo, Player(server, "Ben") as ben:
        dealt = deal(ana, cleo, ben)
        page = browsers.open_as(ben, f"/table/{dealt.table}", script=f"{FAST};{COUNT_PREVIEWS}")
        table = SamuraiTablePage(page)
        planned = page.locator(".place .planned")
        status = page.locator(".turn-buttons p")
        undo = page.get_by_role("button", name="Undo", exact=True)

        # Nothing is asked for before a token is picked up.
        expect(status).to_contain_text("Ana is playing")
        assert page.evaluate("previews") == 0
        for n, move in enumerate(dealt.plan):
            piece, place = move.split("@")
            page.locator(f"[data-piece='{piece}']").first.click()
            expect(page.locator(f"[data-place='{place}'].target")).to_be_attached()
            expect(status).to_contain_text("Planning ahead. ")
            table.act_and_wait(
                lambda place=place: page.locator(f"[data-place='{place}']").dispatch_event("click")  # type: ignore[misc]
            )
            expect(planned).to_have_count(n + 1)
            expect(status).to_contain_text("Your plan waits for your turn.")
        expect(table.confirm).to_be_hidden()
        page.keyboard.press("Enter")
        load_axe(page)
        assert serious_violations(page) == []

        # Escape and Undo take back one step each.
        page.keyboard.press("Escape")
        expect(planned).to_have_count(1)
        undo.click()
        expect(planned).to_have_count(0)
        expect(status).to_contain_text("Ana is playing")
        for n, move in enumerate(dealt.plan):
            piece, place = move.split("@")
            page.locator(f"[data-piece='{piece}']").first.click()
            expect(page.locator(f"[data-place='{place}'].target")).to_be_attached()
            page.locator(f"[data-place='{place}']").dispatch_event("click")
            expect(planned).to_have_count(n + 1)

        # It is still there when the page is loaded again.
        page.reload()
        expect(planned).to_have_count(2)

        # It stays on the board while another turn is played, one action at a time.
        page.evaluate(WATCH_PLAN, 2)
        assert ana.act(dealt.table, "move", seat="A", moves=f"{dealt.harmless} stop").is_success
        expect(status).to_contain_text("Your plan waits for your turn.")
        expect(page.locator(f"[data-place='{place_of(dealt.harmless)}'] .token")).to_be_attached()
        expect(page.locator("header .playing")).to_have_count(0)
        expect(planned).to_have_count(2)
        assert page.evaluate("(cancelAnimationFrame(watching), gaps)") == 0

        # Somebody takes the place of the second token: the first stays, and the reason is given.
        assert cleo.act(dealt.table, "move", seat="B", moves=f"{dealt.taking} stop").is_success
        expect(page.get_by_role("alert")).to_contain_text("no longer possible")
        expect(planned).to_have_count(1)
        expect(page.locator(f"[data-place='{place_of(dealt.plan[0])}'] .planned")).to_be_attached()

        # Nothing was made: it is now an ordinary turn, to be confirmed.
        assert ben.updates(dealt.table, "C")["state"]["table"]["actor"] == "C"
        expect(table.confirm).to_be_visible()
        table.confirm.click()
        expect(table.confirm).to_be_hidden()
        made = [e for e in ben.updates(dealt.table, "C")["events"] if e["kind"] == "moved"]
        steps = [step["move"] for step in made[-1]["steps"] if step["by"] == "C"]
        assert steps == [dealt.plan[0], "stop"]
