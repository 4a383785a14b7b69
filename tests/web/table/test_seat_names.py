"""What seats are called in sentences: by who sits there, wherever something is told of a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from web.browsers import Guests
from web.replay_page import count, finished, stops
from web.table_page import TABLES, CardgameTable, lay
from web.texts import SENTENCES, called, calls_by_name


def either(names: dict[str, str]) -> re.Pattern[str]:
    """Find any of those who sit at a table."""
    return re.compile("|".join(map(re.escape, names.values())))


@pytest.mark.parametrize("game", representative("spirit", of=TABLES))
def test_who_sits_there_is_named_while_it_is_played(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, game, "farmer")
        table = TABLES[game](guests.come_as(ana, path))
        names = called(ana, path, "Ana", "Farmer")
        mine, other = names.values()
        table.turn()
        assert table.goes_on()
        table.log_and_talk.click()
        expect(table.log.filter(has_text=mine).first).to_be_visible()
        if game != "spirit":  # there a turn has several answers
            expect(table.log.filter(has_text=other).first).to_be_visible()
            lately = table.page.get_by_role("button", name="What the others did")
            expect(lately).to_contain_text(f"{other} lays")
        calls_by_name(table.page, names)
        table.page.keyboard.press("Escape")
        table.page.get_by_role("button", name="Hint", exact=True).click()
        hint = table.page.get_by_role("region", name=re.compile("^Best (turns|answers), by"))
        turns = hint.get_by_role("listitem").locator("b")
        expect(turns.first).to_have_text(re.compile(rf"^{mine}\b"))
        expect(table.page.get_by_text(re.compile(rf"^Best: {mine}\b"))).to_have_count(1)
        calls_by_name(table.page, names)


@pytest.mark.parametrize("game", representative("samurai", of=TABLES))
def test_who_sat_there_is_named_when_it_is_over(
    game: str, guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = finished(ana, game)
        names = called(ana, path, "Ana", "Random")
        *_, verdict = ana.news(path.removeprefix("/table/"))["state"]["outcome"]
        if game == "spirit":
            assert not any(who in verdict for who in names)
        else:
            assert any(who in verdict for who in names)
        for who, name in names.items():
            verdict = verdict.replace(who, name)
        table = TABLES[game](guests.come_as(ana, path))
        expect(table.verdict).to_have_text(verdict)
        if game != "spirit":
            counted = table.over.get_by_text(re.compile(r"\((Ana|Random) \d"))
            expect(counted.first).to_be_visible()
        calls_by_name(table.page, names)

        last = len(stops(ana, path)) - 1
        page = guests.come_as(ana, f"{path}/replay?at=last")
        count(page, f"{last}/{last}")
        steps = page.get_by_role("group", name="Look back").get_by_role("status")
        expect(steps).to_contain_text(either(names))
        slider = page.get_by_role("slider", name="Moment of the game")
        expect(slider).to_have_attribute("aria-valuetext", either(names))
        moves = page.get_by_role("region", name="All moves").get_by_role("button")
        expect(moves.nth(1)).to_contain_text(either(names))
        if game != "spirit":
            expect(page.get_by_role("status").filter(has_text=verdict)).to_be_visible()
        calls_by_name(page, names)


def test_a_name_is_text_in_any_language_and_talk_stays_as_it_was_said(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "B <b>czerwony</b>") as ana:
        path = lay(ana, "cardgame", "farmer")
        ana.act(path.removeprefix("/table/"), "say", text="A zielony (A 3)")
        table = CardgameTable(guests.come_as(ana, path, locale="pl"))
        legal = ana.news(path.removeprefix("/table/"), "A")["state"]["view"]["legal"]
        ana.act(path.removeprefix("/table/"), "move", seat="A", moves=legal[0])
        log = table.page.get_by_role("complementary")
        table.page.get_by_role("button", name=SENTENCES["pl"]["log_and_chat"]).click()
        expect(log.get_by_text(f"{ana.name} kładzie").first).to_be_visible()
        expect(log.get_by_text("A zielony (A 3)")).to_be_visible()


def test_a_bot_that_stands_in_does_not_take_the_name(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "cardgame", "farmer", stand_in="farmer")
        table = CardgameTable(guests.come_as(ana, path))
        table.turn()
        assert table.goes_on()
        ana.act(path.removeprefix("/table/"), "leave", seat="A")
        expect(table.seats.first).to_contain_text("Farmer for Ana")
        table.log_and_talk.click()
        expect(table.log.filter(has_text=re.compile("^Ana lays")).first).to_be_visible()
        expect(table.log.filter(has_text=re.compile("^Farmer lays")).first).to_be_visible()
