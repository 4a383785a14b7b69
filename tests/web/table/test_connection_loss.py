"""Lost connections, crashed servers and two tabs: all pages agree in the end."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from running import Player, RunningServer, running

from games.samurai.page import SamuraiTablePage
from web.browsers import CONNECTION_ERRORS, Browsers
from web.proxy import proxy_to
from web.tables import create_table, play_randomly, table_id


def moves_of(person: Player, path: str) -> list[str]:
    """All moves of seat A at a table, as the server stores them."""
    update = person.updates(table_id(path), "A")
    steps = [step for event in update["events"] for step in event.get("steps", [])]
    return [step["move"] for step in steps if step["by"] == "A"]


def test_a_player_who_reconnects_catches_up(browsers: Browsers, server: RunningServer) -> None:
    with proxy_to(server) as proxy:
        host = SamuraiTablePage(browsers.open("/new/samurai?with=friends"))
        host.page.get_by_label("Your name").fill("Ana")
        host.page.get_by_role("button", name="Open a table").click()
        link = host.page.locator("code", has_text="/table/").inner_text()
        guest = SamuraiTablePage(
            browsers.open(link.replace(server.url, proxy.url), base_url=proxy.url)
        )
        guest.page.get_by_role("button", name="Sit here").click()
        host.start.click()
        assert host.wait_for_choice()
        initial = host.read_board()
        host.play_turn()
        guest.play_turn()

        with browsers.allow_errors(CONNECTION_ERRORS):
            proxy.cut()
            expect(guest.connection_lost).to_be_visible()
            host.play_turn()
            proxy.restore()
            expect(guest.connection_lost).to_be_hidden()
        guest.play_turn()
        assert host.wait_for_choice()
        board = host.read_board()
        assert len(board.items() - initial.items()) >= 4
        guest.wait_for_board(board)


def test_a_planned_turn_survives_a_server_crash(browsers: Browsers, tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        browsers.server = server
        path = create_table(ana, "samurai", "farmer")
        table = SamuraiTablePage(browsers.open_as(ana, path))
        initial = table.read_board() if table.wait_for_choice() else {}
        table.plan_turn()
        planned = table.read_board()
        assert planned != initial
        with browsers.allow_errors(CONNECTION_ERRORS):
            server.kill()
            expect(table.connection_lost).to_be_visible()
            server.restart()
            expect(table.connection_lost).to_be_hidden()
        assert table.read_board() == planned
        assert moves_of(ana, path) == []
        table.play_turn()
        assert len(moves_of(ana, path)) >= 2
        assert table.wait_for_choice()


def test_a_turn_confirmed_while_disconnected_is_sent_once(
    browsers: Browsers, tmp_path: Path
) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        browsers.server = server
        path = create_table(ana, "samurai", "farmer")
        table = SamuraiTablePage(browsers.open_as(ana, path))
        table.plan_turn()
        with browsers.allow_errors(CONNECTION_ERRORS):
            server.kill()
            expect(table.connection_lost).to_be_visible()
            table.confirm.click()
            expect(table.page.get_by_text("Your turn is sent when")).to_be_visible()
            server.restart()
            expect(table.connection_lost).to_be_hidden()
        assert table.wait_for_choice()
        assert moves_of(ana, path).count("stop") == 1


def test_a_page_shows_the_game_as_a_restored_backup_has_it(
    browsers: Browsers, tmp_path: Path
) -> None:
    stored, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        browsers.server = server
        path = create_table(ana, "samurai", "farmer")
        play_randomly(ana, path, 0)  # a bot that begins has moved
        server.stop()
        copy.write_bytes(stored.read_bytes())
        server.restart()
        table = SamuraiTablePage(browsers.open_as(ana, path))
        assert table.wait_for_choice()
        initial = table.read_board()
        table.play_turn()
        assert table.wait_for_choice()
        assert table.read_board() != initial
        with browsers.allow_errors(CONNECTION_ERRORS):
            server.stop()
            expect(table.connection_lost).to_be_visible()
            stored.write_bytes(copy.read_bytes())
            server.restart()
            expect(table.connection_lost).to_be_hidden()
        table.wait_for_board(initial)
        table.play_turn()
        assert table.wait_for_choice()
        assert moves_of(ana, path).count("stop") == 1


def test_the_unreachable_server_is_reported_until_it_returns(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, proxy_to(server) as proxy:
        path = create_table(ana, "samurai", "farmer")
        table = SamuraiTablePage(browsers.open_as(ana, path, base_url=proxy.url))
        assert table.wait_for_choice()
        unreachable = table.page.get_by_role("alert").filter(
            has_text="The server cannot be reached."
        )
        with browsers.allow_errors(CONNECTION_ERRORS):
            proxy.cut()
            expect(table.connection_lost).to_be_visible()
            table.playable.first.click()
            table.targets.first.click()
            expect(unreachable).to_be_visible()
            proxy.restore()
            expect(table.connection_lost).to_be_hidden()
            expect(unreachable).to_be_hidden()
        table.play_turn()


def test_two_tabs_show_the_same_board(browsers: Browsers, server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        path = create_table(ana, "samurai", "farmer")
        one = SamuraiTablePage(browsers.open_as(ana, path))
        other = SamuraiTablePage(browsers.open_tab(one.page.context, path))
        other.plan_turn()
        one.page.bring_to_front()
        one.play_turn()
        assert one.wait_for_choice()
        other.wait_for_board(one.read_board())
        expect(other.confirm).to_be_hidden()
        other.page.bring_to_front()
        other.play_turn()
        assert other.wait_for_choice()
        one.wait_for_board(other.read_board())
