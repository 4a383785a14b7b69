"""Limits on chat, events of a table, the time of bots, and access to metrics."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from offline_table import ANA, BEN, OfflineTable
from running import Player, RunningServer, SocketClient, running

from tatami.server.live.tables import CHAT_BURST
from tatami.server.net.address import is_local, limit_key
from tatami.server.schema import actions
from tatami.server.table import decide
from tatami.server.table.refusal import Refused

FAR_AWAY = {"x-forwarded-for": "203.0.113.7"}


def test_chat_is_rate_limited(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        ben.act(table, "sit", seat="B")
        answers = [ana.act(table, "say", text=f"{n}") for n in range(CHAT_BURST + 1)]
        assert [answer.status_code for answer in answers] == [200] * CHAT_BURST + [429]
        assert answers[-1].json()["rule"] == "table.too_fast"
        assert ben.act(table, "say", text="calm down").status_code == 200
        assert (
            ana.act(ana.create_table(game="cardgame"), "say", text="elsewhere").status_code == 200
        )


def test_what_disturbs_others_is_rate_limited(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        while legal := ana.updates(table, "A")["state"]["view"]["legal"]:
            ana.act(table, "move", seat="A", moves=legal[0])
        for do, undone, more in (("undo", "answer", {"yes": False}), ("leave", "return", {})):
            rules = []
            for _ in range(CHAT_BURST + 1):
                rules.append(ana.act(table, do, seat="A").json().get("rule"))
                ana.act(table, undone, seat="A", **more)
            assert rules == [None] * CHAT_BURST + ["table.too_fast"], do
        assert ben.act(table, "leave", seat="B").status_code == 200


def test_a_table_with_too_many_events_can_only_be_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    monkeypatch.setattr(decide, "MAX_EVENTS", at.table.number + 2)
    at.act(ANA, actions.Say, text="hello")
    at.move()
    for refused, more in ((actions.Say, {"text": "and on"}), (actions.Undo, {"seat": "A"})):
        with pytest.raises(Refused) as why:
            at.act(ANA, refused, **more)
        assert why.value.key == "table_full"
    at.move("stop")
    at.move()
    at.act(ANA, actions.Resign, seat="A")
    assert at.table.status == "over"


def test_bots_without_people_wait_until_somebody_watches(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["random", "random"], start=True)
        before = ana.updates(table)["state"]["number"]
        time.sleep(1)
        assert ana.updates(table)["state"]["number"] == before

        async def watch() -> None:
            client = await SocketClient(server, table).open()
            await client.receive_until(before + 1)
            await client.close()

        asyncio.run(watch())


def test_a_stand_in_plays_only_while_its_person_watches(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "random"], start=True)
        assert ana.act(table, "leave", seat="A").status_code == 200
        before = ana.updates(table)["state"]["number"]

        async def look_on() -> None:
            stranger = await SocketClient(server, table).open()
            await asyncio.sleep(1)
            assert ana.updates(table)["state"]["number"] == before
            client = await SocketClient(server, table, key=ana.key, seat="A").open()
            await client.receive_until(before + 4)
            await client.close()
            await stranger.close()

        asyncio.run(look_on())


def test_metrics_are_local_unless_opened(server: RunningServer, tmp_path: Path) -> None:
    assert httpx.get(f"{server.url}/metrics").status_code == 200
    assert httpx.get(f"{server.url}/metrics", headers=FAR_AWAY).status_code == 404
    assert httpx.get(f"{server.url}/healthz", headers=FAR_AWAY).status_code == 200
    with running(tmp_path, "--open-metrics") as opened:
        assert httpx.get(f"{opened.url}/metrics", headers=FAR_AWAY).status_code == 200


@pytest.mark.parametrize(
    ("address", "counted", "here"),
    [
        ("203.0.113.7", "203.0.113.7", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("::1", "::/64", True),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", False),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64", False),
        ("2001:db8:1:3::", "2001:db8:1:3::/64", False),
        ("::ffff:203.0.113.7", "203.0.113.7", False),
        ("::ffff:127.0.0.1", "127.0.0.1", True),
        ("unix", "unix", False),
    ],
)
def test_limits_apply_per_address_or_network(address: str, counted: str, here: bool) -> None:
    assert limit_key((address, 1)) == counted
    assert is_local((address, 1)) is here


def test_limits_apply_without_an_address_too() -> None:
    assert (limit_key(None), is_local(None)) == ("", False)
