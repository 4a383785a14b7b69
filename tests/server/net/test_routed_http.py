"""A connection that is offered to another worker stays that of its client, whoever serves it."""

from __future__ import annotations

import asyncio
import os
import socket

from worker import REQUEST_SECONDS, SUBSCRIBE, NewLoop, Worker, connected, each_loop, run


@each_loop
def test_a_handle_stays_that_of_the_client_if_the_server_stops_during_the_offer(
    loop: NewLoop,
) -> None:
    taken: list[socket.socket] = []

    async def hand_over(table: str, handle: int, received: bytes) -> bool:
        (protocol,) = worker.protocols
        protocol.shutdown()
        await asyncio.sleep(0.1)  # the transport is closed
        others = [socket.socket() for _ in range(20)]  # which get the numbers that are free now
        taken.append(socket.socket(fileno=os.dup(handle)))
        for other in others:
            other.close()
        return True

    worker: Worker

    async def stop() -> None:
        nonlocal worker
        async with connected(hand_over, SUBSCRIBE) as (worker, reader):
            while not taken:
                await asyncio.sleep(0.01)
            with taken[0]:
                taken[0].send(b"welcome")
            assert await reader.read() == b"welcome"

    run(stop(), loop)


@each_loop
def test_a_client_does_not_time_out_while_it_is_offered(
    loop: NewLoop,
) -> None:
    async def hand_over(table: str, handle: int, received: bytes) -> bool:
        await asyncio.sleep(2 * REQUEST_SECONDS)
        return False

    async def subscribe() -> None:
        async with connected(hand_over, SUBSCRIBE) as (_, reader):
            assert (await reader.read()).endswith(b"/api/tables/abc/socket")

    run(subscribe(), loop)


@each_loop
def test_a_client_that_was_offered_in_vain_has_to_finish_its_request_in_time(
    loop: NewLoop,
) -> None:
    async def hand_over(table: str, handle: int, received: bytes) -> bool:
        return False

    async def subscribe() -> None:
        async with connected(hand_over, SUBSCRIBE[:-2]) as (_, reader):
            assert b" 408 " in await reader.read()

    run(subscribe(), loop)
