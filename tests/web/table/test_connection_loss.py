"""Lines that break, servers that die, and two tabs: everybody sees the same in the end."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from running import Player, RunningServer, running

from web.browsers import LINE_BROKE, Guests
from web.proxy import line_to
from web.table_page import SamuraiTable, lay


def moves_of(person: Player, path: str) -> list[str]:
    """Give all that seat A has done at a table, as the server keeps it."""
    told = person.news(path.removeprefix("/table/"), "A")
    steps = [step for event in told["events"] for step in event.get("steps", [])]
    return [step["move"] for step in steps if step["by"] == "A"]


def test_two_browsers_by_the_link_and_one_comes_back(guests: Guests, server: RunningServer) -> None:
    with line_to(server) as line:
        host = SamuraiTable(guests.come("/new/samurai?with=friends"))
        host.page.get_by_label("Your name").fill("Ana")
        host.page.get_by_role("button", name="Open a table").click()
        link = host.page.locator("code", has_text="/table/").inner_text()
        guest = SamuraiTable(guests.come(link.replace(server.url, line.url), base_url=line.url))
        guest.page.get_by_role("button", name="Sit here").click()
        host.start.click()
        assert host.goes_on()
        at_first = host.board()
        host.turn()
        guest.turn()

        with guests.expecting(LINE_BROKE):
            line.cut()
            expect(guest.lost).to_be_visible()
            host.turn()
            line.mend()
            expect(guest.lost).to_be_hidden()
        guest.turn()
        assert host.goes_on()
        board = host.board()
        assert len(board.items() - at_first.items()) >= 4
        guest.comes_to_show(board)


def test_a_planned_turn_outlives_the_server(guests: Guests, tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        guests.server = server
        path = lay(ana, "samurai", "farmer")
        table = SamuraiTable(guests.come_as(ana, path))
        at_first = table.board() if table.goes_on() else {}
        table.plan()
        planned = table.board()
        assert planned != at_first
        with guests.expecting(LINE_BROKE):
            server.kill()
            expect(table.lost).to_be_visible()
            server.start_again()
            expect(table.lost).to_be_hidden()
        assert table.board() == planned
        assert moves_of(ana, path) == []
        table.turn()
        assert len(moves_of(ana, path)) >= 2
        assert table.goes_on()


def test_what_is_done_while_the_server_is_dead_is_done_once(guests: Guests, tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        guests.server = server
        path = lay(ana, "samurai", "farmer")
        table = SamuraiTable(guests.come_as(ana, path))
        table.plan()
        with guests.expecting(LINE_BROKE):
            server.kill()
            expect(table.lost).to_be_visible()
            table.confirm.click()
            expect(table.page.get_by_text("Your turn is sent when")).to_be_visible()
            server.start_again()
            expect(table.lost).to_be_hidden()
        assert table.goes_on()
        assert moves_of(ana, path).count("stop") == 1


def test_that_the_server_is_away_is_told_only_as_long_as_it_is(
    guests: Guests, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, line_to(server) as line:
        path = lay(ana, "samurai", "farmer")
        table = SamuraiTable(guests.come_as(ana, path, base_url=line.url))
        assert table.goes_on()
        away = table.page.get_by_role("alert").filter(has_text="The server cannot be reached.")
        with guests.expecting(LINE_BROKE):
            line.cut()
            expect(table.lost).to_be_visible()
            table.playable.first.click()
            table.targets.first.click()
            expect(away).to_be_visible()
            line.mend()
            expect(table.lost).to_be_hidden()
            expect(away).to_be_hidden()
        table.turn()


def test_two_tabs_agree(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = lay(ana, "samurai", "farmer")
        one = SamuraiTable(guests.come_as(ana, path))
        other = SamuraiTable(guests.open(one.page.context, path))
        other.plan()
        one.page.bring_to_front()
        one.turn()
        assert one.goes_on()
        other.comes_to_show(one.board())
        expect(other.confirm).to_be_hidden()
        other.page.bring_to_front()
        other.turn()
        assert other.goes_on()
        one.comes_to_show(other.board())
