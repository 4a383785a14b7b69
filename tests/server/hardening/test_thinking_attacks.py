"""Bots answer as usual while another address has the server think as much as it can."""

from __future__ import annotations

import asyncio
import secrets
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import pytest
from running import Plain, Player, RunningServer, running

ATTACKER, VICTIM = "127.0.0.2", "127.0.0.3"
TURNS = 3
WITHIN = 60.0
# The attackers' own work takes time of the same processors, as no attack from elsewhere does.
SLACK = 0.5
Attack = Callable[["Attacker"], Awaitable[int]]


class Attacker:
    """A person at an address of its own who has the server think, again and again."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.headers: dict[str, str] = {}
        self.table = ""
        self.seat = ""

    async def post(self, path: str, **data: object) -> httpx.Response:
        return await self.http.post(path, json=data, headers=self.headers)

    async def act(self, do: str, **more: object) -> httpx.Response:
        path = f"/api/tables/{self.table}/actions"
        return await self.post(path, type=do, id=secrets.token_hex(6), **more)

    async def sit_down(self, *seats: str) -> None:
        key = (await self.post("/api/people", name="Eve")).json()["key"]
        self.headers = {"authorization": f"Bearer {key}"}
        asked = await self.post("/api/tables", game="samurai", setup="random", seats=[*seats])
        self.table = asked.json()["id"]
        await self.act("start")
        self.seat = (await self.state())["table"]["actor"]

    async def state(self) -> Plain:
        params: dict[str, str | int] = {"seat": "A", "after": 10**6}
        path = f"/api/tables/{self.table}/updates"
        state: Plain = (await self.http.get(path, params=params, headers=self.headers)).json()[
            "state"
        ]
        return state

    async def ask_for_hints(self) -> int:
        """Ask for a hint."""
        answer = await self.post(f"/api/tables/{self.table}/hint", seat=self.seat)
        if answer.status_code == 503:
            assert answer.json()["rule"] == "table.busy"
            await asyncio.sleep(min(2, int(answer.headers["retry-after"])))
        return answer.status_code

    async def play_bots(self) -> int:
        """Move, so that a strong bot thinks."""
        legal = (await self.state())["view"]["legal"]
        if not legal:
            await asyncio.sleep(0.2)
            return 0
        return (await self.act("move", seat="A", moves=legal[0])).status_code


@contextmanager
def attacked(server: RunningServer, people: int, seats: list[str], attack: Attack) -> Iterator[Any]:
    """Attack a server from another address while the context lasts; count the answers."""
    ready, enough, answers = Event(), Event(), Counter[int]()

    async def repeat(attacker: Attacker) -> None:
        while not enough.is_set():
            answers[await attack(attacker)] += 1

    async def run() -> None:
        limits = httpx.Limits(max_connections=None)
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=limits)
        async with httpx.AsyncClient(
            base_url=server.url, transport=transport, timeout=WITHIN
        ) as http:
            attackers = [Attacker(http) for _ in range(people)]
            for some in (attackers[n : n + 10] for n in range(0, people, 10)):
                await asyncio.gather(*(one.sit_down(*seats) for one in some))
            tasks = [asyncio.create_task(repeat(one)) for one in attackers]
            ready.set()
            while not enough.is_set():
                await asyncio.sleep(0.1)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    attacking = Thread(target=lambda: asyncio.run(run()))
    attacking.start()
    try:
        assert ready.wait(WITHIN)
        time.sleep(1)
        yield answers
    finally:
        enough.set()
        attacking.join()


class Victim(Player):
    """A player at another address, against the strongest bot."""

    def __init__(self, server: RunningServer) -> None:
        super().__init__(server, "Ana")
        transport = httpx.HTTPTransport(local_address=VICTIM)
        headers = self.http.headers
        self.http.close()
        self.http = httpx.Client(
            base_url=server.url, headers=headers, timeout=WITHIN, transport=transport
        )

    def seconds_of_bot(self) -> float:
        """Return how long the bot usually takes for a turn."""
        table = self.create_table(
            game="samurai", setup="random", seats=["me", "shogun"], start=True
        )
        return statistics.median(self._seconds_of_turn(table) for _ in range(TURNS))

    def _seconds_of_turn(self, table: str) -> float:
        while (now := self.updates(table, "A", after=10**6)["state"])["table"]["actor"] == "A":
            moves = now["view"]["legal"]
            assert self.act(table, "move", seat="A", moves=moves[0]).status_code == 200
        began = time.monotonic()
        while self.updates(table, "A", after=10**6)["state"]["table"]["actor"] != "A":
            time.sleep(0.02)
        return time.monotonic() - began


def waiting(server: RunningServer) -> dict[str, float]:
    """Return the metrics of thinking."""
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    found = (line.rpartition(" ") for line in lines if line.startswith("tatami_thinking_"))
    return {name: float(value) for name, _, value in found}


def check(folder: Path, people: int, seats: list[str], attack: Attack) -> None:
    with running(folder, "--hint", "1s", "--pace", "0.4") as server, Victim(server) as ana:
        usual = ana.seconds_of_bot()
        with attacked(server, people, seats, attack) as answers:
            now = ana.seconds_of_bot()
            metrics = waiting(server)
        print(f"{people} attackers: {usual:.2f} s usually, {now:.2f} s now; {answers}")
        assert now < 2 * usual + SLACK
        if attack is Attacker.ask_for_hints:
            assert answers[503] > 0
            assert metrics['tatami_thinking_refused_total{kind="hint"}'] > 0
            assert metrics['tatami_thinking_waiting{kind="hint"}'] > 0


@pytest.mark.soak("takes all processors: make test tries the order of the pool")
def test_hints_of_40_people_at_one_address_do_not_slow_the_bots_of_others(tmp_path: Path) -> None:
    check(tmp_path, 40, ["me", "me"], Attacker.ask_for_hints)


@pytest.mark.soak("300 people take half a minute to sit down")
def test_hints_of_300_people_at_one_address_do_not_slow_the_bots_of_others(
    tmp_path: Path,
) -> None:
    check(tmp_path, 300, ["me", "me"], Attacker.ask_for_hints)


@pytest.mark.soak("the same as with hints, for the bots of many tables")
def test_bots_at_many_tables_of_one_address_do_not_slow_those_of_others(tmp_path: Path) -> None:
    check(tmp_path, 40, ["me", "shogun"], Attacker.play_bots)
