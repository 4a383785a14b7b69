"""A connection that is offered to another worker stays that of its client, whoever serves it."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import pytest
from worker import CLOSE, REQUEST_SECONDS, SUBSCRIBE, NewLoop, Worker, connected, each_loop, run

from tatami.server.net.handover import MOST_BYTES, Handover


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


@each_loop
def test_the_worker_that_takes_a_client_answers_it(loop: NewLoop, tmp_path: Path) -> None:
    async def subscribe() -> None:
        other, taking, giving = Worker(), Handover(tmp_path), Handover(tmp_path)
        taking.open("b", other.acceptor.take)

        async def hand_over(table: str, handle: int, received: bytes) -> bool:
            assert table == "abc"
            return await giving.give("b", handle, received)

        with other.listening:
            async with connected(hand_over, SUBSCRIBE) as (worker, reader):
                assert (await reader.read()).endswith(b"/api/tables/abc/socket")
                assert len(other.protocols) == 1
                while worker.connections:  # the giver closes its own handle
                    await asyncio.sleep(0.01)
        taking.close()

    run(subscribe(), loop)


@each_loop
def test_a_client_is_served_if_offering_it_fails(loop: NewLoop) -> None:
    async def hand_over(table: str, handle: int, received: bytes) -> bool:
        raise ConnectionError

    async def subscribe() -> None:
        async with connected(hand_over, SUBSCRIBE) as (_, reader):
            assert (await reader.read()).endswith(b"/api/tables/abc/socket")

    run(subscribe(), loop)


@pytest.mark.parametrize(
    ("path", "is_offered"),
    [
        ("/api/tables/abc/socket", True),
        ("/api/tables/abc/socket?seat=A", True),
        ("/api/bot/tables/abc/stream", True),
        ("/api/tables/abc", False),
        ("/api/tables/abc/socketing", False),
        ("/api/tables/a-c/socket", False),
        ("/api/tables/abc/socket?" + MOST_BYTES * "x", False),
        ("/", False),
    ],
)
def test_only_clients_that_subscribe_to_a_table_are_offered(path: str, is_offered: bool) -> None:
    offered = []

    async def hand_over(table: str, handle: int, received: bytes) -> bool:
        offered.append(table)
        return False

    async def get() -> None:
        async with connected(hand_over, f"GET {path}".encode() + CLOSE) as (_, reader):
            assert b" 200 " in await reader.read()

    run(get(), asyncio.new_event_loop)
    assert offered == (["abc"] if is_offered else [])


def test_only_the_first_request_of_a_connection_is_offered() -> None:
    offered = []

    async def hand_over(table: str, handle: int, received: bytes) -> bool:
        offered.append(table)
        return False

    async def get() -> None:
        worker = Worker(hand_over)
        worker.acceptor.start()
        with worker.listening:
            reader, writer = await asyncio.open_connection(*worker.address)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await reader.readuntil(b"\r\n\r\n/")
            writer.write(SUBSCRIBE)
            assert (await reader.read()).endswith(b"/api/tables/abc/socket")
            writer.close()
        worker.acceptor.stop()

    run(get(), asyncio.new_event_loop)
    assert not offered
