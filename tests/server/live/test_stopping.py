"""Stopping a server that thinks: soon, with an answer for all who wait, and without a loss."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
from running import Player, RunningServer, running

from tatami.core.errors import TatamiError
from tatami.puzzles.collection import shipped
from tatami.puzzles.puzzle import Puzzle
from tatami.puzzles.verdict import is_known
from tatami.server.thinking.puzzles import read_answer

WITHIN = 30.0
LONG = ("--hint", "3600s", "--analysis", "3600s")


def kinds_of_thinking(server: RunningServer) -> set[str]:
    """Return what the server thinks about, and what waits for that."""
    found = set()
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        name, _, value = line.partition(" ")
        if name.startswith(("tatami_thinking_running", "tatami_thinking_waiting")) and float(value):
            found.add(name.split('"')[1])
    return found


def unmeasured(puzzle: Puzzle) -> str:
    """Return a turn that has to be measured."""
    for move in puzzle.game.legal_moves:
        try:
            turn = read_answer(puzzle, f"{move} stop")
        except TatamiError:
            continue
        if not is_known(puzzle, turn):
            return f"{move} stop"
    raise AssertionError("all turns were measured")


def test_a_server_that_thinks_stops_within_a_second_and_loses_nothing(tmp_path: Path) -> None:
    with (
        running(tmp_path, *LONG) as server,
        Player(server, "Ana") as ana,
        Player(server, "Ben") as ben,
        ThreadPoolExecutor(8) as threads,
    ):
        setting = {"game": "samurai", "setup": "random", "start": True}
        finished = ana.create_table(seats=["me", "me"], **setting)
        ana.act(finished, "resign", seat="A")
        assert ana.http.post(f"/api/tables/{finished}/analysis").status_code == 200
        ours = [ana.create_table(seats=["me", "me"], **setting) for _ in range(4)]
        puzzle = shipped("samurai")[0]

        def ask_for_hint(table: str) -> httpx.Response:
            return ana.http.post(f"/api/tables/{table}/hint", json={"seat": "A"})

        hints = [threads.submit(ask_for_hint, table) for table in ours]
        puzzles = threads.submit(
            ben.http.post, f"/api/puzzles/{puzzle.id}/answer", json={"moves": unmeasured(puzzle)}
        )
        tables = [ben.create_table(seats=["me", "shogun"], **setting) for _ in range(4)]
        acknowledged = {}
        for table in tables:
            while (now := ben.updates(table, "A")["state"])["table"]["actor"] == "A":
                done = ben.act(table, "move", seat="A", moves=now["view"]["legal"][0])
                acknowledged[table] = done.json()["number"]
        until = time.monotonic() + WITHIN
        while kinds_of_thinking(server) < {"hint", "analysis"} and time.monotonic() < until:
            time.sleep(0.01)
        began = time.monotonic()
        assert server.stop() == 0
        seconds = time.monotonic() - began
        answers = [asked.result() for asked in (*hints, puzzles)]
        server.check_log()
        assert {answer.status_code for answer in answers} <= {200, 503}
        assert {a.json()["rule"] for a in answers if a.status_code == 503} == {"table.stopping"}
        assert seconds < 2
        server.restart()
        for table, number in acknowledged.items():
            assert ben.updates(table)["events"][number - 1]["kind"] == "moved"
        server.kill()
