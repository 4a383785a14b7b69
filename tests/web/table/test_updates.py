"""Events at a table reach its page over the socket alone, without any request."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect
from running import Player, RunningServer

from games.cardgame.page import CardgameTablePage
from web.browsers import Browsers
from web.pages.table import AFTER_NEXT_FRAME
from web.tables import create_table, table_id


class Requests:
    """The API requests of a page since the last `take`."""

    def __init__(self, page: Page) -> None:
        self._paths: list[str] = []
        page.on("request", self._add)

    def _add(self, request: Request) -> None:
        path = request.url.split("?")[0]
        if "/api/" in path and not path.startswith("ws"):
            self._paths.append(path.rpartition("/")[2])

    def take(self) -> list[str]:
        paths, self._paths = self._paths, []
        return paths


def test_moves_of_others_and_chat_need_no_request(
    browsers: Browsers, server: RunningServer
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = create_table(ana, "cardgame", "open")
        table = table_id(path)
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        ben_page = CardgameTablePage(browsers.open_as(ben, path))
        ana_page = CardgameTablePage(browsers.open_as(ana, path))
        assert ana_page.wait_for_choice()
        requests = Requests(ana_page.page), Requests(ben_page.page)

        move = ana.updates(table, "A")["state"]["view"]["legal"][0]
        number = ana.act(table, "move", seat="A", moves=move).json()["number"]
        assert ben_page.wait_for_choice()  # his choices came with her move
        ben.act(table, "say", text="Well played!")
        for one in (ana_page, ben_page):
            one.log_and_chat.click()
            expect(one.chat_messages).to_contain_text(["Well played!"])
            one.page.evaluate(AFTER_NEXT_FRAME)
        assert ben_page.wait_for_choice()
        assert ana.updates(table)["state"]["number"] == number + 1
        assert [each.take() for each in requests] == [[], []]
