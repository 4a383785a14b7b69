"""Playing at the table of the card game: dragging, keys, and how large the cards are."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from games import recorded
from games.cardgame.page import CardgameTablePage
from web.browsers import PHONE, Browsers
from web.dragging import middle
from web.pages.table import AFTER_NEXT_FRAME
from web.tables import create_table, play_randomly, table_id

OFF_CENTRE = 12  # a card snaps to the nearest place
SMALLEST = 44
# Sixteen rows and columns around the first village: more than a phone shows in either direction.
LARGE_TABLE = recorded("cardgame/2009-2p-stack-gone-all-laid")
# Ten rows of up to thirteen cards, with hardly a gap.
DENSE_TABLE = recorded("cardgame/2009-4p-stack-gone")
DENSE_SCORED = 23
CORNER, DRAGS_TO_CORNER = 180, 4
PANNED = 100
SLIP = 10  # a finger that moves less has tapped
GROUNDS = "(crests) => crests.map((crest) => getComputedStyle(crest).backgroundColor)"
IS_AT = "(one, [x, y]) => one.contains(document.elementFromPoint(x, y))"
# A prompt of four lines, as when a village is placed and the next one is known.
LONG_PROMPT = (
    "(prompt) => { prompt.firstChild.data = 'Choose where this village goes: '.repeat(4); }"
)
# How many cards details cover.
HIDDEN_CARDS = """(details) => {
  const one = details.getBoundingClientRect();
  return [...document.querySelectorAll('.pan .shadow')].filter((card) => {
    const other = card.getBoundingClientRect();
    return one.right > other.left + 1 && other.right > one.left + 1 &&
      one.bottom > other.top + 1 && other.bottom > one.top + 1;
  }).length;
}"""
# How much room is above the first line of what to do.
ABOVE_PROMPT = """(prompt) => {
  const text = document.createRange();
  text.selectNode(prompt.firstChild);
  return text.getBoundingClientRect().top - prompt.getBoundingClientRect().top;
}"""
# Parts of a hint that lie over each other.
MEETINGS = """(hint) => {
  const parts = [...hint.querySelectorAll('ol button, .turns, .try, .close')];
  const boxes = parts.map((one) => ({ name: one.className, box: one.getBoundingClientRect() }));
  return boxes.flatMap(({ name, box: a }, n) => boxes.slice(n + 1)
    .filter(({ box: b }) => a.right > b.left + 1 && b.right > a.left + 1 &&
      a.bottom > b.top + 1 && b.bottom > a.top + 1)
    .map((other) => [name, other.name]));
}"""
NEWS = 16  # nearly a line
WIDTH = "(card) => card.getBoundingClientRect().width"
# Panels and buttons that overlap, unless one is inside the other.
OVERLAPS = """() => {
  const selector = '.score .row, .score dl, .zoom, .map, .hand button, .turn-buttons .button';
  const all = [...document.querySelectorAll(selector)].map((one) => {
    const box = one.getBoundingClientRect();
    return { name: one.className.baseVal ?? one.className, one, box };
  });
  return all.flatMap(({ name, one, box: a }, n) =>
    all.slice(n + 1).flatMap(({ name: other, one: next, box: b }) => {
      const areApart =
        a.right <= b.left + 1 || b.right <= a.left + 1 ||
        a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      const areHand = one.closest('.hand') && next.closest('.hand');
      const isWithin = one.contains(next) || next.contains(one);
      return areApart || areHand || isWithin ? [] : [`${name} and ${other}`];
    }));
}"""
# Contents of the score that lie over one another.
CROWDED = """() => [...document.querySelectorAll('.score .count')].filter((count) => {
  const text = [...count.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
  const number = document.createRange();
  number.selectNodeContents(text.at(-1) ?? count.querySelector('[aria-hidden=true]:last-of-type'));
  return number.getBoundingClientRect().right > count.getBoundingClientRect().right + 2;
}).length"""
WINDOWS = (
    (390, 844), (360, 780), (844, 390), (768, 1024), (1024, 768), (1280, 800), (1920, 1080),
    (2560, 1440),
)  # fmt: skip

# Suggested turns of which a part is hidden.
CUT_TEXTS = """(turns) => turns
  .filter((turn) => turn.scrollHeight > turn.clientHeight + 1 || [...turn.querySelectorAll('*')]
    .some((one) => getComputedStyle(one).webkitLineClamp !== 'none'))
  .map((turn) => turn.textContent)"""

# From now on, counts what flies off the hand, and the frames that show a dropped card nowhere else.
WATCH_DROP = """() => {
  window.comesAgain = 0;
  window.backInHand = 0;
  const hand = document.querySelector('.hand').getBoundingClientRect();
  const isInHand = (flight) => {
    const { x, y, width, height } = flight.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    return middle > hand.left && middle < hand.right && centre > hand.top && centre < hand.bottom;
  };
  new MutationObserver((changes) => {
    const flights = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    window.comesAgain += flights.filter((one) => one.matches?.('.flight') && isInHand(one)).length;
  }).observe(document.body, { childList: true, subtree: true });
  const look = () => {
    const isShown = document.querySelector('.drag-ghost, .planned-edge');
    window.backInHand += isShown ? 0 : 1;
    if (!document.querySelector('.planned-edge')) requestAnimationFrame(look);
  };
  look();
}"""

# The first village is no longer where it was, by so many pixels.
HAS_MOVED = """([x, y, least]) => {
  const box = document.querySelector("[data-place='0'] .edge").getBoundingClientRect();
  return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > least;
}"""


def test_a_card_is_dragged_onto_the_table_or_taken_back(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "farmer"))
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        ghost = page.locator(".drag-ghost")

        def drag_to_a_place() -> Locator:
            page.mouse.move(*middle(table.playable.first))
            page.mouse.down()
            page.mouse.move(600, 400, steps=3)
            expect(ghost).to_be_visible()
            place = table.targets.first
            x, y = middle(place.locator(".ground"))
            page.mouse.move(x + OFF_CENTRE, y, steps=3)
            return place

        place = drag_to_a_place()
        after = page.locator(".influence")
        expect(after).to_contain_text("3 sides open")  # what it would change
        expect(place.locator(".aimed")).to_be_attached()
        page.keyboard.press("Escape")
        expect(ghost).to_have_count(0)
        page.mouse.up()
        expect(table.targets).to_have_count(0)

        place = drag_to_a_place()
        cell = place.get_attribute("data-place")
        table.act_and_wait(page.mouse.up)
        expect(page.locator(f"[data-place='{cell}'] .planned-edge")).to_be_attached()
        expect(table.confirm).to_be_visible()


def test_own_cards_are_large_and_seats_have_one_colour_everywhere(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "farmer", "farmer", players=3))
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        for width, height, least in ((1280, 800, 68), (1920, 1080, 84), (2560, 1440, 105)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"innerWidth === {width}")
            page.evaluate(AFTER_NEXT_FRAME)
            card = table.hand.first.locator("svg")
            assert card.evaluate(WIDTH) >= least, (width, height)
            for other in table.hand.all():  # none is hidden under the next one
                x, y = middle(other)
                assert other.evaluate(IS_AT, [x - 10, y])
        header = page.get_by_role("list", name="Seats").locator(".crest")
        score = page.get_by_role("table", name="Players").locator(".crest")
        expect(header).to_have_count(3)
        assert header.evaluate_all(GROUNDS) == score.evaluate_all(GROUNDS)
        assert len({*header.evaluate_all(GROUNDS)}) == 3


def test_on_a_phone_nothing_lies_over_the_cards_and_the_buttons_stay_in_view(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table_id = create_table(ana, "cardgame", *["farmer"] * 3, players=4)
        page = browsers.open_as(ana, table_id)
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        table.hand.nth(1).click()
        for other in table.hand.all():  # the chosen card leaves every number in view
            box = other.locator("svg.card").bounding_box()
            assert box
            assert other.evaluate(IS_AT, [box["x"] + 16, box["y"] + 30])
        for width, height in ((844, 390), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"innerWidth === {width}")
            page.evaluate(AFTER_NEXT_FRAME)
            cards = page.locator(".pan").bounding_box()
            assert cards
            x, y = middle(page.get_by_role("button", name="Zoom in"))
            is_right = x - 22 >= cards["x"] + cards["width"]
            assert is_right or y - 22 >= cards["y"] + cards["height"], width
            page.locator(".turn-buttons p").evaluate(LONG_PROMPT)
            confirm = page.get_by_role("button", name="Confirm").bounding_box()
            assert confirm
            assert confirm["y"] + confirm["height"] <= height
            x, y = middle(table.hand.first)
            assert table.hand.first.evaluate(IS_AT, [x - 10, y - 10])


def test_a_dropped_card_stays_in_its_place(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "farmer")
        page = browsers.open_as(ana, path, reduced_motion="no-preference")
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        page.mouse.move(*middle(table.playable.first))
        page.mouse.down()
        page.mouse.move(600, 400, steps=3)
        expect(table.targets.first).to_be_visible()
        page.mouse.move(*middle(table.targets.first.locator(".ground")), steps=3)
        page.evaluate(WATCH_DROP)
        table.act_and_wait(page.mouse.up)
        expect(page.locator(".planned-edge").first).to_be_attached()
        expect(page.locator(".drag-ghost")).to_have_count(0)
        assert page.evaluate("[comesAgain, backInHand]") == [0, 0]


def test_on_a_phone_there_is_room_above_what_to_do_for_what_a_card_changes(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        table_id = create_table(ana, "cardgame", *["farmer"] * 3, players=4)
        page = browsers.open_as(ana, table_id, **PHONE)
        table = CardgameTablePage(page)
        table.plan_turn()
        expect(page.get_by_text("Confirm the turn, or undo it.")).to_be_visible()
        prompt = page.locator(".turn-buttons p")
        assert prompt.evaluate(ABOVE_PROMPT) >= NEWS
        page.touchscreen.tap(*middle(page.locator(".planned-edge").first))
        expect(page.locator(".news .slim")).to_be_visible()
        expect(prompt).to_have_css("opacity", "0")  # nothing of it shows below the news
        confirm = table.confirm.bounding_box()
        assert confirm
        assert confirm["y"] + confirm["height"] <= page.evaluate("innerHeight")


def test_a_number_takes_a_card_and_a_phone_shows_the_whole_score(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", "farmer", "farmer", players=3))
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        page.keyboard.press("2")
        expect(table.hand.nth(1)).to_have_attribute("aria-pressed", "true")
        expect(table.focused_target).to_be_visible()
        page.set_viewport_size({"width": 390, "height": 844})
        page.wait_for_function("innerWidth === 390")
        page.evaluate(AFTER_NEXT_FRAME)
        stack = page.locator(".score .stack")
        assert stack.evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("players", representative(3, 4, of=(2, 3, 4)))
def test_no_panel_and_no_button_covers_another(
    players: int, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        bots = ["farmer"] * (players - 1)
        path = create_table(ana, "cardgame", *bots, players=players)
        play_randomly(ana, path, 4)  # by then a phone has a map of the table
        page = browsers.open_as(ana, path)
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"innerWidth === {width}")
            page.evaluate(AFTER_NEXT_FRAME)
            assert page.evaluate(OVERLAPS) == [], (width, height)
            assert page.evaluate(CROWDED) == 0, (width, height)


def open_large_table(browsers: Browsers, person: Player) -> Page:
    """A table that is larger than a phone shows at once."""
    record = LARGE_TABLE.read_text(encoding="utf-8")
    answer = person.http.post("/api/tables/imported", json={"record": record})
    page = browsers.open_as(person, f"/table/{answer.json()['id']}", **PHONE)
    page.get_by_role("button", name="See the board").click()
    return page


def test_a_phone_shows_all_of_the_table_at_a_touch_and_back(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = open_large_table(browsers, ana)
        first = page.locator("[data-place='0'] .edge")
        near = first.evaluate(WIDTH)
        cards = page.locator(".pan").bounding_box()
        assert cards
        page.get_by_role("button", name="See the whole table").click()
        expect(page.locator(".beyond")).to_have_count(0)
        page.evaluate(AFTER_NEXT_FRAME)
        for card in page.locator(".place .shadow").all():
            box = card.bounding_box()
            assert box
            assert cards["x"] <= box["x"] + 1
            assert box["x"] + box["width"] <= cards["x"] + cards["width"] + 1
        page.get_by_role("button", name="Zoom in").click()
        page.evaluate(AFTER_NEXT_FRAME)
        assert first.evaluate(WIDTH) == pytest.approx(near, rel=0.01)


def test_details_lie_on_free_mat(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        record = DENSE_TABLE.read_text(encoding="utf-8")
        answer = ana.http.post("/api/tables/imported", json={"record": record})
        page = browsers.open_as(ana, f"/table/{answer.json()['id']}")
        page.get_by_role("button", name="See the board").click()
        villages = page.locator(".place:has(.scored)")
        expect(villages).to_have_count(DENSE_SCORED)
        details = page.locator(".beside")
        for n in range(0, DENSE_SCORED, 3):
            page.mouse.move(*middle(villages.nth(n).locator(".ground").first))
            expect(details).to_be_visible()
            page.evaluate(AFTER_NEXT_FRAME)
            assert details.evaluate(HIDDEN_CARDS) == 0
            expect(page.locator(".outlined")).to_have_count(1)  # what they are about


def test_a_hint_covers_nothing_of_what_it_is_about(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "cardgame", *["farmer"] * 3, players=4))
        table = CardgameTablePage(page)
        assert table.wait_for_choice()
        page.set_viewport_size({"width": 1280, "height": 800})
        hand = middle(table.hand.first)
        page.locator("[data-hint] button").click()
        turns = page.locator("section[aria-labelledby='hint']")
        expect(turns.locator("li").first).to_be_visible()  # a busy server finds fewer than three
        assert middle(table.hand.first) == hand  # it does not move
        expect(turns.locator(".suggested > svg")).to_have_count(
            turns.locator("li").count()
        )  # a card each
        assert turns.evaluate("(one) => one.scrollHeight <= one.clientHeight")  # all are in view
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"innerWidth === {width}")
            page.evaluate(AFTER_NEXT_FRAME)
            assert turns.locator(".turn").evaluate_all(CUT_TEXTS) == []
            for numbers in page.locator(".hand .numbers").all():
                card = numbers.locator("xpath=..").bounding_box()
                inside = numbers.bounding_box()
                assert card
                assert inside
                assert inside["y"] + inside["height"] <= card["y"] + card["height"]
            cards, own = page.locator(".pan").bounding_box(), page.locator(".mine").bounding_box()
            assert cards
            assert own
            # Every place beside the first village, suggested or not.
            for place in page.locator("[data-hinted], .place .open").all():
                box = place.bounding_box()
                assert box
                assert box["y"] >= cards["y"] - 1
                assert box["y"] + box["height"] <= cards["y"] + cards["height"] + 1
                assert 0 <= box["x"] <= width - box["width"]
                assert (
                    box["x"] > own["x"] + own["width"] or box["y"] + box["height"] <= own["y"] + 1
                )
        # On a low phone its words scroll above the button that tries it, and say where.
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_function("innerWidth === 844")
        page.evaluate(AFTER_NEXT_FRAME)
        expect(turns.locator(".turn:not(.isHidden) .where").first).to_be_visible()
        assert turns.evaluate(MEETINGS) == []


def test_hints_for_a_village_are_drawn_on_its_places(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        number = table_with_a_village_to_place(ana)
        page = browsers.open_as(ana, f"/table/{number}")
        page.get_by_role("button", name="Hint", exact=True).click()
        turns = page.locator("section[aria-labelledby='hint']").get_by_role("listitem")
        expect(turns.first).to_be_visible()
        places = {move.removeprefix("v@") for move in legal_moves(ana, number)}
        hinted = page.locator("[data-hinted]")
        expect(hinted).to_have_count(turns.count())
        assert {one.get_attribute("data-hinted") for one in hinted.all()} <= places


def table_with_a_village_to_place(person: Player) -> str:
    """A table where somebody at seat A has to choose the place of a village."""
    for seed in range(20):
        table = table_id(create_table(person, "cardgame", "farmer", players=2))
        rng = Random(seed)
        while moves := legal_moves(person, table):
            if any(move.startswith("v@") for move in moves):
                return table
            person.act(table, "move", seat="A", moves=rng.choice(moves))
    raise AssertionError("no village could be placed")


def legal_moves(person: Player, table: str) -> list[str]:
    """What somebody at seat A may do now; waits for others."""
    while True:
        state = person.updates(table, "A")["state"]
        legal: list[str] = state["view"]["legal"]
        if legal or state["table"]["status"] != "playing":
            return legal


def test_a_review_shows_score_and_hands_beside_the_table(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        record = DENSE_TABLE.read_text(encoding="utf-8")
        answer = ana.http.post("/api/tables/imported", json={"record": record})
        page = browsers.open_as(ana, f"/table/{answer.json()['id']}/review")
        page.set_viewport_size({"width": 1280, "height": 800})
        board = page.locator("main").bounding_box()
        assert board
        beside = page.locator(".side")
        expect(beside.get_by_role("table", name="Players")).to_be_visible()
        expect(beside.get_by_role("list", name="Hand of")).to_have_count(4)
        expect(page.locator("main").get_by_role("table", name="Players")).to_have_count(0)
        page.evaluate(AFTER_NEXT_FRAME)
        for card in page.locator(".place .shadow").all():  # all of the table is in view
            box = card.bounding_box()
            assert box
            assert board["x"] <= box["x"] <= board["x"] + board["width"] - box["width"]
            assert board["y"] <= box["y"] <= board["y"] + board["height"] - box["height"]


def test_late_in_the_game_cards_can_be_pressed_on_a_phone_and_the_table_is_panned(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = open_large_table(browsers, ana)
        first = page.locator("[data-place='0'] .edge")
        assert first.evaluate(WIDTH) >= SMALLEST

        def drag(by: int) -> tuple[float, float]:
            x, y = middle(first)
            page.mouse.move(200, 400)
            page.mouse.down()
            page.mouse.move(200 + by, 400 + by, steps=4)
            page.mouse.up()
            panned_x, panned_y = middle(first)
            return panned_x - x, panned_y - y

        for _ in range(DRAGS_TO_CORNER):
            drag(CORNER)
        assert drag(CORNER) == pytest.approx((0, 0), abs=1)  # as far as it goes
        for by in (-PANNED, PANNED):
            assert drag(by) == pytest.approx((by, by), abs=SLIP)
        assert first.evaluate(WIDTH) >= SMALLEST

        arrow = page.locator(".beyond.right button")  # it leads to what is there
        here = middle(first)
        arrow.tap()
        page.wait_for_function(HAS_MOVED, arg=[*here, PANNED])

        here = middle(first)
        small = page.locator(".map svg").bounding_box()  # the whole table in small
        assert small
        page.mouse.click(small["x"] + small["width"] - 4, small["y"] + small["height"] - 4)
        page.wait_for_function(HAS_MOVED, arg=[*here, PANNED])
