"""Bots of the host's own: they play under their names, and no mistake of theirs stops a table."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from outside import turn
from running import Plain, Player, RunningServer, SocketClient
from terminal import Terminal, check_refusal

from tatami.core.errors import EngineError, TatamiError
from tatami.core.kernel import Rng
from tatami.server.config import parse_bot
from tatami.server.live.host_bots import HostBots
from tatami.server.schema.setup import ME, OPEN

BOTS = """
import time

class First:
    def plan(self, game, rng):
        return [game.legal_moves[0]]

class Failing:
    def plan(self, game, rng):
        raise ValueError(f"no idea about {game.legal_moves[0]}")

class Illegal:
    def plan(self, game, rng):
        return ["h3@9n9e"]

class Silent:
    def plan(self, game, rng):
        return []

class Sleeping:
    def plan(self, game, rng):
        time.sleep(60)
"""
NAMES = ("first", "failing", "illegal", "silent", "sleeping")
FLAGS = [f"--bot={name}=python:my_bots:{name.capitalize()}" for name in NAMES]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bots."""
    folder = tmp_path_factory.mktemp("bots")
    (folder / "my_bots.py").write_text(BOTS, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def club(here: Path) -> Iterator[RunningServer]:
    """A server that offers the bots."""
    server = RunningServer(
        here, *FLAGS, "--bot-seconds", "2", env={"PYTHONPATH": str(here), "TATAMI_DATA": str(here)}
    )
    yield server
    server.stop()


async def moves_until_over(server: RunningServer, table: str, key: str) -> list[Plain]:
    """Follow a game of bots to its end; return the events in which somebody moved."""
    client = await SocketClient(server, table, key).open()
    await client.receive()
    while client.state["table"]["status"] == "playing":
        await client.receive()
    await client.close()
    return [event for event in client.events if event["kind"] == "moved"]


async def first_move_of_a_bot(server: RunningServer, table: str, key: str) -> Plain:
    """Play on seat A until a bot has moved; return that event."""
    client = await SocketClient(server, table, key, "A").open()
    await client.receive()
    while True:
        for event in client.events:
            if event["kind"] == "moved" and event["bot"]:
                await client.close()
                return event
        if client.state["table"]["actor"] == "A":
            await client.act("move", seat="A", moves=client.state["view"]["legal"][0])
        await client.receive()


def test_it_can_be_seated_by_its_name_and_plays_a_whole_game(club: RunningServer) -> None:
    with Player(club, "Ana") as ana:
        offered = ana.http.get("/api/games").json()
        assert offered["host_bots"] == [*NAMES]
        assert {*NAMES} < {*offered["bots"]}
        assert not {*NAMES} & {*offered["levels"]}
        table = ana.create_table(game="cardgame", seats=["open", "random"])
        assert ana.act(table, "bot", seat="A", bot="first").status_code == 200
        assert ana.act(table, "start").status_code == 200
        moved = asyncio.run(moves_until_over(club, table, ana.key))
        assert {(event["seat"], event["bot"]) for event in moved} == {
            *(("A", "first"), ("B", "random"))
        }
        assert "seat A: first" in ana.record(table)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("failing", "has no answer"),
        ("illegal", "has no answer"),
        ("silent", "has no answer"),
        ("sleeping", "did not answer within 2 seconds"),
    ],
)
def test_another_bot_moves_for_one_that_cannot(club: RunningServer, name: str, reason: str) -> None:
    with Player(club, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", name], start=True)

        event = asyncio.run(first_move_of_a_bot(club, table, ana.key))
        assert (event["seat"], event["bot"]) == ("B", "ronin")
    lines = [json.loads(line) for line in club.logged().splitlines() if line.startswith("{")]
    warned = [line["reason"] for line in lines if line.get("bot") == name]
    assert {*warned} == {reason}  # and no move


def test_no_client_can_name_a_module_or_a_program(club: RunningServer) -> None:
    with Player(club, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        for wrong in (
            "python:my_bots:First",
            "engine:true",
            "first=python:my_bots:First",
            "nobody",
        ):
            seats = {"game": "cardgame", "seats": ["me", wrong]}
            assert ana.http.post("/api/tables", json=seats).status_code == 422
            stand_in = {"game": "cardgame", "stand_in": wrong}
            assert ana.http.post("/api/tables", json=stand_in).status_code == 422
            assert ana.act(table, "bot", seat="B", bot=wrong).status_code == 422


def test_a_table_goes_on_without_a_bot_that_is_no_longer_offered(
    here: Path, tmp_path: Path
) -> None:
    data = tmp_path / "club"
    data.mkdir()
    server = RunningServer(data, FLAGS[0], env={"PYTHONPATH": str(here)})
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "first"])
    server.stop()
    server.more = ()
    server.restart()
    with Player(server, "Ben"):
        ana.http = type(ana.http)(base_url=server.url, headers=ana.http.headers, timeout=30)
        assert ana.act(table, "start").status_code == 200
        assert asyncio.run(first_move_of_a_bot(server, table, ana.key))["bot"] == "ronin"
    ana.http.close()
    server.stop()


