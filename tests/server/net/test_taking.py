"""A worker goes on with a connection where the one that gave it has stopped reading."""

from __future__ import annotations

import asyncio
import socket

from worker import SUBSCRIBE, NewLoop, Worker, each_loop, run


@each_loop
def test_the_rest_of_a_split_request_comes_after_what_the_giver_has_read(loop: NewLoop) -> None:
    async def take() -> None:
        worker = Worker()
        with worker.listening, socket.create_connection(worker.address) as client:
            accepted, _ = worker.listening.accept()
            client.sendall(SUBSCRIBE[30:])
            worker.acceptor.take(accepted, SUBSCRIBE[:30])
            assert b" 200 " in await asyncio.to_thread(client.recv, 1000)

    run(take(), loop)
