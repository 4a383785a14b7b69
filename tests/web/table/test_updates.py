"""What happens at a table reaches its page by the socket alone: nothing is requested for it."""

from __future__ import annotations

from playwright.sync_api import Page, Request, expect
from running import Player, RunningServer

from web.browsers import Guests
from web.table_page import SHOWN, CardgameTable, lay


class Requests:
    """The requests of a page to the API, since it was last asked."""

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


def test_moves_of_others_and_chat_need_no_request(guests: Guests, server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        path = lay(ana, "cardgame", "open")
        table = path.removeprefix("/table/")
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        his = CardgameTable(guests.come_as(ben, path))
        hers = CardgameTable(guests.come_as(ana, path))
        assert hers.goes_on()
        asked = Requests(hers.page), Requests(his.page)

        move = ana.news(table, "A")["state"]["view"]["legal"][0]
        number = ana.act(table, "move", seat="A", moves=move).json()["number"]
        assert his.goes_on()  # what he may do came with her move
        ben.act(table, "say", text="Well played!")
        for one in (hers, his):
            one.log_and_talk.click()
            expect(one.said).to_contain_text(["Well played!"])
            one.page.evaluate(SHOWN)
        assert his.goes_on()
        assert ana.news(table)["state"]["number"] == number + 1
        assert [requests.take() for requests in asked] == [[], []]
