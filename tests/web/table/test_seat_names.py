"""Seats are called by the names of those who sit there, wherever the page mentions them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from running import Player, RunningServer

from cases import representative
from games.cardgame.page import CardgameTablePage
from tatami.core.registry import specs
from web.browsers import Browsers
from web.pages.replay import expect_stop, replay_stops
from web.pages.table import HandTablePage
from web.tables import HAND_TABLE_PAGES, TABLE_PAGES, create_finished_game, create_table, table_id
from web.texts import TEXTS, expect_names_only, seat_names


def any_name(names: dict[str, str]) -> re.Pattern[str]:
    """A pattern for the name of any player at a table."""
    return re.compile("|".join(map(re.escape, names.values())))


@pytest.mark.parametrize("game", representative("spirit", of=TABLE_PAGES))
def test_a_running_game_calls_every_seat_by_name(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, game, "farmer")
        table = TABLE_PAGES[game](browsers.open_as(ana, path))
        names = seat_names(ana, path, "Ana", "Farmer")
        mine, other = names.values()
        table.play_turn()
        assert table.wait_for_choice()
        table.log_and_chat.click()
        expect(table.log.filter(has_text=mine).first).to_be_visible()
        if isinstance(table, HandTablePage):  # its turn is complete, so the other has moved
            expect(table.log.filter(has_text=other).first).to_be_visible()
            recent = table.page.get_by_role("button", name="What the others did")
            expect(recent).to_contain_text(f"{other} lays")
        expect_names_only(table.page, names)
        table.page.keyboard.press("Escape")
        table.page.get_by_role("button", name="Hint", exact=True).click()
        hint = table.page.get_by_role("region", name=re.compile("^Best (turns|answers), by"))
        called = "Lay" if game in HAND_TABLE_PAGES else mine  # a hint speaks to whoever asked
        if game in HAND_TABLE_PAGES:  # elsewhere it marks the answers
            turns = hint.locator(".turn b")
            expect(turns.first).to_have_text(re.compile(rf"^{called}\b"))
        expect(table.page.get_by_text(re.compile(rf"^Best: {called}\b"))).to_have_count(1)
        expect_names_only(table.page, names)


@pytest.mark.parametrize("game", representative("samurai", of=TABLE_PAGES))
def test_a_finished_game_calls_every_seat_by_name(
    game: str, browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_finished_game(ana, game)
        names = seat_names(ana, path, "Ana", "Random")
        state = ana.updates(table_id(path))["state"]
        *_, verdict = state["outcome"]
        is_shared = specs()[game].co_operative  # all win or lose together: nobody is named
        assert any(seat in verdict for seat in names) != is_shared
        for seat, name in names.items():
            verdict = verdict.replace(seat, name)
        table = TABLE_PAGES[game](browsers.open_as(ana, path))
        is_win = not is_shared and state["table"]["ended"]["winners"] == ["A"]
        is_loss = not is_shared and state["table"]["ended"]["winners"] == ["B"]
        expect(table.verdict).to_have_text("You win" if is_win else verdict)
        if is_loss:
            expect(table.game_over).to_contain_text("You lost by ")
        if not is_shared:
            counted = table.game_over.get_by_text(re.compile(r"\((Ana|Random) \d"))
            expect(counted.first).to_be_visible()
        expect_names_only(table.page, names)

        last = len(replay_stops(ana, path)) - 1
        page = browsers.open_as(ana, f"{path}/replay?at=last")
        expect_stop(page, f"{last}/{last}")
        steps = page.get_by_role("group", name="Review").get_by_role("status")
        expect(steps).to_contain_text(any_name(names))
        slider = page.get_by_role("slider", name="Moment of the game")
        expect(slider).to_have_attribute("aria-valuetext", any_name(names))
        moves = page.get_by_role("region", name="All moves").get_by_role("button")
        expect(moves.nth(1)).to_contain_text(any_name(names))
        if not is_shared:
            expect(page.get_by_role("status").filter(has_text=verdict)).to_be_visible()
        expect_names_only(page, names)


def test_a_name_is_escaped_and_chat_is_left_as_written(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "B <b>czerwony</b>") as ana:
        path = create_table(ana, "cardgame", "farmer")
        ana.act(table_id(path), "say", text="A zielony (A 3)")
        table = CardgameTablePage(browsers.open_as(ana, path, locale="pl"))
        legal = ana.updates(table_id(path), "A")["state"]["view"]["legal"]
        ana.act(table_id(path), "move", seat="A", moves=legal[0])
        log = table.page.get_by_role("complementary")
        table.page.get_by_role("button", name=TEXTS["pl"]["log_and_chat"]).click()
        expect(log.get_by_text(f"{ana.name} kładzie").first).to_be_visible()
        expect(log.get_by_text("A zielony (A 3)")).to_be_visible()


def test_a_substitute_bot_keeps_its_own_name_in_the_log(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "cardgame", "farmer", stand_in="farmer")
        table = CardgameTablePage(browsers.open_as(ana, path))
        table.play_turn()
        assert table.wait_for_choice()
        ana.act(table_id(path), "leave", seat="A")
        expect(table.seats.first).to_contain_text("Farmer for Ana")
        table.log_and_chat.click()
        expect(table.log.filter(has_text=re.compile("^Ana lays")).first).to_be_visible()
        expect(table.log.filter(has_text=re.compile("^Farmer lays")).first).to_be_visible()
