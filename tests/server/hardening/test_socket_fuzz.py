"""Garbage on the socket: the server answers or disconnects, logs no error, the game continues."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from malformed import ACTION_TYPES, Frame, as_json, frames
from running import Plain, Player, RunningServer, running
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from effort import SOAK
from tatami.server.api.routes.socket import READ_SUBSCRIBE, UNREADABLE

POLICY = 1008
LOST = 0  # closing before everything is read resets the connection, and the code may get lost
HUNG_UP = (1007, 1009, LOST)  # not UTF-8, or too long
MANY = settings(
    max_examples=2000 if SOAK else 60,
    suppress_health_check=[*settings().suppress_health_check, HealthCheck.function_scoped_fixture],
)


class Game:
    """A game that continues while others send garbage to its table."""

    def __init__(self, server: RunningServer, player: Player, stranger: Player) -> None:
        self.server = server
        self.player = player
        self.stranger = stranger
        self._begin()

    def _begin(self) -> None:
        self.table = self.player.create_table(
            game="samurai", setup="random", seats=["me", "me"], start=True
        )
        self.url = f"{self.server.url.replace('http', 'ws')}/api/tables/{self.table}/socket"

    def make_move(self) -> None:
        """Make a move; start a new game when it is over."""
        table = self.player.updates(self.table)["state"]["table"]
        if table["status"] == "over":
            self._begin()
            table = self.player.updates(self.table)["state"]["table"]
        legal = self.player.updates(self.table, table["actor"])["state"]["view"]["legal"]
        moved = self.player.act(self.table, "move", seat=table["actor"], moves=legal[0])
        assert moved.status_code == 200, moved.text

    def subscribe_message(self, who: str) -> Plain:
        """The first message of a spectator, a stranger or the player."""
        if who == "nobody":
            return {"type": "subscribe"}
        player = self.player if who == "player" else self.stranger
        return {"type": "subscribe", "key": player.key, "seat": "A" if who == "player" else None}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """A game at a separate server, which is still healthy at the end."""
    with (
        running(tmp_path_factory.mktemp("fuzzed")) as server,
        Player(server, "Ana") as ana,
        Player(server, "Eve") as eve,
    ):
        playing = Game(server, ana, eve)
        yield playing
        playing.make_move()
        assert server.stop() == 0
        server.check_log()


def check(message: Plain) -> None:
    """Check that a message is of a known type; a refusal has a rule and a text."""
    assert message["type"] in ("update", "presence", "acknowledged", "refused"), message
    if message["type"] == "refused":
        assert message["rule"], message
        assert message["text"], message


async def answers_before(socket: ClientConnection, last: str) -> int:
    """Receive until the action with this id is answered; return the number of answers before it."""
    answers = 0
    while True:
        message: Plain = json.loads(await asyncio.wait_for(socket.recv(), 20))
        check(message)
        if message.get("id") == last:
            return answers
        answers += message["type"] in ("acknowledged", "refused")


async def send(socket: ClientConnection, frame: Frame) -> None:
    await socket.send(frame.data, text=frame.is_text)


async def received_until_closed(socket: ClientConnection) -> tuple[list[Plain], int]:
    """Receive until the socket closes; return the messages and the closing code."""
    messages: list[Plain] = []
    try:
        while True:
            messages.append(json.loads(await asyncio.wait_for(socket.recv(), 20)))
            check(messages[-1])
    except ConnectionClosed as closed:
        return messages, closed.rcvd.code if closed.rcvd is not None else LOST


@MANY
@given(st.lists(frames, min_size=1, max_size=12), st.sampled_from(["player", "stranger", "nobody"]))
@example([Frame(as_json({"type": do})) for do in ACTION_TYPES], "player")
@example([Frame(as_json({"type": "subscribe"}))] * 3, "player")
@example([Frame(b"\xff")] * 3, "nobody")
@example([Frame(b"x" * 16385), Frame(b"\xff")], "nobody")
def test_each_message_is_answered_or_the_socket_closed(
    game: Game, sent: list[Frame], who: str
) -> None:
    async def talk() -> None:
        async with connect(game.url, proxy=None) as socket:
            await socket.send(json.dumps(game.subscribe_message(who)))
            last = secrets.token_hex(8)
            with suppress(ConnectionClosed):
                for frame in sent:
                    await send(socket, frame)
                await socket.send(json.dumps({"type": "stand", "id": last, "seat": "G"}))
            if all(frame.is_answered for frame in sent):
                assert await answers_before(socket, last) == len(sent)
            else:
                assert (await received_until_closed(socket))[1] in HUNG_UP

    asyncio.run(talk())
    game.make_move()


def subscribes_as_spectator(first: Frame) -> bool:
    """Whether this is the valid first message of a spectator."""
    try:
        said = READ_SUBSCRIBE.decode(first.data)
    except UNREADABLE:
        return False
    return not said.key and said.seat is None


@MANY
@given(frames)
@example(Frame(as_json({"type": "start", "id": "1"})))
@example(Frame(as_json({"type": "subscribe", "after": -1})))
@example(Frame(as_json({"type": "subscribe", "key": "é" * 43})))
@example(Frame(as_json({"type": "subscribe", "seat": "B"})))
def test_an_invalid_subscription_is_refused_and_the_socket_closed(game: Game, first: Frame) -> None:
    assume(not subscribes_as_spectator(first))

    async def talk() -> tuple[list[Plain], int]:
        async with connect(game.url, proxy=None) as socket:
            await send(socket, first)
            return await received_until_closed(socket)

    messages, code = asyncio.run(talk())
    if first.is_answered:
        assert [message["type"] for message in messages] == ["refused"]
        assert code == POLICY
    else:
        assert code in HUNG_UP


@settings(MANY, max_examples=200 if SOAK else 20)
@given(st.lists(frames, max_size=6), st.sampled_from(["player", "nobody"]), st.booleans())
@example([Frame(b"\xff")] * 3, "nobody", True)
def test_disconnecting_midway_harms_nobody(
    game: Game, sent: list[Frame], who: str, politely: bool
) -> None:
    async def talk() -> None:
        sockets = [await connect(game.url, proxy=None) for _ in range(4)]
        for number, socket in enumerate(sockets):
            if number:
                await socket.send(json.dumps(game.subscribe_message(who)))
            for frame in sent[:number]:
                await send(socket, frame)
            if politely:
                await socket.close()
            else:
                socket.transport.abort()

    asyncio.run(talk())
    game.make_move()


def test_a_flood_is_slowed_down_and_then_cut_off(game: Game) -> None:
    async def flood() -> tuple[list[Plain], int]:
        async with connect(game.url, proxy=None) as socket:
            await socket.send(json.dumps(game.subscribe_message("player")))
            with suppress(ConnectionClosed):
                for number in range(400):
                    await socket.send(json.dumps({"type": "undo", "id": str(number), "seat": "G"}))
            return await received_until_closed(socket)

    answers, code = asyncio.run(flood())
    rules = [answer["rule"] for answer in answers if answer["type"] == "refused"]
    assert set(rules) == {"table.no_such_seat", "table.too_fast"}
    assert len(rules) <= 100
    assert code in (POLICY, LOST)
    game.make_move()


def test_connecting_again_and_again_harms_nobody(game: Game) -> None:
    async def come_and_go() -> None:
        for number in range(600 if SOAK else 30):
            async with connect(game.url, proxy=None) as socket:
                await socket.send(json.dumps({**game.subscribe_message("nobody"), "after": number}))
                if number % 3:
                    assert json.loads(await socket.recv())["type"] == "update"

    asyncio.run(come_and_go())
    game.make_move()
