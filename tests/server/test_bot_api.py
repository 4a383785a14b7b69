"""The bot API: the sample bot plays whole games, streams end, and tables are announced."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from running import Player, RunningServer

SAMPLE = Path(__file__).parents[2] / "examples" / "net_bot.py"
GAMES: dict[str, dict[str, object]] = {
    "samurai": {"setup": "random"},
    "cardgame": {},
    "spirit": {"options": {"samurai": "random"}},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_bot_plays_a_game_to_its_end(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = ana.lay(game=game, seats=["greedy", "open"], **GAMES[game])
        command = [sys.executable, str(SAMPLE), server.url, table, "B"]
        bot = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        while ana.act(table, "start").status_code != 200:
            assert bot.poll() is None
        assert bot.wait(120) == 0, bot.communicate()[1]
        bot.communicate()
        assert ana.news(table)["now"]["table"]["status"] == "over"


def test_the_stream_of_a_person_says_where_it_is_to_act(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Dice", is_bot=True) as dice:
        table = ana.lay(game="cardgame", seats=["open", "greedy"])
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
