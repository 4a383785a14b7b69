"""A table of Samurai Spirit: recent moves on its boards, flying raiders, its answers."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from cases import representative
from games.spirit.page import SpiritTablePage
from tatami.core.actors import SEAT_LETTERS
from tatami.games.spirit.cast import RAIDER_CODES
from web.browsers import PHONE, Browsers
from web.dragging import Finger, Mouse, middle
from web.pages.table import AFTER_NEXT_FRAME
from web.tables import create_table, table_id

# What lies on the boards and in the village, in words.
READ_TABLE = """() =>
  [...document.querySelectorAll('article, [aria-label="The village"]')].map((one) =>
  [one.getAttribute('aria-label'),
   ...[...one.querySelectorAll('.left [role=img], .line [role=img], .track, dd b')].map((part) =>
     part.getAttribute('aria-label') ?? part.textContent)].join('; '))"""
# Counts the raiders and tokens that fly, and those that were shown twice at the same time.
WATCH_FLIGHTS = """
localStorage.setItem('tatami.animation', 'fast');
window.flown = 0;
window.twice = 0;
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes)
    if (node.classList?.contains('flight')) {
      window.flown += 1;
      const cards = [...document.querySelectorAll('.flight [data-card]')];
      const codes = cards.map((card) => card.dataset.card).filter((code) => code);
      window.twice += codes.length - new Set(codes).size;
    }
}).observe(document.body, { childList: true, subtree: true }));
"""
# All texts of the page, one by one, except where notation is intended.
READ_TEXTS = """() =>
  [...document.querySelectorAll('body :not(code, option, script)')].flatMap((one) =>
  [one.getAttribute('aria-label'), one.getAttribute('title'),
   ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
     .map(({ data }) => data)]).filter((text) => text?.trim())"""
CODE = re.compile(rf"\b({'|'.join(RAIDER_CODES)})\b")
IS_CLIPPED = """(button) => {
  const { top, bottom } = button.getBoundingClientRect();
  for (let box = button.parentElement; box; box = box.parentElement) {
    const around = box.getBoundingClientRect();
    const cuts = getComputedStyle(box).overflowY !== 'visible';
    if (cuts && (top < around.top - 1 || bottom > around.bottom + 1)) return true;
  }
  return top < 0 || bottom > innerHeight;
}"""
# Where the village, the boards and the question lie.
READ_BOXES = """() => JSON.stringify([...document.querySelectorAll(
  '.village, article, .ask')].map((one) => one.getBoundingClientRect()))"""
# Does any of these reach beyond the board around it?
IS_ANY_CUT = """(names) => names.some((name) => {
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getBoundingClientRect().right >
    name.closest('article').getBoundingClientRect().right;
})"""
# Notes every place that the picture of the village and its piles ever had, once it rests.
WATCH_VILLAGE = """() => {
  window.places = {};
  window.told = new Set();
  let last = '';
  (function look() {
    requestAnimationFrame(look);
    const parts = '.village .scene, .village [data-spot=stack], .village .pile:nth-of-type(2)';
    const place = JSON.stringify([...document.querySelectorAll(parts)].map((one) =>
      [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]));
    const gates = [...document.querySelectorAll('.village [data-spot=intruders]')]
      .map(({ offsetLeft, offsetTop }) => [offsetLeft, offsetTop]);
    const phase = document.querySelector('[data-revealed]') ? 'reveal'
      : document.querySelector('[data-answer=fight]') ? 'choose'
      : document.querySelector('[data-answer]') ? 'answer' : 'others';
    window.places[place + gates] ??= phase;
    window.told.add(phase);
  })();
}"""
ARE_SEATS_CUT = "(list) => list.scrollWidth > list.clientWidth"
# A question is measured a moment after it was drawn.
SETTLED_MS = 250
SLOW = "localStorage.setItem('tatami.animation', 'slow')"
# What the header, the log and the news say.
READ_ANNOUNCED = """() => [...document.querySelectorAll('header, .log, .news')]
  .map((one) => one.textContent).join(' ')"""
# The raider that was turned up while it is in the middle, and what the page says meanwhile.
READ_REVEALED = f"""() => {{
  const card = document.querySelector('[data-revealed] .front .card');
  return card && {{
    height: card.offsetHeight,
    window: innerHeight,
    answers: document.querySelectorAll('[data-answer]').length,
    gold: document.querySelectorAll('article.isTurn').length,
    question: document.querySelector('[data-spot=asked]').parentElement.textContent,
    announced: ({READ_ANNOUNCED})(),
  }};
}}"""
# Counts the raiders that have been turned up large, those in the news, and how many more
# these have ever been.
WATCH_TOLD = """
localStorage.setItem('tatami.animation', 'fast');
window.revealed = 0;
window.told = 0;
window.tooSoon = 0;
let shown = null;
(function look() {
  requestAnimationFrame(look);
  const card = document.querySelector('[data-revealed]');
  if (card && card !== shown) window.revealed += 1;
  shown = card;
  const news = document.querySelector('.news')?.textContent ?? '';
  window.told = news.split(' appears').length - 1;
  window.tooSoon = Math.max(window.tooSoon, window.told - window.revealed);
})();
"""
# Counts the totals that change, and those that change while the raider that does it is on its way.
WATCH_TOTALS = """
localStorage.setItem('tatami.animation', 'fast');
window.totals = 0;
window.early = [];
const last = new Map();
(function look() {
  requestAnimationFrame(look);
  for (const board of document.querySelectorAll('article[data-seat]')) {
    const track = board.querySelector('.track')?.getAttribute('aria-label');
    const had = last.get(board.dataset.seat);
    last.set(board.dataset.seat, track);
    if (!track || !had || had === track) continue;
    window.totals += 1;
    if (board.querySelector('.arriving')) window.early.push(had + ' > ' + track);
  }
})();
"""
# The boards on which a raider reaches beyond the edge, or lies on what is written there.
READ_COVERED = """() => [...document.querySelectorAll('article')].flatMap((board) => {
  const boxes = (of) => [...board.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
  const frame = board.getBoundingClientRect();
  const isSeen = (part) => part.getBoundingClientRect().width > 2;
  const texts = [...board.querySelectorAll('.texts')].some(isSeen) ? ', .due' : '';
  const written = boxes('h3, .track' + texts);
  const isBad = ({ left, right, top, bottom }) =>
    left < frame.left - 3 || right > frame.right + 3 ||
    top < frame.top - 3 || bottom > frame.bottom + 3 ||
    written.some((text) => left < text.right - 3 && right > text.left + 3 &&
      top < text.bottom - 3 && bottom > text.top + 3);
  const sides = [...board.querySelectorAll('.left, .line')].filter(isSeen);
  const cards = sides.flatMap((side) => [...side.querySelectorAll('.card, .pip, .lack')]);
  return cards.map((card) => card.getBoundingClientRect())
    .some((card) => card.width && isBad(card))
    ? [board.getAttribute('aria-label')] : [];
})"""
# The boards that show a penalty neither as a badge nor by its whole name.
READ_UNSAID = """() => [...document.querySelectorAll('article')].flatMap((board) => {
  const names = [...board.querySelectorAll('.due b')];
  const badges = [...board.querySelectorAll('.badges .penalty')]
    .filter((badge) => badge.getBoundingClientRect().width > 4);
  const isCut = (name) => {
    const { right, bottom } = name.getBoundingClientRect();
    for (let box = name.parentElement; box !== board.parentElement; box = box.parentElement) {
      const around = box.getBoundingClientRect();
      const clips = getComputedStyle(box).overflowX !== 'visible';
      if (clips && (right > around.right + 1 || bottom > around.bottom + 1)) return true;
    }
    return false;
  };
  return badges.length < names.length && names.some(isCut)
    ? [board.getAttribute('aria-label')] : [];
})"""
# Whether the next round is seen before the end of this one has been told.
WATCH_END = """
localStorage.setItem('tatami.animation', 'fast');
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const round = document.querySelector('.status .full')?.textContent ?? '';
  if (document.querySelector('dialog[open][aria-modal]')) window.seenFirst ??= 'scene';
  else if (round.startsWith('Round 2')) window.seenFirst ??= 'round';
}).observe(document.body, { childList: true, characterData: true, subtree: true }));
"""
# Waits until an element stays where it is: a question finds its height after it has been drawn.
# How wide the marks and the picture of a card are where it is so wide.
MARKS_AT = """(card, width) => {
  card.style.setProperty('--w', `${width}px`);
  const wide = (part) => part.getBoundingClientRect().width;
  return [Math.max(...[...card.querySelectorAll('.edge svg')].map(wide)),
    wide(card.querySelector('.picture'))];
}"""
STAYS = """(element) => new Promise((done) => {
  let last = '';
  const timer = setInterval(() => {
    const now = JSON.stringify(element.getBoundingClientRect());
    if (now === last) done(clearInterval(timer));
    last = now;
  }, 150);
})"""
SIZES = ((360, 640), (390, 844), (740, 360), (768, 1024), (1280, 800), (1920, 1080))


def read_table(page: Page) -> list[str]:
    """What lies on the boards and in the village."""
    labels: list[str] = page.evaluate(READ_TABLE)
    return labels


def test_recent_moves_are_replayed_on_the_boards(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer", "farmer", "farmer"))
        table = SpiritTablePage(page)
        recent = page.get_by_role("button", name="What the others did")
        while not (table.wait_for_choice() and recent.is_visible()):
            table.play_step()
        now = read_table(page)
        recent.click()
        replay = page.get_by_role("group", name="What the others did")
        expect(replay).to_contain_text(re.compile(r"0/\d+ Earlier"))
        expect(page.get_by_text("You are viewing an earlier moment")).to_be_visible()
        expect(table.answers).to_have_count(0)
        expect(page.get_by_role("button", name="Undo")).to_be_hidden()
        forward = replay.get_by_role("button", name="Step forward")
        last = int(re.findall(r"0/(\d+)", replay.inner_text())[0])
        shown = []
        for n in range(1, last + 1):
            with page.expect_response(lambda answer: "/snapshot" in answer.url) as response:
                forward.click()
            response.value.finished()
            page.evaluate(AFTER_NEXT_FRAME)
            expect(replay).to_contain_text(re.compile(rf"{n}/{last} [A-Z][a-z]+\b"))
            expect(page.locator("article.isMarked").first).to_be_in_viewport()
            shown.append(read_table(page))
        assert shown[-1] == now
        forward.click()
        expect(replay).to_be_hidden()
        expect(table.answers.first).to_be_visible()
        expect(page.locator("article.isMarked")).to_have_count(0)
        assert read_table(page) == now


def test_flying_raiders_do_not_block_play(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "farmer", "farmer")
        page = browsers.open_as(ana, path, reduced_motion="no-preference", script=WATCH_FLIGHTS)
        table = SpiritTablePage(page)
        # The end of a round waits for a press.
        page.add_locator_handler(
            page.locator(".go-on .main"), lambda button: button.click(), no_wait_after=True
        )
        for _ in range(6):
            if not table.wait_for_choice():
                break
            table.play_step()
        page.wait_for_function("() => window.flown > 0 && !document.querySelector('.flight')")
        assert page.evaluate("window.twice") == 0
        expect(page.locator(".arriving")).to_have_count(0)


def test_nothing_flies_with_reduced_motion(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer"), script=WATCH_FLIGHTS)
        table = SpiritTablePage(page)
        for _ in range(4):
            if table.wait_for_choice():
                table.play_step()
        assert page.evaluate("window.flown") == 0


def are_in_view(buttons: Locator) -> bool:
    """Are all of these visible without scrolling?"""
    return not any(button.evaluate(IS_CLIPPED) for button in buttons.all())


def test_a_raider_is_seen_before_anything_is_asked_or_announced_about_it(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "farmer")
        page = browsers.open_as(ana, path, reduced_motion="no-preference", script=SLOW)
        fight = page.locator("[data-answer=fight]")
        table = SpiritTablePage(page)
        while table.wait_for_choice() and not fight.is_visible():  # a raider was handed on
            table.play_step()
        announced = page.evaluate(READ_ANNOUNCED).count("appears")
        fight.click()
        shown = page.wait_for_function(READ_REVEALED).json_value()
        assert shown["height"] >= shown["window"] * 0.3
        assert shown["answers"] == 0
        assert shown["gold"] == 0
        assert "turns up a raider" in shown["question"]
        assert shown["announced"].count("appears") == announced
        expect(page.locator("[data-revealed]")).to_have_count(0)
        expect(page.get_by_role("region", name="Your decision")).to_contain_text(
            re.compile(r"faces raider \d")
        )
        expect(page.locator("article.isTurn")).to_have_count(1)
        assert page.evaluate(READ_ANNOUNCED).count("appears") > announced


def test_a_total_changes_when_the_raider_lands(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "farmer", "farmer", stand_in="farmer")
        page = browsers.open_as(ana, path, reduced_motion="no-preference", script=WATCH_TOTALS)
        assert SpiritTablePage(page).wait_for_choice()
        assert ana.act(table_id(path), "leave", seat="A").status_code == 200
        page.wait_for_function("() => totals >= 2", timeout=60_000)  # scenes take their time
        assert page.evaluate("early") == []


def test_the_news_of_a_stand_in_wait_for_their_scenes(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "farmer", stand_in="farmer")
        page = browsers.open_as(ana, path, reduced_motion="no-preference", script=WATCH_TOLD)
        assert SpiritTablePage(page).wait_for_choice()
        before = page.evaluate("() => { tooSoon = 0; return (revealed = told); }")
        assert ana.act(table_id(path), "leave", seat="A").status_code == 200
        page.wait_for_function(f"() => told >= {before + 2}")
        assert page.evaluate("tooSoon") == 0


@pytest.mark.parametrize("samurai", representative(7, of=[2, 4, 7]))
def test_every_answer_of_a_turn_and_all_seats_are_in_view(
    samurai: int, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", *["farmer"] * (samurai - 1), players=samurai)
        page = browsers.open_as(ana, path, **PHONE)
        table = SpiritTablePage(page)
        fight = page.get_by_role("button", name=re.compile("^Fight "))
        while table.wait_for_choice() and not fight.is_visible():
            table.play_step()
        expect(fight).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => innerWidth === {width}")
            # Tokens that could be used before the action may be scrolled to.
            assert are_in_view(page.locator("[data-answer]")), (width, height)
            assert not page.get_by_role("list", name="Seats").evaluate(ARE_SEATS_CUT), width


@pytest.mark.parametrize("size", representative((390, 844), of=[(390, 844), (844, 390)]))
def test_a_hint_leaves_every_answer_in_view_on_a_phone(
    size: tuple[int, int], browsers: Browsers, server: RunningServer
) -> None:
    width, height = size
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", *["farmer"] * 6, players=7)
        page = browsers.open_as(
            ana, path, **{**PHONE, "viewport": {"width": width, "height": height}}
        )
        table = SpiritTablePage(page)
        support = page.locator("[data-answer^='support:']")
        while table.wait_for_choice() and not support.nth(1).is_visible():
            table.play_step()
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator("[data-answer] .chance").first).to_be_visible()
        assert are_in_view(page.locator("[data-answer]"))


@pytest.mark.parametrize("samurai", representative(7, of=[3, 7]))
def test_nothing_moves_from_turn_to_turn_on_a_phone(
    samurai: int, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", *["farmer"] * (samurai - 1), players=samurai)
        page = browsers.open_as(ana, path, **PHONE)
        table = SpiritTablePage(page)
        assert table.wait_for_choice()
        table.play_step()
        table_number = table_id(page.url.removeprefix(server.url))
        seen: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
        while max(map(len, seen.values()), default=0) < 2 and table.wait_for_choice():
            view = ana.updates(table_number, "A")["state"]["view"]
            page.wait_for_timeout(SETTLED_MS)
            seen[view["round"], view["turns"]].append(page.evaluate(READ_BOXES))
            table.play_step()
        assert max(map(len, seen.values())) > 1
        assert len({box for boxes in seen.values() for box in boxes}) == 1
        assert not page.locator("article h3").evaluate_all(IS_ANY_CUT)


@pytest.mark.parametrize(
    "case",
    representative((4, 390, 844), of=[*((n, 390, 844) for n in range(3, 8)), (4, 844, 390)]),
)
def test_the_village_stays_as_it_is_whoever_acts(
    case: tuple[int, int, int], browsers: Browsers, server: RunningServer
) -> None:
    samurai, width, height = case
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", *["farmer"] * (samurai - 1), players=samurai)
        phone = {**PHONE, "viewport": {"width": width, "height": height}}
        fast = "localStorage.setItem('tatami.animation', 'fast')"
        page = browsers.open_as(ana, path, reduced_motion="no-preference", script=fast, **phone)
        table = SpiritTablePage(page)
        assert table.wait_for_choice()
        page.wait_for_timeout(SETTLED_MS)
        page.evaluate(WATCH_VILLAGE)
        page.locator("[data-answer=fight]").click()
        expect(page.locator("[data-answer=attack]")).to_be_visible()
        page.locator("[data-answer=attack]").click()
        page.wait_for_function("() => told.has('others') && told.has('reveal')")
        assert table.wait_for_choice()
        assert len(page.evaluate("places")) == 1, page.evaluate("places")


def test_pointing_at_an_answer_shows_on_the_table_what_it_is_about(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer", "farmer"))
        table = SpiritTablePage(page)
        support = page.locator("[data-answer^='support:']")
        while table.wait_for_choice() and not support.first.is_visible():
            table.play_step()
        helped = str(support.first.get_attribute("data-answer")).removeprefix("support:")
        support.first.hover()
        expect(page.locator("article.isMarked")).to_have_attribute("data-seat", helped)
        expect(page.locator("[data-spot=intruders].marked .more")).to_be_visible()
        page.locator("[data-answer=fight]").hover()
        expect(page.locator("[data-spot=stack].marked")).to_be_visible()
        expect(page.locator("article.isMarked")).to_have_count(0)
        attack = page.locator("[data-answer=attack]")
        fight = page.locator("[data-answer=fight]")
        while table.wait_for_choice() and not attack.is_visible():
            if fight.is_visible():  # a raider without a symbol attacks without a question
                table.act_and_wait(fight.click)
            else:
                table.play_step()
        attack.hover()
        card = page.locator("[data-spot=asked] .card").get_attribute("data-card")
        coming = page.locator("article.isMine .line .ghost .card")
        expect(coming).to_have_attribute("data-card", str(card))
        page.mouse.move(0, 0)
        expect(coming).to_have_count(0)


def test_a_raider_of_any_width_shows_more_than_its_value(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "me", players=2)
        play_alone(ana, path, ("fight", "no"), lambda _, legal: "attack" in legal)
        asked = browsers.open_as(ana, path).locator("[data-spot=asked] .card")
        for width in (24, 28, 31, 31.5, 32, 32.5, 33, 40):
            icon, picture = asked.evaluate(MARKS_AT, width)
            assert icon >= width * 0.28, width
            assert picture > 0 or width < 32, width


@pytest.mark.parametrize("hand", [Mouse, Finger])
def test_a_raider_can_be_dragged_into_the_battle_line(
    hand: type[Mouse | Finger], browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "me", players=2)
        play_alone(ana, path, ("fight", "no"), lambda _, legal: "attack" in legal)
        page = browsers.open_as(ana, path, **hand.options)
        dragging = hand(page)
        asked = page.locator("[data-spot=asked] .card")
        card = str(asked.get_attribute("data-card"))
        line = page.locator("article.isTurn .line")
        zone = page.locator("[data-zone=attack]")
        asked.evaluate(STAYS)
        x, y = middle(asked)

        dragging.lift(x, y)
        dragging.move(x, y - 40)
        expect(zone).to_be_visible()
        dragging.drop()  # far from every place: nothing is answered
        expect(zone).to_be_hidden()
        expect(asked).to_be_visible()
        assert "attack" in ana.updates(table_id(path), acting(ana, path))["state"]["view"]["legal"]

        dragging.lift(x, y)
        dragging.move(*middle(line))
        expect(line.locator(".ghost .card")).to_have_attribute("data-card", card)
        dragging.drop()
        expect(page.locator(f"article .line li:not(.ghost) [data-card='{card}']")).to_be_visible()
        seats = ana.updates(table_id(path), "A")["state"]["view"]["seats"]
        assert any(card in seat["line"] for seat in seats)


def test_a_solo_game_names_its_samurai_in_the_header(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", players=1)
        page = browsers.open_as(ana, path)
        headings = page.locator("article h3")
        expect(headings).to_have_count(2)
        names = {name.strip() for name in headings.all_inner_texts()}
        seats = page.get_by_role("list", name="Seats").locator(".name").all_inner_texts()
        assert set(seats) == names


def test_either_of_two_penalties_that_can_be_ignored_is_suffered_instead(
    browsers: Browsers, server: RunningServer
) -> None:
    record = Path(__file__).with_name("two-penalties.tatami").read_text(encoding="utf-8")
    with Player(server, "Ana") as ana:
        answer = ana.http.post("/api/tables/imported", json={"record": record})
        moment = {"table": answer.json()["id"], "at": 125, "seat": "A"}  # the last turn of Gorobei
        table = ana.create_table(
            game="spirit", seats=["me", "me"], continue_from=moment, start=True
        )
        page = browsers.open_as(ana, f"/table/{table}")
        options = page.locator("[data-option^=suffer]")
        expect(options).to_have_count(2)
        page.locator("[data-option='suffer:no-support']").click()
        expect(options).to_have_count(0)
        expect(page.locator(".bans")).to_have_text("no support")
        view = ana.updates(table, "A")["state"]["view"]
        assert view["phase"] == "action"
        assert view["seats"][0]["side"] == "human"  # the wound was ignored


def test_a_refusal_names_its_rule_and_moves_nothing(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer", "farmer"))
        table = SpiritTablePage(page)
        assert table.wait_for_choice()
        table.log_and_chat.click()
        page.get_by_label("Show notation").check()
        before = table.answers.first.bounding_box()
        move = page.get_by_label("Type a move")
        move.fill("support:A")
        move.press("Enter")
        refusal = page.get_by_role("region", name="Samurai Spirit").get_by_role("alert")
        expect(refusal).to_contain_text(re.compile(r"Rule \d+\.\d+"))
        assert table.answers.first.bounding_box() == before
        refusal.get_by_role("button", name="Close").click()
        expect(refusal).to_be_hidden()


def test_a_typed_move_is_played_at_once(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer"))
        table = SpiritTablePage(page)
        assert table.wait_for_choice()
        options = page.locator("[data-option]")
        if options.count():
            answer = str(options.last.get_attribute("data-option"))
        else:  # there is nothing to use before the action
            answers = page.locator("[data-answer]:not([data-answer=no])")
            answer = str(answers.last.get_attribute("data-answer"))
        table.log_and_chat.click()
        page.get_by_label("Show notation").check()
        page.get_by_label("Type a move").fill(answer)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(table.log.filter(has_text=answer).first).to_be_visible()


def test_raiders_are_named_in_words_and_not_by_their_codes(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer", "farmer"))
        table = SpiritTablePage(page)
        table.log_and_chat.click()
        raiders = 0
        for _ in range(8):
            if not table.wait_for_choice():
                break
            texts: list[str] = page.evaluate(READ_TEXTS)
            assert [one for one in texts if CODE.search(one)] == []
            raiders += sum(bool(re.search(r"raider \d \(", one)) for one in texts)
            table.play_step()
        assert raiders > 0


def test_an_ordinary_turn_is_one_click(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer"))
        table = SpiritTablePage(page)
        table_number = table_id(page.url.removeprefix(server.url))
        while table.wait_for_choice():  # at first a neighbour may hand a card on
            if ana.updates(table_number)["state"]["view"]["phase"] == "tokens":
                break
            table.play_step()
        tokens = page.get_by_role("group", name="First, if you like")
        expect(tokens.get_by_role("button").first).to_contain_text("token")
        table.act_and_wait(page.locator("[data-answer=fight]").click)
        moved = [
            event
            for event in ana.updates(table_number)["events"]
            if event["kind"] == "moved" and event["seat"] == "A"
        ]
        assert [step["move"] for step in moved[0]["steps"]][:2] == ["no", "fight"]
        # That no token was used goes without saying.
        news = page.get_by_role("region", name="What happened")
        expect(news).to_contain_text("fights")
        expect(news).not_to_contain_text("no more tokens")


def test_a_token_can_still_be_used_before_the_action(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer"))
        table = SpiritTablePage(page)
        before = page.get_by_role("group", name="First, if you like")
        tokens = before.get_by_role("button", name="token")  # a penalty can be there too
        fight = page.locator("[data-answer=fight]")
        while table.wait_for_choice() and not fight.is_visible():
            table.play_step()
        expect(tokens.first).to_be_visible()
        offered = tokens.count()
        for token in tokens.all():  # each says what it does
            expect(token).to_have_accessible_name(re.compile(r"Use \w+’s token: may "))
        table.act_and_wait(tokens.first.click)
        expect(tokens).to_have_count(offered - 1)
        expect(fight).to_be_visible()


def acting(person: Player, path: str) -> str:
    """Whose decision a table waits for."""
    actor = person.updates(table_id(path), "A")["state"]["view"]["actor"]
    return SEAT_LETTERS[actor]


def play_alone(
    person: Player, path: str, wanted: tuple[str, ...], until: Callable[..., bool]
) -> None:
    """Play all seats, with the first wanted move that is legal, until a position is reached."""
    table = table_id(path)
    while True:
        actor = person.updates(table, "A")["state"]["view"]["actor"]
        if actor == "chance":
            continue
        seat = SEAT_LETTERS[actor]
        view = person.updates(table, seat)["state"]["view"]
        legal = view["legal"]
        if until(view, legal):
            return
        move = next((one for one in wanted if one in legal), legal[0])
        person.act(table, "move", seat=seat, moves=move)


@pytest.mark.parametrize("samurai", representative(7, of=[2, 4, 7]))
def test_a_full_board_covers_no_raider_and_hides_no_penalty(
    samurai: int, browsers: Browsers, server: RunningServer
) -> None:
    def is_full(view: dict[str, Any], legal: list[str]) -> bool:
        return "fight" in legal and sum(len(seat["line"]) for seat in view["seats"]) >= 2 * samurai

    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", *["me"] * (samurai - 1), players=samurai)
        play_alone(ana, path, ("attack", "fight", "no"), is_full)
        page = browsers.open_as(ana, path)
        expect(page.locator("[data-answer=fight]")).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => innerWidth === {width}")
            page.evaluate(AFTER_NEXT_FRAME)
            assert page.evaluate(READ_COVERED) == [], (width, height)
            assert page.evaluate(READ_UNSAID) == [], (width, height)


def test_the_end_of_a_round_is_told_before_the_table_shows_it(
    browsers: Browsers, server: RunningServer
) -> None:
    def is_last(view: dict[str, Any], legal: list[str]) -> bool:
        return "pass" in legal and sum(not seat["passed"] for seat in view["seats"]) == 1

    with Player(server, "Ana") as ana:
        path = create_table(ana, "spirit", "me", players=2)
        play_alone(ana, path, ("defend", "pass", "attack", "no"), is_last)
        page = browsers.open_as(ana, path, reduced_motion="no-preference", script=WATCH_END)
        page.locator("[data-answer=pass]").click()
        expect(page.locator("dialog[open][aria-modal]")).to_be_visible()
        while page.locator("dialog[open][aria-modal]").count():
            page.keyboard.press("Escape")
        expect(page.locator(".status .full")).to_have_text("Round 2 of 3")
        assert page.evaluate("window.seenFirst") == "scene"


def test_digits_choose_the_answers_and_the_list_of_keys_says_so(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = browsers.open_as(ana, create_table(ana, "spirit", "farmer"))
        table = SpiritTablePage(page)
        assert table.wait_for_choice()
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keyboard shortcuts")
        expect(keys).to_contain_text("1 – 9")
        expect(keys).to_contain_text("Choose an answer")
        for absent in ("Enter", "Fit the board", "from your hand"):
            expect(keys).not_to_contain_text(absent)
        page.keyboard.press("Escape")
        fight = page.locator("[data-answer=fight]")
        expect(fight).to_have_attribute("aria-keyshortcuts", "1")
        expect(fight).to_have_attribute("title", re.compile(r"\(1\)$"))
        page.keyboard.press("1")
        expect(fight).to_be_hidden()
        assert table.wait_for_choice()
