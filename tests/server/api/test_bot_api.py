"""The bot API: the sample bot plays whole games, streams end, and tables are announced."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from quick_tables import GAMES
from running import Player, RunningServer, running

from cases import representative

SAMPLE = Path(__file__).parents[3] / "examples" / "net_bot.py"


@pytest.mark.parametrize("game", representative("spirit", of=GAMES))
def test_the_sample_bot_plays_a_game_to_its_end(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game=game, seats=["greedy", "open"], **GAMES[game])
        command = [sys.executable, str(SAMPLE), server.url, table, "B"]
        bot = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        while ana.act(table, "start").status_code != 200:
            assert bot.poll() is None
        assert bot.wait(120) == 0, bot.communicate()[1]
        bot.communicate()
        assert ana.updates(table)["state"]["table"]["status"] == "over"


def test_the_sample_bot_outlives_the_server(tmp_path: Path) -> None:
    with running(tmp_path, "--pace", "0.05") as server, Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["greedy", "open"])
        command = [sys.executable, str(SAMPLE), server.url, table, "B"]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as bot:
            while ana.act(table, "start").status_code != 200:
                assert bot.poll() is None
            while len(ana.updates(table)["events"]) < 8:
                time.sleep(0.05)
            server.kill()
            time.sleep(0.5)
            server.restart()
            assert bot.wait(120) == 0, bot.communicate()[1]
        assert ana.updates(table)["state"]["table"]["status"] == "over"


def test_the_sample_bot_reports_why_it_cannot_sit(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"])
        command = [sys.executable, str(SAMPLE), server.url, table, "B"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1
        assert "Seat B is taken. Choose another one." in done.stderr


def test_the_stream_of_a_person_names_the_tables_waiting_for_them(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Dice", is_bot=True) as dice:
        table = ana.create_table(game="cardgame", seats=["open", "greedy"])
        assert dice.act(table, "sit", seat="A").status_code == 200
        with dice.http.stream("GET", "/api/bot/stream") as stream:
            lines = stream.iter_lines()
            first = json.loads(next(lines))
            assert first["id"] == table
            assert first["status"] == "open"
            assert ana.act(table, "start").status_code == 200
            second = json.loads(next(line for line in lines if line))
            assert second["status"] == "playing"
            assert second["seats"] == ["A"]
