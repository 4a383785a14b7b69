"""Connections: silent and slow ones end, one address cannot take them all, handles are reserved."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from raw import (
    GET,
    POST,
    UPGRADE,
    connected,
    connection,
    metric,
    read_all,
    read_response,
    wait_until,
)
from running import Player, RunningServer, SocketClient, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tatami.server.config import ServerConfig
from tatami.server.net.handles import RESERVED, connections_within
from tatami.server.net.open_connections import UNIX, OpenConnections
from tatami.server.net.proxies import Proxies

PER_ADDRESS = ServerConfig().connections
SILENT = 1100
REQUEST_TIMEOUT = 2.0  # of `limited_server`
REFUSED = 'tatami_connections_refused_total{reason="%s"}'


@contextmanager
def handles_for(sockets: int) -> Iterator[None]:
    """Raise this process's limit by that many sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 2 * sockets), hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def refusals_logged(server: RunningServer, reason: str) -> list[dict[str, Any]]:
    """The lines that say that connections are refused for a reason."""
    lines = [json.loads(line) for line in server.logged().splitlines()]
    refused = [line for line in lines if line["event"] == "connections are refused"]
    return [line for line in refused if line["reason"] == reason]


def play(server: RunningServer) -> None:
    """Create a table and make a move over a socket."""

    async def moves(ana: Player, table: str) -> None:
        client = await SocketClient(server, table, key=ana.key, seat="A").open()
        await client.receive()
        move = client.state["view"]["legal"][0]
        answered = await client.act("move", seat="A", moves=move)
        assert answered["type"] == "acknowledged", answered
        await client.receive_until(answered["number"])
        await client.close()

    with Player(server, "Ana") as ana:
        table = ana.create_table(game="samurai", setup="random", seats=["me", "random"], start=True)
        asyncio.run(moves(ana, table))


def test_silent_connections_of_one_address_do_not_keep_others_from_playing(
    limited_server: RunningServer,
) -> None:
    before = metric(limited_server, REFUSED % "address")
    began = time.monotonic()
    with handles_for(SILENT), ExitStack() as stack:
        silent = []
        for _ in range(SILENT):
            try:
                silent.append(stack.enter_context(connected(limited_server, "127.0.0.2")))
            except ConnectionResetError:  # refused so soon
                continue
        play(limited_server)
        assert metric(limited_server, "tatami_connections") <= PER_ADDRESS + 2
        refused = metric(limited_server, REFUSED % "address") - before
        # Others take the places of those that have timed out meanwhile, on a busy machine.
        generations = 1 + int((time.monotonic() - began) / REQUEST_TIMEOUT)
        assert SILENT - generations * PER_ADDRESS <= refused <= SILENT - PER_ADDRESS
        for made in silent:  # all are closed in the end
            assert read_all(made) == b""
    assert [line["address"] for line in refusals_logged(limited_server, "address")] == ["127.0.0.2"]
    wait_until(lambda: metric(limited_server, "tatami_connections") <= 2)
    with connected(limited_server, "127.0.0.2") as again:
        again.sendall(GET)
        assert b" 200 " in read_response(again)


# ----------------------------------------------------------------------------------- timeouts


def test_headers_that_never_end_time_out(limited_server: RunningServer) -> None:
    with connection(limited_server, b"GET / HTTP/1.1\r\nHost: localhost\r\n") as made:
        made.settimeout(0.2)
        began = time.monotonic()
        found = b""
        while not found and time.monotonic() - began < 15:  # a byte now and then changes nothing
            try:
                found = made.recv(1000)
            except TimeoutError:
                made.sendall(b"X")
        assert b" 408 " in found


@pytest.mark.parametrize(
    "framing", [b"Content-Length: 50\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"]
)
def test_a_body_that_never_ends_times_out(limited_server: RunningServer, framing: bytes) -> None:
    with connection(limited_server, POST, framing) as made:
        assert b" 408 " in read_all(made)


def test_a_body_that_never_ends_times_out_behind_another_request_too(
    limited_server: RunningServer,
) -> None:
    half = POST + b"Content-Length: 50\r\n\r\n{"
    with connection(limited_server, GET + half) as made:
        found = read_all(made)
    assert [status in found for status in (b" 200 ", b" 408 ")] == [True, True]


@pytest.mark.parametrize(
    ("more", "status"),
    [
        (b"Content-Length: 5\r\n\r\nhello", b" 400 "),
        (b"Transfer-Encoding: chunked\r\n\r\n", b" 400 "),
        (b"X: " + b"x" * 9000 + b"\r\n\r\n", b" 431 "),
    ],
    ids=["body", "chunks", "long header"],
)
def test_a_request_that_cannot_become_a_socket_is_refused(
    limited_server: RunningServer, more: bytes, status: bytes
) -> None:
    with connection(limited_server, UPGRADE.removesuffix(b"\r\n") + more) as made:
        assert status in read_all(made)


def test_one_address_cannot_connect_again_and_again(tmp_path: Path) -> None:
    """A TLS handshake costs far more than a request."""
    flags = ["--rate", "2", "--connections", "30", "--trusted-proxy", "127.0.0.1"]
    with running(tmp_path, *flags) as server:
        for _ in range(60):
            try:
                connected(server, "127.0.0.2").close()
            except ConnectionResetError:
                continue
        with connected(server, "127.0.0.2") as made, suppress(ConnectionError):
            made.sendall(GET)
            assert read_all(made) == b""
        with connected(server, "127.0.0.3") as other:
            other.sendall(GET)
            assert b" 200 " in read_response(other)
        assert metric(server, REFUSED % "rate") >= 20
        assert metric(server, REFUSED % "address") == 0


