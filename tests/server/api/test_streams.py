"""The streams of the bot API: lines of JSON until somebody disconnects."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from running import Plain, Player, RunningServer, running


@contextmanager
def lines(player: Player, path: str) -> Iterator[Iterator[Plain]]:
    """Open a stream and yield its messages."""
    with player.http.stream("GET", path) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        yield (json.loads(line) for line in answer.iter_lines() if line)


def test_a_bot_is_notified_of_its_turn_and_plays(server: RunningServer) -> None:
    with Player(server, "Robo", is_bot=True) as robo, lines(robo, "/api/bot/stream") as data:
        table = robo.create_table(game="samurai", setup="random", seats=["me", "me"], start=True)
        created, started = next(data), next(data)
        assert (created["type"], created["id"], created["seats"]) == ("table", table, ["A", "B"])
        assert (created["your_turn"], started["your_turn"]) == (False, True)
        with lines(robo, f"/api/bot/tables/{table}/stream") as news:
            seen = next(news)
            assert (seen["type"], seen["state"]["table"]["id"]) == ("update", table)
            move = seen["state"]["view"]["legal"][0]
            made = {"moves": move, "id": "1"}
            for _ in range(2):  # it counts once
                done = robo.http.post(f"/api/bot/tables/{table}/moves", json=made)
                assert done.status_code == 200, done.text
            received = next(one for one in news if one["type"] == "update")
            assert [event["number"] for event in received["events"]] == [done.json()["number"]]
            assert received["events"][0]["steps"][0]["move"] == move
        assert next(data)["number"] == done.json()["number"]


def test_a_bot_is_notified_of_a_rematch_created_by_others(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Robo", is_bot=True) as robo:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        assert robo.act(table, "sit", seat="B").status_code == 200
        assert ana.act(table, "start").status_code == 200
        assert ana.act(table, "resign", seat="A").status_code == 200
        with lines(robo, "/api/bot/stream") as data:
            assert next(data)["status"] == "over"
            assert ana.act(table, "rematch").status_code == 200
            assert {next(data)["id"], next(data)["id"]} == {
                table,
                ana.updates(table)["state"]["table"]["rematch"],
            }


def test_a_bot_is_notified_when_it_loses_its_seat_or_is_stood_in_for(
    server: RunningServer,
) -> None:
    with Player(server, "Ana") as ana, Player(server, "Robo", is_bot=True) as robo:
        table = ana.create_table(game="cardgame", seats=["open", "me"])
        with lines(robo, "/api/bot/stream") as data:
            robo.act(table, "sit", seat="A")
            assert next(data)["seats"] == ["A"]
            ana.act(table, "stand", seat="A")
            assert next(data)["seats"] == []
            robo.act(table, "sit", seat="A")
            ana.act(table, "start")
            assert [next(data)["your_turn"] for _ in range(2)] == [False, True]
            robo.act(table, "leave", seat="A")
            assert next(data)["your_turn"] is False


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/bot/tables/abcdefgh/stream", 404),
        ("/api/bot/tables/A/stream", 400),
        ("/api/bot/tables/{table}/stream?seat=H", 400),
        ("/api/bot/tables/{table}/stream?seat=B", 403),
        ("/api/bot/tables/{table}/stream?after=-1", 400),
        ("/api/bot/tables/{table}/stream?lang=xx", 400),
    ],
)
def test_a_stream_is_refused_like_any_other_request(
    server: RunningServer, path: str, status: int
) -> None:
    with Player(server, "Robo", is_bot=True) as robo:
        table = robo.create_table(game="cardgame")
        answer = robo.http.get(path.format(table=table))
        assert answer.status_code == status
        assert answer.json()["rule"]
        assert answer.json()["text"]


def test_streams_need_a_key(server: RunningServer) -> None:
    for path in ("/api/bot/stream", "/api/bot/tables/abcdefgh/stream"):
        assert httpx.get(f"{server.url}{path}").status_code == 401


def test_streams_count_as_open_connections(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--sockets", "2") as server,
        Player(server, "Robo", is_bot=True) as robo,
    ):
        robo.create_table(game="cardgame")
        path = "/api/bot/stream"
        with lines(robo, path) as one:
            next(one)
            with lines(robo, path) as two:
                next(two)
                full = robo.http.get(path)
                assert full.status_code == 429
                assert full.json()["rule"] == "table.too_many_sockets"
        for _ in range(200):  # until it is seen that they have gone
            with robo.http.stream("GET", path) as again:
                if again.status_code == 200:
                    break
            time.sleep(0.05)
        assert again.status_code == 200
