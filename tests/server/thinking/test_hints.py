"""Hints: the best turns in words, for those who may ask, from what their seat may know."""

from __future__ import annotations

import json
import select
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import viewer_messages
from offline_table import ANA, BEN, OfflineTable
from quick_tables import GAMES
from running import Plain, Player, RunningServer, running

from cases import representative
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec
from tatami.core.text.words import LANGUAGES
from tatami.server.schema import actions
from tatami.server.schema.base import seat_name
from tatami.server.table.refusal import Refused
from tatami.server.thinking.hints import BEST, MOST_TOGETHER, hinted_seat

WITHIN = 30.0


def hint(player: Player, table: str, seat: str = "A", lang: str = "en") -> Plain:
    """Ask for a hint."""
    answer = player.http.post(
        f"/api/tables/{table}/hint", json={"seat": seat}, params={"lang": lang}
    )
    assert answer.status_code == 200, answer.text
    found: Plain = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_first_turn_of_a_hint_can_be_played(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game=game, seats=["me", "me"], start=True, **GAMES[game])
        texts = set()
        for n in range(4):
            now = ana.updates(table)["state"]
            seat = now["table"]["actor"]
            found = hint(ana, table, seat, LANGUAGES[n])
            assert (found["number"], found["seat"], found["nodes"]) == (now["number"], seat, 100)
            chances = found["chances"]
            assert [*chances] == (["team"] if find_spec(game).co_operative else ["A", "B"])
            assert find_spec(game).co_operative or sum(chances.values()) == pytest.approx(
                1, abs=1e-3
            )
            most = MOST_TOGETHER if find_spec(game).co_operative else BEST
            assert 1 <= len(found["turns"]) <= most
            for turn in found["turns"]:
                assert len(turn["text"]) == len(turn["moves"]) > 0
                assert 0 <= turn["chance"] <= 1
                assert 0 < turn["share"] <= 1
                assert all(turn["text"])
                assert all(step["text"] for step in turn["line"])
            texts.add(found["turns"][0]["text"][0])
            moves = " ".join(found["turns"][0]["moves"])
            answer = ana.act(table, "move", seat=seat, moves=moves)
            assert answer.status_code == 200, answer.text
        assert len(texts) > 1


def test_a_refused_hint_has_a_reason(server: RunningServer) -> None:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame", seats=["me", "open"])
        ben.act(table, "sit", seat="B")

        def asks(player: Player, seat: str) -> tuple[int, str]:
            answer = player.http.post(f"/api/tables/{table}/hint", json={"seat": seat})
            return answer.status_code, answer.json()["rule"]

        assert asks(ana, "A") == (409, "table.not_started")
        ana.act(table, "start")
        actor = ana.updates(table)["state"]["table"]["actor"]
        waits, seat = (ben, "B") if actor == "A" else (ana, "A")
        assert asks(waits, seat) == (409, "table.not_your_turn")
        assert asks(waits, actor) == (403, "table.not_yours")
        ana.act(table, "resign", seat="A")
        assert asks(ben, "B") == (409, "table.is_over")
        nobody = httpx.post(f"{server.url}/api/tables/{table}/hint", json={"seat": "A"})
        assert nobody.status_code == 401
        table = ana.create_table(game="cardgame", seats=["me", "me"], hints=False, start=True)
        actor = ana.updates(table)["state"]["table"]["actor"]
        assert asks(ana, actor) == (409, "table.no_hints")


def test_there_is_no_hint_while_a_bot_stands_in() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.act(ANA, actions.Leave, seat="A")
    with pytest.raises(Refused) as refused:
        hinted_seat(at.table, "A", ANA)
    assert refused.value.key == "bot_plays"


def send(server: RunningServer, player: Player, table: str, seat: str) -> socket.socket:
    """Ask for a hint, and leave it to others to read the answer or to hang up."""
    body = json.dumps({"seat": seat})
    asking = socket.create_connection(("127.0.0.1", server.port), WITHIN)
    asking.sendall(
        f"POST /api/tables/{table}/hint HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Bearer {player.key}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
    )
    return asking


def test_one_hint_at_a_time_and_it_ends_when_the_client_disconnects(tmp_path: Path) -> None:
    """With an hour for a hint, one of two is refused, and the other ends when its asker is gone."""
    with running(tmp_path, "--hint", "3600s") as server, Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        actor = ana.updates(table)["state"]["table"]["actor"]
        both = [send(server, ana, table, actor) for _ in range(2)]
        answered, _, _ = select.select(both, [], [], WITHIN)
        (refused,) = answered
        answer = refused.recv(65536)
        while b"\r\n\r\n{" not in answer and (more := refused.recv(65536)):
            answer += more
        assert b" 429 " in answer.partition(b"\r\n")[0]
        assert b"table.hint_under_way" in answer
        legal = ana.updates(table, actor)["state"]["view"]["legal"]
        assert ana.act(table, "move", seat=actor, moves=legal[0]).status_code == 200
        for asking in both:
            asking.close()
        until = time.monotonic() + WITHIN
        while '"status": 499' not in server.logged() and time.monotonic() < until:
            time.sleep(0.05)
        assert server.stop() == 0
        assert '"status": 499' in server.logged()
        assert '"level": "error"' not in server.logged()


@pytest.mark.parametrize("game", representative("cardgame", of=GAMES))
def test_hidden_pieces_change_no_byte_of_a_hint(game: str) -> None:
    """Two tables that are alike for the seat to act; test_redaction.py has whole logs alike."""
    setting: dict[str, Any] = GAMES[game]
    at = OfflineTable(ANA, BEN, game=game, **setting)
    different = 0
    for seed in range(12):
        if at.table.actor is None:
            break
        seat, person = at.table.actor, (ANA, BEN)[at.table.actor]
        letter = seat_name(seat)
        game_before = at.table.game
        one = viewer_messages.hint(at.table, letter, person, "de")
        at.table.game = game_before.resampled(seat, Rng(seed))
        different += at.table.game.kernel.hash() != game_before.kernel.hash()
        two = viewer_messages.hint(at.table, letter, person, "de")
        at.table.game = game_before
        assert one == two
        at.move()
    assert different > 3 or not find_spec(game).hides_hands