def test_an_idle_connection_is_closed_and_so_is_one_with_half_a_second_request(
    limited_server: RunningServer,
) -> None:
    with connection(limited_server, GET) as idle, connection(limited_server, GET) as half:
        assert b" 200 " in read_response(idle)
        assert b" 200 " in read_response(half)
        half.sendall(GET[:20])
        assert read_all(idle) == b""
        assert b" 408 " in read_all(half)


def test_a_client_that_does_not_read_is_dropped(limited_server: RunningServer) -> None:
    with connected(limited_server) as made:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        asked = b"GET /schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        made.settimeout(0.2)
        until = time.monotonic() + 15
        try:
            while time.monotonic() < until:
                try:
                    made.sendall(asked * 50)
                except TimeoutError:
                    continue
        except OSError:
            return
        raise AssertionError("it was not dropped")


def test_a_socket_that_never_subscribes_is_closed(limited_server: RunningServer) -> None:
    with Player(limited_server, "Ana") as ana:
        table = ana.create_table(game="cardgame")

    async def wait() -> None:
        url = f"{limited_server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        async with connect(url, proxy=None) as made:
            with pytest.raises(ConnectionClosed, match="1008"):
                await asyncio.wait_for(made.recv(), 15)

    asyncio.run(wait())


def test_streams_and_subscribed_sockets_do_not_time_out(limited_server: RunningServer) -> None:
    async def watch(ana: Player, table: str) -> None:
        client = await SocketClient(limited_server, table, key=ana.key, seat="A").open()
        await client.receive()
        with ana.http.stream("GET", "/api/bot/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            await asyncio.sleep(2.5)  # longer than both timeouts
            assert (await client.act("say", text="still here"))["type"] == "acknowledged"
            assert json.loads(next(line for line in lines if line))["id"] == table
        await client.close()

    with Player(limited_server, "Ana", is_bot=True) as ana:
        asyncio.run(watch(ana, ana.create_table(game="cardgame")))


# ------------------------------------------------------------------------------------- handles


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts handles as Linux does")
def test_a_server_without_handles_says_so_waits_and_goes_on(limited_server: RunningServer) -> None:
    pid = limited_server.process.pid
    wait_until(lambda: metric(limited_server, "tatami_connections") <= 1)
    time.sleep(0.2)
    opened = {int(path.name) for path in Path(f"/proc/{pid}/fd").iterdir()}
    full = next(n for n in range(len(opened) + 1) if n not in opened)
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE, (full, 1024))
    try:
        with connection(limited_server, GET) as made:
            wait_until(lambda: refusals_logged(limited_server, "handles"))
            ticks = cpu_seconds(pid)
            time.sleep(2)
            assert cpu_seconds(pid) - ticks < 1  # it does not spin
            resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
            assert b" 200 " in read_response(made)
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
    assert len(refusals_logged(limited_server, "handles")) == 1
    assert 1 <= metric(limited_server, REFUSED % "handles") < 20


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_metrics_count_connections_handles_and_disk_space(limited_server: RunningServer) -> None:
    assert metric(limited_server, "tatami_connections_max") == 1024 - RESERVED
    assert metric(limited_server, "process_max_fds") == 1024
    assert 0 < metric(limited_server, "process_open_fds") < 1024
    before = metric(limited_server, "tatami_connections")
    with connection(limited_server):
        wait_until(lambda: metric(limited_server, "tatami_connections") == before + 1)
    free = metric(limited_server, "tatami_disk_free_bytes")
    assert 0 < free <= metric(limited_server, "tatami_disk_total_bytes")


def test_a_socket_that_was_closed_counts_no_longer(limited_server: RunningServer) -> None:
    wait_until(lambda: metric(limited_server, "tatami_connections") == 1)
    with connection(limited_server, UPGRADE) as made:
        assert b" 101 " in made.recv(20)
        assert metric(limited_server, "tatami_connections") == 2
    wait_until(lambda: metric(limited_server, "tatami_connections") == 1)


# ------------------------------------------------------------------------------------ counting


def test_connections_are_counted_by_address_or_ipv6_network() -> None:
    counted = OpenConnections(100, 2, Proxies([]))
    for host in ("2001:db8::1", "2001:db8::2", "203.0.113.7", "::ffff:203.0.113.7"):
        assert counted.open(host) is not None
    assert counted.open("2001:db8:0:0:ffff::9") is None
    assert counted.open("203.0.113.7") is None
    key = counted.open("2001:db8:0:1::1")
    assert key is not None
    assert len(counted) == 5
    counted.close("203.0.113.7")
    assert counted.open("203.0.113.7") is not None
    assert counted.refused == {"address": 2}


@pytest.mark.parametrize("proxy", ["10.1.2.3", "::ffff:10.1.2.3", "2001:db8::1", UNIX])
def test_a_trusted_proxy_may_have_any_number_of_connections(proxy: str) -> None:
    counted = OpenConnections(100, 2, Proxies(["10.0.0.0/8", "2001:db8::1"]))
    assert all(counted.open(proxy) is not None for _ in range(100))
    assert counted.open(proxy) is None
    assert counted.refused == {"all": 1}


def test_some_handles_are_reserved() -> None:
    assert connections_within(1024) == 1024 - RESERVED
    assert connections_within(100) == 50