SLOW_ENGINE = """
import os, sys, time
time.sleep(0.8)
for line in sys.stdin:
    word = line.split()[0]
    if word == "tatami":
        print("ready 1", flush=True)
    if word == "position":
        position = line.split(None, 1)[1].strip()
    if word == "go":
        mine = sorted(name for name in os.environ if name.startswith("TATAMI_"))
        with open("environment", "w") as file:
            print(*mine, os.environ["ONE"], file=file)
        {think}
        print("best h3@1n", flush=True)
"""
SLOW_BOT = """
import os, time
time.sleep(0.8)
class Slow:
    def plan(self, game, rng):
        mine = sorted(name for name in os.environ if name.startswith("TATAMI_"))
        with open("environment", "w") as file:
            print(*mine, os.environ["ONE"], file=file)
        {think}
        return ["h3@1n"]
"""


def slow_bots(kind: str, folder: Path, think: str, seconds: float) -> HostBots:
    """A host's bot that takes a while to start, and `seconds` for a turn."""
    bot, engine = SLOW_BOT.format(think=think), SLOW_ENGINE.format(think=think)
    (folder / "slow_bot.py").write_text(bot, encoding="utf-8")
    (folder / "slow_engine.py").write_text(engine, encoding="utf-8")
    engine_name = f"engine:{sys.executable} {folder / 'slow_engine.py'}"
    spec = "python:slow_bot:Slow" if kind == "python" else engine_name
    return HostBots([f"slow={spec}"], seconds)


@pytest.mark.parametrize("kind", ["python", "engine"])
def test_the_limit_of_a_turn_does_not_count_the_start(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TATAMI_DATABASE", "postgresql://host:secret@db/tatami")
    monkeypatch.setenv("ONE", "more")
    monkeypatch.delenv("TATAMI_UNCOMPILED", raising=False)
    bots = slow_bots(kind, tmp_path, "pass", 0.6)
    assert [*map(str, bots.ask("slow", turn(), Rng(1)))] == ["h3@1n"]
    assert (tmp_path / "environment").read_text(encoding="utf-8") == "more\n"


@pytest.mark.parametrize("kind", ["python", "engine"])
def test_a_turn_has_the_limit_of_the_host(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ONE", "more")
    bots = slow_bots(kind, tmp_path, "time.sleep(60)", 0.3)
    with pytest.raises(EngineError, match=r"did not answer within 0\.3 seconds"):
        bots.ask("slow", turn(), Rng(1))


def test_a_start_ends_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tatami.kits.engines.engine.AFTER_STOP", 0.1)
    (tmp_path / "stuck.py").write_text("import time\ntime.sleep(60)", encoding="utf-8")
    bots = HostBots([f"stuck=engine:{sys.executable} {tmp_path / 'stuck.py'}"], 0.3)
    stop = Event()
    stop.set()
    with pytest.raises(EngineError, match=r"did not answer within 0\.1 seconds"):
        bots.ask("stuck", turn(), Rng(1), stop)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hojo", "'hojo' is not a bot; write name=python:module:Class"),
        ("hojo=greedy", "is not a bot; write name=python:module:Class"),
        ("Hojo=python:a:B", "'Hojo' cannot be the name of a bot; use up to 30 small letters"),
        ("=python:a:B", "'' cannot be the name of a bot"),
        ("shogun=python:a:B", "'shogun' is taken; choose another name"),
        (f"{ME}=python:a:B", "'me' is taken"),
        (f"{OPEN}=engine:./bot", "'open' is taken"),
    ],
)
def test_a_bot_has_a_name_of_its_own(text: str, reason: str) -> None:
    with pytest.raises(TatamiError, match=reason):
        parse_bot(text)


def test_two_bots_have_two_names() -> None:
    with pytest.raises(TatamiError, match="two bots are named 'hojo'"):
        HostBots(["hojo=python:a:B", "hojo=python:a:C"], 10)


def test_the_server_does_not_start_without_its_bots(
    here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(here)
    check_refusal(
        Terminal(tmp_path / "data")("serve", "--bot", "hojo=python:my_bots:Hojo"),
        "the bot hojo: python:my_bots:Hojo: my_bots has no 'Hojo'",
    )
