"""What the server sends and logs in whole games: no hidden piece, no secret, no key."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from quick_tables import GAMES
from running import Player, RunningServer, SocketClient

from tatami.core.game import Game, seat_letter
from tatami.kits.records.record import Record, read_record

# How a hidden move would be written: a piece taken into a hand, a raider put face down.
TAKEN = re.compile(r'"\+\w+"|"\?\w+"')
TALK = "the crane flies at dawn"


class Played:
    """A whole game of two people over the network, with everything that each received."""

    def __init__(self, server: RunningServer, game: str) -> None:
        self.answers: list[str] = []
        with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
            self.keys = [ana.key, ben.key]
            self.table = ana.create_table(game=game, seats=["me", "open"], **GAMES[game])
            ben.act(self.table, "sit", seat="B")
            self.clients: dict[str | None, SocketClient] = {
                "A": SocketClient(server, self.table, ana.key, "A"),
                "B": SocketClient(server, self.table, ben.key, "B"),
                None: SocketClient(server, self.table),
            }
            asyncio.run(self._play(ana, ben))
            self.record = ana.record(self.table)
        self.read: Record = read_record(self.record)
        self.secret: str = self.clients[None].state["table"]["ended"]["secret"]

    async def _play(self, ana: Player, ben: Player) -> None:
        rng = random.Random(1)
        for client in self.clients.values():
            await client.open("pl")
            await client.receive()
        watching = self.clients[None]
        done = await self.clients["A"].act("start")
        await self.clients["A"].act("say", text=TALK)
        while watching.state["table"]["status"] != "over":
            for client in self.clients.values():
                await client.receive_until(done["number"])
            actor = watching.state["table"]["actor"]
            if actor is None:
                break
            client = self.clients[actor]
            if rng.randrange(20) == 0:
                self._ask(ana, ben, actor, client.state["view"]["legal"])
            done = await client.act(
                "move", seat=actor, moves=rng.choice(client.state["view"]["legal"])
            )
            assert done["type"] == "acknowledged", done
        for client in self.clients.values():
            await client.close()

    def _ask(self, ana: Player, ben: Player, actor: str, legal: list[str]) -> None:
        """Request everything that HTTP offers about a game in progress."""
        who, other = (ana, ben) if actor == "A" else (ben, ana)
        path = f"/api/tables/{self.table}"
        for player, seat in ((who, actor), (other, "B" if actor == "A" else "A")):
            for asked in (
                f"{path}/view",
                f"{path}/view?seat={seat}",
                f"{path}/view?seat={actor}",
                f"{path}/preview?seat={seat}",
                f"{path}/preview?seat={seat}&moves={legal[0].replace('+', '%2B')}",
                f"{path}/snapshot?viewer={seat}&number={self.clients[None].number}",
                f"{path}/snapshot?viewer={seat}&at=3",
                f"{path}/moves?viewer={seat}",
                f"{path}/moves?viewer={actor}",
                f"{path}/moves?viewer=open",
                f"{path}/snapshot?viewer=open&at=3",
                f"{path}/analysis",
                f"{path}/updates?seat={actor}",
                f"{path}/record",
                path,
                "/api/tables/mine",
                "/metrics",
            ):
                answer = player.http.get(asked)
                assert answer.status_code < 500
                self.answers.append(answer.text)
            for asked in ("hint", "analysis"):
                answer = player.http.post(f"{path}/{asked}", json={"seat": actor})
                assert (answer.status_code == 200) == (asked == "hint" and seat == actor)
                self.answers.append(answer.text)

    def moves(self) -> Iterator[tuple[Game, Any]]:
        """Every move of the record with the game before it."""
        game = self.read.game()
        for n, action in enumerate(game.history):
            yield game.at(n), game.move(action)


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest, verbose_server: RunningServer) -> Played:
    """A finished game; each is played once."""
    return Played(verbose_server, request.param)


def steps_received(client: SocketClient) -> list[dict[str, Any]]:
    return [step for event in client.events for step in event.get("steps", ())]


@pytest.mark.parametrize("seat", ["A", "B", None])
def test_every_move_is_shown_exactly_to_those_who_may_see_it(
    game: Played, seat: str | None
) -> None:
    viewer = None if seat is None else ord(seat) - ord("A")
    hidden = 0
    received = steps_received(game.clients[seat])
    for step, (before, move) in zip(received, game.moves(), strict=True):
        hides = before.hides(move, viewer)
        assert step["move"] == ("?" if hides else str(move))
        hidden += hides
    assert hidden > 10


@pytest.mark.parametrize("seat", ["A", "B", None])
def test_no_frame_contains_a_hidden_move(game: Played, seat: str | None) -> None:
    own = [
        json.dumps(str(move))
        for before, move in game.moves()
        if str(move).startswith("+") and seat_letter(before.kernel.seat) == seat
    ]
    written = [text for frame in game.clients[seat].frames for text in TAKEN.findall(frame)]
    assert written == own


@pytest.mark.parametrize("seat", ["A", "B", None])
def test_hidden_moves_are_always_described_in_the_same_words(
    game: Played, seat: str | None
) -> None:
    words: dict[tuple[str, str], set[str]] = {}
    drawn = 0
    for step, (before, _) in zip(steps_received(game.clients[seat]), game.moves(), strict=True):
        if step["move"] == "?":
            key = before.phase, seat_letter(before.kernel.seat)
            words.setdefault(key, set()).add(step["text"])
            drawn += 1
    assert drawn > len(words)
    assert all(len(said) == 1 for said in words.values()), words


@pytest.mark.parametrize("seat", ["A", "B", None])
def test_nobody_sees_the_hand_or_the_choices_of_another_seat(
    game: Played, seat: str | None
) -> None:
    viewer = None if seat is None else ord(seat) - ord("A")
    chosen = 0
    for frame in game.clients[seat].frames:
        message = json.loads(frame)
        view = message.get("state", {}).get("view")
        if view is None:
            continue
        choices = (message["turn"] or {"choices": []})["choices"]
        assert not choices or view["actor"] == viewer
        chosen += len(choices)
        assert view["seat"] == viewer
        assert not view["legal"] or view["actor"] == viewer
        for number, shown in enumerate(view["seats"]):
            assert shown.get("hand") is None or number == viewer
    assert (chosen > 0) == (seat is not None)  # a game can be short


def test_the_secret_is_revealed_at_the_end_and_not_before(game: Played) -> None:
    for client in game.clients.values():
        *before, last = [frame for frame in client.frames if '"type":"update"' in frame]
        assert game.secret in last
        assert not any(game.secret in frame for frame in before)
    assert game.answers
    assert not any(game.secret in answer for answer in game.answers)
    assert game.secret in game.record


def test_no_message_contains_a_key(game: Played) -> None:
    data = [frame for client in game.clients.values() for frame in client.frames]
    for text in (*data, *game.answers, game.record):
        for key in game.keys:
            assert key not in text
            assert hashlib.sha256(key.encode()).hexdigest() not in text


def test_the_log_reveals_nothing_about_games_and_people(
    game: Played, verbose_server: RunningServer
) -> None:
    log = verbose_server.logged()
    assert '"stored"' in log
    assert game.table in log
    for key in game.keys:
        assert key not in log
        assert hashlib.sha256(key.encode()).hexdigest() not in log
    for secret in (game.secret, TALK, "Ana", "Ben"):
        assert secret not in log
    assert not TAKEN.search(log)
    moves = {str(move) for _, move in game.moves() if len(str(move)) > 4}
    assert not [move for move in moves if move in log]
