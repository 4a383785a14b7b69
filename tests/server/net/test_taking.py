"""A worker goes on with a connection where the one that gave it has stopped reading."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from worker import SUBSCRIBE, NewLoop, Worker, connected, each_loop, run

from tatami.server.net.handover import Handover


@each_loop
def test_the_rest_of_a_split_request_comes_after_what_the_giver_has_read(loop: NewLoop) -> None:
    async def take() -> None:
        worker = Worker()
        with worker.listening, socket.create_connection(worker.address) as client:
            accepted, _ = worker.listening.accept()
            client.sendall(SUBSCRIBE[30:])
            worker.acceptor.take(accepted, SUBSCRIBE[:30], lambda: None)
            assert b" 200 " in await asyncio.to_thread(client.recv, 1000)

    run(take(), loop)


@each_loop
def test_a_full_worker_leaves_a_client_to_the_one_that_offers_it(
    loop: NewLoop, tmp_path: Path
) -> None:
    async def offer() -> None:
        full, taking = Worker(room=0), Handover(tmp_path)
        taking.open("full", full.acceptor.take)

        async def hand_over(table: str, handle: int, received: bytes) -> bool:
            return await Handover(tmp_path).give("full", handle, received)

        with full.listening:
            async with connected(hand_over, SUBSCRIBE) as (_, reader):
                assert b" 200 " in await reader.read()
        taking.close()

    run(offer(), loop)


def test_a_connection_counts_only_where_it_is_served() -> None:
    worker = Worker()

    def gone() -> None:
        raise BrokenPipeError

    with worker.listening, socket.create_connection(worker.address) as client:
        accepted, _ = worker.listening.accept()
        with pytest.raises(BrokenPipeError):
            worker.acceptor.take(accepted, SUBSCRIBE, gone)
        assert not worker.connections
        assert client.recv(1) == b""
