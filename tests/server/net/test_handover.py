"""A connection that is handed over has one owner, whoever stops answering."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from worker import Worker

from tatami.server.net.handover import READY, Handover, take_from

REQUEST = b"GET /api/tables/abc/socket HTTP/1.1\r\n"


def test_a_neighbour_gets_the_connection_and_what_was_read(tmp_path: Path) -> None:
    async def hand_over() -> bytes:
        client, accepted = socket.socketpair()
        taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()
        neighbour = Handover(tmp_path)

        def take(
            connection: socket.socket, received: bytes, acknowledge: Callable[[], object]
        ) -> None:
            acknowledge()
            taken.put_nowait((connection, received))

        neighbour.open("b", take)
        giver = Handover(tmp_path)
        assert giver.can_reach("b")
        assert await giver.give("b", accepted.fileno(), REQUEST)
        accepted.close()
        connection, received = await taken.get()
        assert received == REQUEST
        with client, connection:
            assert not connection.get_inheritable()
            connection.send(b"welcome")
            neighbour.close()
            assert not giver.can_reach("b")
            return client.recv(100)

    assert asyncio.run(hand_over()) == b"welcome"


def test_givers_that_send_nothing_do_not_keep_others_waiting(tmp_path: Path) -> None:
    taking = Handover(tmp_path)

    def take(connection: socket.socket, _: bytes, acknowledge: Callable[[], object]) -> None:
        with connection:
            acknowledge()

    async def give(accepted: socket.socket) -> bool:
        taking.open("b", take)
        with ExitStack() as silent:
            for _ in range(3):
                silent.enter_context(socket.socket(socket.AF_UNIX)).connect(str(tmp_path / "b"))
            is_taken = await Handover(tmp_path).give("b", accepted.fileno(), REQUEST)
        taking.close()
        return is_taken

    client, accepted = socket.socketpair()
    with client, accepted:
        assert asyncio.run(give(accepted))


def test_a_paused_neighbour_gets_nothing(tmp_path: Path) -> None:
    client, accepted = socket.socketpair()
    with client, socket.socket(socket.AF_UNIX) as paused:
        paused.bind(str(tmp_path / "b"))
        paused.listen()
        with accepted:
            assert not asyncio.run(Handover(tmp_path).give("b", accepted.fileno(), REQUEST))
        assert client.recv(1) == b"", "the paused neighbour keeps it open"


def test_a_neighbour_that_is_paused_while_it_takes_gets_nothing(tmp_path: Path) -> None:
    client, accepted = socket.socketpair()
    worker = Worker()
    with client, accepted, worker.listening, socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "b"))
        listening.listen()

        async def pause_and_give() -> bool:
            loop = asyncio.get_running_loop()
            listening.setblocking(False)
            giving = asyncio.create_task(Handover(tmp_path).give("b", accepted.fileno(), REQUEST))
            channel, _ = await loop.sock_accept(listening)
            channel.send(READY)
            with channel:
                is_given = await giving
                with pytest.raises(OSError, match="pipe"):
                    take_from(channel, worker.acceptor.take)
                assert not worker.connections
            return is_given

        assert not asyncio.run(pause_and_give())


def test_there_may_be_no_neighbour(tmp_path: Path) -> None:
    client, accepted = socket.socketpair()
    with client, accepted:
        assert not asyncio.run(Handover(tmp_path).give("b", accepted.fileno(), REQUEST))
