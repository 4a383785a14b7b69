"""What only a table of Samurai Spirit has: its boards looked back at, its raiders on their way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from running import Player, RunningServer

from tatami.games.spirit.cast import RAIDER_CODES
from web.browsers import PHONE, Guests
from web.table_page import SHOWN as DRAWN
from web.table_page import SpiritTable, lay

# All that lies on the boards and in the village, as it is told.
SHOWN = """() => [...document.querySelectorAll('article, [aria-label="The village"]')].map((one) =>
  [one.getAttribute('aria-label'),
   ...[...one.querySelectorAll('.left [role=img], .line [role=img], .track, dd b')].map((part) =>
     part.getAttribute('aria-label') ?? part.textContent)].join('; '))"""
# Every raider or token that was seen to fly, and how often it was seen twice at a time.
WATCHED = """
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
# All that is said anywhere on the page, piece by piece, but for what is notation on purpose.
SAID = """() => [...document.querySelectorAll('body :not(code, option, script)')].flatMap((one) =>
  [one.getAttribute('aria-label'), one.getAttribute('title'),
   ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
     .map(({ data }) => data)]).filter((said) => said?.trim())"""
CODE = re.compile(rf"\b({'|'.join(RAIDER_CODES)})\b")
CLIPPED = """(button) => {
  const { top, bottom } = button.getBoundingClientRect();
  for (let box = button.parentElement; box; box = box.parentElement) {
    const around = box.getBoundingClientRect();
    const cuts = getComputedStyle(box).overflowY !== 'visible';
    if (cuts && (top < around.top - 1 || bottom > around.bottom + 1)) return true;
  }
  return top < 0 || bottom > innerHeight;
}"""
SIZES = ((360, 640), (390, 844), (740, 360), (820, 1180), (1280, 800), (1920, 1080))


def shown(page: Page) -> list[str]:
    """Give what lies on the table."""
    told: list[str] = page.evaluate(SHOWN)
    return told


def test_what_others_did_is_shown_again_on_the_boards(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "farmer", "farmer", "farmer"))
        table = SpiritTable(page)
        lately = page.get_by_role("button", name="What the others did")
        while not (table.goes_on() and lately.is_visible()):
            table.step()
        now = shown(page)
        lately.click()
        replay = page.get_by_role("group", name="What the others did")
        expect(replay).to_contain_text(re.compile(r"0/\d+ Before that"))
        expect(page.get_by_text("Looking back: nothing to decide now.")).to_be_visible()
        expect(table.answers).to_have_count(0)
        expect(page.get_by_role("button", name="Undo")).to_be_hidden()
        step_on = replay.get_by_role("button", name="Step forward")
        last = int(re.findall(r"0/(\d+)", replay.inner_text())[0])
        seen = []
        for n in range(1, last + 1):
            with page.expect_response(lambda answer: "/snapshot" in answer.url) as asked:
                step_on.click()
            asked.value.finished()
            page.evaluate(DRAWN)
            expect(replay).to_contain_text(re.compile(rf"{n}/{last} [A-Z][a-z]+\b"))
            expect(page.locator("article.isMarked").first).to_be_in_viewport()
            seen.append(shown(page))
        assert seen[-1] == now
        step_on.click()
        expect(replay).to_be_hidden()
        expect(table.answers.first).to_be_visible()
        expect(page.locator("article.isMarked")).to_have_count(0)
        assert shown(page) == now


def test_raiders_fly_and_land_and_nobody_waits_for_them(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "spirit", "farmer", "farmer")
        page = guests.come_as(ana, path, reduced_motion="no-preference", script=WATCHED)
        table = SpiritTable(page)
        for _ in range(6):
            if not table.goes_on():
                break
            table.step()
        page.wait_for_function("() => window.flown > 0 && !document.querySelector('.flight')")
        assert page.evaluate("window.twice") == 0
        expect(page.locator(".arriving")).to_have_count(0)


def test_nothing_flies_where_less_motion_is_asked_for(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "farmer"), script=WATCHED)
        table = SpiritTable(page)
        for _ in range(4):
            if table.goes_on():
                table.step()
        assert page.evaluate("window.flown") == 0


def in_view(buttons: Locator) -> bool:
    """Can all of these be seen without scrolling?"""
    return not any(button.evaluate(CLIPPED) for button in buttons.all())


@pytest.mark.parametrize("samurai", [2, 4, 7])
def test_every_answer_of_a_turn_is_in_view(
    samurai: int, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "spirit", *["farmer"] * (samurai - 1), players=samurai)
        page = guests.come_as(ana, path, **PHONE)
        table = SpiritTable(page)
        fight = page.get_by_role("button", name=re.compile("^Fight "))
        while table.goes_on() and not fight.is_visible():
            table.step()
        expect(fight).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(f"() => innerWidth === {width}")
            assert in_view(table.answers), (width, height)


def test_a_refusal_names_its_rule_and_moves_nothing(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "farmer", "farmer"))
        table = SpiritTable(page)
        assert table.goes_on()
        table.log_and_talk.click()
        before = table.answers.first.bounding_box()
        line = page.get_by_label("Type a move")
        line.fill("support:A")
        line.press("Enter")
        why = page.get_by_role("region", name="Samurai Spirit").get_by_role("alert")
        expect(why).to_contain_text(re.compile(r"Rule \d+\.\d+"))
        assert table.answers.first.bounding_box() == before
        why.get_by_role("button", name="Close").click()
        expect(why).to_be_hidden()


def test_a_typed_move_is_made_at_once(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "farmer"))
        table = SpiritTable(page)
        assert table.goes_on()
        answer = str(table.answers.last.get_attribute("data-answer"))
        table.log_and_talk.click()
        page.get_by_label("Type a move").fill(answer)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(table.log.filter(has_text=answer).first).to_be_visible()


def test_raiders_are_told_in_words_and_not_by_their_codes(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        page = guests.come_as(ana, lay(ana, "spirit", "farmer", "farmer"))
        table = SpiritTable(page)
        table.log_and_talk.click()
        raiders = 0
        for _ in range(8):
            if not table.goes_on():
                break
            said: list[str] = page.evaluate(SAID)
            assert [one for one in said if CODE.search(one)] == []
            raiders += sum(bool(re.search(r"raider \d \(", one)) for one in said)
            table.step()
        assert raiders > 0
